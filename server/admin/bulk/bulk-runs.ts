import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { mayRead, type StaffRight } from '#schemas/staff-right.ts'
import type { BulkPlan } from '#server/forms/bulk/bulk-plan.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import { done, refused } from '#server/platform/outcome.ts'
import type { Report } from '#server/platform/report.ts'
import {
  type AskedChange,
  type BulkResult,
  type BulkRun,
  type BulkRunsPort,
  noBulkRuns,
} from '#server/ports/bulk-runs.ts'
import type { StaffFault } from '#server/ports/staff.ts'
import type { ResultRow } from './kept-results.ts'
import { createKeptRuns, type RunRow } from './kept-runs.ts'
import { planned, type Shown } from './plan-slice.ts'
import { emptyResult, type Source } from './read-source.ts'
import { type RunParts, runChange } from './run-change.ts'

const RIGHT = 'catalogue'
/** A small change is made by the time its page is shown. */
const QUICK_MS = 1_500
const PER_PAGE = 50

interface BulkRunsParts {
  database: Pick<Database<LayoutTables>, 'db' | 'transaction'>
  clock: () => Date
  report: Report
}

/** Who asks, and with whose rights products are changed. */
interface Asker extends Pick<RunParts, 'bulk' | 'products'> {
  rights: () => Promise<readonly StaffRight[]>
}

/** Changes of many products: made in slices, and kept with their results. `asker` null: nobody. */
export function createBulkRuns({ database, clock, report }: BulkRunsParts) {
  const kept = createKeptRuns({ database, clock })

  return (asker: Asker | null): BulkRunsPort => {
    if (asker === null) return noBulkRuns
    const { bulk, products } = asker
    const maySee = async () => mayRead(await asker.rights(), RIGHT)
    const mayChange = async () => (await asker.rights()).includes(RIGHT)
    const parts = { kept, bulk, products, report }

    /** Works on a run after the answer. */
    async function work(id: string) {
      const held = await kept.take(id)
      if (!held) return refused('bulk_run_state')
      await Promise.race([runChange(parts, held), pause(QUICK_MS)])
      return done(null)
    }

    return {
      async keep(asked, plan, once) {
        const id = idOf(once)
        try {
          if (!(await mayChange())) return null
          const row = { ...toRow(asked), id, undoes: '', source: '', state: 'done' as const }
          await kept.addDone(row, resultsOf(plan, id))
          return id
        } catch (error) {
          report({ kind: 'unexpected', message: 'A change of many products was made and could not be kept', error })
          return null
        }
      },
      async begin(asked, list, once) {
        if (!(await mayChange())) return refused('right_missing')
        const id = idOf(once)
        // Sent again by the browser: it is under way already.
        if (await kept.add(newRun(asked, { list }, id))) await work(id)
        return done(id)
      },
      async undo(id, author) {
        if (!(await mayChange())) return refused('right_missing')
        const run = await one(id)
        if (!run) return refused('gone')
        if (!run.canUndo) return refused('bulk_run_state')
        const by = randomBytes(16).toString('base64url')
        const { kind, change, typed } = (await kept.find(id))!
        const asked = { kind, author, change: JSON.parse(change), typed: JSON.parse(typed) } as AskedChange
        if (!(await kept.addUndo(newRun(asked, { undoes: id }, by)))) return refused('bulk_run_state')
        await work(by)
        return done(by)
      },
      async stop(id) {
        if (!(await mayChange())) return refused('right_missing')
        return (await kept.stop(id)) ? done(null) : refused('bulk_run_state')
      },
      goOn: async (id) => ((await mayChange()) ? work(id) : refused('right_missing')),
      one: async (id) => ((await maySee()) ? one(id) : null),
      async results(id, { state, page, sku = null }) {
        if (!(await maySee())) return { data: [], page, perPage: PER_PAGE, total: 0 }
        const { rows, total } = await kept.page(id, { state, sku, limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
        return { data: rows.map(toResult), page, perPage: PER_PAGE, total }
      },
      async all() {
        if (!(await maySee())) return null
        const rows = await kept.newest()
        const counts = await kept.counts(rows.map(({ id }) => id))
        return rows.map((row) => toRun(row, counts.get(row.id)!))
      },
    }

    async function one(id: string): Promise<BulkRun | null> {
      const row = await kept.find(id)
      return row && toRun(row, (await kept.counts([id])).get(id)!)
    }
  }

  function toRun(row: RunRow, { unsure, ...counts }: BulkRun['counts'] & { unsure: number }): BulkRun {
    const isAtWork = row.at_work_until > clock().toISOString()
    const state = row.state !== 'working' ? row.state : !isAtWork ? 'broken' : row.source === '' ? 'working' : 'listing'
    // One that is stopped may still be at its last slice.
    const isOver = !isAtWork && (state === 'done' || state === 'stopped')
    return {
      ...{ id: row.id, startedAt: row.started_at, author: row.author, counts, unsure, state },
      kind: row.kind as BulkRun['kind'],
      typed: JSON.parse(row.typed),
      ...{ failure: row.failure || null, undoes: row.undoes || null, undoneBy: row.undone_by || null },
      canUndo: isOver && row.kind !== 'stock' && row.undone_by === '' && counts.changed + unsure > 0,
    }
  }
}

/** The id of a run is part of its address, which takes fewer letters than a form may say. */
const idOf = (once: string) => createHash('sha256').update(once).digest('base64url').slice(0, 22)

const toRow = ({ kind, change, typed, author }: AskedChange) => ({
  ...{ kind, author, change: JSON.stringify(change), typed: JSON.stringify(typed) },
})

function newRun(asked: AskedChange, source: Source, id: string) {
  const undoes = 'undoes' in source ? source.undoes : ''
  return { ...toRow(asked), id, undoes, source: JSON.stringify(source), state: 'working' as const }
}

/** What has become of the products of a plan that was carried out. */
function resultsOf(plan: BulkPlan, id: string): ResultRow[] {
  const bySku = Map.groupBy(plan.rows, ({ product: { sku } }) => sku)
  return [...bySku].map(([sku, rows], position) => {
    const own = {
      rows,
      patches: plan.patches.filter((patch) => patch.sku === sku),
      stock: plan.stock.filter((patch) => patch.product === sku),
    }
    const row = planned(emptyResult(id, position, sku), rows[0]!.product, own)
    return row.state === 'sending' ? { ...row, state: 'changed', patch: '' } : row
  })
}

function toResult({ sku, state, shown, fault }: ResultRow): BulkResult {
  const { names, rows }: Shown = shown === '' ? { names: {}, rows: [] } : JSON.parse(shown)
  return {
    ...{ sku, names, rows, state: state === 'sending' ? 'waiting' : state },
    fault: fault === '' ? null : (JSON.parse(fault) as StaffFault),
  }
}
