import { LOCALES } from '#schemas/locale.ts'
import type { SettingsLeaf } from './settings-leaves.ts'

/** Letters that a text can have before it breaks the look of its place, by the last member of its path that is no language. */
const COMFORTABLE: Readonly<Record<string, number>> = { title: 80, label: 30, lead: 200, intro: 300 }
/** Names of texts that are written in sentences. */
const SENTENCES = /text|lead|intro|desc|content|note|body|answer|message|paragraph/i

/** Null for a text that may be as long as it likes. */
export function comfortableLength(path: readonly string[]): number | null {
  const name = nameOf(path)
  return Object.hasOwn(COMFORTABLE, name) ? COMFORTABLE[name]! : null
}

/** Whether a text gets a field of several lines: by what it is for, so that no field changes while somebody writes. */
export function hasLines({ path, locale }: Pick<SettingsLeaf, 'path' | 'locale'>): boolean {
  return locale !== undefined && SENTENCES.test(nameOf(path))
}

function nameOf(path: readonly string[]): string {
  return path.findLast((step) => !LOCALES.some((locale) => locale === step) && !/^\d+$/.test(step)) ?? ''
}
