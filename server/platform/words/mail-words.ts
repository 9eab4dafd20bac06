import { MESSAGES } from '#locales/all.ts'
import { MAIL_MESSAGES, type MailTranslate } from '#locales/mails.ts'
import type { Message } from '#locales/message-types.ts'
import { createTranslate, type Dictionary, type Translate } from '#locales/translate.ts'
import type { Locale } from '#schemas/locale.ts'
import type { MessageOverrides } from './overrides.ts'

/** The words of mails in one language. */
export interface MailWords {
  t: MailTranslate
  /** the words of pages, for parts that stand in both */
  ofPages: Translate
  /** the words of a key with their parameters; undefined for an unknown key */
  template(key: string): Message | undefined
}

/** Thousands of words are put together for each language and reading of its overrides, not for each mail. */
const latest = new Map<Locale, { overrides: string; words: MailWords }>()

export function mailWords(locale: Locale, overrides: MessageOverrides = {}): MailWords {
  const written = JSON.stringify(overrides)
  const known = latest.get(locale)
  if (known?.overrides === written) return known.words
  const words = createMailWords(locale, overrides)
  latest.set(locale, { overrides: written, words })
  return words
}

function createMailWords(locale: Locale, overrides: MessageOverrides): MailWords {
  const mails: Readonly<Record<string, Message>> = { ...MAIL_MESSAGES[locale], ...overrides }
  return {
    t: createTranslate(locale, mails as Dictionary) as unknown as MailTranslate,
    ofPages: createTranslate(locale, { ...MESSAGES[locale], ...overrides }),
    template: (key) => (Object.hasOwn(mails, key) ? mails[key] : undefined),
  }
}
