import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { GoodsRecord } from './catalogue-desk.ts'
import { type Cell, text } from './cells.ts'
import type { Cells } from './csv-rows.ts'
import { setAt, valueAt } from './values-at.ts'

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
  /** of texts in one language */
  locale?: Locale
}

export type ColumnRow = [name: string, path: string, cell: Cell, empty: Column['empty'], about: string]

export const columns = (rows: readonly ColumnRow[], isOfOffer = false): Column[] =>
  rows.map(([name, path, cell, empty, about]) => ({
    ...{ name, path: path.split('.'), cell, empty, about },
    ...(isOfOffer && { isOfOffer }),
  }))

/** A column for each language. */
export const inLanguages = (rows: readonly ColumnRow[]): Column[] =>
  LOCALES.flatMap((locale) =>
    columns(
      rows.map(
        ([name, path, cell, empty, about]) =>
          [`${name}.${locale}`, path.replace('*', locale), ...[cell, empty, `${about} (${locale})`]] as ColumnRow,
      ),
    ).map((column) => ({ ...column, locale })),
  )

/** Sets what a cell says in a document. */
export function readCell(document: GoodsRecord, { name, path, cell, empty }: Column, cells: Cells): void {
  const given = cells[name]
  if (given === undefined || (given === '' && empty === 'nothing')) return
  if (given !== '') setAt(document, path, cell.read(given))
  else setAt(document, path, empty === 'none' ? null : cell === text ? '' : [])
}

/** Cells of these columns for a document, or for a part of it. */
export const cellsOfColumns = (all: readonly Column[], document: unknown): Record<string, string> =>
  Object.fromEntries(all.map(({ name, path, cell }) => [name, cell.write(valueAt(document, path))]))
