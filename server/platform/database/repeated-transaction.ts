import { type Kysely, sql, type Transaction } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE } from 'kysely/migration'
import { isLostRace } from './errors.ts'
import { asTransaction, refuseInside } from './transaction-scope.ts'
import { createTurns } from './turns.ts'

const triesBesideOthers = 2
const mostTries = 12

/**
 * `transaction` for PostgreSQL: serializable, and repeated when it lost a race (40001, 40P01). Throws the last error after
 * `mostTries`.
 *
 * Repeating alone fails in a rush: of forty buyers of one product one succeeds, newcomers join, and some lose every time. So
 * after two tries a transaction stands in line and runs alone. While there is a line, newcomers join its end; once it is
 * empty, transactions run beside each other again.
 */
export function repeatedTransaction<DB>(db: Kysely<DB>) {
  const turns = createTurns({ waitMs: 30_000, holder: 'transactions that must run one by one' })

  return async <T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T> => {
    // Before standing in line, which inside a transaction that runs alone would be a line behind itself.
    refuseInside('transaction()')
    for (let tries = 1; ; tries++) {
      const isAlone = tries > triesBesideOthers || turns.isTaken()
      const giveBack = isAlone ? await turns.take() : null
      try {
        return await asTransaction(() => runSerializable(db, work, isAlone))
      } catch (error) {
        if (!isLostRace(error) || tries === mostTries) throw error
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
      // One line for all servers. It has to be a table: `lock table` alone leaves the transaction's view of the data to be
      // taken after the wait; an advisory lock is a query, whose view would be as old as the wait is long. Which table is
      // all the same, and this one is in every schema and not used otherwise while the server runs.
      if (isAlone) await sql`lock table ${sql.table(DEFAULT_MIGRATION_LOCK_TABLE)} in exclusive mode`.execute(tx)
      return work(tx)
    })
}
