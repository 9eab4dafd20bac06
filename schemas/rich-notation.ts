import { canonicalJson } from './canonical-json.ts'
import type { RichBlock, RichInline, RichText } from './rich-text.ts'

/*
 * Formatted text as plain text that people can type: blocks stand apart by an empty line. `## ` to `#### ` begin a heading, `- ` and
 * `1. ` the items of a list, `**strong**`, `_stress_`, `[words](/path)`; `[words](/path)^` opens in a new tab. A new line within a
 * block is a new line. A backslash takes the next character as it is.
 */

const HEADING = /^(#{2,4}) (.*)$/s
const ITEM = /^(?:- |\d{1,3}\. )/
/** The words may hold blanks. */
const LINK = /^\[((?:\\.|\[\[[^[\]]*\]\]|[^[\]\\])*)\]\(([^()\s\\]+)\)(\^)?/s

/** The text as people type it. Some trees cannot be written so that they come back the same: `isWritable` says so. */
export function writeRichText(blocks: RichText): string {
  return blocks.map(writeBlock).join('\n\n')
}

/** The same with blanks to fill in (`[[company name]]`) as they are: their brackets mean nothing in the notation. */
export function writeWithBlanks(blocks: RichText): string {
  return writeRichText(blocks).replaceAll(/\\\[\\\[((?:[^[\]\\]|\\[*_])*)\\\]\\\](?!\()/g, '[[$1]]')
}

/** An address as the target of a link can be written. */
export function writableTarget(address: string): string {
  if (address.startsWith('tel:')) return address.replaceAll(/[()\s\\]/g, '')
  return address.replaceAll(/[()\s\\]/g, (sign) => TARGET_SIGNS[sign] ?? encodeURIComponent(sign))
}

const TARGET_SIGNS: Readonly<Record<string, string>> = { '(': '%28', ')': '%29' }

/** Whether an address is the name of a page or route of the shop. */
export const isPageName = (address: string): boolean => /^(?:route|page|post|category|product):/.test(address)

/** Whether a link can lead there: an address, or a page or route of the shop by its name (`page:terms`, `route:contact`). */
export function isTarget(address: string): boolean {
  return /^(?:(?:route|page|post|category|product):[\w-]{1,120}|https?:\/\/\S+|mailto:\S+|tel:(?:[+\d() -]+|\{shop_phone\})|\/(?!\/)\S*)$/.test(
    address,
  )
}

/** Whether a text is the same after it was written and read. */
export function isWritable(blocks: RichText): boolean {
  // Forms take spaces around a text away.
  return canonicalJson(readRichText(writeRichText(blocks).trim())) === canonicalJson(blocks)
}

function writeBlock(block: RichBlock): string {
  // A heading has one line.
  if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${writeInline(block.children).replaceAll('\n', ' ')}`
  if (block.kind === 'list')
    return block.items
      .map((item, at) => `${block.ordered ? `${at + 1}. ` : '- '}${writeInline(item).replaceAll('\n', '\n  ')}`)
      .join('\n')
  return writeInline(block.children)
    .split('\n')
    .map((line) => line.replace(/^(?=#{2,4} |- )/, '\\').replace(/^(\d{1,3})(?=\. )/, '$1\\'))
    .join('\n')
}

/** `around`: the marks that it stands in. */
function writeInline(inline: readonly RichInline[], around = ''): string {
  return inline
    .map((part, at) => {
      if (part.kind === 'break') return '\n'
      if (part.kind === 'text') {
        const text = part.text.replaceAll(/[\\*_[\]]/g, '\\$&').replaceAll('\n', '\\n')
        // Behind a link it would say that the link opens in a new tab.
        return inline[at - 1]?.kind === 'link' ? text.replace(/^\^/, '\\^') : text
      }
      if (part.kind === 'link') {
        const words = writeInline(part.children, around)
        return part.href === '' ? words : `[${words}](${withoutMarks(part.href, around)})${part.target ? '^' : ''}`
      }
      const mark = part.kind === 'strong' ? '**' : '_'
      return mark + writeInline(part.children, around + mark) + mark
    })
    .join('')
}

/** An address in which the marks that it stands in do not end. */
function withoutMarks(href: string, around: string): string {
  return href.replaceAll(/[*_]/g, (sign) => (around.includes(sign) ? `%${sign === '_' ? '5F' : '2A'}` : sign))
}

/** The blocks of a typed text; empty for none. What is no notation is text. */
export function readRichText(text: string): RichText {
  const blocks: RichBlock[] = []
  for (const lines of paragraphs(text)) {
    let at = 0
    while (at < lines.length) {
      const end = endOf(lines, at)
      blocks.push(readBlock(lines.slice(at, end)))
      at = end
    }
  }
  return blocks
}

/** Lines by paragraph. */
function paragraphs(text: string): string[][] {
  const found: string[][] = [[]]
  for (const line of text.replaceAll('\r', '').split('\n')) {
    if (line.trim() === '') found.push([])
    else found.at(-1)!.push(line)
  }
  return found.filter((lines) => lines.length > 0)
}

/** A list or a heading ends a paragraph without an empty line, too. */
function endOf(lines: readonly string[], start: number): number {
  const first = kindOf(lines[start]!)
  let end = start + 1
  while (end < lines.length) {
    const line = lines[end]!
    const isContinued = first !== 'paragraph' && first !== 'heading' && line.startsWith('  ')
    if (!isContinued && kindOf(line) !== first) break
    if (first === 'heading') break
    end++
  }
  return end
}

function kindOf(line: string): 'heading' | 'bullets' | 'numbers' | 'paragraph' {
  if (HEADING.test(line)) return 'heading'
  if (!ITEM.test(line)) return 'paragraph'
  return line.startsWith('-') ? 'bullets' : 'numbers'
}

function readBlock(lines: readonly string[]): RichBlock {
  const kind = kindOf(lines[0]!)
  if (kind === 'paragraph') return { kind, children: readInline(lines.join('\n')) }
  if (kind === 'heading') {
    const [, marks = '', rest = ''] = HEADING.exec(lines.join('\n'))!
    return { kind, level: marks.length, children: readInline(rest) }
  }
  const items: string[] = []
  for (const line of lines) {
    if (line.startsWith('  ')) items[items.length - 1] += `\n${line.slice(2)}`
    else items.push(line.replace(ITEM, ''))
  }
  return { kind: 'list', ordered: kind === 'numbers', items: items.map(readInline) }
}

function readInline(text: string): RichInline[] {
  const found: RichInline[] = []
  let plain = ''
  const flush = () => {
    if (plain !== '') found.push({ kind: 'text', text: plain })
    plain = ''
  }
  const put = (part: RichInline) => {
    flush()
    found.push(part)
  }
  for (let at = 0; at < text.length; ) {
    const mark = text.startsWith('**', at) ? '**' : text[at] === '_' ? '_' : ''
    const end = mark === '' ? -1 : closing(text, mark, at + mark.length)
    const link = text[at] === '[' ? LINK.exec(text.slice(at)) : null
    if (text[at] === '\\' && at + 1 < text.length) {
      plain += text[at + 1] === 'n' ? '\n' : text[at + 1]
      at += 2
    } else if (text[at] === '\n') {
      put({ kind: 'break' })
      at++
    } else if (end > at + mark.length) {
      put({ kind: mark === '_' ? 'em' : 'strong', children: readInline(text.slice(at + mark.length, end)) })
      at = end + mark.length
    } else if (link) {
      const [whole, words = '', href = '', isNew] = link
      put({ kind: 'link', href, children: readInline(words), ...(isNew && { target: '_blank' as const }) })
      at += whole.length
    } else plain += text[at++]
  }
  flush()
  return found
}

/** Where a mark stands again, not after a backslash; -1 for nowhere. */
function closing(text: string, mark: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text.startsWith(mark, at)) return at
  }
  return -1
}
