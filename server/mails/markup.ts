import type { Palette, Role } from './palette.ts'

/** HTML that has been written on purpose; everything else is text and is escaped. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

type Piece = Markup | string | number | readonly Piece[] | null | undefined | false

/** HTML by template: texts among it are escaped, markup and lists of it are not, and nothing stands for nothing. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(strings.reduce((whole, text, index) => whole + written(pieces[index - 1]) + text))
}

function written(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.html
  if (typeof piece === 'object') return piece.map(written).join('')
  return escapeText(String(piece))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and for values of attributes in quotes. Characters that would turn the reading direction of what follows go. */
export function escapeText(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}

/** Paragraphs at blank lines, line breaks at others. */
export function lines(text: string): Markup[] {
  return text
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [html`${line}`] : [new Markup('<br>'), html`${line}`]))
}

/** How things are coloured. Each has a class as well, by which the style sheet of dark screens finds it. */

/** Attributes `class` and `style` of something painted: mail programs mostly know inline styles alone. */
export function painted(palette: Palette, roles: readonly Role[], css = ''): Markup {
  const classes = roles.map((role) => `m-${role}`).join(' ')
  const styles = [...roles.map((role) => coloursOf(palette, role)), css].filter((each) => each !== '').join(';')
  return new Markup(`class="${classes}" style="${escapeText(styles)}"`)
}

function coloursOf(palette: Palette, role: Role): string {
  const [text, background, border] = palette[role]
  return [text && `color:${text}`, background && `background-color:${background}`, border && `border-color:${border}`]
    .filter(Boolean)
    .join(';')
}

/** The style sheet: what a dark screen changes, and what is different on a narrow one. */
export function styleSheet(dark: Palette): Markup {
  const rules = (Object.keys(dark) as Role[]).map((role) => {
    const css = coloursOf(dark, role).replaceAll(/(#[0-9a-f]{6})/gi, '$1!important')
    return `.m-${role}{${css}}`
  })
  return new Markup(
    `<style>@media(prefers-color-scheme:dark){${rules.join('')}}@media(max-width:480px){.m-pad{padding-left:20px!important;padding-right:20px!important}}</style>`,
  )
}
