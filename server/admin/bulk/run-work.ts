import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { BulkRunsTable, LayoutTables } from '#server/layouts/tables.ts'

/** A server that is at work says so again well before this has passed. */
export const AT_WORK_MS = 20_000

type RunRow = Selectable<BulkRunsTable>
/** A run and who is at work on it. */
export type Held = Pick<RunRow, 'id' | 'worker'>

/** Which server is at work on a run. `at`: the ISO instant in so many ms. */
export function runWork({ db, at }: { db: Kysely<LayoutTables>; at: (inMs: number) => string }) {
  const ownRun = ({ id, worker }: Held) => db.updateTable('bulk_runs').where('id', '=', id).where('worker', '=', worker)

  return {
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
