import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { recordStaffCall } from '../../../staff/staff-call.ts'
import { Refusal } from '../../refusal.ts'
import { reasonOf } from '../../retry.ts'
import { closePickup } from '../../shipments/close-unfollowed.ts'
import { orderPickup } from '../../shipments/order-pickup.ts'
import { refusalOf } from '../../shipments/order-shipment.ts'
import { type LabelFile, type LabelFormat, type ShipmentPort, ShipmentRefused } from '../../shipments/shipment-port.ts'
import { listPickups, pickupById } from '../../shipments/stored-pickups.ts'
import { checked, readBody } from '../read-request.ts'
import { toWirePickup } from './carrier-answers.ts'
import { CloseBody, LabelsQuery } from './carrier-bodies.ts'
import { CourierPickupAnswer, CourierPickupsAnswer, NewCourierPickup } from './pickup-bodies.ts'
import { type CarrierDeps, keyOf } from './staff-carrier-routes.ts'
import { requireKey } from './staff-change.ts'

const NEWEST = 50
const ENDINGS = { 'application/pdf': 'pdf', 'application/zip': 'zip', 'text/plain': 'zpl' } as const

/** Staff calls for labels of parcels, and for couriers who fetch them. */
export function staffLabelRoutes(deps: CarrierDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { database, carriers, report } = deps
  const answer = (description: string) => ({ description, schema: CourierPickupAnswer })

  calls.get(
    '/staff/carrier-shipment/label',
    {
      summary:
        'Labels of parcels of one carrier in one file: PDF or commands for a label printer; a ZIP archive where the carrier puts services apart.',
      right: 'orders',
      // Names and addresses of buyers in bulk.
      isDangerous: true,
      query: LabelsQuery,
      answers: { 200: { description: 'The file; its name ends with what it is.', type: 'application/octet-stream' } },
      refusals: [404, 409, 422, 503],
    },
    async (context, { query }) => {
      const { ids, format } = checked(context, query, context.req.query())
      const { port, externalIds } = await labelled([...new Set(ids.split(','))])
      const { bytes, type } = await labelsOf(port, externalIds, format)
      return context.body(bytes, 200, {
        // What a carrier sent is saved, and never shown by a browser at this address.
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="labels.${ENDINGS[type]}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  calls.get(
    '/staff/courier-pickup',
    {
      summary: 'Couriers who were ordered.',
      right: 'orders',
      answers: { 200: { description: 'The newest ones.', schema: CourierPickupsAnswer } },
    },
    async (context) => context.json({ data: (await listPickups(database.db, NEWEST)).map(toWirePickup) }),
  )

  calls.post(
    '/staff/courier-pickup',
    {
      summary: 'Orders a courier who fetches parcels with labels.',
      body: NewCourierPickup,
      right: 'orders',
      idempotencyKey: 'required',
      answers: {
        200: answer('The courier whom this key has ordered before.'),
        201: answer('The courier comes.'),
        202: answer(
          'The carrier has not answered: whether the courier comes will be known in some minutes. Ask again with the same key alone.',
        ),
      },
      refusals: [404, 409, 503],
    },
    async (context, { body }) => {
      const { shipments, address, contact = null, comment } = await readBody(context, body)
      requireKey(context, 'Ordering a courier')
      const { pickup, isNew } = await orderPickup(
        deps,
        {
          ...{ shipments: [...new Set(shipments)], contact, comment },
          address: address ? { ...address, apartmentNumber: address.apartmentNumber ?? null } : null,
          ...keyOf(context, await context.req.text()),
        },
        (tx, note) => recordStaffCall(tx, context, { status: 201, note }),
      )
      return context.json(toWirePickup(pickup), pickup.status === 'requested' ? 202 : isNew ? 201 : 200)
    },
  )

  calls.post(
    '/staff/courier-pickup/:id/close',
    {
      summary:
        'Ends the wait for a courier of a carrier that is not configured any more, or cannot be asked: the parcels are free for another one.',
      body: CloseBody,
      right: 'orders',
      answers: { 200: answer('The visit, which failed.') },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      const { reason } = await readBody(context, body)
      const row = await found(context.req.param('id'))
      await closePickup(deps, { row, reason }, (tx) => recordStaffCall(tx, context, { note: 'closed' }))
      return context.json(toWirePickup(await found(row.id)))
    },
  )

  return calls.app

  async function found(id: string) {
    const row = await pickupById(database.db, id)
    if (!row) throw new Refusal(404, 'pickup_not_found', 'There is no such visit of a courier.')
    return row
  }

  async function labelled(ids: readonly string[]): Promise<{ port: ShipmentPort; externalIds: string[] }> {
    const rows = await database.db.selectFrom('carrier_shipments').selectAll().where('id', 'in', ids).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    const found = ids.map((id) => {
      const row = byId.get(id)
      if (!row) throw new Refusal(404, 'shipment_not_found', `There is no parcel ${id}.`)
      if (row.tracking_number === null || row.external_id === null || row.status === 'canceled')
        throw new Refusal(409, 'shipment_not_ready', `Parcel ${id} has no label.`)
      return { code: row.port, externalId: row.external_id }
    })
    const port = carriers.find(({ code }) => code === found[0]!.code)
    if (!port) throw new Refusal(409, 'no_carrier', `The carrier ${found[0]!.code} is not configured any more.`)
    if (found.some(({ code }) => code !== port.code))
      throw new Refusal(422, 'several_carriers', 'These parcels are of several carriers: ask for each on its own.')
    return { port, externalIds: found.map(({ externalId }) => externalId) }
  }

  async function labelsOf(port: ShipmentPort, externalIds: string[], format: LabelFormat): Promise<LabelFile> {
    try {
      return await port.labels(externalIds, format)
    } catch (error) {
      if (error instanceof ShipmentRefused) throw refusalOf(error)
      report(error)
      throw new Refusal(503, 'carrier_unavailable', `${reasonOf(error)} Nothing was changed: try again.`)
    }
  }
}
