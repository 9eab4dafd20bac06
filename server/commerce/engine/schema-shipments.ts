import type { CarrierShipmentStatus, PickupStatus } from './shipments/states.ts'

/** Tables of parcels that are ordered from carriers. Times are instants, ISO 8601 in UTC. */
export interface CarrierTables {
  /** each is written before its carrier is called, so that a call without an answer makes no second parcel */
  carrier_shipments: {
    /** the reference that the carrier keeps */
    id: string
    order_number: string
    /** code of the port that it was ordered through */
    port: string
    status: CarrierShipmentStatus
    /** JSON: StoredShipmentRequest */
    content: string
    /** the carrier's own id; null until it is known */
    external_id: string | null
    tracking_number: string | null
    /** the parcel of the order; null until it has a number */
    shipment_id: string | null
    /** the courier who fetches it; null for none */
    pickup_id: string | null
    /** the carrier's last word for its state, as it says it */
    carrier_status: string | null
    /** time of the last event of the carrier that the order knows */
    last_event_at: string | null
    idempotency_key: string
    /** hash of the request with that key */
    request: string
    created_at: string
    /** when a notice of the carrier last had it looked at */
    asked_at: string | null
    /** when a job looks at it next; null: never */
    due_at: string | null
    /** consecutive looks without news, or failed ones */
    tries: number
    /** why the carrier refused it, or why the last call failed; null if it did not */
    error: string | null
  }
  courier_pickups: {
    id: string
    port: string
    status: PickupStatus
    /** JSON: StoredPickup */
    content: string
    external_id: string | null
    idempotency_key: string
    request: string
    created_at: string
    due_at: string | null
    tries: number
    error: string | null
  }
}
