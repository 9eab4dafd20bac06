import type { Context, Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { recordStaffCall } from '../../../staff/staff-call.ts'
import { requestHash } from '../../answers.ts'
import { Refusal } from '../../refusal.ts'
import { cancelShipment } from '../../shipments/cancel-shipment.ts'
import { closeShipment } from '../../shipments/close-unfollowed.ts'
import { orderShipment } from '../../shipments/order-shipment.ts'
import { listShipments, shipmentById } from '../../shipments/stored-shipments.ts'
import type { CheckoutDeps } from '../engine.ts'
import { checked, readBody, readKey } from '../read-request.ts'
import { toWireShipment } from './carrier-answers.ts'
import {
  CancelShipmentBody,
  CarrierShipmentAnswer,
  CarrierShipmentsAnswer,
  CarrierShipmentsQuery,
  CloseBody,
  NewCarrierShipment,
} from './carrier-bodies.ts'
import { requireKey } from './staff-change.ts'

type Ctx = Context<CommerceEnv>
export type CarrierDeps = Pick<CheckoutDeps, 'database' | 'carriers' | 'report'>

/** Staff calls for parcels that carriers are asked for: ordered with a label, looked at, taken back. */
export function staffCarrierRoutes(deps: CarrierDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { database, carriers } = deps
  const answer = (description: string) => ({ description, schema: CarrierShipmentAnswer })

  calls.post(
    '/staff/order/:number/carrier-shipment',
    {
      summary:
        'Orders a parcel with a label from a carrier: to the pickup point or the address of the order, with cash on delivery if the order has it. It becomes a parcel of the order with its number; the buyer is told when it has left.',
      body: NewCarrierShipment,
      right: 'orders',
      idempotencyKey: 'required',
      answers: {
        200: answer('The parcel that this key has ordered before.'),
        201: answer('The new parcel.'),
        202: answer(
          'The carrier has not answered: whether it has the parcel will be known in some minutes. Ask again with the same key alone.',
        ),
      },
      refusals: [404, 409, 503],
    },
    async (context, { body }) => {
      const { carrier, measures, items = null, service = null, isInsured = null } = await readBody(context, body)
      requireKey(context, 'Ordering a parcel')
      const port = carrier === undefined ? carriers[0] : carriers.find(({ code }) => code === carrier)
      if (!port)
        throw new Refusal(
          409,
          'no_carrier',
          'No such carrier makes labels here: configure one, or type the number of the parcel.',
        )
      const { shipment, isNew } = await orderShipment(
        deps,
        {
          ...{ orderNumber: context.req.param('number'), port, measures, items, service, isInsured },
          ...keyOf(context, await context.req.text()),
        },
        (tx, note) => recordStaffCall(tx, context, { status: 201, note }),
      )
      const status = shipment.status === 'requested' ? 202 : isNew ? 201 : 200
      return context.json(toWireShipment(shipment), status)
    },
  )

  calls.get(
    '/staff/carrier-shipment',
    {
      summary: 'Parcels that were ordered from carriers.',
      right: 'orders',
      query: CarrierShipmentsQuery,
      answers: { 200: { description: 'A page of them.', schema: CarrierShipmentsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const { order, status, page, perPage } = checked(context, query, context.req.query())
      const rows = await listShipments(database.db, {
        ...{ limit: perPage, offset: (page - 1) * perPage },
        ...(order !== undefined && { orderNumber: order }),
        ...(status !== undefined && { status }),
      })
      return context.json({ data: rows.map(toWireShipment) })
    },
  )

  calls.get(
    '/staff/carrier-shipment/:id',
    { summary: 'One such parcel.', right: 'orders', answers: { 200: answer('The parcel.') }, refusals: [404] },
    async (context) => context.json(toWireShipment(await found(context.req.param('id')))),
  )

  calls.post(
    '/staff/carrier-shipment/:id/cancel',
    {
      summary: 'Takes a parcel back that has not left: its pieces can be sent otherwise.',
      body: CancelShipmentBody,
      right: 'orders',
      answers: { 200: answer('The parcel as it is now.') },
      refusals: [404, 409, 503],
    },
    async (context, { body }) => {
      const { abandon: isAbandoned } = await readBody(context, body)
      const id = context.req.param('id')
      const row = await found(id)
      const port = carriers.find(({ code }) => code === row.port) ?? null
      const note = isAbandoned ? 'abandoned' : ''
      const { now } = context.get('caller')
      await cancelShipment(deps, { row, port, isAbandoned, now }, (tx) => recordStaffCall(tx, context, { note }))
      return context.json(toWireShipment(await found(id)))
    },
  )

  calls.post(
    '/staff/carrier-shipment/:id/close',
    {
      summary:
        'Ends a parcel whose carrier is not configured any more: nobody waits for its news. One without a number is taken back, one with a number stays in its order.',
      body: CloseBody,
      right: 'orders',
      answers: { 200: answer('The parcel as it is now.') },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      const { reason } = await readBody(context, body)
      const row = await found(context.req.param('id'))
      const { now } = context.get('caller')
      await closeShipment(deps, { row, reason, now }, (tx) => recordStaffCall(tx, context, { note: 'closed' }))
      return context.json(toWireShipment(await found(row.id)))
    },
  )

  return calls.app

  async function found(id: string) {
    const row = await shipmentById(database.db, id)
    if (!row) throw new Refusal(404, 'shipment_not_found', 'There is no such parcel.')
    return row
  }
}

/** The key of a request that must not count twice, with what it stands for. The handler has checked that it has one. */
export function keyOf(context: Ctx, body: string) {
  const { method, path } = context.req
  return {
    idempotencyKey: readKey(context) as string,
    request: requestHash({ method, path, body, asker: 'staff' }),
    now: context.get('caller').now,
  }
}
