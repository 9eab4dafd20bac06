import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RateLimitAnswer } from '#server/platform/rate-limit.ts'

/** Number of attempts within a window. `key`: a digest; `ends_at`: the first instant after the window (ISO). */
export type AttemptsTable = { key: string; count: number; ends_at: string }

/** The table of a database that counts attempts. */
export type WithAttempts = { attempts: AttemptsTable }

/** For a migration: creates the table `attempts`. */
export async function createAttemptsTable(db: Kysely<unknown>) {
  await db.schema
    .createTable('attempts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('attempts_by_end').on('attempts').column('ends_at').execute()
}

export interface AttemptLimit {
  /** Counts one attempt and returns whether it is allowed. `retryAfterS`: seconds until the window ends. */
  count(name: string): Promise<RateLimitAnswer & { count: number }>
  /** Seconds until a further attempt is allowed, null if it is now. Counts nothing. */
  pausedS(name: string): Promise<number | null>
  /** Takes back one attempt of this window. */
  giveBack(name: string): Promise<void>
}

interface AttemptLimitOptions<DB> {
  database: { db: Kysely<DB> }
  /** keeps names of different limits apart: `login address` */
  subject: string
  /** max attempts in one window */
  limit: number
  windowMs: number
  clock: () => Date
}

/**
 * At most `limit` attempts in a window, which starts with the first one. The count is stored in the database: all
 * servers share it, and a restart does not reset it. Each attempt is one statement, so two servers never count the same
 * number.
 *
 * `rate-limiter-flexible` was considered. Its SQL stores support neither `node:sqlite` nor Kysely, create their tables
 * outside our migrations, and read the time from `Date.now()`, which tests could not set.
 */
export function createAttemptLimit<DB extends WithAttempts>(options: AttemptLimitOptions<DB>): AttemptLimit {
  const { subject, limit, windowMs, clock } = options
  const db = options.database.db as unknown as Kysely<WithAttempts>
  const keyOf = (name: string) => createHash('sha256').update(`${subject}\n${name}`).digest('base64url')

  return {
    async count(name) {
      const nowMs = clock().getTime()
      const now = new Date(nowMs).toISOString()
      const { count, ends_at } = await db
        .insertInto('attempts')
        .values({ key: keyOf(name), count: 1, ends_at: new Date(nowMs + windowMs).toISOString() })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({
            count: eb
              .case()
              .when('attempts.ends_at', '<=', now)
              .then(eb.lit(1))
              .else(eb('attempts.count', '+', eb.lit(1)))
              .end(),
            ends_at: eb
              .case()
              .when('attempts.ends_at', '<=', now)
              .then(eb.ref('excluded.ends_at'))
              .else(eb.ref('attempts.ends_at'))
              .end(),
          })),
        )
        .returning(['count', 'ends_at'])
        .executeTakeFirstOrThrow()
      if (count <= limit) return { isAllowed: true, count }
      return { isAllowed: false, count, retryAfterS: secondsUntil(ends_at, nowMs) }
    },
    async pausedS(name) {
      const now = clock()
      const full = await db
        .selectFrom('attempts')
        .select('ends_at')
        .where('key', '=', keyOf(name))
        .where('count', '>=', limit)
        .where('ends_at', '>', now.toISOString())
        .executeTakeFirst()
      return full ? secondsUntil(full.ends_at, now.getTime()) : null
    },
    async giveBack(name) {
      await db
        .updateTable('attempts')
        .set((eb) => ({ count: eb('count', '-', eb.lit(1)) }))
        .where('key', '=', keyOf(name))
        .where('count', '>', 0)
        .where('ends_at', '>', clock().toISOString())
        .execute()
    },
  }
}

const secondsUntil = (end: string, nowMs: number) => Math.max(1, Math.ceil((Date.parse(end) - nowMs) / 1000))

/** Deletes counts whose window is over. */
export async function pruneAttempts<DB extends WithAttempts>(db: Kysely<DB>, now: Date): Promise<void> {
  const counts = db as unknown as Kysely<WithAttempts>
  await counts.deleteFrom('attempts').where('ends_at', '<=', now.toISOString()).execute()
}
