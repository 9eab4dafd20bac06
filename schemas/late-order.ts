import type { OrderStatus } from './order.ts'
import type { ShipmentStatus } from './shipment.ts'

/** Where the parcels of an order are while it has not come to its buyer: at a pickup point it waits for them, and what came back is late no more. */
export const NOT_ARRIVED: readonly ShipmentStatus[] = [
  ...(['none', 'preparing', 'ready_for_pickup_by_courier'] as const),
  ...(['in_transit', 'out_for_delivery', 'delivery_failed', 'lost'] as const),
]

/**
 * Calendar days by which an order is later than was promised; 0 if it is not late, for one that waits for its payment, and without a
 * promise. `promised` and `today` are days, `2026-11-27`.
 */
export function daysLate(
  {
    status,
    shipmentStatus,
    promised,
  }: { status: OrderStatus; shipmentStatus: ShipmentStatus; promised: string | null },
  today: string,
): number {
  if (status !== 'processing' || promised === null || !NOT_ARRIVED.includes(shipmentStatus)) return 0
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(promised.slice(0, 10))) / DAY_MS))
}

const DAY_MS = 86_400_000
