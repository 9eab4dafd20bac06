import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { AddressInput } from '#schemas/address.ts'
import { Company, ConsentInput, type RegistrationInput } from '#schemas/customer.ts'
import { readPhone } from '#schemas/phone.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Caller } from '../../parts.ts'
import { appendEvent } from '../events.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { addAddress } from './addresses.ts'
import { deviceOf } from './credentials.ts'
import { addCustomer, type CustomerRecord, customerByEmail, normalEmail } from './customer-record.ts'
import { askNewsletter } from './newsletter.ts'
import { issueLink, redeemLink } from './one-time-links.ts'
import { hashPassword } from './passwords.ts'

/** A registration that awaits confirmation. It holds the password as a hash only. */
const Waiting = z.strictObject({
  type: z.enum(['b2b', 'b2c']),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  company: Company.nullable(),
  address: AddressInput.nullable(),
  consents: z.array(ConsentInput),
  passwordHash: z.string(),
  addressHash: z.string().nullable(),
  hasBought: z.boolean().default(false),
})

interface Registering {
  input: RegistrationInput
  /** the shopper's network address, stored as a hash with the consents */
  from: string | null
  /**
   * whether the registration carried the token of an order of that address: only then its guest orders become the
   * account's
   */
  hasBought: boolean
}

/**
 * Takes a registration and sends a link to the address. If it already has an account, a mail to it says so: the answer
 * and its time are the same, so that nobody learns which accounts exist. The account is created when the link is used.
 */
export async function register(
  database: Database<EngineDatabase>,
  { input, from, hasBought }: Registering,
  caller: Caller,
) {
  const email = normalEmail(input.email)
  const passwordHash = await hashPassword(input.password)
  await database.transaction(async (tx) => {
    const known = await customerByEmail(tx, email)
    if (known) {
      const { locale } = caller
      return appendEvent(
        tx,
        { type: 'account.registration_known', locale, email, firstName: known.first_name, ...deviceOf(caller) },
        caller.now,
      )
    }
    const content: z.infer<typeof Waiting> = {
      type: input.type,
      firstName: input.firstName,
      lastName: input.lastName,
      phone: input.phone ? readPhone(input.phone, input.address?.countryCode ?? 'PL') : null,
      company: input.type === 'b2b' ? (input.company ?? null) : null,
      address: input.address ?? null,
      consents: input.consents,
      passwordHash,
      addressHash: from && hashOfAddress(from),
      hasBought,
    }
    const token = await issueLink(tx, { purpose: 'registration', email, content, now: caller.now })
    const { locale } = caller
    await appendEvent(
      tx,
      { type: 'account.registration_asked', locale, email, firstName: input.firstName, token, ...deviceOf(caller) },
      caller.now,
    )
  })
}

/** Opens the account of a link, and returns its customer. Throws 422 for an invalid link. */
export async function confirmRegistration(
  tx: Transaction<EngineDatabase>,
  token: string,
  caller: Caller,
): Promise<CustomerRecord> {
  const { now, locale, currency } = caller
  const link = await redeemLink(tx, { purpose: 'registration', token, now })
  if (!link) throw refuse(422, 'link_invalid', caller)
  const waiting = Waiting.parse(link.content)
  const { type, firstName, lastName, phone, company, address, consents, passwordHash, addressHash } = waiting
  const { email } = link
  // Another account may have changed its address to this one since.
  if (await customerByEmail(tx, email)) throw refuse(422, 'link_invalid', caller)
  const customer = await addCustomer(tx, {
    kind: type,
    email,
    firstName,
    lastName,
    phone,
    company,
    passwordHash,
    locale,
    currency,
    now,
  })
  if (address)
    await addAddress(tx, customer.id, { ...address, isDefaultShipping: true, isDefaultBilling: true }, caller)
  await keepConsents(tx, { email, consents, source: 'registration', addressHash, now })
  if (consents.some(({ code, granted }) => code === 'newsletter_email' && granted)) {
    await askNewsletter(tx, email, caller)
  }
  // The mail alone does not prove that its reader has chosen the password.
  if (waiting.hasBought) await adoptOrders(tx, customer)
  await appendEvent(tx, { type: 'account.created', locale, email, firstName, ...deviceOf(caller) }, now)
  return customer
}

/** Guest orders of the confirmed address belong to the account from now on, with their documents. */
async function adoptOrders(tx: Transaction<EngineDatabase>, { id: customer_id, email }: CustomerRecord): Promise<void> {
  const adopted = await tx
    .updateTable('orders')
    .set({ customer_id })
    .where('email', '=', email)
    .where('customer_id', 'is', null)
    .returning('number')
    .execute()
  if (adopted.length === 0) return
  const numbers = adopted.map(({ number }) => number)
  await tx.updateTable('billing_documents').set({ customer_id }).where('order_number', 'in', numbers).execute()
}

interface Consents {
  email: string
  consents: readonly z.infer<typeof ConsentInput>[]
  source: EngineTables['consents']['source']
  addressHash: string | null
  now: Date
}

async function keepConsents(tx: Transaction<EngineDatabase>, { email, consents, source, addressHash, now }: Consents) {
  if (consents.length === 0) return
  const rows = consents.map(({ code, version, text, granted }) => ({
    email,
    code,
    version,
    text,
    is_granted: granted,
    source,
    address_hash: addressHash,
    at: now.toISOString(),
  }))
  await tx.insertInto('consents').values(rows).execute()
}

const hashOfAddress = (address: string) => createHash('sha256').update(address).digest('base64url')
