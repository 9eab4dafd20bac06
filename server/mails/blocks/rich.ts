import type { RichBlock, RichInline, RichText } from '#schemas/rich-text.ts'
import { html, Markup, painted } from '../markup.ts'
import type { Palette } from '../palette.ts'

/** Text pages in mails. `isSmall`: the small print. */
export function richHtml(text: RichText, palette: Palette, { isSmall = false } = {}): Markup {
  const roles = [isSmall ? 'muted' : 'ink'] as const
  const size = isSmall ? 'font-size:13px;line-height:19px' : 'font-size:15px;line-height:22px'
  const inline = (pieces: readonly RichInline[]): Markup[] =>
    pieces.map((piece) => {
      if (piece.kind === 'text') return html`${piece.text}`
      if (piece.kind === 'break') return new Markup('<br>')
      if (piece.kind === 'link')
        return html`<a href="${piece.href}" ${painted(palette, isSmall ? ['muted'] : ['brand'])}>${inline(piece.children)}</a>`
      return piece.kind === 'strong'
        ? html`<strong>${inline(piece.children)}</strong>`
        : html`<em>${inline(piece.children)}</em>`
    })
  const block = (each: RichBlock): Markup => {
    if (each.kind === 'heading')
      return html`<h3 ${painted(palette, roles, `margin:14px 0 4px;${size};font-weight:700`)}>${inline(each.children)}</h3>`
    if (each.kind === 'paragraph')
      return html`<p ${painted(palette, roles, `margin:0 0 8px;${size}`)}>${inline(each.children)}</p>`
    const items = each.items.map((item) => html`<li style="margin:0 0 4px">${inline(item)}</li>`)
    const style = painted(palette, roles, `margin:0 0 8px;padding-left:20px;${size}`)
    return each.ordered ? html`<ol ${style}>${items}</ol>` : html`<ul ${style}>${items}</ul>`
  }
  return html`${text.map(block)}`
}

/** The same without markup; a link's address follows it. */
export function richPlain(text: RichText): string {
  const inline = (pieces: readonly RichInline[]): string =>
    pieces
      .map((piece) => {
        if (piece.kind === 'text') return piece.text
        if (piece.kind === 'break') return '\n'
        const words = inline(piece.children)
        return piece.kind === 'link' && !piece.href.endsWith(words) ? `${words} (${piece.href})` : words
      })
      .join('')
  return text
    .map((each) => {
      if (each.kind === 'list')
        return each.items.map((item, index) => `${each.ordered ? `${index + 1}.` : '-'} ${inline(item)}`).join('\n')
      return inline(each.children)
    })
    .join('\n\n')
}
