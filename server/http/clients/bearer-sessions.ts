import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { BEARER_OVERLAP_S, BEARER_SESSION_S, BEARER_TOKEN_S, type BearerSession } from '#schemas/bearer-session.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import { sealText, unsealText } from '#server/platform/sealed-text.ts'

/** What a browser would hold in cookies: name -> value. */
export type SessionValues = Readonly<Record<string, string>>

/** Sessions of clients without cookies. Reject if the database fails. */
export interface BearerSessions {
  begin(): Promise<BearerSession>
  /** Null for a token that is unknown or has expired, and after the end of its session. */
  read(token: string): Promise<{ id: string; values: SessionValues } | null>
  /** A new token for the same session; the old one stays valid for a moment. Null as above. */
  renew(token: string): Promise<BearerSession | null>
  /**
   * A token in place of all tokens of the session, which end at once: nobody who knew one of them goes on. It ends when
   * the newest of them would have. Null after the end of the session.
   */
  exchange(id: string): Promise<string | null>
  /** Sets values, and removes those that are null. Nothing after the end of the session. */
  change(id: string, changes: Readonly<Record<string, string | null>>): Promise<void>
  end(id: string): Promise<void>
}

interface BearerSessionsParts {
  database: Pick<Database<LayoutTables>, 'db' | 'transaction'>
  /** encrypts the values; the same on every server */
  secret: string
  clock: () => Date
}

/**
 * Stores the sessions in the shop's database, so that any server can read them. Tokens are stored as hashes and values
 * encrypted: a copy of the database opens no session.
 */
export function createBearerSessions({ database, secret, clock }: BearerSessionsParts): BearerSessions {
  const { db, transaction } = database
  const key = createHmac('sha256', secret).update('bearer sessions').digest()
  const inSeconds = (seconds: number) => new Date(clock().getTime() + seconds * 1000).toISOString()

  async function prune() {
    const now = clock().toISOString()
    await db.deleteFrom('bearer_tokens').where('expires_at', '<=', now).execute()
    await db.deleteFrom('bearer_sessions').where('expires_at', '<=', now).execute()
  }

  function find(from: Kysely<LayoutTables> | Transaction<LayoutTables>, token: string) {
    return from
      .selectFrom('bearer_tokens')
      .innerJoin('bearer_sessions', 'bearer_sessions.id', 'bearer_tokens.session')
      .select(['bearer_sessions.id', 'sealed', 'ends_at', 'bearer_tokens.expires_at'])
      .where('hash', '=', hashOf(token))
      .where('bearer_tokens.expires_at', '>', clock().toISOString())
      .executeTakeFirst()
  }

  /** Null if the values were encrypted with another secret: the session can no longer be read. */
  function valuesOf(sealed: Uint8Array): SessionValues | null {
    try {
      return JSON.parse(unsealText(sealed, key))
    } catch {
      // The operator has changed SECRET, which ends all sessions.
      return null
    }
  }

  return {
    async begin() {
      await prune()
      const id = randomBytes(16).toString('base64url')
      const token = newToken()
      const [expiresAt, endsAt] = [inSeconds(BEARER_TOKEN_S), inSeconds(BEARER_SESSION_S)]
      const sealed = sealText('{}', key)
      await transaction(async (tx) => {
        await tx.insertInto('bearer_sessions').values({ id, sealed, ends_at: endsAt, expires_at: expiresAt }).execute()
        await tx
          .insertInto('bearer_tokens')
          .values({ hash: hashOf(token), session: id, expires_at: expiresAt })
          .execute()
      })
      return { token, expiresAt, renewableUntil: endsAt }
    },

    async read(token) {
      const row = await find(db, token)
      const values = row ? valuesOf(row.sealed) : null
      return row && values ? { id: row.id, values } : null
    },

    renew(token) {
      const next = newToken()
      return transaction(async (tx) => {
        const row = await find(tx, token)
        if (!row) return null
        const expiresAt = earlier(inSeconds(BEARER_TOKEN_S), row.ends_at)
        await tx
          .insertInto('bearer_tokens')
          .values({ hash: hashOf(next), session: row.id, expires_at: expiresAt })
          .execute()
        await tx
          .updateTable('bearer_tokens')
          .set({ expires_at: earlier(inSeconds(BEARER_OVERLAP_S), row.expires_at) })
          .where('hash', '=', hashOf(token))
          .execute()
        await tx.updateTable('bearer_sessions').set({ expires_at: expiresAt }).where('id', '=', row.id).execute()
        return { token: next, expiresAt, renewableUntil: row.ends_at }
      })
    },

    exchange(id) {
      const next = newToken()
      return transaction(async (tx) => {
        const row = await tx.selectFrom('bearer_sessions').select('expires_at').where('id', '=', id).executeTakeFirst()
        if (!row) return null
        await tx.deleteFrom('bearer_tokens').where('session', '=', id).execute()
        await tx
          .insertInto('bearer_tokens')
          .values({ hash: hashOf(next), session: id, expires_at: row.expires_at })
          .execute()
        return next
      })
    },

    change(id, changes) {
      return transaction(async (tx) => {
        const row = await tx.selectFrom('bearer_sessions').select('sealed').where('id', '=', id).executeTakeFirst()
        const values = row && valuesOf(row.sealed)
        if (!values) return
        const kept = Object.entries({ ...values, ...changes }).filter(([, value]) => value !== null)
        const sealed = sealText(JSON.stringify(Object.fromEntries(kept)), key)
        await tx.updateTable('bearer_sessions').set({ sealed }).where('id', '=', id).execute()
      })
    },

    end(id) {
      return transaction(async (tx) => {
        await tx.deleteFrom('bearer_tokens').where('session', '=', id).execute()
        await tx.deleteFrom('bearer_sessions').where('id', '=', id).execute()
      })
    },
  }
}

/** Shape of a token in a header. */
export const BEARER_TOKEN = /^[\w-]{43}$/

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A token is random: a plain hash cannot be reversed. */
function hashOf(token: string): string {
  return createHash('sha256').update(`bearer token ${token}`).digest('base64url')
}

/** Instants of one format compare as texts. */
function earlier(one: string, other: string): string {
  return one < other ? one : other
}
