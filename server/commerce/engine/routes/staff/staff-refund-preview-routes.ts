import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { fromDecimal, toDecimal } from '../../money.ts'
import { orderTransition } from '../../orders/order-transition.ts'
import { isImported, orderByNumber } from '../../orders/read-order.ts'
import { grossOf } from '../../payments/refund-amounts.ts'
import { type CutResult, cutPrice } from '../../payments/refund-order.ts'
import { Refusal } from '../../refusal.ts'
import { checked } from '../read-request.ts'
import { RefundPreviewAnswer, RefundPreviewQuery } from './desk-order-bodies.ts'
import { orderNotFound, type StaffDeps } from './staff-change.ts'

/** Carries what would have happened out of the transaction that is taken back. */
class TakenBack extends Error {
  readonly result: CutResult

  constructor(result: CutResult) {
    super('A preview of a refund is taken back.')
    this.result = result
  }
}

/** A staff call that says what giving a part of the price back would do: it is done, and taken back. */
export function staffRefundPreviewRoutes({ database, links, rules }: StaffDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/order/:number/refund-preview',
    {
      summary: 'What POST /staff/order/{number}/refund would do with these amounts; nothing is changed.',
      right: 'refunds',
      query: RefundPreviewQuery,
      answers: { 200: { description: 'What would happen.', schema: RefundPreviewAnswer } },
      refusals: [404, 409, 422],
    },
    async (context, { query }) => {
      const { amount, delivery, orderItemId = null } = checked(context, query, context.req.query())
      const cut = { amount: fromDecimal(amount)!, delivery: fromDecimal(delivery)!, orderItemId, note: '' }
      if (cut.amount + cut.delivery === 0)
        throw new Refusal(422, 'invalid_input', 'Nothing would be given back.', { amount: 'v.required' })
      const transition = await orderTransition({ links, rules }, context.get('caller').now)
      try {
        return await database.transaction(async (tx): Promise<never> => {
          const record = await orderByNumber(tx, context.req.param('number'))
          if (!record) throw orderNotFound()
          if (isImported(record)) throw new Refusal(409, 'order_imported', 'A former shop has carried this order out.')
          throw new TakenBack(await cutPrice(tx, record, cut, transition))
        })
      } catch (error) {
        if (!(error instanceof TakenBack)) throw error
        return context.json(toWirePreview(error.result))
      }
    },
  )

  return calls.app
}

function toWirePreview({ part, refund, left }: CutResult) {
  return {
    lines: part.lines.map(({ orderItemId, gross }) => ({ orderItemId, gross: toDecimal(gross) })),
    delivery: toDecimal(part.delivery?.gross ?? 0),
    total: toDecimal(grossOf(part)),
    left: toDecimal(left),
    way:
      refund === null ? ('invoice' as const) : refund.status === 'due' ? ('provider' as const) : ('by_hand' as const),
    method: refund?.method ?? null,
  }
}
