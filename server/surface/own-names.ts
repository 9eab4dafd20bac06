import type { Locale } from '#schemas/locale.ts'

/** Text of a message of the extension, or of the shop, with its parameters; '' for an unknown key. `count` selects the plural form. */
export type OwnTranslate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Path of a route of the extension or of the shop in the shopper's language; null if its screen is not built. */
export type OwnLink = (
  key: string,
  params?: Readonly<Record<string, string>>,
  options?: { query?: Record<string, string>; locale?: Locale },
) => string | null

/** A context of the shop in which an extension uses names that the shop's types do not know. */
export type Own<Context> = Omit<Context, 't' | 'link' | 'params'> &
  ('t' extends keyof Context ? { t: OwnTranslate } : unknown) &
  ('link' extends keyof Context ? { link: OwnLink } : unknown) &
  ('params' extends keyof Context ? { params: { id?: string } } : unknown)
