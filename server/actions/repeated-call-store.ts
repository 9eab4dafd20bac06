import { createHash } from 'node:crypto'
import type { LayoutTables } from '#server/layouts/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Report } from '#server/platform/report.ts'
import { sealText, unsealText } from '#server/platform/sealed-text.ts'

/** Calls that may come again, as all servers of the shop know them. */
export interface RepeatedCallStore {
  /**
   * `ours`: nobody has done it, and we do it now. `theirs`: another server is at work on it. Otherwise its answer. Null if the database fails: then this
   * server alone can tell.
   */
  take(name: string): Promise<'ours' | 'theirs' | { answer: string } | null>
  /** Keeps the answer of a call that was ours; null: it may be done anew. */
  settle(name: string, answer: string | null): Promise<void>
}

/** A call takes less: the shop gives the commerce API up before. A server that was killed over one holds it no longer than this. */
const AT_WORK_MS = 30_000
/** A browser sends a call again at once after a broken connection, or not at all. */
export const KEPT_MS = 60_000
/** Of all calls together; the oldest go first. */
const MAX_KEPT = 2_000

interface StoreParts {
  database: Pick<Database<LayoutTables>, 'db'>
  clock: () => Date
  report: Report
}

/**
 * In the shop's database, so that any server can answer a call that comes again. Answers are encrypted with the name of their call, which has the
 * cookie of its sender: the database and its copies reveal nothing.
 */
export function createRepeatedCallStore({ database: { db }, clock, report }: StoreParts): RepeatedCallStore {
  const instant = (inMs: number) => new Date(clock().getTime() + inMs).toISOString()

  async function makeRoom() {
    const over = await db
      .selectFrom('repeated_calls')
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .offset(MAX_KEPT - 1)
      .limit(1)
      .executeTakeFirst()
    const now = instant(0)
    const oldest = over && over.expires_at > now ? over.expires_at : now
    await db.deleteFrom('repeated_calls').where('expires_at', '<=', oldest).execute()
  }

  return {
    async take(name) {
      try {
        await makeRoom()
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('repeated_calls')
          .values({ id: idOf(name), sealed: null, expires_at: instant(AT_WORK_MS) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 1n) return 'ours'
        const row = await db
          .selectFrom('repeated_calls')
          .select('sealed')
          .where('id', '=', idOf(name))
          .executeTakeFirst()
        // A row that has gone in this moment may be taken at the next look.
        return row?.sealed ? { answer: unsealText(row.sealed, keyOf(name)) } : 'theirs'
      } catch (error) {
        report({ kind: 'unexpected', message: 'A repeated call could not be looked up', error })
        return null
      }
    },

    async settle(name, answer) {
      try {
        if (answer === null) await db.deleteFrom('repeated_calls').where('id', '=', idOf(name)).execute()
        else
          await db
            .updateTable('repeated_calls')
            .set({ sealed: sealText(answer, keyOf(name)), expires_at: instant(KEPT_MS) })
            .where('id', '=', idOf(name))
            .execute()
      } catch (error) {
        report({ kind: 'unexpected', message: 'The answer of a call could not be kept', error })
      }
    },
  }
}

/** Names a row without revealing its key. */
const idOf = (name: string) => createHash('sha256').update(`repeated-call-id ${name}`).digest('base64url')
const keyOf = (name: string) => createHash('sha256').update(`repeated-call-seal ${name}`).digest()
