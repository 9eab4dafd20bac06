import { said } from '#server/platform/said-fault.ts'
import { MAX_RUN } from '#server/ports/bulk-runs.ts'
import type { StaffProductsPort } from '#server/ports/staff-products.ts'
import type { ResultRow } from './kept-results.ts'
import type { KeptRuns, RunRow } from './kept-runs.ts'
import { refusedRow, type Shown } from './plan-slice.ts'
import type { Held } from './run-work.ts'

/** Rows that the commerce API tells at once. */
const PER_CALL = 100

/** What a run is about: the products of a list, or those that another run has changed. */
export type Source = { list: Omit<Parameters<StaffProductsPort['list']>[0], 'page' | 'perPage'> } | { undoes: string }

interface Parts {
  kept: KeptRuns
  products: () => Pick<StaffProductsPort, 'list'>
}

/**
 * Notes which products a run is about, as a whole before anything is changed: a change may move products out of the list that they
 * were found in. False if it was stopped over it.
 */
export async function readSource(
  { kept, products }: Parts,
  held: Held,
  { id, source: text }: RunRow,
): Promise<boolean> {
  if (text === '') return true
  // What a server that has ended has read of it may be out of date.
  await kept.forgetResults(id)
  const source = JSON.parse(text) as Source
  let position = 0
  const add = (rows: readonly (Pick<ResultRow, 'sku'> & Partial<ResultRow>)[]) =>
    kept.addResults(rows.map((row) => ({ ...emptyResult(id, 0, row.sku), ...row, position: position++ })))
  if ('list' in source) {
    const seen = new Set<string>()
    for (let page = 1; position < MAX_RUN; page++) {
      if (!(await kept.hold(held))) return false
      const found = await products().list({ ...source.list, page, perPage: PER_CALL })
      if (!found) {
        await kept.pass(held, { state: 'stopped', failure: 'right_missing' })
        return false
      }
      const fresh = found.data.filter(({ sku }) => !seen.has(sku))
      for (const { sku } of fresh) seen.add(sku)
      await add(fresh.map(({ sku, names }) => ({ sku, shown: JSON.stringify({ names, rows: [] } satisfies Shown) })))
      if (found.data.length < PER_CALL) break
    }
  } else {
    for (let after = -1; ; ) {
      if (!(await kept.hold(held))) return false
      const rows = await kept.undoable(source.undoes, after)
      await add(
        rows.map(({ sku, shown: told, undo }) => {
          const { names } = JSON.parse(told) as Shown
          const shown = JSON.stringify({ names, rows: [] } satisfies Shown)
          return undo === ''
            ? refusedRow({ ...emptyResult(id, 0, sku), shown }, said('undo_none'))
            : { sku, shown, undo }
        }),
      )
      if (rows.length === 0) break
      after = rows.at(-1)!.position
    }
  }
  return kept.pass(held, { source: '' })
}

/** The row of a product of which nothing is known yet. */
export const emptyResult = (id: string, position: number, sku: string): ResultRow => ({
  ...{ run_id: id, position, sku, state: 'waiting', left_out: 0, is_second: 0 },
  ...{ shown: '', patch: '', undo: '', fault: '', call: '', sent_at: '' },
})
