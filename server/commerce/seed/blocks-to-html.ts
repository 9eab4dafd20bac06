import type { SeedArticleBlock, SeedBlock, SeedInline } from './shapes.ts'

/**
 * Blocks as HTML of the commerce API: headings, paragraphs and lists with strong words and links. Text is escaped;
 * `{name}` of an amount stays for `fillAmounts`. An internal link has no address: `data-route`, `data-page` and `data-post` name its
 * target, and the shop builds the localized path. No blocks give an empty string.
 */
export function richTextToHtml(blocks: readonly SeedBlock[]): string {
  return blocks.map(blockHtml).join('')
}

/** The same for a post of the blog: products stand as a place for their tiles. */
export function articleToHtml(blocks: readonly SeedArticleBlock[]): string {
  return blocks
    .map((block) =>
      block.type === 'products' ? `<div data-products="${escapeHtml(block.ids.join(' '))}"></div>` : blockHtml(block),
    )
    .join('')
}

function blockHtml(block: SeedBlock): string {
  if (block.type === 'paragraph') return `<p>${lineHtml(block.content)}</p>`
  if (block.type === 'heading') return `<h${block.level}>${lineHtml(block.content)}</h${block.level}>`
  const tag = block.ordered ? 'ol' : 'ul'
  return `<${tag}>${block.items.map((item) => `<li>${lineHtml(item)}</li>`).join('')}</${tag}>`
}

function lineHtml(pieces: readonly SeedInline[]): string {
  return pieces.map(pieceHtml).join('')
}

function pieceHtml(piece: SeedInline): string {
  const text = escapeHtml(piece.text)
  const words = piece.bold ? `<strong>${text}</strong>` : text
  const link = linkAttribute(piece)
  return link ? `<a ${link}>${words}</a>` : words
}

function linkAttribute({ href, route, page, post }: SeedInline): string | null {
  if (post !== undefined) return `data-post="${escapeHtml(post)}"`
  if (route !== undefined) return `data-route="${escapeHtml(route)}"`
  if (page !== undefined) return `data-page="${escapeHtml(page)}"`
  return href === undefined ? null : `href="${escapeHtml(href)}"`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character]!)
}
