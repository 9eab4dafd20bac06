import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { loadCarriers } from '../../checkout/stored-methods.ts'
import { recordComeback } from '../../orders/came-back.ts'
import { moveParcel } from '../../orders/move-parcel.ts'
import { sendParcel } from '../../orders/ship-order.ts'
import { Refusal } from '../../refusal.ts'
import { noteStaffNews } from '../../shipments/note-staff-news.ts'
import { OrderAnswer } from '../order-bodies.ts'
import { readBody } from '../read-request.ts'
import { CarriersAnswer, ShipmentBody, ShipmentNews } from '../staff-bodies.ts'
import { ParcelReturnBody } from './parcel-return-bodies.ts'
import { changeOrder, ORDER_CHANGE, type StaffDeps, type Work } from './staff-change.ts'

/** Staff calls about parcels: send and follow them. */
export function staffShipmentRoutes(deps: StaffDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/carrier',
    {
      summary: 'Carriers that parcels can be recorded with, by name.',
      right: 'orders',
      answers: { 200: { description: 'The carriers.', schema: CarriersAnswer } },
    },
    async (context) => {
      const carriers = [...(await loadCarriers(deps.database.db))]
      const data = carriers.map(([code, { name }]) => ({ code, name })).sort((a, b) => (a.name < b.name ? -1 : 1))
      return context.json({ data })
    },
  )

  calls.post(
    '/staff/order/:number/shipment',
    {
      summary:
        'A parcel has left, with everything that is still to be sent or some of it; the buyer is told. The same number of the same carrier again changes nothing; that of a parcel with a label says that it has left.',
      body: ShipmentBody,
      right: 'orders',
      ...ORDER_CHANGE,
      answers: {
        200: { description: 'The order, whose parcel was known already.', schema: OrderAnswer },
        201: { description: 'The order with its parcel.', schema: OrderAnswer },
      },
    },
    async (context, { body }) => {
      const { carrier, trackingNumber, items = null } = await readBody(context, body)
      const send: Work = async (tx, record, transition) => {
        const shipped = await sendParcel(tx, record, { carrier, trackingNumber, items }, transition)
        const { result } = shipped
        if (result === 'sent') return 201
        if (result === 'labelled') {
          await moveParcel(tx, record, { id: shipped.id, ...LEFT }, transition)
          await noteStaffNews(tx, { orderNumber: record.number, parcelId: shipped.id, status: LEFT.status })
        }
        if (result === 'known' || result === 'labelled') return 200
        throw new Refusal(result === 'not_shippable' || result === 'nothing_to_ship' ? 409 : 422, result, SAID[result])
      }
      return changeOrder(deps, context, send, `${carrier} ${trackingNumber}`)
    },
  )

  calls.patch(
    '/staff/order/:number/shipment/:id',
    {
      summary:
        'Where a parcel is now; the buyer is told when it can be collected and when it has arrived. With the last one the order is complete, if it is paid.',
      body: ShipmentNews,
      right: 'orders',
      ...ORDER_CHANGE,
    },
    async (context, { body }) => {
      const news = await readBody(context, body)
      const id = context.req.param('id')
      const move: Work = async (tx, record, transition) => {
        const { result } = await moveParcel(tx, record, { ...news, id }, transition)
        if (result === 'not_found') throw new Refusal(404, 'shipment_not_found', 'This order has no such parcel.')
        if (result === 'ended')
          throw new Refusal(409, 'shipment_ended', 'This parcel has arrived, came back or was lost: it moves no more.')
        await noteStaffNews(tx, { orderNumber: record.number, parcelId: id, status: news.status })
        return 200
      }
      return changeOrder(deps, context, move, `parcel ${id}: ${news.status}`)
    },
  )

  calls.post(
    '/staff/order/:number/shipment/:id/return',
    {
      summary:
        'A parcel came back undelivered, and what has become of its goods: they lie here for the order, can be sent again, and go back into stock with a cancellation, but for those set aside. The buyer is told if asked for, once, and not of an order that has ended (409). Once for each parcel, also where its carrier says the same; the same again changes nothing.',
      body: ParcelReturnBody,
      right: 'orders',
      ...ORDER_CHANGE,
    },
    async (context, { body }) => {
      const { reason, setAside, notifyBuyer: isTold, note = '' } = await readBody(context, body)
      const id = context.req.param('id')
      const record: Work = async (tx, order, transition) => {
        await recordComeback(tx, order, { id, reason, setAside, isTold, note: note || null }, transition)
        await noteStaffNews(tx, { orderNumber: order.number, parcelId: id, status: 'returned' })
        return 200
      }
      const count = setAside.reduce((sum, { quantity }) => sum + quantity, 0)
      return changeOrder(deps, context, record, `parcel ${id}: ${reason}, ${count} set aside`)
    },
  )

  return calls.app
}

/** The first news of a parcel with a label. */
const LEFT = { status: 'in_transit', place: '', collectUntil: null } as const

const SAID = {
  not_shippable: 'Only an order that is being packed (processing) can be sent.',
  nothing_to_ship: 'Everything of this order has been sent already, or nothing of it travels in a parcel.',
  carrier_unknown: 'There is no such carrier.',
  too_many: 'More pieces than are still to be sent, or of another order.',
} as const
