import type { Context, Hono } from 'hono'
import { isDiskFull } from '#server/platform/database/errors.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { Caller, CommerceEnv } from '../../../parts.ts'
import { seesOrder } from '../../accounts/account-of.ts'
import { hashOfAddress } from '../../accounts/consents.ts'
import { keepAnswer, requestHash, takeKey } from '../../answers.ts'
import type { CartRecord } from '../../cart/cart-record.ts'
import { findCart } from '../../cart/change-cart.ts'
import { noteArms } from '../../experiments/order-arms.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { addAttempt, lastAttempt } from '../../payments/attempts.ts'
import { Refusal, refuse } from '../../refusal.ts'
import { confirmCartNumber } from '../../vat-numbers/confirm-cart-number.ts'
import type { CheckoutDeps } from '../engine.ts'
import { OrderBody } from '../order-bodies.ts'
import { readBody, readKey } from '../read-request.ts'
import { PLACED, placedOrder } from './order-answers.ts'
import { checkBlik, checkReturnUrl } from './payment-input.ts'

/** Placing an order. S7.47. */
export function placeOrderRoutes(engine: CheckoutDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { database, links, online, report } = engine

  calls.post(
    '/cart/:cartId/order',
    {
      summary:
        'Places the order; needs an idempotency-key. One cart makes one order: sent again it answers 200 with the same. 409 says what has changed (`total`, `vatNumber`, `item.<sku>`, `coupon`, `promotion`, `paymentMethod`), or `shop_not_selling`: the shop takes no orders yet.',
      body: OrderBody,
      answers: { 200: { ...PLACED, description: 'The order that this cart has made before.' }, 201: PLACED },
      refusals: [404, 409],
      idempotencyKey: 'required',
      experimentArms: true,
    },
    async (context, { body }) => {
      const input = await readBody(context, body)
      const asker = context.get('caller')
      const cartId = context.req.param('cartId')
      const key = readKey(context)
      if (key === null) throw new Refusal(400, 'idempotency_key_missing', 'Placing an order needs an idempotency-key.')
      checkReturnUrl(context, input.returnUrl)
      const { method, path } = context.req
      const request = requestHash({ method, path, body: await context.req.text(), asker: asker.user?.id ?? 'guest' })
      const addressHash = hashOfAddress(context.req.header('x-forwarded-for'))
      const seen = await database.db.selectFrom('carts').selectAll().where('id', '=', cartId).executeTakeFirst()
      await checkBlik(engine, context, { method: seen?.payment_method, blikCode: input.blikCode })
      const isTheirs = seen && (seen.customer_id === null || seen.customer_id === asker.user?.id)
      const caller = isTheirs ? await confirmNumber(context, seen) : asker
      // Provider and VIES may have taken seconds: what is granted are the rules of now.
      const [{ rules }, isSelling] = await Promise.all([engine.cartFacts(), engine.isSelling()])
      const placed = await orFailed(context, () =>
        database.transaction(async (tx) => {
          const earlier = await takeKey(tx, key, request, caller.now)
          if (earlier === 'mismatch') {
            throw new Refusal(422, 'idempotency_key_reused', 'This idempotency-key was used for another request.')
          }
          // One cart becomes one order, with any key.
          const known = await tx.selectFrom('orders').selectAll().where('cart_id', '=', cartId).executeTakeFirst()
          if (known) {
            if (known.customer_id !== null && !seesOrder(caller.user, known))
              throw refuse(404, 'cart_not_found', caller)
            if (earlier === null)
              await keepAnswer(tx, { key, request, status: 200, body: known.number, now: caller.now })
            return { record: known, attempt: await lastAttempt(tx, known.number), isNew: false }
          }
          if (!isSelling) throw refuse(409, 'shop_not_selling', caller)
          const cart = await findCart(tx, cartId, caller)
          const record = await placeOrder(tx, cart, { input, rules, caller, links, addressHash })
          await noteArms(tx, record.number, context.req.header('experiment-arms'))
          const attempt = await addAttempt(tx, record, {
            returnUrl: input.returnUrl,
            provider: online.code,
            now: caller.now,
          })
          await keepAnswer(tx, { key, request, status: 201, body: record.number, now: caller.now })
          return { record, attempt, isNew: true }
        }),
      )
      const { isNew, ...order } = placed
      return context.json(await placedOrder(engine, context, { ...order, blikCode: input.blikCode }), isNew ? 201 : 200)
    },
  )

  async function confirmNumber(context: Context<CommerceEnv>, cart: CartRecord): Promise<Caller> {
    const { rules } = await engine.cartFacts()
    return confirmCartNumber(context, engine, cart, { rules, isPlaced: true })
  }

  /** An unexpected error while an order is placed is reported, and answered in the shopper's language. S8.21. */
  async function orFailed<T>(context: Context<CommerceEnv>, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal || isDiskFull(error)) throw error
      report(error)
      throw refuse(500, 'order_failed', context.get('caller'))
    }
  }

  return calls.app
}
