import { CURRENCIES, type Currency } from '#schemas/locale.ts'
import type { BulkProduct, GroupPriceRow, PricePatch } from '#server/ports/staff-bulk.ts'
import type { OfferPrice } from '#server/ports/staff-products.ts'
import type { BulkChange } from './bulk-change.ts'
import { type BulkRefusal, type BulkRow, type Planned, seenOf } from './bulk-plan.ts'
import { type PriceEnding, withEnding } from './price-endings.ts'
import { WHOLE } from './read-price-change.ts'

/** The highest amount of a price, in minor units. */
const MAX_PRICE = 999_999_999

type PriceChange = Extract<BulkChange, { kind: 'price' | 'sale' }>

/** Plans a change of prices or discounts: a row for each offer and currency, or for each price of a group. */
export function planPrices(product: BulkProduct, change: PriceChange): Planned {
  const prices: PricePatch[] = []
  const asked = CURRENCIES.filter((currency) => change.values[currency] !== undefined)
  const rows = product.offers.flatMap((offer) => {
    const stored = asked.filter((currency) => offer.prices[currency])
    const meant = change.isAll && stored.length > 0 ? stored : asked.slice(0, change.isAll ? 1 : undefined)
    return meant.flatMap((currency) => rowsOf(offer, currency))
  })
  return {
    rows: rows.length > 0 ? rows : [{ product, offer: null, before: null, refusal: 'no_offer' }],
    ...(prices.length > 0 && { patch: { ...seenOf(product), prices } }),
  }

  /** Rows of one offer in one currency; what changes is added to the patch. */
  function rowsOf(offer: BulkProduct['offers'][number], currency: Currency): BulkRow[] {
    const price = offer.prices[currency] ?? null
    const by = { value: change.values[currency] ?? 0, ending: change.ending }
    if (change.kind === 'price' && change.group !== null) {
      const planned = planGroup(price?.groups ?? [], { ...by, way: change.way, group: change.group })
      if (planned.groups && price) prices.push({ sku: offer.sku, currency, groups: planned.groups })
      const refusal = price ? undefined : ('no_price' as const)
      return planned.rows.map(({ before, after, refusal: own }) => ({
        ...{ product, offer, before: before === null ? null : money(before, currency) },
        ...(!refusal && after !== undefined && { after: money(after, currency) }),
        ...((refusal ?? own) && { refusal: refusal ?? own! }),
      }))
    }
    const row = { product, offer, before: price && { ...money(price.regular, currency), sale: price.sale } }
    const planned =
      change.kind === 'sale' ? planSale(price, change, by) : planRegular(price, { ...by, way: change.way })
    if (typeof planned === 'string') return [{ ...row, refusal: planned }]
    if (planned === null) return [row]
    prices.push({ sku: offer.sku, currency, ...planned })
    const { regular = price?.regular ?? 0, sale = price?.sale ?? null } = planned
    return [{ ...row, after: { ...money(regular, currency), sale } }]
  }
}

type Price = OfferPrice | null
interface By {
  value: number
  ending: PriceEnding | null
}
interface Amounts extends By {
  way: 'set' | 'percent' | 'amount'
}
type PriceParts = Pick<PricePatch, 'regular' | 'sale'>

/** Null: it is like that already. */
function planRegular(price: Price, change: Amounts): PriceParts | BulkRefusal | null {
  if (!price && change.way !== 'set') return 'no_price'
  const regular = newAmount(price?.regular ?? 0, change)
  if (typeof regular === 'string') return regular
  if (regular === price?.regular) return null
  return price?.sale && price.sale.gross >= regular ? 'sale_above' : { regular }
}

function planSale(
  price: Price,
  { way, from, until }: Extract<BulkChange, { kind: 'sale' }>,
  { value, ending }: By,
): PriceParts | BulkRefusal | null {
  if (!price) return 'no_price'
  if (way === 'none') return price.sale ? { sale: null } : null
  const gross = newAmount(price.regular, { way, value: way === 'set' ? value : -value, ending })
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
function planGroup(all: readonly GroupPriceRow[], { group, ...change }: Amounts & { group: string }): GroupPlan {
  const { way, value } = change
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
    const gross = newAmount(row.gross, change)
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

/** Rounded to the hundredth, halves up, and then to the ending. */
function newAmount(before: number, { way, value, ending }: Amounts): number | 'below_zero' | 'too_high' {
  const exact =
    way === 'set' ? value : way === 'amount' ? before + value : Math.round((before * (WHOLE + value)) / WHOLE)
  if (exact <= 0) return 'below_zero'
  const after = ending === null || way === 'set' ? exact : withEnding(exact, ending)
  return after > MAX_PRICE ? 'too_high' : after
}

const money = (minor: number, currency: Currency) => ({ is: 'money' as const, minor, currency })
