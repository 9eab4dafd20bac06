import type { Currency } from '#schemas/locale.ts'
import type { BulkProduct, GroupPriceRow, PricePatch, ProductPatch, StockPatch } from '#server/ports/staff-bulk.ts'
import type { OfferPrice } from '#server/ports/staff-products.ts'
import { type BulkChange, WHOLE } from './bulk-change.ts'

/** Why a row is left out. */
export type BulkRefusal =
  | 'no_offer'
  | 'no_price'
  | 'no_group_price'
  | 'below_zero'
  | 'too_high'
  | 'sale_above'
  | 'no_stock'
  | 'unmanaged'
  | 'no_category'

/** A value as it is, or as it will be; null: there is none. */
export type BulkValue =
  | { is: 'money'; minor: number; currency: Currency; sale?: OfferPrice['sale'] }
  | { is: 'pieces'; count: number }
  | { is: 'shown'; isShown: boolean }
  | { is: 'categories'; ids: readonly number[] }
  | null

/** One line of what will change. */
export interface BulkRow {
  product: BulkProduct
  /** the offer that it is about; null: the product */
  offer: BulkProduct['offers'][number] | null
  before: BulkValue
  /** absent: refused, or as it is */
  after?: BulkValue
  refusal?: BulkRefusal
}

/** What a change does with the chosen products, and what is to be sent. */
export interface BulkPlan {
  rows: readonly BulkRow[]
  patches: readonly ProductPatch[]
  /** `product`: SKU of the product that has the offer */
  stock: readonly (StockPatch & { product: string })[]
}

/** The highest amount of a price, in minor units. */
const MAX_PRICE = 999_999_999
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

interface Planned {
  rows: BulkRow[]
  patch?: ProductPatch
  stock?: StockPatch[]
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

type PriceChange = Extract<BulkChange, { kind: 'price' | 'sale' }>

function planPrices(product: BulkProduct, change: PriceChange): Planned {
  const prices: PricePatch[] = []
  const rows = product.offers.flatMap((offer): BulkRow[] => {
    const { currency } = change
    const price = offer.prices[currency] ?? null
    if (change.kind === 'price' && change.group !== null) {
      const planned = planGroup(price?.groups ?? [], { ...change, group: change.group })
      if (planned.groups && price) prices.push({ sku: offer.sku, currency, groups: planned.groups })
      const refusal = price ? undefined : ('no_price' as const)
      return planned.rows.map(({ before, after, refusal: own }) => ({
        ...{ product, offer, before: before === null ? null : money(before, currency) },
        ...(!refusal && after !== undefined && { after: money(after, currency) }),
        ...((refusal ?? own) && { refusal: refusal ?? own! }),
      }))
    }
    const row = { product, offer, before: price && { ...money(price.regular, currency), sale: price.sale } }
    const planned = change.kind === 'sale' ? planSale(price, change) : planRegular(price, change)
    if (typeof planned === 'string') return [{ ...row, refusal: planned }]
    if (planned === null) return [row]
    prices.push({ sku: offer.sku, currency, ...planned })
    const { regular = price?.regular ?? 0, sale = price?.sale ?? null } = planned
    return [{ ...row, after: { ...money(regular, currency), sale } }]
  })
  return {
    rows: rows.length > 0 ? rows : [{ product, offer: null, before: null, refusal: 'no_offer' }],
    ...(prices.length > 0 && { patch: { ...seenOf(product), prices } }),
  }
}

type Price = OfferPrice | null
type PriceParts = Pick<PricePatch, 'regular' | 'sale'>

/** Null: it is like that already. */
function planRegular(price: Price, change: Extract<BulkChange, { kind: 'price' }>): PriceParts | BulkRefusal | null {
  if (!price && change.way !== 'set') return 'no_price'
  const regular = newAmount(price?.regular ?? 0, change)
  if (typeof regular === 'string') return regular
  if (regular === price?.regular) return null
  return price?.sale && price.sale.gross >= regular ? 'sale_above' : { regular }
}

function planSale(price: Price, change: Extract<BulkChange, { kind: 'sale' }>): PriceParts | BulkRefusal | null {
  const { way, value, from, until } = change
  if (!price) return 'no_price'
  if (way === 'none') return price.sale ? { sale: null } : null
  const gross = newAmount(price.regular, { way, value: way === 'set' ? value : -value })
  if (typeof gross === 'string') return gross
  if (gross >= price.regular) return 'sale_above'
  const { sale } = price
  return sale && sale.gross === gross && sale.from === from && sale.until === until
    ? null
    : { sale: { gross, from, until } }
}

interface GroupPlan {
  rows: { before: number | null; after?: number; refusal?: BulkRefusal }[]
  /** absent: nothing changes */
  groups?: GroupPriceRow[]
}

/** `set` is about the price of one piece without a period; the others are about each price of the group. */
function planGroup(
  all: readonly GroupPriceRow[],
  { group, way, value }: { group: string; way: 'set' | 'percent' | 'amount'; value: number },
): GroupPlan {
  const isMeant = (row: GroupPriceRow) =>
    row.group === group && (way !== 'set' || (row.quantity === 1 && row.from === null && row.until === null))
  const meant = all.filter(isMeant)
  if (meant.length === 0) {
    if (way !== 'set') return { rows: [{ before: null, refusal: 'no_group_price' }] }
    const added = { group, quantity: 1, from: null, until: null, gross: value }
    return { rows: [{ before: null, after: value }], groups: [...all, added] }
  }
  const rows: GroupPlan['rows'] = []
  const groups = all.map((row) => {
    if (!isMeant(row)) return row
    const gross = newAmount(row.gross, { way, value })
    if (typeof gross === 'string') rows.push({ before: row.gross, refusal: gross })
    else if (gross === row.gross) rows.push({ before: row.gross })
    else {
      rows.push({ before: row.gross, after: gross })
      return { ...row, gross }
    }
    return row
  })
  return { rows, ...(rows.some(({ after }) => after !== undefined) && { groups }) }
}

/** Rounded to the hundredth, halves up. */
function newAmount(
  before: number,
  { way, value }: { way: 'set' | 'percent' | 'amount'; value: number },
): number | 'below_zero' | 'too_high' {
  const after =
    way === 'set' ? value : way === 'amount' ? before + value : Math.round((before * (WHOLE + value)) / WHOLE)
  if (after <= 0) return 'below_zero'
  return after > MAX_PRICE ? 'too_high' : after
}

const money = (minor: number, currency: Currency) => ({ is: 'money' as const, minor, currency })

const seenOf = ({ sku, revision }: BulkProduct) => ({ sku, seen: revision })
