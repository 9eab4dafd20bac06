import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import type { ShipmentRequest } from './shipment-port.ts'
import { requestOf, type ShipmentRecord } from './stored-shipments.ts'

/** A stored parcel as its carrier is asked for it, with the receiver of its order. */
export function toShipmentRequest(shipment: ShipmentRecord, order: OrderRecord): ShipmentRequest {
  const { recipient } = contentOf(order)
  const { measures, pointId, cashOnDelivery, insurance, service } = requestOf(shipment)
  const { firstName, lastName, companyName, phone, ...place } = recipient
  return {
    reference: shipment.id,
    orderNumber: order.number,
    requestedAt: new Date(shipment.created_at),
    receiver: {
      ...{ firstName, lastName, companyName, phone, email: order.email },
      address: {
        street: place.street,
        buildingNumber: place.buildingNumber,
        apartmentNumber: place.apartmentNumber,
        postcode: place.postcode,
        city: place.city,
        countryCode: place.countryCode,
      },
    },
    ...{ pointId, measures, cashOnDelivery, insurance, service },
  }
}
