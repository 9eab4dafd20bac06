import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { BulkResultsTable, BulkRunsTable, LayoutTables } from '#server/layouts/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { ResultState } from '#server/ports/bulk-runs.ts'

const DAY_MS = 86_400_000
const KEEP_DAYS = 30
/** A server that is at work says so again well before this has passed. */
export const AT_WORK_MS = 20_000
/** Rows of one statement: PostgreSQL and SQLite take so many values. */
const ROWS = 200
const NEWEST = 50

export type RunRow = Selectable<BulkRunsTable>
type NewRun = Omit<RunRow, 'started_at' | 'undone_by' | 'failure' | 'at_work_until' | 'worker'>
/** A run and who is at work on it. */
export type Held = Pick<RunRow, 'id' | 'worker'>
export type ResultRow = Selectable<BulkResultsTable>

/** Changes of many products in the shop's database, so that any server can show them and go on with them. */
export function createKeptRuns({
  database,
  clock,
}: {
  database: Pick<Database<LayoutTables>, 'db' | 'transaction'>
  clock: () => Date
}) {
  const { db } = database
  const at = (inMs: number) => new Date(clock().getTime() + inMs).toISOString()

  const ownRun = ({ id, worker }: Held) => db.updateTable('bulk_runs').where('id', '=', id).where('worker', '=', worker)

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

  /** In one statement for each few of them. */
  async function insertResults(by: Kysely<LayoutTables>, rows: readonly ResultRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += ROWS)
      await by
        .insertInto('bulk_results')
        .values(rows.slice(from, from + ROWS))
        .onConflict((conflict) => conflict.columns(['run_id', 'position']).doNothing())
        .execute()
  }

  return {
    now: () => at(0),
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
          .set({ undone_by: run.id })
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
    /** Those that are there from an earlier try stay. */
    addResults: (rows: readonly ResultRow[]): Promise<void> => insertResults(db, rows),
    async forgetResults(id: string): Promise<void> {
      await db.deleteFrom('bulk_results').where('run_id', '=', id).execute()
    },
    next: (id: string, state: 'waiting' | 'sending', limit: number): Promise<ResultRow[]> =>
      db
        .selectFrom('bulk_results')
        .selectAll()
        .where('run_id', '=', id)
        .where('state', '=', state)
        .orderBy('position')
        .limit(limit)
        .execute(),
    /** Notes what has become of products, all of them at once. False, and nothing, if another worker has taken the run. */
    noteResults: ({ id, worker }: Held, rows: readonly ResultRow[]): Promise<boolean> =>
      database.transaction(async (tx) => {
        const run = await tx.selectFrom('bulk_runs').select('worker').where('id', '=', id).executeTakeFirst()
        if (run?.worker !== worker) return false
        for (const { run_id, position, ...news } of rows)
          await tx
            .updateTable('bulk_results')
            .set(news)
            .where('run_id', '=', run_id)
            .where('position', '=', position)
            .execute()
        return true
      }),
    async counts(ids: readonly string[]): Promise<ReadonlyMap<string, Record<ResultState | 'total', number>>> {
      const found =
        ids.length === 0
          ? []
          : await db
              .selectFrom('bulk_results')
              .select(['run_id', 'state', 'left_out', (eb) => eb.fn.countAll<number>().as('count')])
              .where('run_id', 'in', ids)
              .groupBy(['run_id', 'state', 'left_out'])
              .execute()
      const all = new Map(ids.map((id) => [id, { changed: 0, refused: 0, same: 0, waiting: 0, total: 0 }]))
      for (const { run_id, state, left_out, count } of found) {
        const counts = all.get(run_id)!
        counts.total += Number(count)
        if (state !== 'refused') counts[state === 'sending' ? 'waiting' : state] += Number(count)
        if (left_out === 1 && state !== 'sending') counts.refused += Number(count)
      }
      return all
    },
    async page(id: string, { state, limit, offset }: { state: ResultState | null; limit: number; offset: number }) {
      let wanted = db.selectFrom('bulk_results').where('run_id', '=', id)
      if (state === 'waiting') wanted = wanted.where('state', 'in', ['waiting', 'sending'])
      else if (state === 'refused') wanted = wanted.where('left_out', '=', 1).where('state', '!=', 'sending')
      else if (state !== null) wanted = wanted.where('state', '=', state)
      const rows = await wanted.selectAll().orderBy('position').limit(limit).offset(offset).execute()
      const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      return { rows, total: Number(total) }
    },
    /** What a run did and what takes it back, in order. */
    undoable: (id: string, after: number): Promise<Pick<ResultRow, 'position' | 'sku' | 'shown' | 'undo'>[]> =>
      db
        .selectFrom('bulk_results')
        .select(['position', 'sku', 'shown', 'undo'])
        .where('run_id', '=', id)
        .where('state', '=', 'changed')
        .where('position', '>', after)
        .orderBy('position')
        .limit(ROWS)
        .execute(),
    /** Begins work on a run; null if another server is at it, it is done, or it was taken back. */
    async take(id: string): Promise<Held | null> {
      const worker = randomUUID()
      const { numUpdatedRows } = await db
        .updateTable('bulk_runs')
        .set({ at_work_until: at(AT_WORK_MS), failure: '', state: 'working', worker })
        .where('id', '=', id)
        .where('state', '!=', 'done')
        .where('undone_by', '=', '')
        .where('at_work_until', '<', at(0))
        .executeTakeFirst()
      return numUpdatedRows === 1n ? { id, worker } : null
    },
    /** Work goes on; false once somebody has stopped it, or another worker has taken it. */
    async hold(held: Held): Promise<boolean> {
      const { numUpdatedRows } = await ownRun(held)
        .set({ at_work_until: at(AT_WORK_MS) })
        .where('state', '=', 'working')
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    /** Somebody is still at work on a run, also on the last slice of one that is stopped. */
    async stay(held: Held): Promise<void> {
      await ownRun(held)
        .set({ at_work_until: at(AT_WORK_MS) })
        .where('at_work_until', '!=', '')
        .execute()
    },
    /** News of a run that is still under way; false if it is not, or another worker has taken it. */
    async pass(held: Held, news: Partial<RunRow>): Promise<boolean> {
      const { numUpdatedRows } = await ownRun(held).set(news).where('state', '=', 'working').executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async release(held: Held): Promise<void> {
      await ownRun(held).set({ at_work_until: '' }).execute()
    },
    /** Whoever is at work on it stops after what is under way; false if it is over. */
    async stop(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('bulk_runs')
        .set({ state: 'stopped' })
        .where('id', '=', id)
        .where('state', '=', 'working')
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
export type KeptRuns = ReturnType<typeof createKeptRuns>
