import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { Caller, CommerceEnv } from '../../parts.ts'
import { keepAnswer, requestHash, takeKey } from '../answers.ts'
import { addLines } from '../cart/add-lines.ts'
import { cartReads, type TxReads } from '../cart/cart-reads.ts'
import type { CartRecord } from '../cart/cart-record.ts'
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
import { loadCartAnswer } from '../cart/load-cart.ts'
import { readLines } from '../cart/read-lines.ts'
import type { CartRules } from '../checkout/buying-rules.ts'
import { Refusal, refuse } from '../refusal.ts'
import { confirmCartNumber, pausedCaller } from '../vat-numbers/confirm-cart-number.ts'
import { CartBody, CartRows, CouponBody, EmptyBody, ItemChangeBody, NewItemBody } from './cart-bodies.ts'
import type { Engine } from './engine.ts'
import { AddedLinesAnswer, OrderLinesAnswer, OrderLinesBody } from './line-bodies.ts'
import { readBody, readKey } from './read-request.ts'
import { taxedCaller } from './taxed-caller.ts'

const CART = { description: 'The cart.', schema: CartBody }
const CHANGE = { answers: { 200: CART }, refusals: [404, 422], idempotencyKey: 'optional' } as const

/** The cart calls (S7.10-S7.20). Each answers the cart (S7.33); a change and its answer are one transaction. */
export function cartRoutes(engine: Engine): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/cart',
    {
      summary: 'Lists the user’s carts, the one used last first.',
      answers: { 200: { description: 'The carts.', schema: CartRows } },
    },
    async (context) => {
      const caller = context.get('caller')
      if (!caller.user) throw refuse(401, 'login_required', caller)
      return context.json(await listCarts(engine.database.db, caller.user.id))
    },
  )

  calls.post(
    '/cart',
    {
      summary: 'Creates an empty cart.',
      body: EmptyBody,
      answers: { 201: CART },
      idempotencyKey: 'optional',
    },
    async (context, { body }) => {
      await readBody(context, body)
      return answer(engine, context, ({ db }, caller) => createCart(db, caller), 201)
    },
  )

  calls.get(
    '/cart/:id',
    { summary: 'Loads a cart, priced in the currency asked for.', answers: { 200: CART }, refusals: [404] },
    async (context) => {
      const { rules, known } = await engine.cartFacts()
      const reads = cartReads(engine.database.db, known)
      const cart = await findCart(reads.db, context.req.param('id'), context.get('caller'))
      const caller = await confirmCartNumber(context, engine, cart, { rules })
      const answer = await loadCartAnswer(reads, cart, { caller, rules })
      reads.keep()
      return context.json(answer)
    },
  )

  calls.delete('/cart/:id', { summary: 'Takes everything out of a cart.', ...CHANGE }, (context) =>
    change(engine, context, clearCart),
  )

  calls.patch(
    '/cart/:id/assign',
    { summary: 'Makes a cart the user’s and takes over the user’s other carts.', body: EmptyBody, ...CHANGE },
    async (context, { body }) => {
      await readBody(context, body)
      return change(engine, context, assignCart)
    },
  )

  calls.post(
    '/cart/:id/item',
    { summary: 'Adds pieces of a product or of its chosen variant.', body: NewItemBody, ...CHANGE },
    async (context, { body }) => {
      const item = await readBody(context, body)
      return change(engine, context, (reads, cart, caller) => addItem(reads, cart, item, caller))
    },
  )

  calls.post(
    '/cart/:id/items',
    {
      summary:
        'Adds many lines by SKU or EAN in one step: those that can be ordered are added together, the others are named.',
      body: OrderLinesBody,
      answers: { 200: { description: 'The cart, and the lines that it does not hold.', schema: AddedLinesAnswer } },
      refusals: [404, 422],
      idempotencyKey: 'optional',
    },
    async (context, { body }) => {
      const { items } = await readBody(context, body)
      const id = context.req.param('id')
      return answerOnce(engine, context, async (reads, caller, rules) => {
        const { cart, refused } = await addLines(reads, await findCart(reads.db, id, caller), items, caller)
        return { cart: await loadCartAnswer(reads, cart, { caller, rules }), refused }
      })
    },
  )

  calls.post(
    '/order-line/check',
    {
      summary: 'The products that SKUs and EANs name, with price, stock and the reason why a line cannot be ordered.',
      body: OrderLinesBody,
      answers: { 200: { description: 'The lines.', schema: OrderLinesAnswer } },
      refusals: [422],
    },
    async (context, { body }) => {
      const { items } = await readBody(context, body)
      const caller = await taxedCaller(context.get('caller'), engine.rules)
      return context.json({ data: await readLines(engine.database.db, items, caller) })
    },
  )

  calls.patch(
    '/cart/:id/item/:itemId',
    { summary: 'Sets the quantity of a line.', body: ItemChangeBody, ...CHANGE },
    async (context, { body }) => {
      const item = await readBody(context, body)
      const itemId = context.req.param('itemId')
      return change(engine, context, (reads, cart, caller) => changeItem(reads, cart, itemId, item, caller))
    },
  )

  calls.delete(
    '/cart/:id/item/:itemId',
    { summary: 'Removes a line; one that is not there is no error.', ...CHANGE },
    (context) => {
      const itemId = context.req.param('itemId')
      return change(engine, context, (reads, cart, caller) => removeItem(reads, cart, itemId, caller))
    },
  )

  calls.patch(
    '/cart/:id/coupon',
    { summary: 'Applies a discount code in place of the one before.', body: CouponBody, ...CHANGE },
    async (context, { body }) => {
      const { couponCode } = await readBody(context, body)
      return change(engine, context, (reads, cart, caller, rules) =>
        applyCoupon(reads, cart, couponCode, { caller, rules }),
      )
    },
  )

  calls.delete('/cart/:id/coupon', { summary: 'Removes the discount code.', ...CHANGE }, (context) =>
    change(engine, context, removeCoupon),
  )

  return calls.app
}

/** Changes the cart of the path and answers its new state. */
function change(
  engine: Engine,
  context: Context<CommerceEnv, '/cart/:id'>,
  work: (reads: TxReads, cart: CartRecord, caller: Caller, rules: CartRules) => Promise<CartRecord>,
): Promise<Response> {
  const id = context.req.param('id')
  return answer(engine, context, async (reads, caller, rules) =>
    work(reads, await findCart(reads.db, id, caller), caller, rules),
  )
}

/** Does the work and answers the resulting cart. */
function answer(
  engine: Engine,
  context: Context<CommerceEnv>,
  work: (reads: TxReads, caller: Caller, rules: CartRules) => Promise<CartRecord>,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const load = async (reads: TxReads, caller: Caller, rules: CartRules) =>
    loadCartAnswer(reads, await work(reads, caller, rules), { caller, rules })
  return answerOnce(engine, context, load, status)
}

/** Does the work once for an idempotency key, for any number of repetitions, and answers its result. */
async function answerOnce(
  engine: Engine,
  context: Context<CommerceEnv>,
  work: (reads: TxReads, caller: Caller, rules: CartRules) => Promise<object>,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const key = readKey(context)
  const { method, path } = context.req
  const { rules, known } = await engine.cartFacts()
  const caller = await pausedCaller(context, engine, rules)
  const request = requestHash({ method, path, body: await context.req.text(), asker: caller.user?.id ?? 'guest' })
  const { keep, ...given } = await engine.database.transaction(async (tx) => {
    const reads = cartReads(tx, known)
    const earlier = key === null ? null : await takeKey(tx, key, request, caller.now)
    if (earlier === 'mismatch') {
      throw new Refusal(422, 'idempotency_key_reused', 'This idempotency-key was used for another request.')
    }
    if (earlier) return { ...earlier, keep: reads.keep }
    const body = JSON.stringify(await work(reads, caller, rules))
    if (key !== null) await keepAnswer(tx, { key, request, status, body, now: caller.now })
    return { status, body, keep: reads.keep }
  })
  keep()
  return context.body(given.body, given.status as ContentfulStatusCode, { 'content-type': 'application/json' })
}
