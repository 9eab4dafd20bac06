import type { Kysely, Selectable } from 'kysely'
import type { Address } from '#schemas/address.ts'
import { Company } from '#schemas/customer.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import { readAddress } from '../accounts/addresses.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { portions } from './known.ts'

type Db = Kysely<EngineDatabase>
type Consent = Selectable<EngineTables['consents']>

/** A customer as it is stored. */
export interface CustomerDocument {
  id: string
  email: string
  type: 'b2c' | 'b2b'
  firstName: string
  lastName: string
  phone: string | null
  language: Locale
  currency: Currency
  company: Company | null
  priceGroup: string | null
  enabled: boolean
  createdAt: string
  newsletter: { subscribed: boolean; givenAt: string | null; source: string | null }
  addresses: Address[]
}

export const NEWSLETTER = 'newsletter_email'

/** Customers by the keys that they were asked for with: ids and e-mail addresses. */
export async function loadCustomers(db: Db, keys: readonly string[]): Promise<Map<string, CustomerDocument>> {
  const loaded = new Map<string, CustomerDocument>()
  for (const some of portions([...new Set(keys)])) {
    const rows = await db
      .selectFrom('customers')
      .selectAll()
      .where((eb) => eb.or([eb('id', 'in', some), eb('email', 'in', some)]))
      .execute()
    if (rows.length === 0) continue
    const addresses = await addressesOf(
      db,
      rows.map(({ id }) => id),
    )
    const newsletters = await newslettersOf(
      db,
      rows.map(({ email }) => email),
    )
    const asked = new Set(some)
    for (const row of rows) {
      const document = toDocument(row, addresses.get(row.id) ?? [], newsletters.get(row.email) ?? UNSUBSCRIBED)
      for (const key of [row.id, row.email]) if (asked.has(key)) loaded.set(key, document)
    }
  }
  return loaded
}

export const UNSUBSCRIBED = { subscribed: false, givenAt: null, source: null }

function toDocument(
  row: Selectable<EngineTables['customers']>,
  addresses: Address[],
  newsletter: CustomerDocument['newsletter'],
): CustomerDocument {
  return {
    ...{ id: row.id, email: row.email, type: row.kind, firstName: row.first_name, lastName: row.last_name },
    ...{ phone: row.phone, language: row.language, currency: row.currency },
    company: row.company === null ? null : Company.parse(JSON.parse(row.company)),
    ...{ priceGroup: row.price_group, enabled: row.is_disabled === 0, createdAt: row.created_at },
    ...{ newsletter, addresses },
  }
}

async function addressesOf(db: Db, ids: readonly string[]): Promise<Map<string, Address[]>> {
  const rows = await db
    .selectFrom('customer_addresses')
    .selectAll()
    .where('customer_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const byCustomer = Map.groupBy(rows, ({ customer_id }) => customer_id)
  return new Map([...byCustomer].map(([id, own]) => [id, own.map(readAddress)]))
}

/** Subscriptions with the consent that they go by. */
async function newslettersOf(db: Db, emails: readonly string[]): Promise<Map<string, CustomerDocument['newsletter']>> {
  const rows = await db
    .selectFrom('newsletter')
    .select('email')
    .where('email', 'in', emails)
    .where('status', '=', 'subscribed')
    .execute()
  const consents = await lastConsents(db, emails)
  return new Map(
    rows.map(({ email }) => {
      const last = consents.get(email)
      const consent = last?.is_granted === 1 ? last : undefined
      const given =
        consent?.stage === 'imported'
          ? { givenAt: consent.given_at, source: consent.given_source }
          : { givenAt: consent?.at ?? null, source: consent?.source ?? null }
      return [email, { subscribed: true, ...given }]
    }),
  )
}

/** The newest entry about the newsletter for each of these addresses. */
export async function lastConsents(db: Db, emails: readonly string[]): Promise<Map<string, Consent>> {
  const found = new Map<string, Consent>()
  for (const some of portions(emails)) {
    const rows = await db
      .selectFrom('consents')
      .selectAll()
      .where('email', 'in', some)
      .where('code', '=', NEWSLETTER)
      .orderBy('id')
      .execute()
    for (const row of rows) found.set(row.email, row)
  }
  return found
}

/** Ids of customers after one of them; users of a company belong to its owner's account and are left out. */
export async function listCustomerIds(db: Db, after: string | null, limit: number): Promise<string[]> {
  let all = db
    .selectFrom('customers')
    .select('id')
    .where('id', 'not in', (eb) => eb.selectFrom('company_members').select('customer_id'))
  if (after !== null) all = all.where('id', '>', after)
  return (await all.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}
