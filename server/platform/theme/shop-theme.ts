import type { ReadConfig } from '#server/platform/store-config/read-config.ts'
import { themeValues } from '#server/platform/store-config/theme-values.ts'
import { readTheme, type ThemeProblem } from './check-theme.ts'
import { type ThemeSheet, writeThemeSheet } from './stylesheet.ts'

/** The theme of a shop's config, and the values that had to be left out. */
export function themeOf(read: ReadConfig): { sheet: ThemeSheet | null; problems: ThemeProblem[] } {
  const { theme, problems } = readTheme(themeValues(read))
  return { sheet: writeThemeSheet(theme), problems }
}
