import { createHash } from 'node:crypto'
import { SHIPPED, THEME_NAMES, type Theme } from './theme-values.ts'

/** The stylesheet that turns the shipped look into a theme. */
export interface ThemeSheet {
  /** `/theme/<hash>.css`: another text has another address, so that browsers may cache it for good */
  href: string
  css: string
}

/** Null for the shipped look: then a page loads one file less. */
export function writeThemeSheet(theme: Theme): ThemeSheet | null {
  const own = THEME_NAMES.filter((name) => theme[name] !== SHIPPED[name])
  if (own.length === 0) return null
  const css = `:root{${own.map((name) => `--theme-${name}:${theme[name]}`).join(';')}}\n`
  return { href: `/theme/${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`, css }
}
