import { type Kysely, sql, type Transaction } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE } from 'kysely/migration'
import type { DatabaseMeter } from '#server/platform/observability/database-meter.ts'
import { isLostRace } from './errors.ts'
import { asTransaction, refuseInside } from './transaction-scope.ts'
import { createTurns } from './turns.ts'

const triesBesideOthers = 2
const mostTries = 12

/**
 * `transaction` for PostgreSQL: serializable, and retried after a conflict (40001, 40P01). Throws the last error after
 * `mostTries`.
 *
 * Retries alone fail under load: of forty buyers of one product one succeeds, new ones join, and some lose every time.
 * So after two tries a transaction queues and runs alone. While there is a queue, new transactions join it; once it is
 * empty, transactions run in parallel again.
 */
export function repeatedTransaction<DB>(db: Kysely<DB>, meter?: DatabaseMeter) {
  const turns = createTurns({ waitMs: 30_000, holder: 'transactions that must run one by one' })

  return async <T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T> => {
    // Before queueing: inside a transaction that runs alone it would wait for itself.
    refuseInside('transaction()')
    for (let tries = 1; ; tries++) {
      const isAlone = tries > triesBesideOthers || turns.isTaken()
      const giveBack = isAlone ? await turns.take() : null
      try {
        return await asTransaction(() => runSerializable(db, work, isAlone))
      } catch (error) {
        if (!isLostRace(error) || tries === mostTries) throw error
        meter?.retried()
      } finally {
        giveBack?.()
      }
      if (!isAlone) await new Promise((resolve) => setTimeout(resolve, Math.random() * 10))
    }
  }
}

function runSerializable<DB, T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
  isAlone: boolean,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (tx) => {
      // One queue for all servers. It has to be a table: `lock table` alone takes the transaction's snapshot after the
      // wait; an advisory lock is a query, whose snapshot would be as old as the wait is long. Any table would do; this
      // one exists in every schema and is otherwise unused while the server runs.
      if (isAlone) await sql`lock table ${sql.table(DEFAULT_MIGRATION_LOCK_TABLE)} in exclusive mode`.execute(tx)
      return work(tx)
    })
}
