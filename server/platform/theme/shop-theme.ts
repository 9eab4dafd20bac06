import type { JsonValue } from '#schemas/json.ts'
import { readTheme, type ThemeProblem } from './check-theme.ts'
import { type ThemeSheet, writeThemeSheet } from './stylesheet.ts'
import { isThemeName } from './theme-values.ts'

/** The theme of a shop as its config has it, and what in it had to be left out. */
export function themeOf(tree: JsonValue | undefined): { sheet: ThemeSheet | null; problems: ThemeProblem[] } {
  const branch = typeof tree === 'object' && tree !== null && !Array.isArray(tree) ? tree : {}
  // Another engine may keep more below `theme`; only what is ours counts here.
  const own = Object.entries(branch).filter(([name]) => isThemeName(name))
  const { theme, problems } = readTheme(Object.fromEntries(own))
  return { sheet: writeThemeSheet(theme), problems }
}
