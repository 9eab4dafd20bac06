import { TAX_CODE } from '#schemas/cart-codes.ts'
import type { LocalizedText } from '#schemas/locale.ts'
import type { Money } from '#schemas/money.ts'
import type { DiscountPart } from '../cart/discount-parts.ts'
import { sumOf } from '../money.ts'
import type { StoredRefund, TaxedAmount } from '../payments/stored-refund.ts'
import type { StoredItem, StoredOrder } from './stored-order.ts'

type Canceled = Pick<StoredOrder, 'canceled'>
type Totals = Pick<StoredOrder, 'totals' | 'parts' | 'canceled'>

const CANCELED: LocalizedText = { pl: 'Anulowane sztuki', en: 'Cancelled pieces', de: 'Stornierte Artikel' }
const DISCOUNT: LocalizedText = { pl: 'Rabat', en: 'Discount', de: 'Rabatt' }

/** Pieces of a row that were cancelled while the rest of the order stayed. */
export const canceledQty = ({ canceled = [] }: Canceled, id: string): number =>
  canceled
    .flatMap(({ part }) => part.lines)
    .filter(({ orderItemId }) => orderItemId === id)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** The rows of an order with the pieces that remain, without rows that are cancelled whole. */
export function keptItems<Item extends Pick<StoredItem, 'id' | 'quantity'>>(
  order: Canceled & { items: readonly Item[] },
): Item[] {
  if (!order.canceled) return [...order.items]
  return order.items.flatMap((item) => {
    const quantity = item.quantity - canceledQty(order, item.id)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}

/** What was taken off the total before anything was paid or invoiced. */
export const droppedParts = ({ canceled = [] }: Canceled): StoredRefund[] =>
  canceled.filter(({ way }) => way === 'unpaid').map(({ part }) => part)

/** Cancelled pieces that no refund and no correction tells of. */
export const untoldParts = ({ canceled = [] }: Canceled): StoredRefund[] =>
  canceled.filter(({ way }) => way === 'unpaid' || way === 'free').map(({ part }) => part)

/**
 * The totals of an order without its cancelled pieces: they stand among the discounts under a name of their own, so that the rows
 * as they were ordered still add up to the grand total.
 */
export function keptTotals(order: Totals): Pick<StoredOrder, 'totals' | 'parts'> {
  const { totals, parts } = order
  const rates = (order.canceled ?? []).flatMap(({ part }) => part.rates)
  const off = sumOf(rates)
  const own = parts ? { parts } : {}
  if (off.gross === 0 && off.net === 0) return { totals, ...own }
  const known = totals.find(({ code }) => code === 'discount')?.price
  const before: DiscountPart[] =
    parts ?? (known && known.gross !== 0 ? [{ code: 'discount', label: DISCOUNT, price: known }] : [])
  const canceled = { code: 'canceled', label: CANCELED, price: { gross: -off.gross, net: -off.net } }
  const discount = { code: 'discount', price: minus(known ?? { gross: 0, net: 0 }, off) }
  return {
    parts: [...before, canceled],
    totals: totals.flatMap(({ code, price }) => {
      if (code === 'discount') return []
      if (code === 'subtotal__incl_tax') return [{ code, price }, discount]
      if (code.startsWith('grand_total')) return [{ code, price: minus(price, off) }]
      return [{ code, price: code.startsWith(TAX_CODE) ? taxWithout(code, price, rates) : price }]
    }),
  }
}

function taxWithout(code: string, price: Money, rates: readonly TaxedAmount[]): Money {
  const rate = Math.round(Number(code.slice(TAX_CODE.length)) * 100)
  const tax = rates.reduce((sum, each) => (each.taxRate === rate ? sum + each.gross - each.net : sum), 0)
  return { gross: price.gross - tax, net: price.net - tax }
}

const minus = (one: Money, { gross, net }: Money): Money => ({ gross: one.gross - gross, net: one.net - net })
