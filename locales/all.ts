import type { Locale } from '#schemas/locale.ts'
import type { Messages } from './message-types.ts'
import { de } from './messages/de.ts'
import { en } from './messages/en.ts'
import { pl } from './messages/pl.ts'
import { createTranslate, type Translate } from './translate.ts'

/** The texts of all languages at once, for the server. The browser uses `load.ts`. */
export const MESSAGES: Readonly<Record<Locale, Messages>> = { pl, en, de }

/** The server's translators, one for each language, created once. */
export const TRANSLATE: Readonly<Record<Locale, Translate>> = {
  pl: createTranslate('pl', pl),
  en: createTranslate('en', en),
  de: createTranslate('de', de),
}
