import type { Transaction } from 'kysely'
import { loadCarriers, loadDeliveryMethods } from '../checkout/stored-methods.ts'
import { correctedGross } from '../invoicing/corrected-gross.ts'
import { areTooMany, leftToSend, type Parcel, type Pieces, parcelsOf } from '../orders/parcels.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { isCollected, isOwedAtDoor } from './collected-money.ts'
import type { ParcelMeasures, ParcelMoney, ShipmentPort } from './shipment-port.ts'
import type { StoredShipmentRequest } from './stored-shipments.ts'

type Tx = Transaction<EngineDatabase>

/** What staff say of a parcel. */
export interface ShipmentWish {
  measures: ParcelMeasures
  /** null: all pieces without a parcel */
  items: Pieces | null
  service: string | null
  /** null: as it is configured */
  isInsured: boolean | null
}

/** Kinds of delivery in which no carrier comes. */
const WITHOUT_CARRIER: ReadonlySet<string> = new Set(['store', 'email'])

/**
 * What a carrier is to be asked for: pieces that are in no parcel, the point that the buyer chose, the money that the order still
 * owes on delivery, in its first parcel. Throws Refusal.
 */
export async function planShipment(
  tx: Tx,
  record: OrderRecord,
  port: ShipmentPort,
  { measures, items: wanted, service, isInsured }: ShipmentWish,
): Promise<StoredShipmentRequest> {
  if (record.status !== 'processing')
    throw new Refusal(409, 'not_shippable', 'Only an order that is being packed (processing) can be sent.')
  await checkDelivery(tx, record, port)
  const parcels = await parcelsOf(tx, record.number)
  const left = await leftToSend(tx, record, parcels)
  const items = wanted ?? left
  if (items.length === 0)
    throw new Refusal(
      409,
      'nothing_to_ship',
      'Everything of this order is in a parcel already, or nothing of it travels.',
    )
  if (areTooMany(items, left))
    throw new Refusal(422, 'too_many', 'More pieces than are in no parcel yet, or of another order.')
  return {
    ...{ items, measures, service },
    pointId: contentOf(record).pickupPoint?.id ?? null,
    cashOnDelivery: await cashOnDelivery(tx, record, parcels),
    insurance: (isInsured ?? port.insures) ? { amount: goodsValue(record, items), currency: record.currency } : null,
  }
}

async function checkDelivery(tx: Tx, record: OrderRecord, port: ShipmentPort): Promise<void> {
  const { shippingMethod, pickupPoint } = contentOf(record)
  const method = (await loadDeliveryMethods(tx)).find(({ code }) => code === shippingMethod?.code)
  if (method && WITHOUT_CARRIER.has(method.kind))
    throw new Refusal(409, 'not_by_carrier', 'This order is collected at the shop, or sent without a parcel.')
  if (pickupPoint && port.pointCarrier !== null && pickupPoint.carrier !== port.pointCarrier)
    throw new Refusal(
      409,
      'point_of_other_carrier',
      `The buyer chose ${pickupPoint.id} of another carrier (${pickupPoint.carrier}): ${port.code} does not go there.`,
    )
  if (!(await loadCarriers(tx)).has(await carrierOf(tx, record, port)))
    throw new Refusal(409, 'carrier_unknown', 'The delivery method of this order names no carrier of the shop.')
}

/** Code of the carrier that the parcel has in the order; empty for none. */
export async function carrierOf(
  tx: Tx,
  record: Pick<OrderRecord, 'content'>,
  { carrier }: Pick<ShipmentPort, 'carrier'>,
): Promise<string> {
  const { shippingMethod } = contentOf(record)
  if (carrier !== null) return carrier
  return (await loadDeliveryMethods(tx)).find(({ code }) => code === shippingMethod?.code)?.carrier ?? ''
}

/** All of the order's money, once: in the first parcel that is not taken back, and neither came back nor was lost. */
async function cashOnDelivery(tx: Tx, record: OrderRecord, parcels: readonly Parcel[]): Promise<ParcelMoney | null> {
  const { number, gross, currency } = record
  if (!isOwedAtDoor(record) || (await isCollected(tx, number, parcels))) return null
  return { amount: gross - (await correctedGross(tx, record)), currency }
}

/** Gross price of the pieces, minor units. */
function goodsValue(record: OrderRecord, items: Readonly<Pieces>): number {
  const rows = new Map(contentOf(record).items.map((item) => [item.id, item]))
  return items.reduce((sum, { orderItemId, quantity }) => {
    const row = rows.get(orderItemId)
    return row ? sum + Math.round((row.rowPrice.gross * quantity) / row.quantity) : sum
  }, 0)
}
