import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { OrderInput } from '#schemas/checkout.ts'
import type { PlacedOrder } from '#schemas/order.ts'
import type { PaymentState } from '#schemas/payment.ts'
import { isDiskFull } from '#server/platform/database/errors.ts'
import type { CommerceEnv } from '../../parts.ts'
import { keepAnswer, requestHash, takeKey } from '../answers.ts'
import { findCart } from '../cart/change-cart.ts'
import { loadCartAnswer } from '../cart/load-cart.ts'
import { loadPaymentMethods } from '../checkout/stored-methods.ts'
import { sentence } from '../messages.ts'
import { listOrders } from '../orders/list-orders.ts'
import { cancelOrder } from '../orders/move-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import { contentOf, isPayable, type OrderRecord, orderByNumber, readOrder, toWireOrder } from '../orders/read-order.ts'
import { reorder } from '../orders/reorder.ts'
import { waysToPay } from '../orders/ways-to-pay.ts'
import { type Attempt, addAttempt, attemptByCode, beginPayment, lastAttempt } from '../payments/attempts.ts'
import { Refusal, refuse } from '../refusal.ts'
import { EmptyBody } from './cart-bodies.ts'
import type { CheckoutDeps } from './engine.ts'
import { OrdersQuery, PayAgainBody, ReorderBody } from './order-bodies.ts'
import { ownOrderOf } from './own-order.ts'
import { checked, readBody, readKey } from './read-request.ts'

type Ctx = Context<CommerceEnv>

/** Placing, reading and paying orders. S7.47. */
export function orderRoutes(engine: CheckoutDeps): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>()
  const { database, links, online, providerOf, report } = engine
  const ownOrder = ownOrderOf(engine)

  app.post('/cart/:id/order', async (context) => {
    const input = await readBody(context, OrderInput)
    const caller = context.get('caller')
    const cartId = context.req.param('id')
    const key = readKey(context)
    if (key === null) throw new Refusal(400, 'idempotency_key_missing', 'Placing an order needs an idempotency-key.')
    if (!isReturnUrl(input.returnUrl))
      throw new Refusal(422, 'invalid_input', sentence('invalid_input', caller.locale), { returnUrl: 'v.required' })
    const { method, path } = context.req
    const request = requestHash({ method, path, body: await context.req.text(), asker: caller.user?.id ?? 'guest' })
    const rules = await engine.rules()
    const addressHash = hashOf(context.req.header('x-forwarded-for'))
    const choice = await database.db
      .selectFrom('carts')
      .select('payment_method')
      .where('id', '=', cartId)
      .executeTakeFirst()
    await checkBlik(context, choice?.payment_method, input.blikCode)
    const placed = await orFailed(context, () =>
      database.transaction(async (tx) => {
        const earlier = await takeKey(tx, key, request, caller.now)
        if (earlier === 'mismatch') {
          throw new Refusal(422, 'idempotency_key_reused', 'This idempotency-key was used for another request.')
        }
        // One cart becomes one order, with any key.
        const known = await tx.selectFrom('orders').selectAll().where('cart_id', '=', cartId).executeTakeFirst()
        if (known) {
          if (known.customer_id !== null && known.customer_id !== caller.user?.id)
            throw refuse(404, 'cart_not_found', caller)
          return { record: known, attempt: await lastAttempt(tx, known.number), isNew: false }
        }
        const cart = await findCart(tx, cartId, caller)
        const record = await placeOrder(tx, cart, { input, rules, caller, links, addressHash })
        const attempt = await addAttempt(tx, record, {
          returnUrl: input.returnUrl,
          provider: online.code,
          now: caller.now,
        })
        await keepAnswer(tx, { key, request, status: 201, body: record.number, now: caller.now })
        return { record, attempt, isNew: true }
      }),
    )
    const blikCode = input.blikCode ?? null
    return context.json(await begun(context, placed, blikCode), placed.isNew ? 201 : 200)
  })

  app.get('/order', async (context) => {
    const caller = context.get('caller')
    if (!caller.user) throw refuse(401, 'login_required', caller)
    const question = checked(context, OrdersQuery, context.req.query())
    return context.json(await listOrders(database.db, caller.user.id, question, caller))
  })

  app.get('/order/:number', async (context) => {
    const record = await ownOrder(context, context.req.param('number'))
    return context.json(await wire(context, record))
  })

  app.get('/order/:number/payment-method', async (context) => {
    const record = await ownOrder(context, context.req.param('number'))
    return context.json({ data: await waysToPay(database.db, record, context.get('caller')) })
  })

  app.post('/order/:number/payment', async (context) => {
    const { paymentMethod, returnUrl, blikCode } = await readBody(context, PayAgainBody)
    const caller = context.get('caller')
    const { number } = await ownOrder(context, context.req.param('number'))
    if (!isReturnUrl(returnUrl))
      throw new Refusal(422, 'invalid_input', sentence('invalid_input', caller.locale), { returnUrl: 'v.required' })
    const record = (await orderByNumber(database.db, number))!
    await checkBlik(context, paymentMethod ?? record.payment_method, blikCode)
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
    return context.json(await begun(context, again, blikCode ?? null), 201)
  })

  app.post('/order/:number/cancel', async (context) => {
    await readBody(context, EmptyBody)
    const caller = context.get('caller')
    const { number } = await ownOrder(context, context.req.param('number'))
    const canceled = await database.transaction(async (tx) => {
      const record = (await orderByNumber(tx, number))!
      if (record.status !== 'pending' || record.payment_status === 'paid')
        throw refuse(409, 'order_not_cancelable', caller)
      return cancelOrder(tx, record, 'customer', { links, now: caller.now })
    })
    return context.json(await wire(context, canceled))
  })

  app.post('/order/:number/reorder', async (context) => {
    const { cartId } = await readBody(context, ReorderBody)
    const caller = context.get('caller')
    const record = await ownOrder(context, context.req.param('number'))
    const rules = await engine.rules()
    const answer = await database.transaction(async (tx) => {
      const given = cartId ? await findCart(tx, cartId, caller) : null
      const { cart, missing } = await reorder(tx, record, given, caller)
      return { cart: await loadCartAnswer(tx, cart, { caller, rules }), missing }
    })
    return context.json(answer, 201)
  })

  app.get('/payment/:code', async (context) => {
    const caller = context.get('caller')
    const attempt = await attemptByCode(database.db, context.req.param('code'))
    if (!attempt) throw refuse(404, 'payment_not_found', caller)
    const { code: paymentCode, order_number: orderNumber, method, status, url } = attempt
    const own = outcomeOf(status)
    // A shopper who returns from an unsuccessful page may have paid on another one.
    const isPaidOtherwise =
      own === 'failed' && (await orderByNumber(database.db, orderNumber))?.payment_status === 'paid'
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
  })

  /** An unexpected error while an order is placed is reported, and answered in the shopper's language. S8.21. */
  async function orFailed<T>(context: Ctx, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal || isDiskFull(error)) throw error
      report(error)
      throw refuse(500, 'order_failed', context.get('caller'))
    }
  }

  /** Throws 422 for a code that nobody can pay with, before anything is written. Domain 5. */
  async function checkBlik(context: Ctx, method: string | null | undefined, blikCode = ''): Promise<void> {
    if (method !== 'blik') return
    const isWhole = /^\d{6}$/.test(blikCode)
    if (isWhole && (await takesCode(blikCode))) return
    const problem = sentence(isWhole ? 'blik_wrong' : 'blik_invalid', context.get('caller').locale)
    throw new Refusal(422, 'blik_invalid', problem, { blikCode: problem })
  }

  /** True as well while the provider cannot tell. */
  async function takesCode(blikCode: string): Promise<boolean> {
    try {
      return (await online.takesCode?.(blikCode)) ?? true
    } catch (error) {
      report(error)
      return true
    }
  }

  async function begun(
    context: Ctx,
    { record, attempt }: { record: OrderRecord; attempt: Attempt | null },
    blikCode: string | null,
  ): Promise<PlacedOrder> {
    const payment = await beginPayment({ database, providerOf, report }, record, { attempt, blikCode })
    const order = (await orderByNumber(database.db, record.number)) ?? record
    return {
      order: await wire(context, order),
      // A repeated call does not extend the link's lifetime.
      orderToken: links.sign(record.number, new Date(attempt?.created_at ?? record.created_at)),
      payment,
    }
  }

  const wire = async (context: Ctx, record: OrderRecord) =>
    toWireOrder(await readOrder(database.db, record, context.get('caller').locale))

  return app
}

function outcomeOf(status: Attempt['status']): PaymentState['outcome'] {
  if (status === 'paid' || status === 'refund_due' || status === 'refunded') return 'paid'
  return status === 'created' || status === 'pending' || status === 'held' ? 'pending' : 'failed'
}

/** A path of the shop or a URL with a protocol that browsers follow; it is printed in a page of the bank. */
const isReturnUrl = (url: string) => /^(?:\/(?![/\\])|https?:\/\/)/.test(url)

const hashOf = (address: string | undefined) =>
  address === undefined ? null : createHash('sha256').update(address).digest('base64url')
