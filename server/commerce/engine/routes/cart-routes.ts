import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Transaction } from 'kysely'
import type { Caller, CommerceEnv } from '../../parts.ts'
import { keepAnswer, requestHash, takeKey } from '../answers.ts'
import {
  addItem,
  applyCoupon,
  assignCart,
  changeItem,
  clearCart,
  createCart,
  findCart,
  listCarts,
  removeCoupon,
  removeItem,
} from '../cart/change-cart.ts'
import { type CartRecord, loadCartAnswer } from '../cart/load-cart.ts'
import type { PurchaseRules } from '../checkout/buying-rules.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { CouponBody, EmptyBody, ItemChangeBody, NewItemBody } from './cart-bodies.ts'
import type { Engine } from './engine.ts'
import { readBody, readKey } from './read-request.ts'

type Tx = Transaction<EngineDatabase>

/** The cart calls (S7.10-S7.20). Each answers the cart (S7.33); a change and its answer are one transaction. */
export function cartRoutes(engine: Engine): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>()

  app.get('/cart', async (context) => {
    const caller = context.get('caller')
    if (!caller.user) throw refuse(401, 'login_required', caller)
    return context.json(await listCarts(engine.database.db, caller.user.id))
  })

  app.post('/cart', async (context) => {
    await readBody(context, EmptyBody)
    return answer(engine, context, (tx, caller) => createCart(tx, caller), 201)
  })

  app.get('/cart/:id', async (context) => {
    const caller = context.get('caller')
    const cart = await findCart(engine.database.db, context.req.param('id'), caller)
    return context.json(await loadCartAnswer(engine.database.db, cart, { caller, rules: await engine.rules() }))
  })

  app.delete('/cart/:id', (context) => change(engine, context, clearCart))

  app.patch('/cart/:id/assign', async (context) => {
    await readBody(context, EmptyBody)
    return change(engine, context, assignCart)
  })

  app.post('/cart/:id/item', async (context) => {
    const item = await readBody(context, NewItemBody)
    return change(engine, context, (tx, cart, caller) => addItem(tx, cart, item, caller))
  })

  app.patch('/cart/:id/item/:itemId', async (context) => {
    const body = await readBody(context, ItemChangeBody)
    const itemId = context.req.param('itemId')
    return change(engine, context, (tx, cart, caller) => changeItem(tx, cart, itemId, body, caller))
  })

  app.delete('/cart/:id/item/:itemId', (context) => {
    const itemId = context.req.param('itemId')
    return change(engine, context, (tx, cart, caller) => removeItem(tx, cart, itemId, caller))
  })

  app.patch('/cart/:id/coupon', async (context) => {
    const { couponCode } = await readBody(context, CouponBody)
    return change(engine, context, (tx, cart, caller, rules) => applyCoupon(tx, cart, couponCode, { caller, rules }))
  })

  app.delete('/cart/:id/coupon', (context) => change(engine, context, removeCoupon))

  return app
}

/** Changes the cart of the path and answers its new state. */
function change(
  engine: Engine,
  context: Context<CommerceEnv, '/cart/:id'>,
  work: (tx: Tx, cart: CartRecord, caller: Caller, rules: PurchaseRules) => Promise<void>,
): Promise<Response> {
  const id = context.req.param('id')
  return answer(engine, context, async (tx, caller, rules) => {
    const cart = await findCart(tx, id, caller)
    await work(tx, cart, caller, rules)
    return cart
  })
}

/** Does the work once for an idempotency key, for any number of repetitions, and answers the resulting cart. */
async function answer(
  engine: Engine,
  context: Context<CommerceEnv>,
  work: (tx: Tx, caller: Caller, rules: PurchaseRules) => Promise<CartRecord>,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const caller = context.get('caller')
  const key = readKey(context)
  const { method, path } = context.req
  const request = requestHash({ method, path, body: await context.req.text(), asker: caller.user?.id ?? 'guest' })
  const rules = await engine.rules()
  const given = await engine.database.transaction(async (tx) => {
    const earlier = key === null ? null : await takeKey(tx, key, request, caller.now)
    if (earlier === 'mismatch') {
      throw new Refusal(422, 'idempotency_key_reused', 'This idempotency-key was used for another request.')
    }
    if (earlier) return earlier
    const { id } = await work(tx, caller, rules)
    const cart = await findCart(tx, id, caller)
    const body = JSON.stringify(await loadCartAnswer(tx, cart, { caller, rules }))
    if (key !== null) await keepAnswer(tx, { key, request, status, body, now: caller.now })
    return { status, body }
  })
  return context.body(given.body, given.status as ContentfulStatusCode, { 'content-type': 'application/json' })
}
