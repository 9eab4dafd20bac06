import type { Hono } from 'hono'
import { isPaid } from '#schemas/payment.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { orderScopeOf } from '../../accounts/account-of.ts'
import { cartReads } from '../../cart/cart-reads.ts'
import { findCart } from '../../cart/change-cart.ts'
import { loadCartAnswer } from '../../cart/load-cart.ts'
import { listOrders } from '../../orders/list-orders.ts'
import { cancelOrder } from '../../orders/move-order.ts'
import { orderTransition } from '../../orders/order-transition.ts'
import { orderByNumber } from '../../orders/read-order.ts'
import { reorder } from '../../orders/reorder.ts'
import { refuse } from '../../refusal.ts'
import { EmptyBody } from '../cart-bodies.ts'
import type { CheckoutDeps } from '../engine.ts'
import { OrdersAnswer, OrdersQuery, ReorderBody, ReorderedAnswer } from '../order-bodies.ts'
import { checked, readBody } from '../read-request.ts'
import { answeredOrder, ORDER } from './order-answers.ts'
import { LINKED, ownOrderOf } from './own-order.ts'

/** Reading, canceling and repeating orders. S7.47. */
export function orderRoutes(engine: CheckoutDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { database } = engine
  const ownOrder = ownOrderOf(engine)

  calls.get(
    '/order',
    {
      summary: 'The customer’s orders, the newest first.',
      query: OrdersQuery,
      answers: { 200: { description: 'One page.', schema: OrdersAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const caller = context.get('caller')
      if (!caller.user) throw refuse(401, 'login_required', caller)
      const filters = checked(context, query, context.req.query())
      return context.json(await listOrders(database.db, orderScopeOf(caller.user), filters, caller))
    },
  )

  calls.get('/order/:number', { summary: LINKED, answers: { 200: ORDER }, refusals: [404] }, async (context) => {
    const record = await ownOrder(context, context.req.param('number'))
    return context.json(await answeredOrder(engine, context, record))
  })

  calls.post(
    '/order/:number/cancel',
    {
      summary: 'Cancels an order that is not paid; its pieces go back into stock.',
      body: EmptyBody,
      answers: { 200: ORDER },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      await readBody(context, body)
      const caller = context.get('caller')
      const { number } = await ownOrder(context, context.req.param('number'))
      const transition = await orderTransition(engine, caller.now)
      const canceled = await database.transaction(async (tx) => {
        const record = (await orderByNumber(tx, number))!
        if (record.status !== 'pending' || isPaid(record.payment_status))
          throw refuse(409, 'order_not_cancelable', caller)
        return cancelOrder(tx, record, 'customer', transition)
      })
      return context.json(await answeredOrder(engine, context, canceled))
    },
  )

  calls.post(
    '/order/:number/reorder',
    {
      summary: 'Puts what was bought into a cart again, as much of it as there is.',
      body: ReorderBody,
      answers: { 201: { description: 'The cart, and names of what is missing.', schema: ReorderedAnswer } },
      refusals: [404],
    },
    async (context, { body }) => {
      const { cartId } = await readBody(context, body)
      const caller = context.get('caller')
      const record = await ownOrder(context, context.req.param('number'))
      const { rules, known } = await engine.cartFacts()
      const { keep, ...answer } = await database.transaction(async (tx) => {
        const reads = cartReads(tx, known)
        const given = cartId ? await findCart(tx, cartId, caller) : null
        const { cart, missing } = await reorder(reads, record, given, caller)
        return { cart: await loadCartAnswer(reads, cart, { caller, rules }), missing, keep: reads.keep }
      })
      keep()
      return context.json(answer, 201)
    },
  )

  return calls.app
}
