import { type Context, Hono } from 'hono'
import type { Transaction } from 'kysely'
import type { CommerceEnv } from '../../parts.ts'
import { keepAnswer, requestHash, takeKey } from '../answers.ts'
import { toDecimal } from '../money.ts'
import { setKsefNumber } from '../orders/billing-documents.ts'
import { cancelOrder, completeWhenDone, delayOrder } from '../orders/move-order.ts'
import { type OrderRecord, orderByNumber, readOrder, toWireOrder } from '../orders/read-order.ts'
import { isKsefNumber } from '../orders/register-numbers.ts'
import { hasLeft, moveParcel, sendParcel } from '../orders/ship-order.ts'
import { listOrdersOfShop } from '../orders/staff-list.ts'
import { receiveMoney } from '../payments/received-money.ts'
import { finishRefund, refundById, refundsOf } from '../payments/refunds.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { shopTime } from '../working-days.ts'
import { EmptyBody } from './cart-bodies.ts'
import type { CheckoutDeps } from './engine.ts'
import { checked, readBody, readKey } from './read-request.ts'
import { DelayBody, DocumentNews, ReceivedBody, ShipmentBody, ShipmentNews, StaffOrdersQuery } from './staff-bodies.ts'

type Ctx = Context<CommerceEnv>
type Tx = Transaction<EngineDatabase>

/**
 * Staff calls about orders: find, ship, follow parcels, record payments, cancel, complete. Any holder of the API key
 * may make them; a customer's token does not count. Every change with its events is one transaction.
 */
export function staffOrderRoutes({ database, links }: Pick<CheckoutDeps, 'database' | 'links'>): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>()

  app.get('/staff/order', async (context) => {
    const question = checked(context, StaffOrdersQuery, context.req.query())
    return context.json(await listOrdersOfShop(database.db, question))
  })

  app.get('/staff/order/:number', async (context) => {
    const record = await orderByNumber(database.db, context.req.param('number'))
    if (!record) throw notFound()
    return context.json(await wire(context, record))
  })

  app.post('/staff/order/:number/shipment', async (context) => {
    const { carrier, trackingNumber, items = null } = await readBody(context, ShipmentBody)
    return change(context, async (tx, record, transition) => {
      const { result } = await sendParcel(tx, record, { carrier, trackingNumber, items }, transition)
      if (result === 'sent') return 201
      if (result === 'known') return 200
      throw new Refusal(result === 'not_shippable' || result === 'nothing_to_ship' ? 409 : 422, result, SAID[result])
    })
  })

  app.patch('/staff/order/:number/shipment/:id', async (context) => {
    const news = await readBody(context, ShipmentNews)
    const id = context.req.param('id')
    return change(context, async (tx, record, transition) => {
      const { result } = await moveParcel(tx, record, { ...news, id }, transition)
      if (result === 'not_found') throw new Refusal(404, 'shipment_not_found', 'This order has no such parcel.')
      if (result === 'ended')
        throw new Refusal(409, 'shipment_ended', 'This parcel has arrived, came back or was lost: it moves no more.')
      return 200
    })
  })

  app.post('/staff/order/:number/payment', async (context) => {
    const { amount, heldGoesBack } = await readBody(context, ReceivedBody)
    return change(context, async (tx, record, transition) => {
      const owed = toDecimal(record.gross)
      if (amount !== owed)
        throw new Refusal(422, 'amount_mismatch', `The order is ${owed} ${record.currency}.`, { amount: owed })
      if (!(await receiveMoney(tx, record, { ...transition, heldGoesBack })))
        throw new Refusal(409, 'order_not_payable', 'This order waits for no money.')
      return 200
    })
  })

  app.post('/staff/order/:number/cancel', async (context) => {
    await readBody(context, EmptyBody)
    return change(context, async (tx, record, transition) => {
      const isOpen = record.status === 'pending' || record.status === 'processing'
      if (!isOpen || (await hasLeft(tx, record.number)))
        throw new Refusal(409, 'order_not_cancelable', 'This order has ended, or a parcel of it has left.')
      await cancelOrder(tx, record, 'shop', transition)
      return 200
    })
  })

  app.post('/staff/order/:number/delay', async (context) => {
    const { until, note = null } = await readBody(context, DelayBody)
    return change(context, async (tx, record, transition) => {
      const isOpen = record.status === 'pending' || record.status === 'processing'
      if (!isOpen || record.shipment_status === 'delivered')
        throw new Refusal(409, 'order_not_open', 'This order has ended, or everything of it has arrived.')
      if (until < shopTime(transition.now).day)
        throw new Refusal(422, 'invalid_input', 'The new day has passed.', { until: 'v.date' })
      await delayOrder(tx, record, { until, note }, transition)
      return 200
    })
  })

  app.patch('/staff/order/:number/document/:id', async (context) => {
    const { ksefNumber } = await readBody(context, DocumentNews)
    if (!isKsefNumber(ksefNumber))
      throw new Refusal(422, 'invalid_input', 'This is no number of KSeF.', { ksefNumber: 'v.id_bad' })
    const id = context.req.param('id')
    return change(context, async (tx, { number }) => {
      if (!(await setKsefNumber(tx, { number, id, ksefNumber })))
        throw new Refusal(404, 'document_not_found', 'This order has no such document.')
      return 200
    })
  })

  app.post('/staff/order/:number/completion', async (context) => {
    await readBody(context, EmptyBody)
    return change(context, async (tx, record, { now }) => {
      const { status } = await completeWhenDone(tx, record, now, { isHandedOver: true })
      if (status !== 'complete')
        throw new Refusal(409, 'order_not_done', 'This order is not paid, or not everything of it has been delivered.')
      return 200
    })
  })

  app.post('/staff/order/:number/refund/:id/done', async (context) => {
    await readBody(context, EmptyBody)
    const id = context.req.param('id')
    return change(context, async (tx, { number }, transition) => {
      const refund = await refundById(tx, id)
      if (refund?.order_number !== number) throw new Refusal(404, 'refund_not_found', 'This order has no such refund.')
      if (refund.status === 'due')
        throw new Refusal(409, 'refund_under_way', 'Its payment provider gives this money back by itself.')
      await finishRefund(tx, id, transition)
      return 200
    })
  })

  /** Changes an order, once for each idempotency-key, and answers its new state. */
  async function change(
    context: Ctx,
    work: (tx: Tx, record: OrderRecord, transition: { links: CheckoutDeps['links']; now: Date }) => Promise<200 | 201>,
  ) {
    const { now } = context.get('caller')
    const key = readKey(context)
    const { method, path } = context.req
    const number = context.req.param('number') as string
    const request = requestHash({ method, path, body: await context.req.text(), asker: 'staff' })
    const status = await database.transaction(async (tx) => {
      // Serialises concurrent calls, so that the second one sees the changes of the first.
      await tx
        .updateTable('orders')
        .set((eb) => ({ status: eb.ref('status') }))
        .where('number', '=', number)
        .execute()
      const earlier = key === null ? null : await takeKey(tx, key, request, now)
      if (earlier === 'mismatch')
        throw new Refusal(422, 'idempotency_key_reused', 'This idempotency-key was used for another request.')
      if (earlier) return earlier.status as 200 | 201
      const record = await orderByNumber(tx, number)
      if (!record) throw notFound()
      const answered = await work(tx, record, { links, now })
      if (key !== null) await keepAnswer(tx, { key, request, status: answered, body: number, now })
      return answered
    })
    return context.json(await wire(context, (await orderByNumber(database.db, number))!), status)
  }

  /** The order with the staff's fields of its refunds. */
  async function wire(context: Ctx, record: OrderRecord) {
    const order = toWireOrder(await readOrder(database.db, record, context.get('caller').locale))
    const notes = new Map((await refundsOf(database.db, record)).map(({ id, error }) => [id, error]))
    return { ...order, refunds: order.refunds.map((refund) => ({ ...refund, note: notes.get(refund.id) ?? null })) }
  }

  return app
}

const notFound = () => new Refusal(404, 'order_not_found', 'There is no such order.')

const SAID = {
  not_shippable: 'Only an order that is being packed (processing) can be sent.',
  nothing_to_ship: 'Everything of this order has been sent already, or nothing of it travels in a parcel.',
  carrier_unknown: 'There is no such carrier.',
  too_many: 'More pieces than are still to be sent, or of another order.',
} as const
