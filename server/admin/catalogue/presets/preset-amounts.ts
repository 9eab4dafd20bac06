import { said } from '#server/platform/said-fault.ts'
import type { Converted, PresetRow } from './preset.ts'

const CENTS = 100

/** A comma before three digits may part thousands, so that its amount is not known. */
const AMOUNT = /^(?:-?\d+(?:\.\d+|,(?!\d{3}$)\d+)?)?$/

/** The first cell of these columns that holds something else than an amount, as a fault; null for none. */
export function amountFault(rows: readonly PresetRow[], columns: readonly string[]): Converted | null {
  for (const { line, cells } of rows)
    for (const column of columns) {
      const cell = cells[column] ?? ''
      if (!AMOUNT.test(cell.trim()))
        return {
          ...{ line, said: said('no_amount', { column, cell }) },
          fault: `column ${column}: "${cell}" is no amount: write it such as 1234.50.`,
        }
    }
  return null
}

/** Minor units of an amount that `amountFault` has let through; 0 for none. */
export const cents = (cell: string | undefined): number => Math.round(Number((cell || '0').replace(',', '.')) * CENTS)

/** An amount as our documents have it. */
export const decimal = (amount: number): string => (amount / CENTS).toFixed(2)
