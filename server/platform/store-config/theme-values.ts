import type { JsonValue } from '#schemas/json.ts'
import { THEME_NAMES, type ThemeName } from '#server/platform/theme/theme-values.ts'
import type { ReadConfig } from './read-config.ts'

/** The values of the theme by name, as `readTheme` takes them. */
export function themeValues(read: ReadConfig<`theme/${ThemeName}`>): Record<ThemeName, JsonValue> {
  return Object.fromEntries(THEME_NAMES.map((name) => [name, read(`theme/${name}`)])) as Record<ThemeName, JsonValue>
}
