import type { Hono } from 'hono'
import { wasPaid } from '#schemas/payment.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { alsoRequireRight } from '../../../staff/staff-call.ts'
import { setKsefNumber } from '../../orders/billing-documents.ts'
import { cancelOrder, completeWhenDone, delayOrder } from '../../orders/move-order.ts'
import { hasLeft } from '../../orders/parcels.ts'
import { orderByNumber } from '../../orders/read-order.ts'
import { isKsefNumber } from '../../orders/register-numbers.ts'
import { listOrdersOfShop } from '../../orders/staff-list.ts'
import { Refusal } from '../../refusal.ts'
import { shopTime } from '../../working-days.ts'
import { EmptyBody } from '../cart-bodies.ts'
import { ORDER } from '../order/order-answers.ts'
import { answerDocument, PDF } from '../order/order-file-routes.ts'
import { checked, readBody } from '../read-request.ts'
import { DelayBody, DocumentNews, StaffOrdersAnswer, StaffOrdersQuery } from '../staff-bodies.ts'
import { changeOrder, ORDER_CHANGE, orderNotFound, type StaffDeps, staffOrder, type Work } from './staff-change.ts'

/**
 * Staff calls about orders: find, cancel, delay, complete. A customer's token does not count. Every change with its events
 * and its row of the audit trail is one transaction.
 */
export function staffOrderRoutes(deps: StaffDeps): Hono<CommerceEnv> {
  const { database } = deps
  const calls = createCallRoutes()

  calls.get(
    '/staff/order',
    {
      summary: 'Orders of everybody, the oldest first unless asked otherwise.',
      query: StaffOrdersQuery,
      right: 'orders',
      answers: { 200: { description: 'One page of them.', schema: StaffOrdersAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const filters = checked(context, query, context.req.query())
      return context.json(await listOrdersOfShop(database.db, filters, context.get('caller')))
    },
  )

  calls.get(
    '/staff/order/:number',
    { summary: 'Any order.', right: 'orders', answers: { 200: ORDER }, refusals: [404] },
    async (context) => {
      const record = await orderByNumber(database.db, context.req.param('number'))
      if (!record) throw orderNotFound()
      return context.json(await staffOrder(database, context, record))
    },
  )

  calls.get(
    '/staff/order/:number/document/:id/pdf',
    { summary: 'A document of any order.', right: 'orders', answers: { 200: PDF }, refusals: [404] },
    async (context) => {
      const record = await orderByNumber(database.db, context.req.param('number'))
      if (!record) throw orderNotFound()
      return answerDocument(deps, context, { record, id: context.req.param('id') })
    },
  )

  calls.post(
    '/staff/order/:number/cancel',
    {
      summary:
        'The shop cannot deliver: the order ends, its pieces go back into stock and its money back to the buyer. A paid order needs the right `refunds` as well.',
      body: EmptyBody,
      right: 'orders',
      isDangerous: true,
      ...ORDER_CHANGE,
    },
    async (context, { body }) => {
      await readBody(context, body)
      return changeOrder(deps, context, async (tx, record, transition) => {
        // Its money goes back to the buyer.
        if (wasPaid(record.payment_status)) alsoRequireRight(context, 'refunds')
        const isOpen = record.status === 'pending' || record.status === 'processing'
        if (!isOpen || (await hasLeft(tx, record.number)))
          throw new Refusal(
            409,
            'order_not_cancelable',
            'This order has ended, or a parcel of it has left or has a label.',
          )
        await cancelOrder(tx, record, 'shop', transition)
        return 200
      })
    },
  )

  calls.post(
    '/staff/order/:number/delay',
    {
      summary: 'It comes later than was promised: the buyer is told the new day, and that they may do without it.',
      body: DelayBody,
      right: 'orders',
      ...ORDER_CHANGE,
    },
    async (context, { body }) => {
      const { until, note = null } = await readBody(context, body)
      const delay: Work = async (tx, record, transition) => {
        const isOpen = record.status === 'pending' || record.status === 'processing'
        if (!isOpen || record.shipment_status === 'delivered')
          throw new Refusal(409, 'order_not_open', 'This order has ended, or everything of it has arrived.')
        if (until < shopTime(transition.now).day)
          throw new Refusal(422, 'invalid_input', 'The new day has passed.', { until: 'v.date' })
        await delayOrder(tx, record, { until, note }, transition)
        return 200
      }
      return changeOrder(deps, context, delay, `until ${until}`)
    },
  )

  calls.post(
    '/staff/order/:number/completion',
    {
      summary: 'What is not sent (a code, an appointment) has been handed over: a paid order is complete.',
      body: EmptyBody,
      right: 'orders',
      ...ORDER_CHANGE,
    },
    async (context, { body }) => {
      await readBody(context, body)
      return changeOrder(deps, context, async (tx, record, { now }) => {
        const { status } = await completeWhenDone(tx, record, now, { isHandedOver: true })
        if (status !== 'complete')
          throw new Refusal(
            409,
            'order_not_done',
            'This order is not paid, or not everything of it has been delivered.',
          )
        return 200
      })
    },
  )

  calls.patch(
    '/staff/order/:number/document/:id',
    {
      summary: 'The number that the Polish national system (KSeF) has given a document; its PDF shows it from then on.',
      body: DocumentNews,
      right: 'orders',
      ...ORDER_CHANGE,
      refusals: [404],
    },
    async (context, { body }) => {
      const { ksefNumber } = await readBody(context, body)
      if (!isKsefNumber(ksefNumber))
        throw new Refusal(422, 'invalid_input', 'This is no number of KSeF.', { ksefNumber: 'v.id_bad' })
      const id = context.req.param('id')
      const setNumber: Work = async (tx, { number }) => {
        if (!(await setKsefNumber(tx, { number, id, ksefNumber })))
          throw new Refusal(404, 'document_not_found', 'This order has no such document.')
        return 200
      }
      return changeOrder(deps, context, setNumber, `document ${id}: ${ksefNumber}`)
    },
  )

  return calls.app
}
