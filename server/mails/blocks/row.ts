import { html, type Markup } from '../markup.ts'

/** One row of a mail's table. */
export function row(content: Markup | readonly Markup[], { top = 0, bottom = 16 } = {}): Markup {
  return html`<tr><td class="m-pad" style="padding:${top}px 40px ${bottom}px">${content}</td></tr>`
}
