import { LOCALES, type LocalizedText } from '#schemas/locale.ts'
import { type Problem, pointerSteps, pointerTo } from '#schemas/problem.ts'
import { comfortableLength } from '#server/forms/text-lengths.ts'

/** Headings and buttons that are longer than their places look well with: advice, as some have room for more. */
export function longTexts(text: LocalizedText, path: string): Problem[] {
  const limit = comfortableLength(pointerSteps(path))
  if (limit === null) return []
  return LOCALES.filter((locale) => text[locale].length > limit).map((locale) => ({
    path: path + pointerTo(locale),
    code: 'text-long',
    message: `The text has ${text[locale].length} letters; here ${limit} look well.`,
    fix: 'Make it shorter, or move a part of it below.',
  }))
}
