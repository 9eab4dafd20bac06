import type { JsonValue } from '#schemas/json.ts'
import { HEX_COLOUR } from './contrast.ts'

/**
 * The values that store config may set as `theme/<name>`, with their defaults from `widgets/theme/tokens.css`.
 * Architecture 8.
 */
export const SHIPPED = {
  brand: '#1e3f9a',
  'brand-dark': '#a9bdff',
  ink: '#14203a',
  paper: '#ffffff',
  night: '#131d36',
  sale: '#b01e33',
  radius: '10px',
  'font-text': '"Figtree Variable"',
  'font-display': '"Bricolage Grotesque Variable"',
  'niche-coffee': '#e9d2c0',
  'niche-tea': '#d3dfc9',
  'niche-brew': '#cddcea',
  'niche-grind': '#dcd9d2',
  'niche-cup': '#ecd3d2',
  'niche-office': '#efe0b4',
} as const

export type ThemeName = keyof typeof SHIPPED
/** A whole theme: the value of each token as CSS writes it. */
export type Theme = Readonly<Record<ThemeName, string>>

export const THEME_NAMES = Object.keys(SHIPPED) as readonly ThemeName[]
export const MAX_RADIUS_PX = 20
/** Generic families of every system; they are written without quotes. */
const GENERIC_FONTS = new Set(['serif', 'sans-serif', 'monospace', 'system-ui', 'ui-serif', 'ui-rounded'])
const FONT_NAME = /^[A-Za-z][A-Za-z0-9 -]{0,59}$/

export function isThemeName(name: string): name is ThemeName {
  return Object.hasOwn(SHIPPED, name)
}

/** The value as CSS writes it, or a sentence that lists the valid values. Only these shapes get into a stylesheet. */
export function readThemeValue(name: ThemeName, value: JsonValue): { css: string } | { refusal: string } {
  if (name === 'radius') {
    const px = typeof value === 'number' ? value : Number(/^(\d{1,2})(?:px)?$/.exec(String(value))?.[1] ?? Number.NaN)
    const isFine = Number.isInteger(px) && px >= 0 && px <= MAX_RADIUS_PX
    return isFine ? { css: `${px}px` } : { refusal: `must be a whole number of pixels from 0 to ${MAX_RADIUS_PX}` }
  }
  if (typeof value !== 'string') return { refusal: 'must be a text' }
  if (name === 'font-text' || name === 'font-display') {
    if (GENERIC_FONTS.has(value)) return { css: value }
    return FONT_NAME.test(value)
      ? { css: `"${value}"` }
      : { refusal: 'must be the name of one font family: letters, digits, spaces, up to 60' }
  }
  return HEX_COLOUR.test(value)
    ? { css: value.toLowerCase() }
    : { refusal: 'must be a colour written as #rrggbb, such as #1e3f9a' }
}
