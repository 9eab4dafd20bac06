import type { Kysely } from 'kysely'
import { normalEmail } from '../accounts/customer-record.ts'
import type { EngineDatabase } from '../schema.ts'
import { type CustomerDocument, lastConsents, listCustomerIds, loadCustomers } from './customer-rows.ts'
import { CustomerInput } from './customer-shape.ts'
import { COMPLETE, type RecordKind } from './kind.ts'
import { type Known, portions } from './known.ts'
import { mergeCustomer } from './merge-customer.ts'
import { writeCustomers } from './write-customers.ts'

/** A customer of the shop: found by the id, or without one by the e-mail address. */
export const customerKind: RecordKind<CustomerInput, CustomerDocument> = {
  schema: CustomerInput,
  keyOf: ({ id, email }) => id ?? normalEmail(email!),
  namedBy: (id) => ({ id }),
  load: loadCustomers,
  list: listCustomerIds,
  async learn(db, { customers, former }, given) {
    const emails = given.flatMap(({ email }) => (email === undefined ? [] : [normalEmail(email)]))
    await learnEmails(db, customers, emails)
    for (const some of portions(emails))
      for (const email of await former.among(db, some)) customers.formerEmails.add(email)
    await learnAddresses(
      db,
      customers,
      given.flatMap(({ addresses = [] }) => addresses.flatMap(({ id }) => id ?? [])),
    )
    await learnConsents(db, customers, given)
  },
  merge: mergeCustomer,
  note({ customers }, { id, email, addresses }) {
    customers.noted.add(id)
    customers.idOfEmail.set(email, id)
    for (const address of addresses) customers.ownerOfAddress.set(address.id, id)
  },
  async write(tx, changes, { now }) {
    await writeCustomers(tx, changes, now)
    return COMPLETE
  },
  // Pages of customers are in no cache.
  tags: async () => [],
}

type Db = Kysely<EngineDatabase>

/** Adds the customers of these addresses. */
async function learnEmails(db: Db, { idOfEmail }: Known['customers'], emails: readonly string[]) {
  for (const some of portions(emails)) {
    const rows = await db.selectFrom('customers').select(['id', 'email']).where('email', 'in', some).execute()
    for (const { id, email } of rows) idOfEmail.set(email, id)
  }
}

async function learnAddresses(db: Db, { ownerOfAddress }: Known['customers'], ids: readonly string[]) {
  for (const some of portions(ids)) {
    const rows = await db
      .selectFrom('customer_addresses')
      .select(['id', 'customer_id'])
      .where('id', 'in', some)
      .execute()
    for (const { id, customer_id } of rows) ownerOfAddress.set(id, customer_id)
  }
}

/** Consents of those whose newsletter the documents name. */
async function learnConsents(db: Db, { ownConsents }: Known['customers'], given: readonly CustomerInput[]) {
  const named = given.filter(({ newsletter }) => newsletter !== undefined)
  const ids = named.flatMap(({ id }) => id ?? [])
  const emails = new Set(named.flatMap(({ email }) => (email === undefined ? [] : [normalEmail(email)])))
  for (const some of portions(ids)) {
    const rows = await db.selectFrom('customers').select('email').where('id', 'in', some).execute()
    for (const { email } of rows) emails.add(email)
  }
  for (const [email, { stage }] of await lastConsents(db, [...emails])) if (stage !== 'imported') ownConsents.add(email)
}
