import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import { readPhone } from '#schemas/phone.ts'
import type { Caller, PersonalData } from '../../parts.ts'
import { appendEvent } from '../events.ts'
import { readOrder, toWireOrder } from '../orders/read-order.ts'
import { refuse } from '../refusal.ts'
import { casesOf } from '../returns/read-case.ts'
import { withdrawalsOf } from '../returns/read-withdrawal.ts'
import type { CustomerChange, CustomerExport } from '../routes/account-bodies.ts'
import type { EngineDatabase } from '../schema.ts'
import { type OrderScope, ordersIn } from './account-of.ts'
import { listAddresses } from './addresses.ts'
import { endMembership, memberRows } from './company-members.ts'
import { deviceOf } from './credentials.ts'
import { type CustomerRecord, customerById, initialsOf, readCustomer } from './customer-record.ts'
import { deleteCustomer } from './delete-customer.ts'
import type { FormerAddresses } from './former-addresses.ts'
import { endSessionsOf } from './sessions.ts'

type Tx = Transaction<EngineDatabase>

/** Changes the customer's own data; absent fields stay. A consumer has no company. */
export async function changeCustomer(
  tx: Tx,
  customerId: string,
  change: CustomerChange,
  caller: Caller,
): Promise<CustomerRecord> {
  const record = await customerById(tx, customerId)
  if (!record) throw refuse(401, 'login_required', caller)
  if (change.priceMode && record.kind !== 'b2b') throw refuse(422, 'companies_only', caller)
  const {
    firstName = record.first_name,
    lastName = record.last_name,
    phone,
    language,
    currency,
    priceMode,
    company,
  } = change
  await tx
    .updateTable('customers')
    .set({
      first_name: firstName,
      last_name: lastName,
      initials: initialsOf(firstName, lastName),
      ...(phone !== undefined && { phone: phone && readPhone(phone, 'PL') }),
      ...(language && { language }),
      ...(currency && { currency }),
      ...(priceMode !== undefined && { price_mode: priceMode }),
      ...(company && record.kind === 'b2b' && { company: JSON.stringify(company) }),
    })
    .where('id', '=', customerId)
    .execute()
  return (await customerById(tx, customerId)) as CustomerRecord
}

/** All data that the engine keeps about a customer. */
export async function exportCustomer(
  db: Kysely<EngineDatabase>,
  record: CustomerRecord,
  { locale, now, user }: Caller,
): Promise<Omit<z.infer<typeof CustomerExport>, keyof PersonalData>> {
  // Orders of others in the company are no data of its user.
  const scope = user?.company
    ? { account: user.company.id, orderedBy: user.id, user: record.id }
    : { account: record.id, orderedBy: null, user: record.id }
  const consents = await db.selectFrom('consents').selectAll().where('email', '=', record.email).orderBy('id').execute()
  return {
    exportedAt: now.toISOString(),
    customer: await readCustomer(db, record),
    addresses: await listAddresses(db, record.id),
    consents: consents.map(({ code, version, text, is_granted, stage, source, at, given_at, given_source }) => ({
      code,
      version,
      text,
      granted: is_granted === 1,
      stage,
      source,
      at,
      ...(given_at !== null && { givenAt: given_at }),
      ...(given_source !== null && { givenSource: given_source }),
    })),
    orders: await ordersOf(db, scope, locale),
    withdrawals: await withdrawalsOf(db, { id: record.id, scope }, locale),
    complaints: (await casesOf(db, { id: record.id, scope }, { kind: 'complaint', page: 1, perPage: 10_000, locale }))
      .data,
  }
}

async function ordersOf(db: Kysely<EngineDatabase>, scope: OrderScope, locale: Caller['locale']) {
  const records = await ordersIn(db, scope).selectAll().orderBy('created_at').execute()
  const orders = []
  for (const record of records) orders.push(toWireOrder(await readOrder(db, record, locale)))
  return orders
}

/**
 * Removes a customer with addresses, carts, newsletter and mailed links, and with the owner of a company the accounts that were
 * opened for its other users. Consents and orders stay: the shop must be able to prove the former, and must keep the latter. All their
 * sessions end.
 */
export async function removeCustomer(
  tx: Tx,
  { record, former }: { record: CustomerRecord; former: FormerAddresses },
  caller: Caller,
): Promise<void> {
  const { locale, now } = caller
  const { id, email, first_name: firstName } = record
  const members = await memberRows(tx, id)
  for (const member of members) await endMembership(tx, { owner: record, member, former }, now)
  await deleteCustomer(tx, record, { former, now })
  await appendEvent(tx, { type: 'account.deleted', locale, email, firstName, ...deviceOf(caller) }, now)
  for (const ended of [...members.map(({ customer_id }) => customer_id), id]) await endSessionsOf(tx, ended, now)
}
