import type { Transaction } from 'kysely'
import { appendEvent } from '../events.ts'
import type { EngineDatabase } from '../schema.ts'
import { issueLink } from './one-time-links.ts'

type Tx = Transaction<EngineDatabase>

const MINUTE_MS = 60_000
/** An invitation is read later than the mail of somebody who waits for it. */
const LIFE_MINUTES = 7 * 24 * 60

export interface Invited {
  /** by this call */
  invited: number
  /** accounts without a password that were never invited */
  left: number
}

/**
 * Invites accounts without a password by mail to set one, each once, the oldest first; no more than `perMinute` within any
 * minute, whoever calls. Accounts that cannot log in are left out.
 */
export async function inviteAccounts(tx: Tx, { perMinute, now }: { perMinute: number; now: Date }): Promise<Invited> {
  const since = new Date(now.getTime() - MINUTE_MS).toISOString()
  const { sent } = await tx
    .selectFrom('customers')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('invited_at', '>', since)
    .executeTakeFirstOrThrow()
  const room = Math.max(0, perMinute - Number(sent))
  const { waiting } = await waitingAccounts(tx)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  const customers = await waitingAccounts(tx)
    .select(['id', 'email', 'first_name', 'language'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(room)
    .execute()
  for (const { id, email, first_name: firstName, language: locale } of customers) {
    const link = { purpose: 'password', email, customerId: id, lifeMinutes: LIFE_MINUTES, now } as const
    const token = await issueLink(tx, link)
    await tx.updateTable('customers').set({ invited_at: now.toISOString() }).where('id', '=', id).execute()
    await appendEvent(tx, { type: 'account.invited', locale, email, firstName, token }, now)
  }
  return { invited: customers.length, left: Number(waiting) - customers.length }
}

const waitingAccounts = (tx: Tx) =>
  tx
    .selectFrom('customers')
    .where('password_hash', 'is', null)
    .where('invited_at', 'is', null)
    .where('is_disabled', '=', 0)
