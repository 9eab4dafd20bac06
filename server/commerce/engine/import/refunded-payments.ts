import type { SeedOrder } from '../../seed/account-shapes.ts'
import type { SeedData } from '../../seed/shop-data.ts'

/** What went back of a payment, in minor units. */
export function refundedOf({ returns }: Pick<SeedData, 'returns'>, order: SeedOrder, code: string): number {
  if (onlinePayment(order)?.code !== code) return 0
  return returns
    .filter(({ orderNumber }) => orderNumber === order.number)
    .reduce((sum, { refund }) => sum + (refund?.amount ?? 0), 0)
}

/** The attempt that brought the money, of an order that was paid online. */
export const onlinePayment = ({ payments }: SeedOrder) =>
  payments.find(
    ({ method, status }) =>
      method !== 'bank_transfer' && method !== 'cod' && status !== 'failed' && status !== 'expired',
  )
