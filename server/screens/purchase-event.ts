import { TAX_CODE } from '#schemas/cart-codes.ts'
import type { Order } from '#schemas/order.ts'

/**
 * An order as GA4 counts a purchase: amounts in major units of its currency, gross. Nothing in it is personal. Null for
 * a cancelled order, and without one.
 */
export function purchaseEvent(order: Order | null) {
  if (!order || order.status === 'canceled') return null
  const { number, currency, coupon, items, totals } = order
  const sumOf = (isCounted: (code: string) => boolean) =>
    major(totals.reduce((sum, { code, price }) => sum + (isCounted(code) ? price.gross : 0), 0))
  return {
    transaction_id: number,
    currency,
    value: sumOf((code) => code === 'grand_total__incl_tax'),
    tax: sumOf((code) => code.startsWith(TAX_CODE)),
    shipping: sumOf((code) => code === 'shipping__incl_tax'),
    ...(coupon === null ? {} : { coupon }),
    items: items.map(({ sku, name, options, unitPrice, quantity }) => ({
      item_id: sku,
      item_name: name,
      ...(options.length > 0 ? { item_variant: options.map(({ valueLabel }) => valueLabel).join(', ') } : {}),
      price: major(unitPrice.gross),
      quantity,
    })),
  }
}

function major(minor: number): number {
  return Number((minor / 100).toFixed(2))
}
