import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { SeedOrder, SeedReturn } from '../../seed/account-shapes.ts'
import type { SeedData } from '../../seed/shop-data.ts'
import { MANUAL } from '../payments/manual.ts'
import { grossOf, refundBalance, refundDelivery, refundOf, refundPieces } from '../payments/refund-amounts.ts'
import type { EngineTables } from '../schema.ts'
import { caseId } from './import-cases.ts'
import { storedOrder } from './stored-seed-order.ts'

/** The refunds of the demo shop's returns, which are done. Throws if one is not the price of what came back, with a part of the delivery. */
export function refundRows(shop: SeedData): Insertable<EngineTables['refunds']>[] {
  return shop.returns.flatMap((filed) => {
    const { refund } = filed
    const order = shop.orders.find(({ number }) => number === filed.orderNumber)
    if (!refund || !order) return []
    const payment = onlinePayment(order)
    const at = new Date(refund.at).toISOString()
    return [
      {
        id: refundId(filed),
        order_number: order.number,
        payment_code: payment?.code ?? null,
        provider: payment ? 'sandbox' : MANUAL,
        method: payment?.method ?? order.paymentMethod.code,
        amount: refund.amount,
        currency: refund.currency,
        reason: 'returned' as const,
        status: 'done' as const,
        ...{ tries: 0, error: null, due_at: at, taken_at: at, created_at: at, done_at: at },
        return_id: caseId(filed),
        content: JSON.stringify(contentOf(shop, order, filed)),
      },
    ]
  })
}

/** What went back of a payment, in minor units. */
export function refundedOf({ returns }: Pick<SeedData, 'returns'>, order: SeedOrder, code: string): number {
  if (onlinePayment(order)?.code !== code) return 0
  return returns
    .filter(({ orderNumber }) => orderNumber === order.number)
    .reduce((sum, { refund }) => sum + (refund?.amount ?? 0), 0)
}

/** The attempt that brought the money, of an order that was paid online. */
const onlinePayment = ({ payments }: SeedOrder) =>
  payments.find(
    ({ method, status }) =>
      method !== 'bank_transfer' && method !== 'cod' && status !== 'failed' && status !== 'expired',
  )

function contentOf(shop: SeedData, order: SeedOrder, { number, items, refund }: SeedReturn) {
  const balance = refundBalance(storedOrder(shop, order), [])
  const lines = refundPieces(balance, items)
  const rest = (refund?.amount ?? 0) - (lines ?? []).reduce((sum, { gross }) => sum + gross, 0)
  const delivery = rest > 0 ? refundDelivery(balance, rest) : null
  const content = lines && refundOf({ lines, delivery, note: null })
  if (!content || grossOf(content) !== refund?.amount)
    throw new Error(`The refund of ${number} is not the price of its goods with at most the delivery.`)
  return content
}

function refundId({ id }: SeedReturn): string {
  const hash = createHash('sha256').update(`demo refund ${id}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
