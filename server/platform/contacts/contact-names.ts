/* Texts name the shop's phone number and e-mail address, so that each is kept in one place: `{shop_phone}`, `{shop_email}`. */

/** The entry of store config behind each name. */
export const CONTACT_SETTINGS = {
  shop_phone: 'general/contact/phone',
  shop_email: 'general/contact/email',
} as const
export type ContactName = keyof typeof CONTACT_SETTINGS

/** What the names stand for; null or '': the shop has none. */
export type Contacts = Readonly<Record<ContactName, string | null>>

export const CONTACT_NAMES = Object.keys(CONTACT_SETTINGS) as ContactName[]

/** The contacts of a reader of store config. */
export function contactsIn(
  config: (key: (typeof CONTACT_SETTINGS)[ContactName]) => string | null | undefined,
): Contacts {
  return {
    shop_phone: config(CONTACT_SETTINGS.shop_phone) ?? null,
    shop_email: config(CONTACT_SETTINGS.shop_email) ?? null,
  }
}

/** The contacts that a text names, or JSON with texts, and that the shop does not have. */
export function lackingIn(text: string, contacts: Contacts): ContactName[] {
  return CONTACT_NAMES.filter((name) => !contacts[name] && text.includes(`{${name}}`))
}

export const namesContacts = (text: string): boolean => CONTACT_NAMES.some((name) => text.includes(`{${name}}`))

/** A sentence ends before the capital letter of the next one: no abbreviation does, nor does a number. */
const SENTENCES = /(?<=[.!?…](?:<\/\w+>)*)\s+(?=(?:<[^>]+>)*["„“‚'(]?\p{Lu})|(?<=\n)/u

/** Its sentences with what stands between them. */
export const sentencesOf = (text: string): string[] => {
  const found: string[] = []
  let from = 0
  for (const { index, 0: gap } of text.matchAll(new RegExp(SENTENCES, 'gu'))) {
    found.push(text.slice(from, index + gap.length))
    from = index + gap.length
  }
  return [...found, text.slice(from)]
}

/** Without the sentences that name a contact which the shop lacks. */
export const withoutSentences = (text: string, contacts: Contacts): string =>
  sentencesOf(text)
    .filter((sentence) => lackingIn(sentence, contacts).length === 0)
    .join('')
    .trim()
