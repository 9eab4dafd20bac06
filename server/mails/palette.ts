import type { JsonValue } from '#schemas/json.ts'
import { readTheme } from '#server/platform/theme/check-theme.ts'
import { isThemeName } from '#server/platform/theme/theme-values.ts'

export type Role = 'back' | 'card' | 'ink' | 'muted' | 'brand' | 'button' | 'line' | 'info' | 'ok' | 'warn'

/**
 * Text, background and border of each role, null for none. Mail programs do not support CSS variables, so colours are
 * written out.
 */
export type Palette = Readonly<Record<Role, readonly [string | null, string | null, string | null]>>

export interface Look {
  light: Palette
  dark: Palette
  /** of cards and buttons, px */
  radius: string
}

/** The shop's look from store config, in the colours of `widgets/theme/tokens.css`. */
export function lookOf(values: Readonly<Record<string, unknown>>): Look {
  const own = Object.entries(values).filter(([name]) => isThemeName(name)) as [string, JsonValue][]
  const { theme } = readTheme(Object.fromEntries(own))
  const { brand, ink, paper, radius } = theme
  const darkBrand = theme['brand-dark']
  return {
    radius,
    light: {
      back: [null, '#f3f5f7', null],
      card: [null, paper, '#dfe3ea'],
      ink: [ink, null, null],
      muted: ['#535f77', null, null],
      brand: [brand, null, null],
      button: ['#ffffff', brand, null],
      line: [null, null, '#dfe3ea'],
      info: [ink, mix(brand, '#ffffff', 0.08), null],
      ok: ['#17663f', '#e3f2e9', null],
      warn: ['#854600', '#fdf0d9', null],
    },
    dark: {
      back: [null, '#0b0f17', null],
      card: [null, '#181f2d', '#2a3344'],
      ink: ['#edf0f6', null, null],
      muted: ['#a5b0c5', null, null],
      brand: [darkBrand, null, null],
      button: ['#0e1a3f', darkBrand, null],
      line: [null, null, '#2a3344'],
      info: ['#edf0f6', mix(darkBrand, '#181f2d', 0.15), null],
      ok: ['#7fd6a4', '#14302a', null],
      warn: ['#f2bb6b', '#352814', null],
    },
  }
}

function mix(colour: string, ground: string, part: number): string {
  const channel = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(colour, at) * part + channel(ground, at) * (1 - part)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
