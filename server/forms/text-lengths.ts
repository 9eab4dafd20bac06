import { LOCALES } from '#schemas/locale.ts'

/** Letters that a text can have before it breaks the look of its place, by the last member of its path that is no language. */
const COMFORTABLE: Readonly<Record<string, number>> = { title: 80, label: 30, lead: 200, intro: 300 }

/** Null for a text that may be as long as it likes. */
export function comfortableLength(path: readonly string[]): number | null {
  const name = path.findLast((step) => !LOCALES.some((locale) => locale === step)) ?? ''
  return Object.hasOwn(COMFORTABLE, name) ? COMFORTABLE[name]! : null
}
