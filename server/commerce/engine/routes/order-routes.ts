import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { OrderInput } from '#schemas/checkout.ts'
import type { PlacedOrder } from '#schemas/order.ts'
import { isDiskFull } from '#server/database/errors.ts'
import type { CommerceEnv } from '../../parts.ts'
import { keepAnswer, requestHash, takeKey } from '../answers.ts'
import { findCart } from '../cart/change-cart.ts'
import { loadCartAnswer } from '../cart/load-cart.ts'
import { loadPaymentMethods } from '../checkout/stored-methods.ts'
import { sentence } from '../messages.ts'
import { documentById, listDocuments } from '../orders/billing-documents.ts'
import { writeBillingDocument } from '../orders/document-paper.ts'
import { countDownload, downloadsOf } from '../orders/downloads.ts'
import { listOrders } from '../orders/list-orders.ts'
import { cancelOrder } from '../orders/move-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import { contentOf, isPayable, type OrderRecord, orderByNumber, readOrder, toWireOrder } from '../orders/read-order.ts'
import { reorder } from '../orders/reorder.ts'
import { waysToPay } from '../orders/ways-to-pay.ts'
import { type Attempt, addAttempt, attemptByCode, beginPayment, lastAttempt } from '../payments/attempts.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { EmptyBody } from './cart-bodies.ts'
import type { Buying } from './engine.ts'
import { DocumentsQuery, OrdersQuery, PayAgainBody, ReorderBody } from './order-bodies.ts'
import { checked, readBody, readKey } from './read-request.ts'

type Ctx = Context<CommerceEnv>

/** Placing, seeing and paying orders. Spec 7 shows none of these; they follow its style. */
export function orderRoutes(engine: Buying): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>()
  const { database, links, online, providerOf, report } = engine

  app.post('/cart/:id/order', async (context) => {
    const input = await readBody(context, OrderInput)
    const asked = context.get('asked')
    const cartId = context.req.param('id')
    const key = readKey(context)
    if (key === null) throw new Refusal(400, 'idempotency_key_missing', 'Placing an order needs an idempotency-key.')
    if (!isReturnUrl(input.returnUrl))
      throw new Refusal(422, 'invalid_input', sentence('invalid_input', asked.locale), { returnUrl: 'v.required' })
    const { method, path } = context.req
    const request = requestHash({ method, path, body: await context.req.text(), asker: asked.user?.id ?? 'guest' })
    const rules = await engine.rules()
    const addressHash = hashOf(context.req.header('x-forwarded-for'))
    const placed = await orFailed(context, () =>
      database.transaction(async (tx) => {
        const earlier = await takeKey(tx, key, request, asked.now)
        if (earlier === 'mismatch') {
          throw new Refusal(422, 'idempotency_key_reused', 'This idempotency-key was used for another request.')
        }
        // One cart makes one order, whatever the key.
        const known = await tx.selectFrom('orders').selectAll().where('cart_id', '=', cartId).executeTakeFirst()
        if (known) {
          if (known.customer_id !== null && known.customer_id !== asked.user?.id)
            throw refuse(404, 'cart_not_found', asked)
          return { record: known, attempt: await lastAttempt(tx, known.number), isNew: false }
        }
        const cart = await findCart(tx, cartId, asked)
        checkBlik(context, cart.payment_method, input.blikCode)
        const record = await placeOrder(tx, cart, { input, rules, asked, links, addressHash })
        const attempt = await addAttempt(tx, record, {
          returnUrl: input.returnUrl,
          provider: online.code,
          now: asked.now,
        })
        await keepAnswer(tx, { key, request, status: 201, body: record.number, now: asked.now })
        return { record, attempt, isNew: true }
      }),
    )
    const blikCode = input.blikCode ?? null
    return context.json(await begun(context, placed, blikCode), placed.isNew ? 201 : 200)
  })

  app.get('/order', async (context) => {
    const asked = context.get('asked')
    if (!asked.user) throw refuse(401, 'login_required', asked)
    const question = checked(context, OrdersQuery, context.req.query())
    return context.json(await listOrders(database.db, asked.user.id, question, asked))
  })

  app.get('/order/:number', async (context) => {
    const record = await ownOrder(context, context.req.param('number'))
    return context.json(await wire(context, record))
  })

  app.get('/order/:number/download/:id', async (context) => {
    const asked = context.get('asked')
    const record = await ownOrder(context, context.req.param('number'))
    const wantedIn = async (db: Kysely<EngineDatabase>) =>
      (await downloadsOf(db, record)).find(({ id }) => id === context.req.param('id'))
    const wanted = await wantedIn(database.db)
    const path = wanted ? await engine.soldFile(wanted.file) : null
    if (!wanted || path === null) throw refuse(404, 'document_not_found', asked)
    const bytes = new Uint8Array(await readFile(path))
    const { method } = context.req
    const isGiven = await database.transaction(async (tx) => {
      const file = await wantedIn(tx)
      return file && countDownload(tx, { number: record.number, file, now: asked.now, isAsked: method === 'HEAD' })
    })
    if (!isGiven) throw refuse(410, 'download_ended', asked)
    return pdfAnswer(context, bytes, wanted.file.split('/').at(-1)!)
  })

  app.get('/order/:number/payment-method', async (context) => {
    const record = await ownOrder(context, context.req.param('number'))
    return context.json({ data: await waysToPay(database.db, record, context.get('asked')) })
  })

  app.post('/order/:number/payment', async (context) => {
    const { paymentMethod, returnUrl, blikCode } = await readBody(context, PayAgainBody)
    const asked = context.get('asked')
    const { number } = await ownOrder(context, context.req.param('number'))
    if (!isReturnUrl(returnUrl))
      throw new Refusal(422, 'invalid_input', sentence('invalid_input', asked.locale), { returnUrl: 'v.required' })
    const again = await database.transaction(async (tx) => {
      const record = (await orderByNumber(tx, number))!
      if (!isPayable(record)) throw refuse(409, 'order_not_payable', asked)
      const content = contentOf(record)
      const code = paymentMethod ?? record.payment_method
      const choices = await waysToPay(tx, record, asked)
      const method = (await loadPaymentMethods(tx)).find((each) => each.code === code)
      if (!method || !choices.some((each) => each.code === code)) throw refuse(422, 'payment_unavailable', asked)
      checkBlik(context, code, blikCode)
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
        attempt: await addAttempt(tx, changed, { returnUrl, provider: online.code, now: asked.now }),
      }
    })
    return context.json(await begun(context, again, blikCode ?? null), 201)
  })

  app.post('/order/:number/cancel', async (context) => {
    await readBody(context, EmptyBody)
    const asked = context.get('asked')
    const { number } = await ownOrder(context, context.req.param('number'))
    const canceled = await database.transaction(async (tx) => {
      const record = (await orderByNumber(tx, number))!
      if (record.status !== 'pending' || record.payment_status === 'paid')
        throw refuse(409, 'order_not_cancelable', asked)
      return cancelOrder(tx, record, 'customer', { links, now: asked.now })
    })
    return context.json(await wire(context, canceled))
  })

  app.post('/order/:number/reorder', async (context) => {
    const { cartId } = await readBody(context, ReorderBody)
    const asked = context.get('asked')
    const record = await ownOrder(context, context.req.param('number'))
    const freeFrom = await engine.freeShippingFrom()
    const answer = await database.transaction(async (tx) => {
      const given = cartId ? await findCart(tx, cartId, asked) : null
      const { cart, missing } = await reorder(tx, record, given, asked)
      return { cart: await loadCartAnswer(tx, cart, asked, freeFrom), missing }
    })
    return context.json(answer, 201)
  })

  app.get('/order/:number/document/:id/pdf', async (context) => {
    const record = await ownOrder(context, context.req.param('number'))
    const document = await documentById(database.db, context.req.param('id'))
    if (document?.order_number !== record.number) throw refuse(404, 'document_not_found', context.get('asked'))
    return pdf(context, document, record)
  })

  app.get('/customer/document', async (context) => {
    const question = checked(context, DocumentsQuery, context.req.query())
    return context.json(await listDocuments(database.db, plusCustomer(context), question, context.get('asked').now))
  })

  app.get('/customer/document/:id/pdf', async (context) => {
    const customerId = plusCustomer(context)
    const document = await documentById(database.db, context.req.param('id'))
    if (document?.customer_id !== customerId) throw refuse(404, 'document_not_found', context.get('asked'))
    const record = document.order_number === null ? null : await orderByNumber(database.db, document.order_number)
    return pdf(context, document, record)
  })

  app.get('/payment/:code', async (context) => {
    const asked = context.get('asked')
    const attempt = await attemptByCode(database.db, context.req.param('code'))
    if (!attempt) throw refuse(404, 'payment_not_found', asked)
    const { code: paymentCode, order_number: orderNumber, method, status, url } = attempt
    const isPaidOtherwise =
      status === 'canceled' && (await orderByNumber(database.db, orderNumber))?.payment_status === 'paid'
    const outcome =
      status === 'paid' || status === 'refund_due' || status === 'refunded' || isPaidOtherwise
        ? 'paid'
        : status === 'created' || status === 'pending' || status === 'held'
          ? 'pending'
          : 'failed'
    return context.json({
      paymentCode,
      orderNumber,
      // Counted from when the payment was begun: a code in an old address bar does not open the order for ever.
      orderToken: links.sign(orderNumber, new Date(attempt.created_at)),
      method,
      status,
      outcome,
      isFinal: outcome !== 'pending',
      url: status === 'pending' ? url : null,
    })
  })

  /** An order of the asker's own, or the one that a link from a mail opens. Another's answers as one that there is not. */
  async function ownOrder(context: Ctx, number: string): Promise<OrderRecord> {
    const asked = context.get('asked')
    const record = await orderByNumber(database.db, number)
    const token = context.req.header('order-token')
    const isOwn = record?.customer_id !== null && record?.customer_id === asked.user?.id
    const isLinked = token !== undefined && links.open(token, asked.now) === number
    if (!record || !(isOwn || isLinked)) throw refuse(404, 'order_not_found', asked)
    return record
  }

  /** What should not happen while an order is placed is reported, and said in the shopper's language. Spec 8. */
  async function orFailed<T>(context: Ctx, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal || isDiskFull(error)) throw error
      report(error)
      throw refuse(500, 'order_failed', context.get('asked'))
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
      // Asking again makes no link younger.
      orderToken: links.sign(record.number, new Date(attempt?.created_at ?? record.created_at)),
      payment,
    }
  }

  const wire = async (context: Ctx, record: OrderRecord) =>
    toWireOrder(await readOrder(database.db, record, context.get('asked').locale))

  async function pdf(
    context: Ctx,
    document: NonNullable<Awaited<ReturnType<typeof documentById>>>,
    order: OrderRecord | null,
  ) {
    const { seller } = await engine.rules()
    const bytes = new Uint8Array(await writeBillingDocument({ document, order, seller }))
    return pdfAnswer(context, bytes, `${document.number.replaceAll('/', '-')}.pdf`)
  }

  return app
}

/** A file for one reader, which nothing on the way keeps. */
function pdfAnswer(context: Ctx, bytes: Uint8Array<ArrayBuffer>, name: string): Response {
  return context.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
}

/** Billing is for companies with the Plus tier alone. Throws 401 or 403. Spec 1. */
function plusCustomer(context: Ctx): string {
  const asked = context.get('asked')
  if (!asked.user) throw refuse(401, 'login_required', asked)
  if (asked.user.type !== 'b2b' || !asked.user.b2bPlus) throw refuse(403, 'documents_forbidden', asked)
  return asked.user.id
}

function checkBlik(context: Ctx, method: string | null, blikCode: string | undefined): void {
  if (method !== 'blik' || /^\d{6}$/.test(blikCode ?? '')) return
  const problem = sentence('blik_invalid', context.get('asked').locale)
  throw new Refusal(422, 'blik_invalid', problem, { blikCode: problem })
}

/** A path of the shop or an address with a protocol that browsers follow; it stands in a page of the bank. */
const isReturnUrl = (url: string) => /^(?:\/(?![/\\])|https?:\/\/)/.test(url)

const hashOf = (address: string | undefined) =>
  address === undefined ? null : createHash('sha256').update(address).digest('base64url')
