import type { Kysely, Selectable } from 'kysely'
import type { BulkResultsTable, LayoutTables } from '#server/layouts/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { ResultState } from '#server/ports/bulk-runs.ts'
import type { Held } from './run-work.ts'

/** Rows of one statement: PostgreSQL and SQLite take so many values. */
const ROWS = 200

export type ResultRow = Selectable<BulkResultsTable>
/** `unsure`: of those that wait, what a call may have changed whose answer nobody has noted */
type Counts = Record<ResultState | 'total' | 'unsure', number>

/** In one statement for each few of them. */
export async function insertResults(by: Kysely<LayoutTables>, rows: readonly ResultRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS)
    await by
      .insertInto('bulk_results')
      .values(rows.slice(from, from + ROWS))
      .onConflict((conflict) => conflict.columns(['run_id', 'position']).doNothing())
      .execute()
}

/** What becomes of each product of a run. */
export function keptResults({ db, transaction }: Pick<Database<LayoutTables>, 'db' | 'transaction'>) {
  return {
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
      transaction(async (tx) => {
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
    async counts(ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
      const found =
        ids.length === 0
          ? []
          : await db
              .selectFrom('bulk_results')
              .select(['run_id', 'state', 'left_out', (eb) => eb.fn.countAll<number>().as('count')])
              .where('run_id', 'in', ids)
              .groupBy(['run_id', 'state', 'left_out'])
              .execute()
      const all = new Map(ids.map((id) => [id, { changed: 0, refused: 0, same: 0, waiting: 0, total: 0, unsure: 0 }]))
      for (const { run_id, state, left_out, count } of found) {
        const counts = all.get(run_id)!
        counts.total += Number(count)
        if (state === 'sending') counts.unsure += Number(count)
        if (state !== 'refused') counts[state === 'sending' ? 'waiting' : state] += Number(count)
        if (left_out === 1 && state !== 'sending') counts.refused += Number(count)
      }
      return all
    },
    async page(
      id: string,
      { state, sku, limit, offset }: { state: ResultState | null; sku: string | null; limit: number; offset: number },
    ) {
      let wanted = db.selectFrom('bulk_results').where('run_id', '=', id)
      if (sku !== null) wanted = wanted.where('sku', '=', sku)
      if (state === 'waiting') wanted = wanted.where('state', 'in', ['waiting', 'sending'])
      else if (state === 'refused') wanted = wanted.where('left_out', '=', 1).where('state', '!=', 'sending')
      else if (state !== null) wanted = wanted.where('state', '=', state)
      const rows = await wanted.selectAll().orderBy('position').limit(limit).offset(offset).execute()
      const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      return { rows, total: Number(total) }
    },
    /** What a run did, or may have done over the end of its server, and what takes it back; in order. */
    undoable: (id: string, after: number): Promise<Pick<ResultRow, 'position' | 'sku' | 'shown' | 'undo'>[]> =>
      db
        .selectFrom('bulk_results')
        .select(['position', 'sku', 'shown', 'undo'])
        .where('run_id', '=', id)
        .where('state', 'in', ['changed', 'sending'])
        .where('position', '>', after)
        .orderBy('position')
        .limit(ROWS)
        .execute(),
  }
}
