import { type ContactName, type Contacts, lackingIn, withoutSentences } from './contact-names.ts'
import { withoutHtmlSentences } from './without-html-sentences.ts'

const NAMES = /(tel:)?\{(shop_phone|shop_email)\}/g

/**
 * A text or HTML with its contacts, a number behind `tel:` as digits. Sentences that name one which the shop lacks are left out: of HTML
 * within their block.
 */
export function fillContacts(text: string, contacts: Contacts): string {
  return leaveOut(text, contacts).replace(NAMES, (_, tel: string | undefined, name: ContactName) => {
    const contact = contacts[name] ?? ''
    return tel === undefined ? contact : tel + contact.replace(/[^+\d]/g, '')
  })
}

function leaveOut(text: string, contacts: Contacts): string {
  if (lackingIn(text, contacts).length === 0) return text
  return /<\w/.test(text) ? withoutHtmlSentences(text, contacts) : withoutSentences(text, contacts)
}
