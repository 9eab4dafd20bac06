import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import { Company, type Customer } from '#schemas/customer.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'

type Db = Kysely<EngineDatabase>
export type CustomerRecord = Selectable<EngineTables['customers']>

/** E-mail addresses are case-insensitive. Domain 2. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

/** The customer, null for none. */
export async function customerById(db: Db, id: string): Promise<CustomerRecord | null> {
  return (await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The customer of an address in any spelling, null for none. */
export async function customerByEmail(db: Db, email: string): Promise<CustomerRecord | null> {
  const found = db.selectFrom('customers').selectAll().where('email', '=', normalEmail(email))
  return (await found.executeTakeFirst()) ?? null
}

/** The owner of the company that a customer is a user of, null for everybody else. */
export async function ownerOf(db: Db, customerId: string): Promise<CustomerRecord | null> {
  const found = db
    .selectFrom('customers as c')
    .innerJoin('company_members as m', 'm.company_id', 'c.id')
    .selectAll('c')
    .where('m.customer_id', '=', customerId)
  return (await found.executeTakeFirst()) ?? null
}

/** A customer's data as shown to themselves; the company of a company's user is its owner's. */
export async function readCustomer(db: Db, record: CustomerRecord): Promise<Customer> {
  const { company, b2b_plus } = (record.kind === 'b2b' && (await ownerOf(db, record.id))) || record
  const newsletter = await db
    .selectFrom('newsletter')
    .select('status')
    .where('email', '=', record.email)
    .executeTakeFirst()
  return {
    id: record.id,
    type: record.kind,
    b2bPlus: b2b_plus === 1,
    email: record.email,
    firstName: record.first_name,
    lastName: record.last_name,
    initials: record.initials,
    phone: record.phone,
    language: record.language,
    currency: record.currency,
    company: company === null ? null : Company.parse(JSON.parse(company)),
    createdAt: record.created_at,
    emailVerifiedAt: record.email_verified_at,
    newsletterStatus: newsletter?.status ?? 'unsubscribed',
    ...(record.price_mode !== null && { priceMode: record.price_mode }),
  }
}

interface NewCustomer {
  kind: 'b2b' | 'b2c'
  email: string
  firstName: string
  lastName: string
  phone: string | null
  company: Company | null
  passwordHash: string
  /** whether whoever chose the password has shown to read the mails of the address, or to have bought with it */
  isPasswordProven: boolean
  locale: Locale
  currency: Currency
  now: Date
}

/** Adds a customer whose address has been confirmed. */
export async function addCustomer(
  tx: Transaction<EngineDatabase>,
  {
    kind,
    email,
    firstName,
    lastName,
    phone,
    company,
    passwordHash,
    isPasswordProven,
    locale,
    currency,
    now,
  }: NewCustomer,
): Promise<CustomerRecord> {
  const row = {
    id: randomUUID(),
    kind,
    b2b_plus: 0,
    price_group: null,
    price_mode: null,
    email,
    first_name: firstName,
    last_name: lastName,
    initials: initialsOf(firstName, lastName),
    language: locale,
    currency,
    cg_token: newCustomerKey(),
    created_at: now.toISOString(),
    phone,
    email_verified_at: now.toISOString(),
    password_hash: passwordHash,
    password_proven_at: isPasswordProven ? now.toISOString() : null,
    company: company && JSON.stringify(company),
    account_manager: null,
    invited_at: null,
  } satisfies Insertable<EngineTables['customers']>
  await tx.insertInto('customers').values(row).execute()
  return { ...row, b2b_plus: 0, is_disabled: 0, trade_decision: null }
}

/** First letters of both names, in capitals. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => (Array.from(name.trim())[0] ?? '').toLocaleUpperCase('pl')).join('')
}

/** Every token carries its customer's key: a new key invalidates all earlier tokens. Architecture 6. */
export const newCustomerKey = () => randomBytes(16).toString('base64url')
