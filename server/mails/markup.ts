import type { Palette, Role } from './palette.ts'

/** Deliberate HTML; everything else is text and is escaped. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

type Piece = Markup | string | number | readonly Piece[] | null | undefined | false

/** HTML by template: texts are escaped, markup and lists of it are not, and empty values give nothing. */
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

/** For text and for quoted attribute values. Characters that change the reading direction are removed. */
export function escapeText(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}

/** Paragraphs at blank lines, line breaks at others. */
export function lines(text: string): Markup[] {
  return text
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [html`${line}`] : [new Markup('<br>'), html`${line}`]))
}

/** Colour roles. Each has a class as well, for the style sheet of dark screens. */

/** Attributes `class` and `style` of a coloured element: mail programs mostly support inline styles only. */
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

/** The style sheet: rules for dark screens, and for narrow ones. */
export function styleSheet(dark: Palette): Markup {
  const rules = (Object.keys(dark) as Role[]).map((role) => {
    const css = coloursOf(dark, role).replaceAll(/(#[0-9a-f]{6})/gi, '$1!important')
    return `.m-${role}{${css}}`
  })
  return new Markup(
    `<style>@media(prefers-color-scheme:dark){${rules.join('')}}@media(max-width:480px){.m-pad{padding-left:20px!important;padding-right:20px!important}}</style>`,
  )
}
