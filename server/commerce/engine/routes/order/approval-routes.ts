import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { seesOrder } from '../../accounts/account-of.ts'
import { sentence } from '../../messages.ts'
import { approveOrder, rejectOrder } from '../../orders/approval.ts'
import { orderTransition } from '../../orders/order-transition.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { CheckoutDeps } from '../engine.ts'
import { ApprovalBody } from '../order-bodies.ts'
import { readBody } from '../read-request.ts'
import { answeredOrder, ORDER } from './order-answers.ts'
import { ownOrderOf } from './own-order.ts'

/** Decisions of a company's owner and approvers on orders above the limit of their buyers. */
export function approvalRoutes(engine: CheckoutDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { database } = engine
  const ownOrder = ownOrderOf(engine)

  calls.post(
    '/order/:number/approval',
    {
      summary:
        'Approves or rejects an order of the company that waits for approval; a rejection needs a reason. Approved, it goes on as one that needed none. 409: it does not wait any more, or the credit does not suffice.',
      body: ApprovalBody,
      answers: { 200: ORDER },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      const caller = context.get('caller')
      const { decision, reason = '' } = await readBody(context, body)
      const record = await ownOrder(context, context.req.param('number'))
      // The link of a mail opens an order, but decides nothing.
      if (!seesOrder(caller.user, record)) throw refuse(404, 'order_not_found', caller)
      if (caller.user?.company?.role === 'buyer') throw refuse(403, 'approvers_only', caller)
      const isRejected = decision === 'reject'
      if (isRejected && reason === '')
        throw new Refusal(422, 'invalid_input', sentence('invalid_input', caller.locale), { reason: 'v.required' })
      const { number } = record
      const { paymentDays } = await engine.rules()
      const transition = await orderTransition(engine, caller.now)
      const decided = await database.transaction((tx) =>
        isRejected
          ? rejectOrder(tx, number, { ...transition, reason }, caller)
          : approveOrder(tx, number, { ...transition, paymentDays }, caller),
      )
      return context.json(await answeredOrder(engine, context, decided))
    },
  )

  return calls.app
}
