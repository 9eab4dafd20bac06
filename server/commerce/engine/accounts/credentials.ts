import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Caller } from '../../parts.ts'
import { appendEvent } from '../events.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import {
  type CustomerRecord,
  customerByEmail,
  customerById,
  newCustomerKey,
  normalEmail,
  ownerOf,
} from './customer-record.ts'
import type { FormerAddresses } from './former-addresses.ts'
import { newsletterStatus } from './newsletter.ts'
import { endLinks, isOpenLink, issueLink, redeemLink } from './one-time-links.ts'
import { adoptHistory } from './order-history.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'

type Tx = Transaction<EngineDatabase>
type Engine = Database<EngineDatabase>

/**
 * The customer with these credentials. Throws 401, after the same work for existing, disabled and missing accounts, and for users of a
 * company whose owner is disabled.
 */
export async function logIn(
  { db }: Engine,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<CustomerRecord> {
  const customer = await customerByEmail(db, email)
  const isRight = await isPassword(password, customer?.password_hash ?? null)
  const owner = await ownerOf(db, customer?.id ?? '')
  if (!customer || !isRight || customer.is_disabled === 1 || owner?.is_disabled === 1)
    throw refuse(401, 'credentials_wrong', caller)
  return customer
}

/**
 * Ends every session of a customer on all devices by changing the customer's key. Call it last: it writes to the change
 * feed.
 */
export async function logOutEverywhere(tx: Tx, customerId: string, now: Date): Promise<void> {
  await tx.updateTable('customers').set({ cg_token: newCustomerKey() }).where('id', '=', customerId).execute()
  await endSessionsOf(tx, customerId, now)
}

/**
 * Sends a link to set a new password, if there is such an account. The answer and its time are the same without one: a
 * hash is computed meanwhile in both cases, which takes longer than writing the link.
 */
export async function askPasswordReset(database: Engine, email: string, caller: Caller): Promise<void> {
  await Promise.all([mailReset(database, email, caller), isPassword(email, null)])
}

async function mailReset(database: Engine, email: string, caller: Caller): Promise<void> {
  const { locale, now } = caller
  await database.transaction(async (tx) => {
    const customer = await customerByEmail(tx, email)
    if (!customer || customer.is_disabled === 1) return
    const { id: customerId, first_name: firstName } = customer
    const token = await issueLink(tx, { purpose: 'password', email: customer.email, customerId, now })
    await appendEvent(
      tx,
      { type: 'password.reset_asked', locale, email: customer.email, firstName, token, ...deviceOf(caller) },
      now,
    )
  })
}

/**
 * Sets a new password by a mailed link, which also proves the address; all sessions end. Throws 422 for an invalid link before hashing, as strangers
 * could otherwise cause unlimited work.
 */
export async function resetPassword(
  database: Engine,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<CustomerRecord> {
  if (!(await isOpenLink(database.db, { purpose: 'password', token, now: caller.now })))
    throw refuse(422, 'link_invalid', caller)
  const passwordHash = await hashPassword(password)
  return database.transaction(async (tx) => {
    const link = await redeemLink(tx, { purpose: 'password', token, now: caller.now })
    const customer = link?.customerId ? await customerById(tx, link.customerId) : null
    if (!customer || customer.is_disabled === 1) throw refuse(422, 'link_invalid', caller)
    const password_proven_at = caller.now.toISOString()
    const email_verified_at = customer.email_verified_at ?? password_proven_at
    await tx
      .updateTable('customers')
      .set({ email_verified_at, password_proven_at })
      .where('id', '=', customer.id)
      .execute()
    await adoptHistory(tx, [customer])
    return setPassword(tx, customer, passwordHash, caller)
  })
}

/** Throws 422 with the field if the current password is wrong. All other sessions end. */
export async function changePassword(
  database: Engine,
  { customerId, current, password }: { customerId: string; current: string; password: string },
  caller: Caller,
): Promise<CustomerRecord> {
  const customer = await confirmedCustomer(database, customerId, current, caller)
  const passwordHash = await hashPassword(password)
  return database.transaction(async (tx) => {
    return setPassword(tx, customer, passwordHash, caller)
  })
}

/**
 * Sends a link to the new address; nothing changes before it is used. An address with an account gets none, which the
 * answer and its time do not reveal: a hash is computed meanwhile in both cases, which takes longer than writing the
 * link.
 */
export async function askEmailChange(
  database: Engine,
  { customerId, email, password }: { customerId: string; email: string; password: string },
  caller: Caller,
): Promise<void> {
  const customer = await confirmedCustomer(database, customerId, password, caller)
  await Promise.all([mailChange(database, customer, email, caller), isPassword(password, null)])
}

async function mailChange(database: Engine, customer: CustomerRecord, email: string, caller: Caller): Promise<void> {
  const { locale, now } = caller
  const { id: customerId } = customer
  const newEmail = normalEmail(email)
  await database.transaction(async (tx) => {
    if (await customerByEmail(tx, newEmail)) return
    const token = await issueLink(tx, { purpose: 'email', email: newEmail, customerId, now })
    await appendEvent(
      tx,
      {
        type: 'email.change_asked',
        locale,
        email: newEmail,
        firstName: customer.first_name,
        token,
        ...deviceOf(caller),
      },
      now,
    )
  })
}

/** Changes the address and notifies both the old and the new one. Throws 422 for an invalid link. Domain 8. */
export async function confirmEmailChange(
  tx: Tx,
  { token, former }: { token: string; former: FormerAddresses },
  caller: Caller,
): Promise<void> {
  const { locale, now } = caller
  const link = await redeemLink(tx, { purpose: 'email', token, now })
  const customer = link?.customerId ? await customerById(tx, link.customerId) : null
  if (!link || !customer || (await customerByEmail(tx, link.email))) throw refuse(422, 'link_invalid', caller)
  const { email: newEmail } = link
  await tx
    .updateTable('customers')
    // Whoever used the link reads the new address, but need not know the password.
    .set({ email: newEmail, email_verified_at: now.toISOString(), password_proven_at: null })
    .where('id', '=', customer.id)
    .execute()
  await endLinks(tx, customer.id)
  await former.note(tx, customer.email, now)
  // A newsletter subscription of the new address now belongs to this customer.
  if ((await newsletterStatus(tx, customer.email)) !== 'unsubscribed')
    await tx.deleteFrom('newsletter').where('email', '=', newEmail).execute()
  await tx.updateTable('newsletter').set({ email: newEmail }).where('email', '=', customer.email).execute()
  for (const email of [customer.email, newEmail]) {
    await appendEvent(
      tx,
      { type: 'email.changed', locale, email, newEmail, firstName: customer.first_name, ...deviceOf(caller) },
      now,
    )
  }
}

/** The customer, if this is their password. Throws 422 with the field. */
export async function confirmedCustomer(
  { db }: Engine,
  customerId: string,
  password: string,
  caller: Caller,
): Promise<CustomerRecord> {
  const customer = await customerById(db, customerId)
  const isRight = await isPassword(password, customer?.password_hash ?? null)
  if (!customer || !isRight) throw refuse(422, 'password_wrong', caller)
  return customer
}

/** The customer as they are afterwards. */
async function setPassword(
  tx: Tx,
  customer: CustomerRecord,
  passwordHash: string,
  caller: Caller,
): Promise<CustomerRecord> {
  const { locale, now } = caller
  const { id, email, first_name: firstName } = customer
  await tx.updateTable('customers').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  // Someone with the old password may have requested a move of the account to their own address.
  await endLinks(tx, id)
  await appendEvent(tx, { type: 'password.changed', locale, email, firstName, ...deviceOf(caller) }, now)
  await logOutEverywhere(tx, id, now)
  return (await customerById(tx, id)) as CustomerRecord
}

/** For mails about a change, so that the reader recognises their own action. Domain 8. */
export const deviceOf = ({ device }: Caller) => (device === undefined ? {} : { device })
