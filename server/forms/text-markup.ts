import type { RichBlock, RichInline, RichText } from '#schemas/rich-text.ts'
import { type ArticlePart, parseArticle } from '#server/platform/rich-text.ts'

/*
 * Formatted text as people type it in a plain field, which works without script: `## heading`, `- item`, `1. item`,
 * `**strong**`, `*stress*`, `[words](address)`, and `[products: id id]` in a post. A blank line ends a paragraph. It holds all that
 * `RichText` can; a backslash makes a character plain.
 */

/** HTML of the commerce API as markup. */
export function markupOf(html: string): string {
  return parseArticle(html)
    .build((reference) => reference)
    .map(partMarkup)
    .join('\n\n')
}

/** Markup as HTML of the commerce API. Tags that somebody types are text. */
export function htmlOf(markup: string): string {
  const lines = withoutMarks(markup).split(/\r\n|\r|\n/)
  const blocks: string[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at]!.trim()
    const heading = /^(#{1,4})\s+(.+)$/.exec(line)
    const products = /^\[products:([^\]]*)\]$/.exec(line)
    const item = ITEM.exec(line)
    if (line === '') at += 1
    else if (heading) {
      blocks.push(tag(`h${Math.max(2, heading[1]!.length)}`, inlineHtml(heading[2]!)))
      at += 1
    } else if (products) {
      blocks.push(`<div data-products="${escaped(products[1]!.trim())}"></div>`)
      at += 1
    } else {
      const end = endOf(lines, at, item)
      const own = lines.slice(at, end).map((each) => each.trim())
      blocks.push(item ? listHtml(own, isOrdered(item)) : tag('p', own.map(inlineHtml).join('<br>')))
      at = end
    }
  }
  return blocks.join('')
}

/** Targets of links that lead nowhere by their form; empty for none. */
export function oddTargets(html: string): string[] {
  return parseArticle(html).references.filter((reference) => !TARGET.test(reference))
}

const TARGET =
  /^(?:(?:route|page|post|category|product):[\w-]{1,120}$|https?:\/\/[^\s]+$|mailto:[^\s]+$|tel:[+\d() -]+$|\/(?!\/)[^\s]*$)/
const ITEM = /^(?:-|(\d{1,3})\.)\s+(.+)$/
const isOrdered = (item: RegExpExecArray) => item[1] !== undefined

/** The line after a list of one kind, or after a paragraph. */
function endOf(lines: readonly string[], from: number, first: RegExpExecArray | null): number {
  let at = from + 1
  for (; at < lines.length; at += 1) {
    const line = lines[at]!.trim()
    const item = ITEM.exec(line)
    if (line === '' || /^#{1,4}\s/.test(line) || /^\[products:/.test(line)) break
    if (first ? !item || isOrdered(item) !== isOrdered(first) : item) break
  }
  return at
}

function listHtml(lines: readonly string[], ordered: boolean): string {
  return tag(ordered ? 'ol' : 'ul', lines.map((line) => tag('li', inlineHtml(ITEM.exec(line)![2]!))).join(''))
}

const tag = (name: string, inner: string) => `<${name}>${inner}</${name}>`

const INLINE = /\[\[[^[\]]*\]\]|\[([^[\]]+)\]\(([^()\s]+)\)|\*\*(.+?)\*\*|\*(.+?)\*/g

function inlineHtml(text: string): string {
  let html = ''
  let from = 0
  for (const found of text.matchAll(INLINE)) {
    const [whole, words, target, strong, stress] = found
    html += escaped(text.slice(from, found.index))
    from = found.index + whole.length
    if (target !== undefined) html += `<a ${targetAttribute(plain(target))}>${inlineHtml(words!)}</a>`
    else if (strong !== undefined) html += tag('strong', inlineHtml(strong))
    else if (stress !== undefined) html += tag('em', inlineHtml(stress))
    else html += escaped(whole)
  }
  return html + escaped(text.slice(from))
}

function targetAttribute(target: string): string {
  const own = /^(route|page|post):(.*)$/.exec(target)
  return own ? `data-${own[1]}="${escaped(own[2]!)}"` : `href="${escaped(target)}"`
}

/** `\*` becomes a character of its own that no rule sees, and which `plain` turns back. */
const MARK = 0xe000
const withoutMarks = (text: string) =>
  text
    .replaceAll(/[\ue000-\ue07f]/g, '')
    .replaceAll(/\\([\\*[\]#().-])/g, (_, character: string) => String.fromCharCode(MARK + character.charCodeAt(0)))
const plain = (text: string) =>
  text.replaceAll(/[\ue000-\ue07f]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - MARK))

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => plain(text).replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!)

function partMarkup(part: ArticlePart): string {
  return part.kind === 'products' ? `[products: ${part.ids.join(' ')}]` : blocksMarkup(part.content)
}

const blocksMarkup = (blocks: RichText) => blocks.map(blockMarkup).join('\n\n')

function blockMarkup(block: RichBlock): string {
  if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${inlineMarkup(block.children)}`
  if (block.kind === 'paragraph') return inlineMarkup(block.children).split('\n').map(plainStart).join('\n')
  return block.items
    .map((item, at) => `${block.ordered ? `${at + 1}.` : '-'} ${inlineMarkup(item).replaceAll('\n', ' ')}`)
    .join('\n')
}

/** A line of a paragraph that looks like a heading or an item. */
function plainStart(line: string): string {
  if (/^(?:#{1,4}|-)\s/.test(line)) return `\\${line}`
  return line.replace(/^(\d{1,3})\.(?=\s)/, '$1\\.')
}

function inlineMarkup(pieces: readonly RichInline[]): string {
  return pieces.map(pieceMarkup).join('')
}

function pieceMarkup(piece: RichInline): string {
  if (piece.kind === 'break') return '\n'
  if (piece.kind === 'text') return textMarkup(piece.text)
  const words = inlineMarkup(piece.kind === 'link' ? piece.children : withoutEmphasis(piece.children))
  if (piece.kind === 'link') return `[${words}](${piece.href.replaceAll(/[()\s]/g, encodeURIComponent)})`
  return piece.kind === 'strong' ? `**${words}**` : `*${words}*`
}

/** One emphasis within another says no more than the outer one. */
function withoutEmphasis(pieces: readonly RichInline[]): RichInline[] {
  return pieces.flatMap((piece): RichInline[] =>
    piece.kind === 'strong' || piece.kind === 'em' ? withoutEmphasis(piece.children) : [piece],
  )
}

/** Text with what would be read as markup made plain; blanks to fill in stay as they are. */
function textMarkup(text: string): string {
  return text
    .split(/(\[\[[^[\]]*\]\])/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/[\\*[\]]/g, '\\$&')))
    .join('')
}
