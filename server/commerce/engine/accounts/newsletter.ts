import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { NewsletterStatus } from '#schemas/customer.ts'
import type { Caller } from '../../parts.ts'
import { appendEvent } from '../events.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { lastConsent, logConsents } from './consents.ts'
import { normalEmail } from './customer-record.ts'
import { issueLink, LINK_LIFE_MINUTES, redeemLink } from './one-time-links.ts'

type Tx = Transaction<EngineDatabase>

const CODE = 'newsletter_email'

/** The consent that a confirmation link proves. */
const AskedConsent = z.strictObject({
  version: z.string(),
  text: z.string(),
  source: z.enum(['checkout', 'registration', 'account', 'footer']),
  addressHash: z.string().nullable(),
  at: z.string(),
})

interface NewsletterRequest {
  email: string
  consent: { version: string; text: string }
  source: z.infer<typeof AskedConsent>['source']
  /** of the network address that asked */
  addressHash: string | null
}

/** Where a subscription is ended, and the network address that ended it. */
interface Leaving {
  source: 'account' | 'mail'
  addressHash: string | null
}

/** An unknown address is not subscribed. */
export async function newsletterStatus(db: Kysely<EngineDatabase>, email: string): Promise<NewsletterStatus> {
  const row = await db.selectFrom('newsletter').select('status').where('email', '=', email).executeTakeFirst()
  return row?.status ?? 'unsubscribed'
}

/**
 * Sends a confirmation link to an address (double opt-in). A subscribed address gets no second mail; the answer is the
 * same. Domain 1, Domain 2.
 */
export async function askNewsletter(tx: Tx, request: NewsletterRequest, { locale, now }: Caller): Promise<void> {
  const { consent, source, addressHash } = request
  const email = normalEmail(request.email)
  if ((await newsletterStatus(tx, email)) === 'subscribed') return
  const at = now.toISOString()
  // A link used in the meantime wins: the subscription stays.
  await tx
    .insertInto('newsletter')
    .values({ email, status: 'pending_confirmation', locale, changed_at: at, leave_token: null })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ locale, changed_at: at })
        .where('newsletter.status', '=', 'pending_confirmation'),
    )
    .execute()
  const content: z.infer<typeof AskedConsent> = { ...consent, source, addressHash, at }
  const token = await issueLink(tx, { purpose: 'newsletter', email, content, now })
  await appendEvent(tx, { type: 'newsletter.asked', locale, email, token }, now)
}

/** Subscribes the address of a mailed link, once. Throws 422 for an invalid link. */
export async function confirmNewsletter(
  tx: Tx,
  { token, addressHash }: { token: string; addressHash: string | null },
  caller: Caller,
): Promise<void> {
  const { locale, now } = caller
  const link = await redeemLink(tx, { purpose: 'newsletter', token, now })
  if (!link) throw refuse(422, 'link_invalid', caller)
  const { email } = link
  const at = now.toISOString()
  const leaveToken = randomBytes(32).toString('base64url')
  const row = { status: 'subscribed', locale, changed_at: at, leave_token: leaveToken } as const
  const subscribed = await tx
    .insertInto('newsletter')
    .values({ email, ...row })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(row).where('newsletter.status', '=', 'pending_confirmation'),
    )
    .returning('email')
    .executeTakeFirst()
  // Another link of the same address was used before.
  if (!subscribed) return
  const asked = AskedConsent.safeParse(link.content).data
  if (asked) await logSubscription(tx, { email, asked, addressHash, at })
  await appendEvent(tx, { type: 'newsletter.confirmed', locale, email, leaveToken }, now)
}

/**
 * A consent that nobody has confirmed proves nothing, so it is logged with its confirmation; checkout and registration
 * have logged theirs with the other consents.
 */
async function logSubscription(
  tx: Tx,
  {
    email,
    asked,
    addressHash,
    at,
  }: { email: string; asked: z.infer<typeof AskedConsent>; addressHash: string | null; at: string },
) {
  const { source, version, text } = asked
  const entry = { email, code: CODE, version, text, granted: true, source }
  const isLogged = source === 'checkout' || source === 'registration'
  await logConsents(tx, [
    ...(isLogged ? [] : [{ ...entry, stage: 'given' as const, addressHash: asked.addressHash, at: asked.at }]),
    { ...entry, stage: 'confirmed', addressHash, at },
  ])
}

/** Removes the address, and its pending link. S4.15. A second call is no error. */
export async function leaveNewsletter(
  tx: Tx,
  address: string,
  leaving: Leaving,
  { locale, now }: Caller,
): Promise<void> {
  const email = normalEmail(address)
  if (await endSubscription(tx, email, leaving, now))
    await appendEvent(tx, { type: 'newsletter.left', locale, email }, now)
}

/** The same without a mail about it. False if there was nothing to remove. */
export async function endSubscription(
  tx: Tx,
  email: string,
  { source, addressHash }: Leaving,
  now: Date,
): Promise<boolean> {
  const left = await tx.deleteFrom('newsletter').where('email', '=', email).returning('email').executeTakeFirst()
  await tx.deleteFrom('one_time_links').where('email', '=', email).where('purpose', '=', 'newsletter').execute()
  if (!left) return false
  const words = (await lastConsent(tx, { email, code: CODE })) ?? { code: CODE, version: '', text: '' }
  const at = now.toISOString()
  await logConsents(tx, [{ ...words, email, granted: false, stage: 'withdrawn', source, addressHash, at }])
  return true
}

/** The same by the link of a newsletter mail. False if no subscription has it (any more). */
export async function leaveByLink(
  tx: Tx,
  { token, addressHash }: { token: string; addressHash: string | null },
  caller: Caller,
): Promise<boolean> {
  const row = await tx.selectFrom('newsletter').select('email').where('leave_token', '=', token).executeTakeFirst()
  if (!row) return false
  await leaveNewsletter(tx, row.email, { source: 'mail', addressHash }, caller)
  return true
}

/** Deletes addresses that were never confirmed, with the end of their link. */
export async function forgetUnconfirmed(db: Kysely<EngineDatabase>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LINK_LIFE_MINUTES.newsletter * 60_000).toISOString()
  await db
    .deleteFrom('newsletter')
    .where('status', '=', 'pending_confirmation')
    .where('changed_at', '<=', before)
    .execute()
}
