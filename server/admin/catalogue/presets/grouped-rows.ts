import { placeOf, type Row } from '../csv-rows.ts'
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
): AsyncGenerator<readonly PresetRow[] | { fault: string }> {
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
      if (isRefused)
        yield {
          fault: `${placeOf(file, row.line)}: the rows of ${value} do not stand together. Sort the file by the column “${column}”.`,
        }
    }
    if (isRefused) continue
    group.push(row)
    if (group.length <= MAX_ROWS) continue
    yield { fault: `${placeOf(file, row.line)}: ${value} has more than ${MAX_ROWS} rows.` }
    group = []
    isRefused = true
  }
  if (group.length > 0) yield group
}
