import { TAX_CODE } from '#schemas/cart-codes.ts'
import type { Locale, LocalizedText } from '#schemas/locale.ts'
import type { Money } from '#schemas/money.ts'
import { netOf, sumOf } from '../money.ts'
import { droppedParts } from '../orders/canceled-pieces.ts'
import type { StoredItem, StoredOrder } from '../orders/stored-order.ts'
import type { StoredRefund } from '../payments/stored-refund.ts'
import type { InvoiceLine } from './stored-line.ts'

export const DELIVERY = 'delivery'
const DELIVERY_NAME: LocalizedText = { pl: 'Dostawa', en: 'Delivery', de: 'Versand' }

/** What an order's invoice charges, line by line: the sums are those of the order, also by rate. */
export function invoiceLines(order: StoredOrder, language: Locale): InvoiceLine[] {
  const areGoodsCovered = order.intraEu?.covers?.goods ?? order.intraEu != null
  const supplied = areGoodsCovered ? ({ isIntraEu: true } as const) : {}
  const dropped = droppedParts(order).flatMap(({ lines }) => lines)
  const items = order.items.flatMap((item): InvoiceLine[] => {
    const { id, name, sku, ean, unitPrice, taxRate } = item
    const { quantity, discount, net, gross } = chargedOf(
      item,
      dropped.filter(({ orderItemId }) => orderItemId === id),
    )
    if (quantity === 0) return []
    const line: InvoiceLine = {
      id,
      name: [name[language], ...item.options.map(({ valueLabel }) => valueLabel[language])].join(', '),
      sku,
      ean,
      unit: 'piece',
      quantity,
      unitPrice,
      discount,
      net,
      gross,
      taxRate,
      ...((item.delivery ?? 'parcel') === 'parcel' && supplied),
      ...(item.isReverseCharge && { isReverseCharge: true }),
    }
    return [line]
  })
  const price = order.totals.find(({ code }) => code === 'shipping__incl_tax')?.price
  if (!price || price.gross === 0) return items
  const label = order.shippingMethod?.label[language]
  return [
    ...items,
    {
      id: DELIVERY,
      name: label === undefined ? DELIVERY_NAME[language] : `${DELIVERY_NAME[language]}: ${label}`,
      sku: null,
      ean: null,
      unit: 'service',
      quantity: 1,
      unitPrice: price,
      discount: { gross: 0, net: 0 },
      ...price,
      taxRate: order.delivery?.taxRate ?? deliveryRate(order, items, price),
      ...supplied,
    },
  ]
}

/** A row as it is charged, without pieces that were cancelled before. */
function chargedOf(
  { quantity: ordered, unitPrice, rowPrice, discount: ofRow, taxRate }: StoredItem,
  dropped: StoredRefund['lines'],
): Pick<InvoiceLine, 'quantity' | 'discount' | 'net' | 'gross'> {
  const discount = { gross: ofRow, net: netOf(ofRow, taxRate) }
  const whole = { net: rowPrice.net - discount.net, gross: rowPrice.gross - discount.gross }
  if (dropped.length === 0) return { quantity: ordered, discount, ...whole }
  const off = sumOf(dropped)
  const left = { net: whole.net - off.net, gross: whole.gross - off.gross }
  const quantity = dropped.reduce((pieces, line) => pieces - line.quantity, ordered)
  // As in corrections: what the pieces cost less is a discount on them.
  const less = (side: 'gross' | 'net') => Math.max(0, unitPrice[side] * quantity - left[side])
  return { quantity, discount: { gross: less('gross'), net: less('net') }, ...left }
}

/** Older orders store no rate of their delivery: it is the one whose VAT the items lack. */
function deliveryRate({ totals }: StoredOrder, items: readonly InvoiceLine[], { gross, net }: Money): number {
  const rates = totals.flatMap(({ code, price }) =>
    code.startsWith(TAX_CODE)
      ? [{ taxRate: Math.round(Number(code.slice(TAX_CODE.length)) * 100), vat: price.gross }]
      : [],
  )
  const vatOfItems = (rate: number) =>
    items.reduce((sum, item) => (item.taxRate === rate ? sum + item.gross - item.net : sum), 0)
  const fitting = rates.filter(({ taxRate }) => netOf(gross, taxRate) === net)
  const missing = fitting.find(({ taxRate, vat }) => vat - vatOfItems(taxRate) === gross - net)
  return (missing ?? fitting[0])?.taxRate ?? Math.round((10_000 * (gross - net)) / net)
}

/** The line with all that it adds up to below zero: what a correction takes back. */
export function reversed(line: InvoiceLine): InvoiceLine {
  const { net, gross, quantity, discount } = line
  return {
    ...line,
    quantity: -quantity,
    net: -net,
    gross: -gross,
    discount: { gross: -discount.gross, net: -discount.net },
  }
}
