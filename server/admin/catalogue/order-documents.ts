import type { GoodsRecord } from './catalogue-desk.ts'
import { cellsOfColumns, readCell } from './column.ts'
import type { Cells } from './csv-rows.ts'
import { ITEM_COLUMNS, ORDER_COLUMNS } from './order-columns.ts'

/** What tells the rows of one order from those of the next. */
export const orderOf = ({ number = '' }: Cells): string => number

/** An order of the first row, with a line of each row; `lines`: of its lines, by their place. */
export function orderDocument(rows: readonly { line: number; cells: Cells }[]): {
  record: GoodsRecord
  lines: ReadonlyMap<string, number>
} {
  const record: GoodsRecord = {}
  for (const column of ORDER_COLUMNS) readCell(record, column, rows[0]!.cells)
  const placed = rows.filter(({ cells }) => ITEM_COLUMNS.some(({ name }) => cells[name]))
  if (placed.length > 0)
    record.items = placed.map(({ cells }) => {
      const item: GoodsRecord = { sku: null }
      for (const column of ITEM_COLUMNS) readCell(item, column, cells)
      return { ...item, ...(item.total === undefined && { total: rowTotal(item) }) }
    })
  return { record, lines: new Map(placed.map(({ line }, at) => [`items.${at}`, line])) }
}

const CENTS = 100

/** Price times quantity; the price itself if it is none, which the shop then refuses. */
export function rowTotal({ price, quantity }: GoodsRecord): unknown {
  const cents = Math.round(Number(price) * CENTS) * Number(quantity)
  return Number.isSafeInteger(cents) ? (cents / CENTS).toFixed(2) : price
}

/** The rows of an order: one for each line. */
export function orderCells(document: GoodsRecord): Record<string, string>[] {
  const { number, items } = document as { number: string; items: GoodsRecord[] }
  const [first = {}, ...others] = items
  return [
    { ...cellsOfColumns(ORDER_COLUMNS, document), ...cellsOfColumns(ITEM_COLUMNS, first) },
    ...others.map((item) => ({ number, ...cellsOfColumns(ITEM_COLUMNS, item) })),
  ]
}
