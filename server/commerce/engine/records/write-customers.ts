import { randomBytes } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { Address } from '#schemas/address.ts'
import { contentOf } from '../accounts/addresses.ts'
import { memberRows } from '../accounts/company-members.ts'
import { logConsents } from '../accounts/consents.ts'
import { logOutEverywhere } from '../accounts/credentials.ts'
import { initialsOf, newCustomerKey } from '../accounts/customer-record.ts'
import { adoptHistory } from '../accounts/order-history.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { type CustomerDocument, NEWSLETTER } from './customer-rows.ts'
import type { Change } from './kind.ts'
import { inputOf } from './merge-address.ts'
import { insert } from './write-rows.ts'

type Tx = Transaction<EngineDatabase>
type Row<T extends keyof EngineTables> = Insertable<EngineTables[T]>
type CustomerChange = Change<CustomerDocument>

/** Stores customers with addresses and newsletter. New ones have no password; a disabled one is logged out everywhere,
 * with the users of the company. */
export async function writeCustomers(tx: Tx, changes: readonly CustomerChange[], now: Date): Promise<void> {
  const added = changes.filter(({ stored }) => stored === null)
  await insert(
    tx,
    'customers',
    added.map(({ record }) => newRow(record)),
  )
  for (const { stored, record } of changes)
    if (stored) await tx.updateTable('customers').set(fieldsOf(record)).where('id', '=', record.id).execute()
  await insert(
    tx,
    'customer_addresses',
    changes.flatMap(({ stored, record }) => newAddresses(stored, record, now)),
  )
  for (const { stored, record } of changes) if (stored) await changeAddresses(tx, stored, record)
  await adoptHistory(
    tx,
    added.map(({ record }) => record),
  )
  await writeNewsletters(tx, changes, now)
  for (const { stored, record } of changes)
    if (stored?.enabled && !record.enabled) {
      for (const { customer_id } of await memberRows(tx, record.id)) await logOutEverywhere(tx, customer_id, now)
      await logOutEverywhere(tx, record.id, now)
    }
}

function fieldsOf(record: CustomerDocument) {
  return {
    ...{ first_name: record.firstName, last_name: record.lastName, phone: record.phone },
    initials: initialsOf(record.firstName, record.lastName),
    ...{ language: record.language, currency: record.currency, price_group: record.priceGroup },
    company: record.company && JSON.stringify(record.company),
    is_disabled: !record.enabled,
  }
}

function newRow(record: CustomerDocument): Row<'customers'> {
  return {
    ...{ id: record.id, kind: record.type, email: record.email, ...fieldsOf(record) },
    ...{ b2b_plus: false, price_mode: null, cg_token: newCustomerKey(), created_at: record.createdAt },
    ...{
      email_verified_at: null,
      password_hash: null,
      password_proven_at: null,
      account_manager: null,
      invited_at: null,
    },
  }
}

function newAddresses(
  stored: CustomerDocument | null,
  record: CustomerDocument,
  now: Date,
): Row<'customer_addresses'>[] {
  const known = new Set(stored?.addresses.map(({ id }) => id))
  return record.addresses.flatMap((address, at) =>
    known.has(address.id)
      ? []
      : [
          {
            ...{ id: address.id, customer_id: record.id, ...columnsOf(address) },
            // Lists show them in this order.
            created_at: new Date(now.getTime() + at).toISOString(),
          },
        ],
  )
}

async function changeAddresses(tx: Tx, stored: CustomerDocument, record: CustomerDocument): Promise<void> {
  const before = new Map(stored.addresses.map((address) => [address.id, address]))
  for (const address of record.addresses) {
    const earlier = before.get(address.id)
    if (!earlier || JSON.stringify(earlier) === JSON.stringify(address)) continue
    await tx
      .updateTable('customer_addresses')
      .set(columnsOf(address))
      .where('id', '=', address.id)
      .where('customer_id', '=', record.id)
      .execute()
  }
}

function columnsOf(address: Address) {
  return {
    content: contentOf(inputOf(address)),
    ...{ is_default_shipping: address.isDefaultShipping, is_default_billing: address.isDefaultBilling },
  }
}

/** Subscriptions and the log of consents, which says that they were taken over, and from when and where. */
async function writeNewsletters(tx: Tx, changes: readonly CustomerChange[], now: Date): Promise<void> {
  const at = now.toISOString()
  const changed = changes.filter(
    ({ stored, record }) => JSON.stringify(stored?.newsletter ?? null) !== JSON.stringify(record.newsletter),
  )
  const subscribed = changed.filter(({ record }) => record.newsletter.subscribed)
  const left = changed.filter(({ stored, record }) => stored?.newsletter.subscribed && !record.newsletter.subscribed)
  for (const { record } of subscribed) {
    const row = { status: 'subscribed', locale: record.language, changed_at: at } as const
    await tx
      .insertInto('newsletter')
      .values({ email: record.email, ...row, leave_token: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
      .execute()
  }
  for (const { record } of left) await tx.deleteFrom('newsletter').where('email', '=', record.email).execute()
  await logConsents(
    tx,
    [...subscribed, ...left].map(({ record: { email, newsletter } }) => ({
      ...{ email, code: NEWSLETTER, version: '', text: '', granted: newsletter.subscribed },
      ...{ stage: 'imported' as const, source: 'import' as const, addressHash: null, at },
      given: { at: newsletter.givenAt, source: newsletter.source },
    })),
  )
}
