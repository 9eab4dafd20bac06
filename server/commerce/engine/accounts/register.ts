import type { Transaction } from 'kysely'
import { z } from 'zod'
import { AddressInput } from '#schemas/address.ts'
import { Company, ConsentInput, type RegistrationInput } from '#schemas/customer.ts'
import { readPhone } from '#schemas/phone.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Caller } from '../../parts.ts'
import { appendEvent } from '../events.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { addAddress } from './addresses.ts'
import { hashOfAddress, logConsents } from './consents.ts'
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
      addressHash: hashOfAddress(from),
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
    // The mail alone does not prove that its reader has chosen the password.
    isPasswordProven: waiting.hasBought,
    locale,
    currency,
    now,
  })
  if (address)
    await addAddress(tx, customer.id, { ...address, isDefaultShipping: true, isDefaultBilling: true }, caller)
  const source = 'registration'
  const at = now.toISOString()
  await logConsents(
    tx,
    consents.map((consent) => ({ ...consent, email, stage: 'given', source, addressHash, at })),
  )
  const news = consents.find(({ code, granted }) => code === 'newsletter_email' && granted)
  if (news) await askNewsletter(tx, { email, consent: wordsOf(news), source, addressHash }, caller)
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

const wordsOf = ({ version, text }: z.infer<typeof ConsentInput>) => ({ version, text })
