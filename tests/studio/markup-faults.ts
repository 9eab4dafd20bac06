import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { MARK } from './hostile-texts.ts'

type HtmlNode = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** Scripts of data, which no browser runs. */
const DATA_TYPES: ReadonlySet<string> = new Set(['application/json', 'application/ld+json', 'speculationrules'])
/** Attributes that lead somewhere or load something. */
const ADDRESSES: ReadonlySet<string> = new Set(
  'href src action formaction data poster srcset xlink:href ping background cite manifest'.split(' '),
)
/** An address that runs something, whatever stands between its letters. */
const RUNS =
  /^[\s\p{C}]*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data(?!:image\/(?:png|webp|jpeg|gif|svg\+xml;base64)))\s*:/iu

/**
 * What of a document runs, loads or leads where the shop has not put it: handlers, scripts, styles and frames of others, addresses that
 * run something, tags and attributes made of a text.
 */
export function markupFaults(html: string): string[] {
  const faults: string[] = []
  const visit = (node: HtmlNode) => {
    if ('attrs' in node) faults.push(...faultsOf(node))
    if ('content' in node) visit(node.content)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(parse(html))
  return faults
}

function faultsOf(element: Element): string[] {
  const { tagName, attrs, childNodes } = element
  const said = (why: string) => `<${tagName.slice(0, 40)}> ${why}`.slice(0, 300)
  const type = attrs.find(({ name }) => name === 'type')?.value ?? ''
  const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('')
  const faults: string[] = []
  if (tagName.includes(MARK) || /["'<=]/.test(tagName)) faults.push(said('is made of a text'))
  if (tagName === 'base' && !attrs.some(({ name, value }) => name === 'target' && value === '_blank'))
    faults.push(said('leads links elsewhere'))
  if (tagName === 'object' || tagName === 'embed') faults.push(said('loads something'))
  if (tagName === 'script' && !DATA_TYPES.has(type) && text.includes(MARK)) faults.push(said(`runs ${text}`))
  if (tagName === 'script' && DATA_TYPES.has(type) && !isJson(text))
    faults.push(said(`is no JSON: ${text.slice(0, 100)}`))
  if (tagName === 'style' && text.includes(MARK)) faults.push(said(`holds ${text}`))
  for (const { name, value } of attrs) {
    if (name.startsWith('on') || name.includes(MARK)) faults.push(said(`has ${name}="${value}"`))
    if (name === 'style' && value.includes(MARK)) faults.push(said(`has style="${value}"`))
    if (name === 'srcdoc') faults.push(said('holds a document'))
    if (ADDRESSES.has(name) && RUNS.test(value)) faults.push(said(`leads to ${value}`))
    if (ADDRESSES.has(name) && /^\s*[/\\]{2}/.test(value)) faults.push(said(`leads to ${value}`))
    if (tagName === 'meta' && name === 'http-equiv') faults.push(said(`stands for the header ${value}`))
  }
  return faults
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
