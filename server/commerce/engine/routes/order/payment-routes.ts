import type { Hono } from 'hono'
import { isPaid, type PaymentState } from '#schemas/payment.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { loadPaymentMethods } from '../../checkout/stored-methods.ts'
import { contentOf, isPayable, type OrderRecord, orderByNumber } from '../../orders/read-order.ts'
import { waysToPay } from '../../orders/ways-to-pay.ts'
import { type Attempt, addAttempt, attemptByCode } from '../../payments/attempts.ts'
import { refuse } from '../../refusal.ts'
import type { CheckoutDeps } from '../engine.ts'
import { PayAgainBody, PaymentMethodsAnswer, PaymentStateAnswer } from '../order-bodies.ts'
import { readBody } from '../read-request.ts'
import { PLACED, placedOrder } from './order-answers.ts'
import { ownOrderOf } from './own-order.ts'
import { checkBlik, checkReturnUrl } from './payment-input.ts'

/** Paying an order that waits for money. S7.47. */
export function paymentRoutes(engine: CheckoutDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { database, links, online } = engine
  const ownOrder = ownOrderOf(engine)

  calls.get(
    '/order/:number/payment-method',
    {
      summary: 'The ways in which an order that waits for money can be paid now; none for any other.',
      answers: { 200: { description: 'The ways, in the shop’s order.', schema: PaymentMethodsAnswer } },
      refusals: [404],
    },
    async (context) => {
      const record = await ownOrder(context, context.req.param('number'))
      return context.json({ data: await waysToPay(database.db, record, context.get('caller')) })
    },
  )

  calls.post(
    '/order/:number/payment',
    {
      summary: 'Pays an order that waits for money, the same way or another.',
      body: PayAgainBody,
      answers: { 201: PLACED },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      const { paymentMethod, returnUrl, blikCode } = await readBody(context, body)
      const caller = context.get('caller')
      const { number } = await ownOrder(context, context.req.param('number'))
      checkReturnUrl(context, returnUrl)
      const record = (await orderByNumber(database.db, number))!
      await checkBlik(engine, context, { method: paymentMethod ?? record.payment_method, blikCode })
      const again = await database.transaction(async (tx) => {
        const record = (await orderByNumber(tx, number))!
        if (!isPayable(record)) throw refuse(409, 'order_not_payable', caller)
        const content = contentOf(record)
        const code = paymentMethod ?? record.payment_method
        const choices = await waysToPay(tx, record, caller)
        const method = (await loadPaymentMethods(tx)).find((each) => each.code === code)
        if (!method || !choices.some((each) => each.code === code)) throw refuse(422, 'payment_unavailable', caller)
        const changed: OrderRecord = {
          ...record,
          payment_method: code,
          payment_status: 'awaiting',
          content: JSON.stringify({ ...content, paymentMethod: { code, kind: method.kind, label: method.label } }),
        }
        await tx
          .updateTable('orders')
          .set({ payment_method: code, payment_status: 'awaiting', content: changed.content })
          .where('number', '=', number)
          .execute()
        return {
          record: changed,
          attempt: await addAttempt(tx, changed, { returnUrl, provider: online.code, now: caller.now }),
        }
      })
      return context.json(await placedOrder(engine, context, { ...again, blikCode }), 201)
    },
  )

  calls.get(
    '/payment/:code',
    {
      summary: 'How an attempt to pay stands; whoever knows its code may see it.',
      answers: { 200: { description: 'The attempt.', schema: PaymentStateAnswer } },
      refusals: [404],
    },
    async (context) => {
      const attempt = await attemptByCode(database.db, context.req.param('code'))
      if (!attempt) throw refuse(404, 'payment_not_found', context.get('caller'))
      const { code: paymentCode, order_number: orderNumber, method, status, url } = attempt
      const own = outcomeOf(status)
      // A shopper who returns from an unsuccessful page may have paid on another one.
      const order = own === 'failed' ? await orderByNumber(database.db, orderNumber) : null
      const isPaidOtherwise = order !== null && isPaid(order.payment_status)
      const outcome = isPaidOtherwise ? 'paid' : own
      return context.json({
        paymentCode,
        orderNumber,
        // Counted from the start of the payment: a code in an old address bar does not open the order for ever.
        orderToken: links.sign(orderNumber, new Date(attempt.created_at)),
        method,
        status,
        outcome,
        isFinal: outcome !== 'pending',
        url: status === 'pending' ? url : null,
      })
    },
  )

  return calls.app
}

function outcomeOf(status: Attempt['status']): PaymentState['outcome'] {
  if (status === 'paid' || status === 'refund_due' || status === 'refunded') return 'paid'
  return status === 'created' || status === 'pending' || status === 'held' ? 'pending' : 'failed'
}
