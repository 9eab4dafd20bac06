import type { Kysely, Transaction } from 'kysely'
import type { NewsletterStatus } from '#schemas/customer.ts'
import type { Caller } from '../../parts.ts'
import { appendEvent } from '../events.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { normalEmail } from './customer-record.ts'
import { issueLink, redeemLink } from './one-time-links.ts'

type Tx = Transaction<EngineDatabase>

/** An unknown address is not subscribed. */
export async function newsletterStatus(db: Kysely<EngineDatabase>, email: string): Promise<NewsletterStatus> {
  const row = await db.selectFrom('newsletter').select('status').where('email', '=', email).executeTakeFirst()
  return row?.status ?? 'unsubscribed'
}

/**
 * Sends a confirmation link to an address (double opt-in). A subscribed address gets no second mail; the answer is the
 * same. Domain 1, Domain 2.
 */
export async function askNewsletter(tx: Tx, address: string, { locale, now }: Caller): Promise<void> {
  const email = normalEmail(address)
  if ((await newsletterStatus(tx, email)) === 'subscribed') return
  await setStatus(tx, { email, status: 'pending_confirmation', locale, changed_at: now.toISOString() })
  const token = await issueLink(tx, { purpose: 'newsletter', email, now })
  await appendEvent(tx, { type: 'newsletter.asked', locale, email, token }, now)
}

/** Throws 422 for an invalid link. */
export async function confirmNewsletter(tx: Tx, token: string, caller: Caller): Promise<void> {
  const { locale, now } = caller
  const link = await redeemLink(tx, { purpose: 'newsletter', token, now })
  if (!link) throw refuse(422, 'link_invalid', caller)
  await setStatus(tx, { email: link.email, status: 'subscribed', locale, changed_at: now.toISOString() })
  await appendEvent(tx, { type: 'newsletter.confirmed', locale, email: link.email }, now)
}

/** Removes the address, and its pending link. S4.15. A second call is no error. */
export async function leaveNewsletter(tx: Tx, address: string, { locale, now }: Caller): Promise<void> {
  const email = normalEmail(address)
  const wasThere = (await newsletterStatus(tx, email)) !== 'unsubscribed'
  await tx.deleteFrom('newsletter').where('email', '=', email).execute()
  await tx.deleteFrom('one_time_links').where('email', '=', email).where('purpose', '=', 'newsletter').execute()
  if (wasThere) await appendEvent(tx, { type: 'newsletter.left', locale, email }, now)
}

async function setStatus(tx: Tx, row: EngineDatabase['newsletter']) {
  const { email: _, ...changed } = row
  await tx
    .insertInto('newsletter')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(changed))
    .execute()
}
