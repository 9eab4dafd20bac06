import type { Locale } from '#schemas/locale.ts'

/** A text in some of the shop's languages. */
export type SomeText = Partial<Record<Locale, string>>

/** In the language, else in another one; undefined for no text at all. */
export const textIn = (label: SomeText, locale: Locale): string | undefined =>
  label[locale] || Object.values(label).find((text) => text !== '')
