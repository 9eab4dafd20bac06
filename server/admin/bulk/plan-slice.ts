import type { LOCALES } from '#schemas/locale.ts'
import type { BulkChange } from '#server/forms/bulk/bulk-change.ts'
import type { BulkPlan, BulkRow } from '#server/forms/bulk/bulk-plan.ts'
import { planBulk } from '#server/forms/bulk/plan-bulk.ts'
import { isMade, planUndo, rowsOfPatch, type Undo, undoOf } from '#server/forms/bulk/undo-patch.ts'
import { type SaidFault, said } from '#server/platform/said-fault.ts'
import type { BulkResult, ResultRow as ShownRow } from '#server/ports/bulk-runs.ts'
import { type BulkProduct, MAX_BULK, type ProductPatch, type StockPatch } from '#server/ports/staff-bulk.ts'
import { variantInWords } from '#server/sections/studio/products/product-words.ts'
import type { ResultRow } from './kept-results.ts'

/** What is sent of one product. */
export type Sent = { product: ProductPatch } | { stock: readonly StockPatch[] }
/** What is shown of one product. */
export type Shown = Pick<BulkResult, 'names' | 'rows'>

/** What a change does with products as they are now, noted in their rows; `undoes`: the rows say what they take back. */
export function planSlice(
  rows: readonly ResultRow[],
  { products, change, undoes }: { products: readonly BulkProduct[]; change: BulkChange; undoes: boolean },
): ResultRow[] {
  const found = new Map(products.map((product) => [product.sku, product]))
  return rows.map((row) => {
    const product = found.get(row.sku)
    if (!product) return refusedRow(row, said('product_unknown', { sku: row.sku }))
    return undoes ? undoneRow(row, product) : planned(row, product, planBulk([product], change))
  })
}

/** The row of a product with what a plan does with it. */
export function planned(row: ResultRow, product: BulkProduct, plan: BulkPlan): ResultRow {
  const [patch] = plan.patches
  const stock = plan.stock.map(({ product: _, ...each }) => each)
  const isRefused = plan.rows.some(({ refusal }) => refusal !== undefined)
  const noted = { ...row, shown: shownText(product, plan.rows), left_out: isRefused ? 1 : 0 }
  if (stock.length > MAX_BULK) return refusedRow(noted, said('too_many', { max: MAX_BULK }))
  if (!patch && stock.length === 0) {
    return { ...noted, state: isRefused ? 'refused' : 'same' }
  }
  const undo = patch ? undoOf(product, patch) : null
  const sent: Sent = patch ? { product: patch } : { stock }
  return { ...noted, state: 'sending', patch: JSON.stringify(sent), undo: undo ? JSON.stringify(undo) : '' }
}

function undoneRow(row: ResultRow, product: BulkProduct): ResultRow {
  const undo = JSON.parse(row.undo) as Undo
  // Nothing has come of it: a server has ended before its call was made.
  if (isMade(product, undo.back)) return { ...row, state: 'same', shown: shownText(product, []), patch: '', undo: '' }
  const patch = planUndo(product, undo)
  if (!patch) return refusedRow(row, said('changed_since'))
  const sent: Sent = { product: patch }
  const back = undoOf(product, patch)
  return {
    ...{ ...row, state: 'sending', shown: shownText(product, rowsOfPatch(product, patch)) },
    ...{ patch: JSON.stringify(sent), undo: back ? JSON.stringify(back) : '' },
  }
}

/** It stays as it was. */
export const refusedRow = (row: ResultRow, { code, values, message }: SaidFault): ResultRow => ({
  ...row,
  ...{ state: 'refused', left_out: 1, patch: '', undo: '', fault: JSON.stringify({ code, values, message }) },
})

function shownText(product: BulkProduct, rows: readonly BulkRow[]): string {
  const shown: Shown = { names: product.names, rows: rows.map((row) => shownRow(product, row)) }
  return JSON.stringify(shown)
}

function shownRow(product: BulkProduct, { offer, before, after, refusal }: BulkRow): ShownRow {
  const isVariant = offer !== null && Object.keys(offer.options).length > 0
  const words = (locale: (typeof LOCALES)[number]) => (offer ? variantInWords(offer, product, locale) : '')
  return {
    offer: offer?.sku ?? null,
    variant: isVariant ? { pl: words('pl'), en: words('en'), de: words('de') } : null,
    before,
    ...(after !== undefined && { after }),
    ...(refusal && { refusal }),
  }
}
