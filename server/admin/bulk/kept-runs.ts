import type { Kysely, Selectable } from 'kysely'
import type { BulkRunsTable, LayoutTables } from '#server/layouts/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import { insertResults, keptResults, type ResultRow } from './kept-results.ts'
import { runWork } from './run-work.ts'

const DAY_MS = 86_400_000
const KEEP_DAYS = 30
/** Runs of one statement. */
const ROWS = 200
const NEWEST = 50

export type RunRow = Selectable<BulkRunsTable>
type NewRun = Omit<RunRow, 'started_at' | 'undone_by' | 'failure' | 'at_work_until' | 'worker'>

/** Changes of many products in the shop's database, with their results and who is at work on them, so that any server can show them and go on with them. */
export function createKeptRuns({
  database,
  clock,
}: {
  database: Pick<Database<LayoutTables>, 'db' | 'transaction'>
  clock: () => Date
}) {
  const { db } = database
  const at = (inMs: number) => new Date(clock().getTime() + inMs).toISOString()

  /** Takes old runs away. One that was taken back stays as long as what did so, which reads its results. */
  async function prune(): Promise<void> {
    const oldest = at(-KEEP_DAYS * DAY_MS)
    await database.transaction(async (tx) => {
      const old = await tx
        .selectFrom('bulk_runs')
        .select('id')
        .where('started_at', '<', oldest)
        .where('undone_by', 'not in', (runs) =>
          runs.selectFrom('bulk_runs').select('id').where('started_at', '>=', oldest),
        )
        .limit(ROWS)
        .execute()
      const ids = old.map(({ id }) => id)
      if (ids.length === 0) return
      await tx.deleteFrom('bulk_results').where('run_id', 'in', ids).execute()
      await tx.deleteFrom('bulk_runs').where('id', 'in', ids).execute()
    })
  }

  async function insertRun(by: Kysely<LayoutTables>, run: NewRun): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await by
      .insertInto('bulk_runs')
      .values({ ...run, started_at: at(0), undone_by: '', failure: '', at_work_until: '', worker: '' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  return {
    now: () => at(0),
    ...keptResults(database),
    ...runWork({ db, at }),
    /** False if there is one of this id. Those of long ago are taken away. */
    async add(run: NewRun): Promise<boolean> {
      await prune()
      return insertRun(db, run)
    },
    /** Adds a run together with its results, all or nothing; one of this id that is there stays. */
    async addDone(run: NewRun, results: readonly ResultRow[]): Promise<void> {
      await prune()
      await database.transaction(async (tx) => {
        if (await insertRun(tx, run)) await insertResults(tx, results)
      })
    },
    /** Adds the run that takes another one back, and notes it there; false if that one cannot be taken back now. */
    async addUndo(run: NewRun): Promise<boolean> {
      const isAdded = await database.transaction(async (tx) => {
        // A run is taken back once, and not while somebody is still at work on it.
        const { numUpdatedRows } = await tx
          .updateTable('bulk_runs')
          // Who stood still over it and goes on notes nothing more.
          .set({ undone_by: run.id, worker: '' })
          .where('id', '=', run.undoes)
          .where('undone_by', '=', '')
          .where('at_work_until', '<=', at(0))
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        return insertRun(tx, run)
      })
      await prune()
      return isAdded
    },
    find: async (id: string): Promise<RunRow | null> =>
      (await db.selectFrom('bulk_runs').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    newest: (): Promise<RunRow[]> =>
      db.selectFrom('bulk_runs').selectAll().orderBy('started_at', 'desc').orderBy('id').limit(NEWEST).execute(),
  }
}
export type KeptRuns = ReturnType<typeof createKeptRuns>
