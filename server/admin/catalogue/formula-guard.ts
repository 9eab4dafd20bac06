import { FORMULA } from '#server/platform/formula-guard.ts'
import type { Cells } from './csv-rows.ts'

/** The cells as they were before they were guarded. */
export const unguarded = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [
      name,
      cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell,
    ]),
  )
