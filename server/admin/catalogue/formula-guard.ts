import type { Cells } from './csv-rows.ts'

/** Spreadsheets run cells that begin so. An apostrophe before it is told from our own by one more. */
const FORMULA = /^'*[=+\-@\t\r\n]/

/** The cell with an apostrophe before what a spreadsheet would run: customers have typed it. CSV injection, CWE-1236. */
export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** The cells as they were before they were guarded. */
export const unguarded = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [
      name,
      cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell,
    ]),
  )
