/** Where links and forms of a previewed page lead. */
export interface PreviewTargets {
  /** address that shows a path of the shop in the same view; null: links lead to the sentence that this is a preview */
  hrefOf: ((path: string) => string) | null
  /** address of that sentence */
  refusedHref: string
  /** address that leads on to a path with the fields of a form, and the view in its words; null: as with links */
  search: { action: string; view: string } | null
}

/** What runs, counts or loads ahead; style sheets, pictures and fonts stay. */
const SCRIPTS =
  /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="(?:preload|modulepreload|manifest|prefetch|preconnect)"[^>]*>/g
const TAG = /<(a|form|button|input)\b((?:[^">]|"[^"]*")*)>/g
/** Pictures and files of the shop: they are read, and change nothing. */
const FILES = /^\/(media|documents|assets)\//

/**
 * A page of the shop as a picture of itself: no script, links that stay in the preview, forms that lead to a sentence. The
 * HTML is our own renderer's, whose attributes hold no `"` and no `>` outside of quotes.
 */
export function previewDocument(html: string, targets: PreviewTargets): string {
  return html.replace(SCRIPTS, '').replace(TAG, (whole, tag: string, attributes: string) => {
    if (tag === 'a') return `<a${linkIn(attributes, targets)}>`
    if (tag === 'form') return formIn(attributes, targets)
    return attributes.includes('formaction=')
      ? `<${tag}${withValue(attributes, 'formaction', targets.refusedHref)}>`
      : whole
  })
}

function linkIn(attributes: string, { hrefOf, refusedHref }: PreviewTargets): string {
  const href = attributeIn(attributes, 'href')
  if (href === null || href.startsWith('#') || FILES.test(href)) return attributes
  const plain = withoutAttribute(attributes, 'target')
  if (!href.startsWith('/') || href.startsWith('//') || hrefOf === null) return withValue(plain, 'href', refusedHref)
  return `${withValue(plain, 'href', hrefOf(href))} target="_top"`
}

function formIn(attributes: string, { refusedHref, search }: PreviewTargets): string {
  const action = attributeIn(attributes, 'action')
  const isSearch = (attributeIn(attributes, 'method') ?? 'get').toLowerCase() === 'get' && action?.startsWith('/')
  if (!isSearch || search === null)
    return `<form${withValue(withValue(attributes, 'action', refusedHref), 'method', 'post')}>`
  const hidden = Object.entries({ _view: search.view, _path: action! }).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return `<form${withValue(attributes, 'action', search.action)} target="_top">${hidden.join('')}`
}

function attributeIn(attributes: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(attributes)?.[1]
  return found === undefined ? null : unescaped(found)
}

function withoutAttribute(attributes: string, name: string): string {
  return attributes.replace(new RegExp(`\\s${name}="[^"]*"`, 'gi'), '')
}

function withValue(attributes: string, name: string, value: string): string {
  return `${withoutAttribute(attributes, name)} ${name}="${escaped(value)}"`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

const unescaped = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity]!)

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
