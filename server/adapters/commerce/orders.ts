import type { Order, WireOrder } from '#schemas/order.ts'
import { toMinor, toMoney } from './money.ts'

/** An order of the wire with its amounts in minor units. */
export function toOrder(wire: WireOrder): Order {
  return {
    ...wire,
    items: wire.items.map((item) => ({
      ...item,
      unitPrice: toMoney(item.unitPrice),
      rowPrice: toMoney(item.rowPrice),
      discount: toMinor(item.discount),
    })),
    totals: wire.totals.map(({ code, price }) => ({ code, price: toMoney(price) })),
    payments: wire.payments.map((payment) => ({ ...payment, amount: toMinor(payment.amount) })),
  }
}
