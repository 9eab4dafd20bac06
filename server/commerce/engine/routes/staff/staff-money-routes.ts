import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { correctedGross } from '../../invoicing/corrected-gross.ts'
import { fromDecimal, toDecimal } from '../../money.ts'
import { receiveMoney } from '../../payments/received-money.ts'
import { cutPrice } from '../../payments/refund-order.ts'
import { finishRefund, refundById } from '../../payments/refunds.ts'
import { Refusal } from '../../refusal.ts'
import { EmptyBody } from '../cart-bodies.ts'
import { readBody } from '../read-request.ts'
import { PriceCutBody } from '../refund-bodies.ts'
import { ReceivedBody } from '../staff-bodies.ts'
import { changeOrder, ORDER_CHANGE, requireKey, type StaffDeps, type Work } from './staff-change.ts'

/** Staff calls about money that no payment provider moves: received and given back by hand. */
export function staffMoneyRoutes(deps: StaffDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.post(
    '/staff/order/:number/payment',
    {
      summary:
        'The order’s money has come by transfer, in cash or for an invoice on credit. Money of another amount that is held from paying online is part of it, or is owed back with heldGoesBack.',
      body: ReceivedBody,
      right: 'refunds',
      ...ORDER_CHANGE,
    },
    async (context, { body }) => {
      const { amount, heldGoesBack } = await readBody(context, body)
      const receive: Work = async (tx, record, transition) => {
        const owed = toDecimal(record.gross - (await correctedGross(tx, record)))
        if (amount !== owed)
          throw new Refusal(422, 'amount_mismatch', `The order is ${owed} ${record.currency}.`, { amount: owed })
        if (!(await receiveMoney(tx, record, { ...transition, heldGoesBack })))
          throw new Refusal(409, 'order_not_payable', 'This order waits for no money.')
        return 200
      }
      return changeOrder(deps, context, receive, heldGoesBack ? `${amount}; held money goes back` : amount)
    },
  )

  calls.post(
    '/staff/order/:number/refund',
    {
      summary:
        'Lowers the price of an order that the buyer keeps, and gives the money back the way it came; of an order whose invoice on credit is not paid, it lowers what is due. Returns and complaints have a call of their own.',
      body: PriceCutBody,
      right: 'refunds',
      isDangerous: true,
      ...ORDER_CHANGE,
      idempotencyKey: 'required',
    },
    async (context, { body }) => {
      const { amount, orderItemId = null, delivery, note } = await readBody(context, body)
      const cut = { amount: fromDecimal(amount)!, delivery: fromDecimal(delivery)!, orderItemId, note }
      if (cut.amount + cut.delivery === 0)
        throw new Refusal(422, 'invalid_input', 'Nothing would be given back.', { amount: 'v.required' })
      requireKey(context)
      const lower: Work = async (tx, record, transition) => {
        await cutPrice(tx, record, cut, transition)
        return 200
      }
      return changeOrder(deps, context, lower, `${amount} off the goods, ${delivery} off the delivery`)
    },
  )

  calls.post(
    '/staff/order/:number/refund/:id/done',
    {
      summary: 'Money that no provider gives back by itself has been transferred back; the buyer is told, once.',
      body: EmptyBody,
      right: 'refunds',
      isDangerous: true,
      ...ORDER_CHANGE,
    },
    async (context, { body }) => {
      await readBody(context, body)
      const id = context.req.param('id')
      const finish: Work = async (tx, { number }, transition) => {
        const refund = await refundById(tx, id)
        if (refund?.order_number !== number)
          throw new Refusal(404, 'refund_not_found', 'This order has no such refund.')
        if (refund.status === 'due')
          throw new Refusal(409, 'refund_under_way', 'Its payment provider gives this money back by itself.')
        await finishRefund(tx, id, transition)
        return 200
      }
      return changeOrder(deps, context, finish, `refund ${id}`)
    },
  )

  return calls.app
}
