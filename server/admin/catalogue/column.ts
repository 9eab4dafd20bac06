import { LOCALES } from '#schemas/locale.ts'
import type { Cell } from './cells.ts'

/** A column of a CSV file. */
export interface Column {
  name: string
  about: string
  /** where its value stands in a document, or in an offer of it */
  path: readonly string[]
  cell: Cell
  /** what an empty cell says: nothing, an empty value, or that there is none */
  empty: 'nothing' | 'blank' | 'none'
  /** of an offer: stands on the row of the product or of its variant */
  isOfOffer?: boolean
}

export type Row = [name: string, path: string, cell: Cell, empty: Column['empty'], about: string]

export const columns = (rows: readonly Row[], isOfOffer = false): Column[] =>
  rows.map(([name, path, cell, empty, about]) => ({
    ...{ name, path: path.split('.'), cell, empty, about },
    ...(isOfOffer && { isOfOffer }),
  }))

/** A column for each language. */
export const inLanguages = (rows: readonly Row[]): Column[] =>
  LOCALES.flatMap((locale) =>
    columns(
      rows.map(
        ([name, path, cell, empty, about]) =>
          [`${name}.${locale}`, path.replace('*', locale), ...[cell, empty, `${about} (${locale})`]] as Row,
      ),
    ),
  )
