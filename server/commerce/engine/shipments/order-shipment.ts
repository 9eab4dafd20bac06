import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { lockOrder } from '../orders/lock-order.ts'
import { orderByNumber } from '../orders/read-order.ts'
import { Refusal } from '../refusal.ts'
import { reasonOf } from '../retry.ts'
import type { CheckoutDeps } from '../routes/engine.ts'
import type { EngineDatabase } from '../schema.ts'
import { noteCarrierShipment } from './note-shipment.ts'
import { planShipment, type ShipmentWish } from './plan-shipment.ts'
import { type CarrierShipment, NothingMade, type ShipmentPort, ShipmentRefused } from './shipment-port.ts'
import { changeShipment, type ShipmentRecord, shipmentById, shipmentByKey } from './stored-shipments.ts'
import { toShipmentRequest } from './to-request.ts'

type Tx = Transaction<EngineDatabase>
type Deps = Pick<CheckoutDeps, 'database' | 'report'>

/** The call to the carrier is over by then, and a job finds out how it ended. */
const CALL_MS = 120_000

export interface ShipmentOrder extends ShipmentWish {
  orderNumber: string
  port: ShipmentPort
  idempotencyKey: string
  /** hash of the request with that key */
  request: string
  now: Date
}

/**
 * Orders a parcel, once for each key. It is written down before its carrier is called: if the answer is lost, on the way or with
 * this server, `settleShipments` finds the parcel by its reference, and nobody orders it again. Throws Refusal if the carrier
 * makes nothing. `record` writes the audit trail.
 */
export async function orderShipment(
  deps: Deps,
  order: ShipmentOrder,
  record: (tx: Tx, note: string) => Promise<void>,
): Promise<{ shipment: ShipmentRecord; isNew: boolean }> {
  const { database } = deps
  const { shipment, isNew } = await database.transaction(async (tx) => {
    const asked = await writeDown(tx, order)
    await record(tx, asked.isNew ? `${order.port.code} ${asked.shipment.id}` : 'Repeated: nothing was ordered.')
    return asked
  })
  if (!isNew) {
    if (shipment.status === 'failed') throw refusalOf(new ShipmentRefused(shipment.error ?? 'The carrier refused it.'))
    return { shipment, isNew }
  }
  return { shipment: await call(deps, shipment, order), isNew }
}

async function writeDown(tx: Tx, order: ShipmentOrder): Promise<{ shipment: ShipmentRecord; isNew: boolean }> {
  const { orderNumber, port, idempotencyKey, request, now } = order
  await lockOrder(tx, orderNumber)
  const known = await shipmentByKey(tx, idempotencyKey)
  if (known && known.request !== request)
    throw new Refusal(422, 'idempotency_key_reused', 'This idempotency-key was used for another request.')
  if (known) return { shipment: known, isNew: false }
  const stored = await orderByNumber(tx, orderNumber)
  if (!stored) throw new Refusal(404, 'order_not_found', 'There is no such order.')
  const plan = await planShipment(tx, stored, port, order)
  const id = `${orderNumber}-${randomBytes(6).toString('hex')}`
  await tx
    .insertInto('carrier_shipments')
    .values({
      ...{ id, order_number: orderNumber, port: port.code, status: 'requested', content: JSON.stringify(plan) },
      ...{ external_id: null, tracking_number: null, shipment_id: null, pickup_id: null },
      ...{ carrier_status: null, last_event_at: null, idempotency_key: idempotencyKey, request },
      ...{ created_at: now.toISOString(), asked_at: null, due_at: new Date(now.getTime() + CALL_MS).toISOString() },
      ...{ tries: 0, error: null },
    })
    .execute()
  return { shipment: (await shipmentById(tx, id)) as ShipmentRecord, isNew: true }
}

async function call({ database, report }: Deps, row: ShipmentRecord, order: ShipmentOrder): Promise<ShipmentRecord> {
  const { port, now } = order
  let answer: CarrierShipment
  try {
    const stored = await orderByNumber(database.db, row.order_number)
    answer = await port.create(toShipmentRequest(row, stored!))
  } catch (error) {
    return afterError(error)
  }
  return database.transaction((tx) => noteCarrierShipment(tx, row, { answer, port, now }))

  async function afterError(error: unknown): Promise<ShipmentRecord> {
    if (error instanceof ShipmentRefused) {
      const failed = { status: 'failed', error: sayingFields(error), due_at: null } as const
      await database.transaction((tx) => changeShipment(tx, row, failed))
      throw refusalOf(error)
    }
    report(error)
    if (error instanceof NothingMade) {
      // The same key may try again.
      await database.transaction((tx) => tx.deleteFrom('carrier_shipments').where('id', '=', row.id).execute())
      throw new Refusal(503, 'carrier_unavailable', `${reasonOf(error)} No parcel was ordered: try again.`)
    }
    await database.transaction((tx) => changeShipment(tx, row, { error: reasonOf(error) }))
    return (await shipmentById(database.db, row.id)) as ShipmentRecord
  }
}

/** What the carrier says, field by field, in one text. */
function sayingFields({ message, fields }: ShipmentRefused): string {
  const said = Object.entries(fields).map(([field, reason]) => `${field}: ${reason}`)
  return [message, ...said].join(' ').slice(0, 1_000)
}

export function refusalOf(error: ShipmentRefused): Refusal {
  const hasFields = Object.keys(error.fields).length > 0
  return new Refusal(422, 'shipment_refused', sayingFields(error), hasFields ? error.fields : undefined)
}
