import type { BulkProduct, StockPatch } from '#server/ports/staff-bulk.ts'
import type { BulkChange } from './bulk-change.ts'
import { type BulkPlan, type BulkRow, type BulkValue, type Planned, seenOf } from './bulk-plan.ts'
import { planPrices } from './plan-prices.ts'

const MAX_PIECES = 999_999_999

/** Plans a change of many products; rows of one product stand together. */
export function planBulk(products: readonly BulkProduct[], change: BulkChange): BulkPlan {
  const plans = products.map((product) => planOf(product, change))
  return {
    rows: plans.flatMap(({ rows }) => rows),
    patches: plans.flatMap(({ patch }) => patch ?? []),
    stock: plans.flatMap(({ rows, stock = [] }) => stock.map((patch) => ({ ...patch, product: rows[0]!.product.sku }))),
  }
}

function planOf(product: BulkProduct, change: BulkChange): Planned {
  switch (change.kind) {
    case 'shown':
      return planShown(product, change)
    case 'category':
      return planCategories(product, change)
    case 'stock':
      return planStock(product, change)
    default:
      return planPrices(product, change)
  }
}

function planShown(product: BulkProduct, { isShown }: Extract<BulkChange, { kind: 'shown' }>): Planned {
  const row = { product, offer: null, before: { is: 'shown' as const, isShown: product.isEnabled } }
  if (product.isEnabled === isShown) return { rows: [row] }
  return { rows: [{ ...row, after: { is: 'shown', isShown } }], patch: { ...seenOf(product), isEnabled: isShown } }
}

function planCategories(product: BulkProduct, { way, id }: Extract<BulkChange, { kind: 'category' }>): Planned {
  const { categories } = product
  const row = { product, offer: null, before: { is: 'categories' as const, ids: categories } }
  const others = categories.filter((each) => each !== id)
  const isIn = others.length < categories.length
  if (way === 'remove' && !isIn) return { rows: [{ ...row, refusal: 'no_category' }] }
  const after = way === 'remove' ? others : way === 'main' ? [id, ...others] : isIn ? categories : [...categories, id]
  if (after.join() === categories.join()) return { rows: [row] }
  const rows: BulkRow[] = [{ ...row, after: { is: 'categories', ids: after } }]
  return { rows, patch: { ...seenOf(product), categories: after } }
}

function planStock(product: BulkProduct, { place, way, value }: Extract<BulkChange, { kind: 'stock' }>): Planned {
  const stock: StockPatch[] = []
  const rows = product.offers.map((offer): BulkRow => {
    const at = offer.stock.find((each) => each.place === place)
    const before: BulkValue = at ? { is: 'pieces', count: at.quantity } : null
    const row = { product, offer, before }
    if (!offer.managesStock) return { ...row, refusal: 'unmanaged' }
    if (!at) return { ...row, refusal: 'no_stock' }
    const count = way === 'set' ? value : at.quantity + value
    if (count < 0) return { ...row, refusal: 'below_zero' }
    if (count > MAX_PIECES) return { ...row, refusal: 'too_high' }
    if (count === at.quantity) return row
    const { sku } = offer
    stock.push(way === 'set' ? { sku, place, set: value, seen: at.quantity } : { sku, place, by: value })
    return { ...row, after: { is: 'pieces', count } }
  })
  return { rows: rows.length > 0 ? rows : [{ product, offer: null, before: null, refusal: 'no_offer' }], stock }
}
