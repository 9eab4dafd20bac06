import type { z } from 'zod'
import { toDecimal } from '../../money.ts'
import type { ParcelMoney } from '../../shipments/shipment-port.ts'
import { type PickupRecord, pickupOf } from '../../shipments/stored-pickups.ts'
import { requestOf, type ShipmentRecord } from '../../shipments/stored-shipments.ts'
import type { CarrierShipmentAnswer } from './carrier-bodies.ts'
import type { CourierPickupAnswer } from './pickup-bodies.ts'

export function toWireShipment(row: ShipmentRecord): z.infer<typeof CarrierShipmentAnswer> {
  const { items, measures, pointId, cashOnDelivery, insurance } = requestOf(row)
  const money = (value: ParcelMoney | null) =>
    value && { amount: toDecimal(value.amount), currency: value.currency as string }
  return {
    ...{ id: row.id, carrier: row.port, status: row.status, orderNumber: row.order_number },
    ...{ trackingNumber: row.tracking_number, parcelId: row.shipment_id, carrierStatus: row.carrier_status },
    ...{ pointId, measures, items, cashOnDelivery: money(cashOnDelivery), insurance: money(insurance) },
    ...{ pickupId: row.pickup_id, createdAt: row.created_at, error: row.error },
  }
}

export function toWirePickup(row: PickupRecord): z.infer<typeof CourierPickupAnswer> {
  const { id, port: carrier, status, external_id: carrierId, created_at: createdAt, error } = row
  return { id, carrier, status, carrierId, shipments: [...pickupOf(row).shipments], createdAt, error }
}
