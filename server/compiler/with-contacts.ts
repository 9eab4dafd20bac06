import { contactsIn, namesContacts } from '#server/platform/contacts/contact-names.ts'
import { fillDocument } from '#server/platform/contacts/fill-documents.ts'
import type { LoadedData } from './loaded-data.ts'
import type { PlacedSection } from './placed-section.ts'

/** By their layout's own object, which is immutable: whether the settings name a contact, and what they became last. */
const known = new WeakMap<PlacedSection, { filledFor: string; filled: PlacedSection | null } | 'names none'>()

/**
 * The section with the shop's phone number and e-mail address in place of `{shop_phone}` and `{shop_email}`; itself if it names neither. Another number makes
 * another section, so that nothing is kept of the one before. Null if nothing is left to say, as the shop has no such contact.
 */
export function withContacts(placed: PlacedSection, config: LoadedData['config'] | undefined): PlacedSection | null {
  const found = known.get(placed)
  if (found === 'names none') return placed
  if (!found && !namesContacts(JSON.stringify(placed.settings))) {
    known.set(placed, 'names none')
    return placed
  }
  const contacts = contactsIn((key) => config?.get(key))
  const filledFor = JSON.stringify(contacts)
  if (found?.filledFor === filledFor) return found.filled
  const settings = fillDocument(placed.settings, contacts)
  const filled = settings && { ...placed, settings }
  known.set(placed, { filledFor, filled })
  return filled
}
