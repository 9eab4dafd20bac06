import { isDeepStrictEqual } from 'node:util'
import { MESSAGES } from '#locales/all.ts'
import { MAIL_MESSAGES } from '#locales/mails.ts'
import type { Message } from '#locales/message-types.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { type MessageOverrides, shippedMessage, usableOverrides } from './overrides.ts'

/** A message of the shop in each language: as it ships, and the shop's own words in its place. */
export interface ShopWord {
  key: string
  shipped: Readonly<Record<Locale, Message>>
  /** languages without an entry have the shipped words */
  own: Readonly<Partial<Record<Locale, Message>>>
}

/** Own words by language, as store config has them; those that this version does not know are left out. */
export type OwnWords = Readonly<Record<Locale, MessageOverrides>>

export function ownWordsOf(entries: readonly { key: string; value: unknown }[]): OwnWords {
  const storedIn = (locale: Locale) => entries.find(({ key }) => key === `messages/${locale}`)?.value
  return {
    pl: usableOverrides('pl', storedIn('pl')),
    en: usableOverrides('en', storedIn('en')),
    de: usableOverrides('de', storedIn('de')),
  }
}

/** Every message of pages and mails, those of extensions too, in the order of the dictionaries; those of the studio are left out. */
export function shopWords(own: OwnWords): ShopWord[] {
  const keys = new Set([...Object.keys(MESSAGES.pl), ...Object.keys(MAIL_MESSAGES.pl)])
  return [...keys].flatMap((key) => shopWord(key, own) ?? [])
}

/** Null for a key that the shop does not have, and for the studio's own. */
export function shopWord(key: string, own: OwnWords): ShopWord | null {
  if (key.startsWith('studio.')) return null
  const [pl, en, de] = LOCALES.map((locale) => shippedMessage(locale, key))
  if (pl === undefined || en === undefined || de === undefined) return null
  const changed = LOCALES.filter((locale) => Object.hasOwn(own[locale], key)).map(
    (locale) => [locale, own[locale][key]] as const,
  )
  return { key, shipped: { pl, en, de }, own: Object.fromEntries(changed) }
}

/** The words that the shop uses now. */
export const wordsNow = ({ shipped, own }: ShopWord, locale: Locale): Message => own[locale] ?? shipped[locale]

/** Own words with those of one message in each language; what is the same as shipped needs none. */
export function withWord(
  own: OwnWords,
  { key, shipped }: ShopWord,
  locale: Locale,
  message: Message,
): MessageOverrides {
  const { [key]: _, ...others } = own[locale]
  return isDeepStrictEqual(message, shipped[locale]) ? others : { ...others, [key]: message }
}
