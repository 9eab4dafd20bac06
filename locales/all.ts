import { extensionMessages } from '#schemas/extensions/installed/messages.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Messages } from './message-types.ts'
import { de } from './messages/de.ts'
import { en } from './messages/en.ts'
import { pl } from './messages/pl.ts'
import { createTranslate, type Translate } from './translate.ts'

/** The texts of all languages at once, for the server, with those of extensions. */
export const MESSAGES: Readonly<Record<Locale, Messages>> = {
  pl: withExtensions('pl', pl),
  en: withExtensions('en', en),
  de: withExtensions('de', de),
}

/** The server's translators, one for each language, created once. */
export const TRANSLATE: Readonly<Record<Locale, Translate>> = {
  pl: createTranslate('pl', MESSAGES.pl),
  en: createTranslate('en', MESSAGES.en),
  de: createTranslate('de', MESSAGES.de),
}

/**
 * The shop's own words win. The type knows their keys alone: an extension names its own through `witryna/widget` and
 * `witryna/section`.
 */
function withExtensions(locale: Locale, own: Messages): Messages {
  return Object.assign({}, ...extensionMessages.map((words) => words[locale]), own)
}
