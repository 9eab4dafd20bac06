import type { ParcelStatus } from '../../orders/parcels.ts'
import type { ParcelEvent } from '../shipment-port.ts'

/**
 * What ShipX's statuses mean for the order, of `GET /v1/statuses` and its list in the documentation ("Statuses"). null: the
 * order shows nothing of it, as of all before the parcel has left.
 */
const MEANINGS: Readonly<Record<string, ParcelStatus | null>> = {
  created: null,
  offers_prepared: null,
  offer_selected: null,
  confirmed: null,
  dispatched_by_sender: 'in_transit',
  dispatched_by_sender_to_pok: 'in_transit',
  collected_from_sender: 'in_transit',
  taken_by_courier: 'in_transit',
  taken_by_courier_from_pok: 'in_transit',
  taken_by_courier_from_customer_service_point: 'in_transit',
  adopted_at_source_branch: 'in_transit',
  sent_from_source_branch: 'in_transit',
  adopted_at_sorting_center: 'in_transit',
  sent_from_sorting_center: 'in_transit',
  adopted_at_target_branch: 'in_transit',
  oversized: 'in_transit',
  readdressed: 'in_transit',
  redirect_to_box: 'in_transit',
  canceled_redirect_to_box: 'in_transit',
  delay_in_delivery: 'in_transit',
  stack_in_box_machine: 'in_transit',
  stack_in_customer_service_point: 'in_transit',
  unstack_from_box_machine: 'in_transit',
  unstack_from_customer_service_point: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  out_for_delivery_to_address: 'out_for_delivery',
  ready_to_pickup: 'ready_to_collect',
  ready_to_pickup_from_pok: 'ready_to_collect',
  ready_to_pickup_from_pok_registered: 'ready_to_collect',
  ready_to_pickup_from_branch: 'ready_to_collect',
  courier_avizo_in_customer_service_point: 'ready_to_collect',
  // Reminders: the parcel stays where it is.
  pickup_reminder_sent: null,
  pickup_reminder_sent_address: null,
  delivered: 'delivered',
  avizo: 'delivery_failed',
  undelivered: 'delivery_failed',
  undelivered_wrong_address: 'delivery_failed',
  undelivered_incomplete_address: 'delivery_failed',
  undelivered_unknown_receiver: 'delivery_failed',
  undelivered_cod_cash_receiver: 'delivery_failed',
  undelivered_no_mailbox: 'delivery_failed',
  undelivered_not_live_address: 'delivery_failed',
  undelivered_lack_of_access_letterbox: 'delivery_failed',
  pickup_time_expired: 'returning',
  stack_parcel_pickup_time_expired: 'returning',
  stack_parcel_in_box_machine_pickup_time_expired: 'returning',
  rejected_by_receiver: 'returning',
  return_pickup_confirmation_to_sender: 'returning',
  returned_to_sender: 'returned',
  missing: 'lost',
  // A complaint at the carrier, and what it does not explain.
  claimed: null,
  other: null,
  canceled: null,
}

export function meaningOf(status: string): ParcelEvent['status'] {
  return Object.hasOwn(MEANINGS, status) ? (MEANINGS[status] ?? null) : 'unknown'
}
