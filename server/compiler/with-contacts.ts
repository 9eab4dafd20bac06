import type { z } from 'zod'
import type { Locale } from '#schemas/locale.ts'
import { type Contacts, contactsIn, namesContacts } from '#server/platform/contacts/contact-names.ts'
import { fillDocument, hasLost } from '#server/platform/contacts/fill-documents.ts'
import type { LoadedData } from './loaded-data.ts'
import type { PlacedSection } from './placed-section.ts'
import type { SectionType } from './section.ts'

interface Known {
  /** read last from store config, and as JSON */
  contacts: Contacts
  filledFor: string
  filled: Map<Locale, PlacedSection | null>
}

/** By their layout's own object, which is immutable: whether the settings name a contact, and what they became last. */
const known = new WeakMap<PlacedSection, Known | 'names none'>()

const NO_CONTACTS: Contacts = { shop_phone: null, shop_email: null }

interface Facts {
  /** null: it could not be read, and contacts are those of the last time */
  config: LoadedData['config'] | undefined
  locale: Locale
}

type Type = Pick<SectionType, 'settings' | 'mainText'>

/**
 * The section with the shop's phone number and e-mail address in place of `{shop_phone}` and `{shop_email}`; itself if it names neither. Another number makes
 * another section, so that nothing is kept of the one before. Where the shop has no such contact, an optional setting that is emptied by it is absent.
 * Null if the section's main text, or a list that it cannot do without, is gone; all others stay with what they hold.
 */
export function withContacts(placed: PlacedSection, type: Type, { config, locale }: Facts): PlacedSection | null {
  const found = known.get(placed)
  if (found === 'names none') return placed
  if (!found && !namesContacts(JSON.stringify(placed.settings))) {
    known.set(placed, 'names none')
    return placed
  }
  if (!config && !found) return fill(placed, type, { contacts: NO_CONTACTS, locale })
  const contacts = config || !found ? contactsIn((key) => config?.get(key)) : found.contacts
  const filledFor = JSON.stringify(contacts)
  const own = found?.filledFor === filledFor ? found : { contacts, filledFor, filled: new Map() }
  known.set(placed, own)
  const before = own.filled.get(locale)
  if (before !== undefined) return before
  const filled = fill(placed, type, { contacts, locale })
  own.filled.set(locale, filled)
  return filled
}

function fill(
  placed: PlacedSection,
  { settings: { shape }, mainText }: Type,
  { contacts, locale }: { contacts: Contacts; locale: Locale },
): PlacedSection | null {
  const filled = fillDocument(placed.settings, contacts, locale)
  const emptied = Object.keys(filled).filter((key) =>
    hasLost(placed.settings[key] ?? null, filled[key] ?? null, locale),
  )
  const accepts = (key: string, value: unknown) =>
    (shape as z.ZodRawShape)[key] === undefined || isValid(shape[key], value)
  if (emptied.some((key) => key === mainText || (!accepts(key, undefined) && !accepts(key, filled[key])))) return null
  const gone = new Set(emptied.filter((key) => accepts(key, undefined)))
  const settings = Object.fromEntries(Object.entries(filled).filter(([key]) => !gone.has(key)))
  return { ...placed, settings }
}

const isValid = (schema: z.core.$ZodType | undefined, value: unknown): boolean =>
  (schema as z.ZodType).safeParse(value).success
