import { said } from '#server/platform/said-fault.ts'
import { placeOf, type Row } from '../csv-rows.ts'
import { type FileFault, faultAt } from '../fault-at.ts'
import type { PresetRow } from './preset.ts'

/** Of one document: no program that is read here writes more variants or lines of one. */
const MAX_ROWS = 5_000

/**
 * Rows that have the same in a column, and follow one another; each row by itself without a column. Of all that has been read only the
 * values of that column are kept: rows that come after others again are a fault.
 */
export async function* groupedRows(
  file: string,
  rows: AsyncIterable<Row>,
  columnOf: () => string | null,
): AsyncGenerator<readonly PresetRow[] | FileFault> {
  const seen = new Set<string>()
  let group: PresetRow[] = []
  let current: string | null = null
  let isRefused = false
  for await (const row of rows) {
    if ('fault' in row) {
      yield row
      continue
    }
    const column = columnOf()
    if (column === null) {
      yield [row]
      continue
    }
    const value = row.cells[column] ?? ''
    if (value !== current) {
      if (group.length > 0) yield group
      group = []
      current = value
      isRefused = seen.has(value)
      seen.add(value)
      if (isRefused) yield faultAt(placeOf(file, row.line), said('rows_apart', { value, column }))
    }
    if (isRefused) continue
    group.push(row)
    if (group.length <= MAX_ROWS) continue
    yield faultAt(placeOf(file, row.line), said('rows_many', { value, max: MAX_ROWS }))
    group = []
    isRefused = true
  }
  if (group.length > 0) yield group
}
