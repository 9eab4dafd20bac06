import type { Hono } from 'hono'
import { wasPaid } from '#schemas/payment.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { alsoRequireRight } from '../../../staff/staff-call.ts'
import { toDecimal } from '../../money.ts'
import { cancelPieces, checkOpen } from '../../orders/cancel-pieces.ts'
import { openPieces } from '../../orders/open-pieces.ts'
import { parcelsOf } from '../../orders/parcels.ts'
import { isImported, orderByNumber } from '../../orders/read-order.ts'
import { refundPieces } from '../../payments/refund-amounts.ts'
import { settlingOf } from '../../payments/settle-canceled.ts'
import { Refusal } from '../../refusal.ts'
import { readBody } from '../read-request.ts'
import { CancelableItemsAnswer, CancelItemsBody } from './cancel-items-bodies.ts'
import { changeOrder, ORDER_CHANGE, orderNotFound, requireKey, type StaffDeps, type Work } from './staff-change.ts'

/** Staff calls that cancel some pieces of an order, and say before what can be cancelled and what it costs. */
export function staffCancelItemsRoutes(deps: StaffDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/order/:number/cancel-items',
    {
      summary: 'Which pieces of an order can still be cancelled, and what is settled for them; nothing is changed.',
      right: 'orders',
      answers: { 200: { description: 'The rows with such pieces.', schema: CancelableItemsAnswer } },
      refusals: [404, 409],
    },
    async (context) => {
      const answer = await deps.database.transaction(async (tx) => {
        const record = await orderByNumber(tx, context.req.param('number'))
        if (!record) throw orderNotFound()
        if (isImported(record)) throw new Refusal(409, 'order_imported', 'A former shop has carried this order out.')
        checkOpen(record)
        const { way, balance } = await settlingOf(tx, record)
        const priceOf = (orderItemId: string, quantity: number) =>
          toDecimal(refundPieces(balance, [{ orderItemId, quantity }])?.[0]?.gross ?? 0)
        const parcels = await parcelsOf(tx, record.number)
        const rows = (await openPieces(tx, record, { balance, parcels })).filter(({ open }) => open > 0)
        return {
          way,
          items: rows.map(({ item: { id }, open }) => ({
            ...{ orderItemId: id, quantity: open },
            ...{ piece: priceOf(id, 1), total: priceOf(id, open) },
          })),
        }
      })
      return context.json(answer)
    },
  )

  calls.post(
    '/staff/order/:number/cancel-items',
    {
      summary:
        'Cancels some pieces that have not left: they go back into stock; what was paid for them goes back to the buyer, or an unpaid order becomes cheaper. The delivery cost stays. A paid order needs the right `refunds` as well.',
      body: CancelItemsBody,
      right: 'orders',
      isDangerous: true,
      ...ORDER_CHANGE,
      idempotencyKey: 'required',
    },
    async (context, { body }) => {
      const { items, note = null } = await readBody(context, body)
      requireKey(context, 'Cancelling pieces')
      const cancel: Work = async (tx, record, transition) => {
        // Their price goes back to the buyer.
        if (wasPaid(record.payment_status)) alsoRequireRight(context, 'refunds')
        await cancelPieces(tx, record, { items, note: note === '' ? null : note }, transition)
        return 200
      }
      const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
      return changeOrder(deps, context, cancel, `${count} pieces`)
    },
  )

  return calls.app
}
