import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { EngineDatabase } from './schema.ts'

/** How long an answer is stored for a repeated request. */
const KEPT_MS = 24 * 3600 * 1000

type StoredAnswer = { status: number; body: string }
/** Identity of a request: everything that reaches the handler. */
export type RequestParts = { method: string; path: string; body: string; asker: string }

export function requestHash({ method, path, body, asker }: RequestParts): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body, asker]))
    .digest('base64url')
}

/**
 * Takes an idempotency key for this transaction. Null: it is new, and `keepAnswer` follows. `mismatch`: it was used for
 * another request. Otherwise the stored answer. A second transaction with the same key waits for the first, or is
 * retried after it (serializable on both databases).
 */
export async function takeKey(
  tx: Transaction<EngineDatabase>,
  key: string,
  request: string,
  now: Date,
): Promise<StoredAnswer | 'mismatch' | null> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString()
  const kept = await tx.selectFrom('answers').selectAll().where('key', '=', key).executeTakeFirst()
  if (!kept || kept.created_at < oldest) return null
  return kept.request === request ? { status: kept.status, body: kept.body } : 'mismatch'
}

export async function keepAnswer(
  tx: Transaction<EngineDatabase>,
  { key, request, status, body, now }: StoredAnswer & { key: string; request: string; now: Date },
): Promise<void> {
  const answer = { request, status, body, created_at: now.toISOString() }
  await tx
    .insertInto('answers')
    .values({ key, ...answer })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(answer))
    .execute()
}

/** Deletes expired answers. Returns their number. */
export async function forgetAnswers(db: Kysely<EngineDatabase>, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString()
  const result = await db.deleteFrom('answers').where('created_at', '<', oldest).executeTakeFirst()
  return Number(result.numDeletedRows)
}
