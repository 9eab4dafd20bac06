import { z } from 'zod'

/** What each right of staff opens. */
const MEANINGS = {
  orders: 'Orders, parcels, delays and documents.',
  refunds: 'Money received and given back.',
  returns: 'Returns and complaints.',
  questions: 'Messages to the shop, questions about products and their answers.',
  accounts: 'Companies and their account managers.',
  customers: 'Personal data of customers: addresses, consents, imports and invitations.',
  catalogue: 'Products, categories, prices, stock, discount codes and pictures.',
  prices: 'Price groups, their prices and their members.',
  content: 'Text pages, the blog and the picture library.',
  texts: 'Texts of layouts, in every language.',
  layouts: 'Layouts: their sections, revisions and schedules.',
  config: 'Store config and its revisions.',
  mails: 'Mails that were not sent, previews of mails and tests of them.',
  webhooks: 'Webhooks: their endpoints, deliveries and replays.',
  keys: 'Staff keys.',
  people: 'People of the studio: invitations, roles and closed accounts.',
  audit: 'The list of staff calls.',
  view: 'Reads what the other rights open, without changing anything; no exports of personal data, no keys and no people.',
} as const

/** A right of a person or of a staff key. The list is closed; each staff call needs one of them. */
export const StaffRight = z.enum(Object.keys(MEANINGS) as (keyof typeof MEANINGS)[]).meta({
  description: Object.entries(MEANINGS)
    .map(([right, meaning]) => `\`${right}\`: ${meaning}`)
    .join(' '),
})
export type StaffRight = z.infer<typeof StaffRight>

export const STAFF_RIGHTS: readonly StaffRight[] = StaffRight.options

/** Whose reading `view` does not open. */
const NOT_VIEWED: readonly StaffRight[] = ['keys', 'people']

/** Whether these rights open what only reads: the right itself does, and so does `view`. */
export function mayRead(rights: readonly StaffRight[], right: StaffRight): boolean {
  return rights.includes(right) || (rights.includes('view') && !NOT_VIEWED.includes(right))
}
