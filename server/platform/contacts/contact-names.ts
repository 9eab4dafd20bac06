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

const NAMES = /(tel:)?\{(shop_phone|shop_email)\}/g

/** The contacts that a text names, or JSON with texts, and that the shop does not have. */
export function lackingIn(text: string, contacts: Contacts): ContactName[] {
  return CONTACT_NAMES.filter((name) => !contacts[name] && text.includes(`{${name}}`))
}

export const namesContacts = (text: string): boolean => CONTACT_NAMES.some((name) => text.includes(`{${name}}`))

/** A text or HTML with its contacts, a number behind `tel:` as digits. What names one that the shop lacks is left out (`leaveOut`). */
export function fillContacts(text: string, contacts: Contacts): string {
  return leaveOut(text, contacts).replace(NAMES, (_, tel: string | undefined, name: ContactName) => {
    const contact = contacts[name] ?? ''
    return tel === undefined ? contact : tel + contact.replace(/[^+\d]/g, '')
  })
}

const BLOCKS = /<(p|li|dt|dd|h[1-6]|td|th|figcaption)\b[^>]*>([\s\S]*?)<\/\1>/g
const EMPTY_LISTS = /<(ul|ol|dl)\b[^>]*>\s*<\/\1>/g

/** A text without the sentences that name a contact which the shop lacks: of HTML within each block, and a block that then says nothing goes. */
function leaveOut(text: string, contacts: Contacts): string {
  if (lackingIn(text, contacts).length === 0) return text
  if (!/<\w/.test(text)) return withoutSentences(text, contacts)
  const kept = text.replace(BLOCKS, (block: string, _tag: string, inner: string) => {
    if (lackingIn(block, contacts).length === 0) return block
    const rest = withoutSentences(inner, contacts)
    if (!isBalanced(rest) || rest.replace(/<[^>]+>/g, '').trim() === '') return ''
    return block.replace(inner, () => rest)
  })
  // Text outside of any block.
  const rest = lackingIn(kept, contacts).length === 0 ? kept : withoutSentences(kept, contacts)
  return rest.replace(EMPTY_LISTS, '')
}

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

const withoutSentences = (text: string, contacts: Contacts) =>
  sentencesOf(text)
    .filter((sentence) => lackingIn(sentence, contacts).length === 0)
    .join('')
    .trim()

function isBalanced(html: string): boolean {
  const open: string[] = []
  for (const [, end, name] of html.matchAll(/<(\/)?([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    if (name === 'br' || name === 'img') continue
    if (!end) open.push(name!)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}
