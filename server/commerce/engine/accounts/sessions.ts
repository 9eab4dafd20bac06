import { randomBytes } from 'node:crypto'
import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { AddressInput } from '#schemas/address.ts'
import type { TokenPayload } from '#schemas/user.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { frozen } from '#server/platform/frozen.ts'
import type { TokenSigner } from '../../tokens.ts'
import { userOf } from '../customers.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import type { CustomerRecord } from './customer-record.ts'

type Tx = Transaction<EngineDatabase>

/** Lifetime of a user token in seconds. It is renewed in its second half; the end of its session ends it sooner. */
export const TOKEN_LIFE_S = 60 * 60
/** A renewed token is accepted this long after the first use of its successor, for requests in flight. */
export const REUSE_GRACE_MS = 30_000
/** An ended session stays in the list for shops longer than any of its tokens lives. */
const ENDED_KEPT_MS = 24 * 3600_000

/** Sessions in memory, about 1 KB each. */
const MAX_KEPT = 1000

/** Tag in the change feed for an ended session. */
export const sessionTag = (id: string) => `session:${id}`

export interface Sessions {
  /**
   * Starts a session and returns its first user token. `lifeS`: lifetime of each token in seconds. Throws 401 for a customer who cannot
   * log in.
   */
  begin(customer: CustomerRecord, now: Date, lifeS?: number): Promise<string>
  /**
   * The customer of a token whose signature was checked. Null if the session is over. A token that is reused although
   * its successor is in use was copied: the session ends for all holders of its tokens.
   */
  userOf(payload: TokenPayload, now: Date): Promise<TokenPayload['user'] | null>
  /**
   * The successor of a token. Two requests that renew the same token get the same answer. Null if the session is over,
   * if the successor is already in use, or if the absolute end leaves no time.
   */
  renew(payload: TokenPayload, now: Date): Promise<string | null>
}

/**
 * Sessions of customers. A token names its session (`sid`) and its generation; the table holds the newest generation
 * and its first use. `days`: from the login to the absolute end, regardless of renewals.
 */
export function createSessions(
  database: Database<EngineDatabase>,
  { signer, days }: { signer: TokenSigner; days: () => Promise<number> },
): Sessions {
  const { db } = database
  const kept = new LRUCache<string, { writes: number; found: FoundSession }>({ max: MAX_KEPT })

  /** The session as of now: each call of a customer asks for it, and it is read again only after a commit. */
  async function findSession(sid: string): Promise<FoundSession | null> {
    const writes = database.writes()
    const known = kept.get(sid)
    if (known && known.writes === writes) return known.found
    const found = await readSession(db, sid)
    // As of `writes` or newer: a commit in between leads to one more reading.
    if (found && writes !== null) kept.set(sid, { writes, found: frozen(found) })
    return found
  }

  return {
    async begin(customer, now, lifeS = TOKEN_LIFE_S) {
      const id = randomBytes(16).toString('base64url')
      const expiresAt = new Date(now.getTime() + (await days()) * 24 * 3600_000)
      await db
        .insertInto('sessions')
        .values({
          id,
          customer_id: customer.id,
          generation: 0,
          expires_at: expiresAt.toISOString(),
          confirmed_at: now.toISOString(),
        })
        .execute()
      const begun = await readSession(db, id)
      // Disabled or deleted beside this login.
      if (!begun) throw refuse(401, 'credentials_wrong', { locale: customer.language })
      const validS = Math.min(lifeS, secondsBetween(now, expiresAt))
      return signer.sign(userOf(begun, begun.account), validS, { sid: id, generation: 0 })
    },

    async userOf({ user, sid, generation = 0 }, now) {
      const found = sid === undefined ? null : await findSession(sid)
      if (!found || !isOpen(found, now) || found.id !== user.id || found.cg_token !== user.cgToken) return null
      if (generation === found.generation) {
        if (generation > 0 && found.used_at === null) await markUsed(db, found, now)
        return userOf(found, found.account)
      }
      if (generation === found.generation - 1 && isWithinGrace(found, now)) return userOf(found, found.account)
      // A generation newer than the table's was issued before a backup was restored: refused, but no theft.
      if (generation < found.generation) await database.transaction((tx) => endSession(tx, found.sid, now))
      return null
    },

    async renew({ sid, generation = 0, exp, iat }, now) {
      if (sid === undefined || iat === undefined) return null
      await db
        .updateTable('sessions')
        .set({ generation: generation + 1, used_at: null })
        .where('id', '=', sid)
        .where('generation', '=', generation)
        .where('ended_at', 'is', null)
        .execute()
      const found = await readSession(db, sid)
      if (!found || !isOpen(found, now)) return null
      if (found.generation !== generation + 1 || found.used_at !== null) return null
      const lifeS = Math.min(exp - iat, secondsBetween(now, new Date(found.expires_at)))
      if (now.getTime() / 1000 + lifeS <= exp) return null
      return signer.sign(userOf(found, found.account), lifeS, { sid, generation: generation + 1 })
    },
  }
}

/** How long a given password counts before a return or a complaint about an own order. */
const CONFIRMED_MS = 15 * 60_000

/** The customer of this session has just given the password. */
export async function confirmSession(db: Kysely<EngineDatabase>, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Whether the password of a session was given in the last 15 minutes. S6.8. */
export async function isConfirmed(db: Kysely<EngineDatabase>, id: string, now: Date): Promise<boolean> {
  const row = await db.selectFrom('sessions').select('confirmed_at').where('id', '=', id).executeTakeFirst()
  return row?.confirmed_at != null && now.getTime() - Date.parse(row.confirmed_at) <= CONFIRMED_MS
}

/** Ends one session, here at once and in every shop that follows the change feed. An ended one stays ended. */
export async function endSession(tx: Tx, id: string, now: Date): Promise<void> {
  await end(tx, now, (eb) => eb('id', '=', id))
}

/** Ends all sessions of a customer. */
export async function endSessionsOf(tx: Tx, customerId: string, now: Date): Promise<void> {
  await end(tx, now, (eb) => eb('customer_id', '=', customerId))
}

/** Recently ended sessions, of which a token may not have expired yet. */
export async function endedSessions(db: Kysely<EngineDatabase>, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - ENDED_KEPT_MS).toISOString()
  const rows = await db.selectFrom('sessions').select('id').where('ended_at', '>', since).execute()
  return rows.map(({ id }) => id)
}

/** Deletes sessions without a valid token. */
export async function forgetSessions(db: Kysely<EngineDatabase>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - ENDED_KEPT_MS).toISOString()
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now.toISOString()), eb('ended_at', '<=', since)]))
    .execute()
}

async function end(
  tx: Tx,
  now: Date,
  which: (eb: ExpressionBuilder<EngineDatabase, 'sessions'>) => Expression<SqlBool>,
): Promise<void> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('ended_at', 'is', null)
    .where(which)
    .returning('id')
    .execute()
  await appendChanges(
    tx,
    ended.map(({ id }) => sessionTag(id)),
    now,
  )
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof readSession>>>

/**
 * A session with its customer, null if either is gone, or if the customer or the owner of the company is disabled. A company's user has the plus flag and the price group of the
 * company, and `account` tells what else they have from it.
 */
async function readSession(db: Kysely<EngineDatabase>, sid: string) {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .leftJoin('company_members as m', 'm.customer_id', 'c.id')
    .leftJoin('customers as owner', 'owner.id', 'm.company_id')
    .leftJoin('customer_addresses as a', (join) =>
      join
        .on((eb) => eb('a.customer_id', '=', eb.fn.coalesce('m.company_id', 'c.id')))
        .on('a.is_default_shipping', '=', 1),
    )
    .selectAll('c')
    .select(['s.id as sid', 's.generation', 's.used_at', 's.expires_at', 's.ended_at'])
    .select(['owner.id as owner_id', 'm.role', 'owner.b2b_plus as owner_plus', 'owner.price_group as owner_group'])
    .select('a.content as delivery')
    .where('s.id', '=', sid)
    .where('c.is_disabled', '=', 0)
    .where((eb) => eb(eb.fn.coalesce('owner.is_disabled', eb.val(0)), '=', 0))
    .executeTakeFirst()
  if (!row) return null
  const { delivery, owner_id, role, owner_plus, owner_group, ...session } = row
  const country = delivery === null ? undefined : (JSON.parse(delivery) as AddressInput).countryCode
  if (owner_id === null || role === null) return { ...session, account: { country, company: undefined } }
  return {
    ...session,
    b2b_plus: owner_plus ?? 0,
    price_group: owner_group,
    account: { country, company: { id: owner_id, role } },
  }
}

function isOpen({ ended_at, expires_at }: FoundSession, now: Date): boolean {
  return ended_at === null && expires_at > now.toISOString()
}

/** An unused successor may have been lost on its way: until it is used the token before it stays fully valid. */
function isWithinGrace({ used_at }: FoundSession, now: Date): boolean {
  return used_at === null || now.getTime() - Date.parse(used_at) <= REUSE_GRACE_MS
}

async function markUsed(db: Kysely<EngineDatabase>, { sid, generation }: FoundSession, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_at: now.toISOString() })
    .where('id', '=', sid)
    .where('generation', '=', generation)
    .where('used_at', 'is', null)
    .execute()
}

const secondsBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / 1000)
