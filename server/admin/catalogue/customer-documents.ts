import type { GoodsRecord } from './catalogue-desk.ts'
import { cellsOfColumns, readCell } from './column.ts'
import type { Cells } from './csv-rows.ts'
import { ADDRESS_COLUMNS, CUSTOMER_COLUMNS } from './customer-columns.ts'

interface PlacedRow {
  line: number
  cells: Cells
}

/** What tells the rows of one customer from those of the next. */
export const customerOf = ({ id, email = '' }: Cells): string => id || email.trim().toLowerCase()

/** A customer of the first row, with an address of each row that has one; `lines`: of addresses, by their place. */
export function customerDocument(rows: readonly PlacedRow[]): {
  record: GoodsRecord
  lines: ReadonlyMap<string, number>
} {
  const record: GoodsRecord = {}
  for (const column of CUSTOMER_COLUMNS) readCell(record, column, rows[0]!.cells)
  leaveOutEmptyParts(record)
  const placed = rows.filter(({ cells }) => ADDRESS_COLUMNS.some(({ name }) => cells[name]))
  if (placed.length > 0)
    record.addresses = placed.map(({ cells }) => {
      const address: GoodsRecord = {}
      for (const column of ADDRESS_COLUMNS) readCell(address, column, cells)
      return address
    })
  return { record, lines: new Map(placed.map(({ line }, at) => [`addresses.${at}`, line])) }
}

/** Empty cells of a consumer's company, or of a consent that is not named, say nothing. */
function leaveOutEmptyParts(record: GoodsRecord): void {
  const { company, newsletter } = record as { company?: GoodsRecord; newsletter?: GoodsRecord }
  if (company && company.name === undefined && company.taxId === undefined) delete record.company
  if (newsletter && newsletter.subscribed === undefined) delete record.newsletter
}

/** The rows of a customer: one for each address, or one. */
export function customerCells(document: GoodsRecord): Record<string, string>[] {
  const { id, email, addresses } = document as { id: string; email: string; addresses: GoodsRecord[] }
  const [first = {}, ...others] = addresses
  return [
    { ...cellsOfColumns(CUSTOMER_COLUMNS, document), ...cellsOfColumns(ADDRESS_COLUMNS, first) },
    ...others.map((address) => ({ id, email, ...cellsOfColumns(ADDRESS_COLUMNS, address) })),
  ]
}
