import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Transaction } from 'kysely'
import type { Asked, CommerceEnv } from '../../parts.ts'
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
    const asked = context.get('asked')
    if (!asked.user) throw refuse(401, 'login_required', asked)
    return context.json(await listCarts(engine.database.db, asked.user.id))
  })

  app.post('/cart', async (context) => {
    await readBody(context, EmptyBody)
    return answer(engine, context, (tx, asked) => createCart(tx, asked), 201)
  })

  app.get('/cart/:id', async (context) => {
    const asked = context.get('asked')
    const cart = await findCart(engine.database.db, context.req.param('id'), asked)
    return context.json(await loadCartAnswer(engine.database.db, cart, asked, await engine.freeShippingFrom()))
  })

  app.delete('/cart/:id', (context) => change(engine, context, clearCart))

  app.patch('/cart/:id/assign', async (context) => {
    await readBody(context, EmptyBody)
    return change(engine, context, assignCart)
  })

  app.post('/cart/:id/item', async (context) => {
    const item = await readBody(context, NewItemBody)
    return change(engine, context, (tx, cart, asked) => addItem(tx, cart, item, asked))
  })

  app.patch('/cart/:id/item/:itemId', async (context) => {
    const body = await readBody(context, ItemChangeBody)
    const itemId = context.req.param('itemId')
    return change(engine, context, (tx, cart, asked) => changeItem(tx, cart, itemId, body, asked))
  })

  app.delete('/cart/:id/item/:itemId', (context) => {
    const itemId = context.req.param('itemId')
    return change(engine, context, (tx, cart, asked) => removeItem(tx, cart, itemId, asked))
  })

  app.patch('/cart/:id/coupon', async (context) => {
    const { couponCode } = await readBody(context, CouponBody)
    return change(engine, context, (tx, cart, asked) => applyCoupon(tx, cart, couponCode, asked))
  })

  app.delete('/cart/:id/coupon', (context) => change(engine, context, removeCoupon))

  return app
}

/** Changes the cart of the path and answers its new state. */
function change(
  engine: Engine,
  context: Context<CommerceEnv, '/cart/:id'>,
  work: (tx: Tx, cart: CartRecord, asked: Asked) => Promise<void>,
): Promise<Response> {
  const id = context.req.param('id')
  return answer(engine, context, async (tx, asked) => {
    const cart = await findCart(tx, id, asked)
    await work(tx, cart, asked)
    return cart
  })
}

/** Does the work once for an idempotency key, for any number of repetitions, and answers the resulting cart. */
async function answer(
  engine: Engine,
  context: Context<CommerceEnv>,
  work: (tx: Tx, asked: Asked) => Promise<CartRecord>,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const asked = context.get('asked')
  const key = readKey(context)
  const { method, path } = context.req
  const request = requestHash({ method, path, body: await context.req.text(), asker: asked.user?.id ?? 'guest' })
  const freeFrom = await engine.freeShippingFrom()
  const given = await engine.database.transaction(async (tx) => {
    const earlier = key === null ? null : await takeKey(tx, key, request, asked.now)
    if (earlier === 'mismatch') {
      throw new Refusal(422, 'idempotency_key_reused', 'This idempotency-key was used for another request.')
    }
    if (earlier) return earlier
    const { id } = await work(tx, asked)
    const cart = await findCart(tx, id, asked)
    const body = JSON.stringify(await loadCartAnswer(tx, cart, asked, freeFrom))
    if (key !== null) await keepAnswer(tx, { key, request, status, body, now: asked.now })
    return { status, body }
  })
  return context.body(given.body, given.status as ContentfulStatusCode, { 'content-type': 'application/json' })
}
