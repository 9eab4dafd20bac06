import { isTarget, readRichText, writableTarget, writeWithBlanks } from '#schemas/rich-notation.ts'
import type { RichBlock, RichInline } from '#schemas/rich-text.ts'
import { parseArticle } from '#server/platform/rich-text.ts'

/*
 * Texts of the store, which are HTML, in the notation that people type (`schemas/rich-notation.ts`). Links name their target as in
 * `parseHtml`: an address, `page:terms`, `route:contact`. A line `[products: id id]` stands for the tiles of products in a post.
 */

/** HTML of the commerce API as people type it. */
export function notationOf(html: string): string {
  return parseArticle(html)
    .build(writableTarget)
    .map((part) => (part.kind === 'products' ? `[products: ${part.ids.join(' ')}]` : writeWithBlanks(part.content)))
    .join('\n\n')
}

/** What people type as HTML of the commerce API. Tags that somebody types are text. */
export function htmlOf(notation: string): string {
  return notation
    .replaceAll('\r', '')
    .split(/^[ \t]*\[products:([^\]\n]*)\][ \t]*$/m)
    .map((part, at) =>
      // Texts and products take turns, and a text begins.
      at % 2 === 1 ? `<div data-products="${escaped(part.trim())}"></div>` : readRichText(part).map(blockHtml).join(''),
    )
    .join('')
}

/** Ids of the products whose tiles stand in it. */
export function productsIn(html: string): string[] {
  return parseArticle(html)
    .build(() => null)
    .flatMap((part) => (part.kind === 'products' ? part.ids : []))
}

/** Targets of links that lead nowhere by their form; empty for none. */
export function oddTargets(html: string): string[] {
  return parseArticle(html).references.filter((reference) => !isTarget(reference))
}

function blockHtml(block: RichBlock): string {
  if (block.kind === 'heading') return `<h${block.level}>${inlineHtml(block.children)}</h${block.level}>`
  if (block.kind === 'paragraph') return `<p>${inlineHtml(block.children)}</p>`
  const tag = block.ordered ? 'ol' : 'ul'
  return `<${tag}>${block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</${tag}>`
}

function inlineHtml(pieces: readonly RichInline[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return escaped(piece.text)
      if (piece.kind === 'break') return '<br>'
      const inner = inlineHtml(piece.children)
      if (piece.kind === 'link') return `<a ${linkAttributes(piece)}>${inner}</a>`
      return `<${piece.kind}>${inner}</${piece.kind}>`
    })
    .join('')
}

function linkAttributes({ href, target }: Extract<RichInline, { kind: 'link' }>): string {
  const own = /^(route|page|post):(.*)$/.exec(href)
  const address = own ? `data-${own[1]}="${escaped(own[2]!)}"` : `href="${escaped(href)}"`
  return target ? `${address} target="_blank"` : address
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!)
