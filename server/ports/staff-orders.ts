import type { Currency } from '#schemas/locale.ts'
import type { Order, OrderStatus } from '#schemas/order.ts'
import type { PaymentStatus } from '#schemas/payment.ts'
import type { ComebackReason, ShipmentStatus } from '#schemas/shipment.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { DocumentFile, Paged } from './orders.ts'
import type { StaffRefusal } from './staff.ts'

/** What an order waits for: money that no provider asks for, a parcel, or a transfer back by hand. */
export type OrderWaiting = 'money' | 'parcel' | 'transfer'
export type OrderSorting = 'oldest' | 'newest' | 'highest'

export interface StaffOrdersQuery {
  /** words of the buyer (name, company, telephone, tax number, postcode), or an e-mail address or a number in part */
  q: string | null
  waiting: OrderWaiting | null
  status: OrderStatus | null
  paymentStatus: PaymentStatus | null
  shipmentStatus: ShipmentStatus | null
  /** those alone that are later than was promised */
  isLate: boolean
  sort: OrderSorting
  page: number
  perPage: number
}

/** What has waited longest is done first; otherwise the newest are looked at. */
export function usualSorting(waiting: OrderWaiting | null): OrderSorting {
  return waiting === null ? 'newest' : 'oldest'
}

/** An order in the list of staff. Amounts in minor units of `currency`, gross. */
export interface StaffOrderRow {
  number: string
  createdAt: string
  email: string
  /** company or name; empty if it is not known */
  buyer: string
  gross: number
  currency: Currency
  paymentMethod: string
  /** what people call it */
  paymentLabel: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  shipmentStatus: ShipmentStatus
  /** last promised day of the delivery; null for none */
  promisedUntil: string | null
}

/** Amounts in minor units of the order's currency, gross. */
export interface RefundCut {
  amount: number
  /** the row that becomes cheaper; null: all of them, by their prices */
  orderItemId: string | null
  delivery: number
}

export interface PriceCut extends RefundCut {
  /** for the buyer, in the language of the order */
  note: string
  /** the same key again gives nothing back again */
  key: string
}

/** What giving a part of the price back would do. Amounts in minor units of the order's currency, gross. */
export interface RefundPreview {
  /** rows of the order that become cheaper */
  lines: { orderItemId: string; gross: number }[]
  delivery: number
  total: number
  /** what could still be given back afterwards */
  left: number
  /** `invoice`: no money moves, less is due */
  way: 'provider' | 'by_hand' | 'invoice'
}

/** What can be cancelled of an order that goes on. Amounts in minor units of the order's currency, gross. */
export interface CancelablePieces {
  /** `refund`: their price goes back; `invoice`: less is due on the invoice; `unpaid`: the order becomes cheaper */
  way: 'refund' | 'invoice' | 'unpaid'
  /** rows with such pieces; what is settled for one of them and for all */
  items: { orderItemId: string; quantity: number; piece: number; total: number }[]
}

export interface PiecesToCancel {
  items: { orderItemId: string; quantity: number }[]
  /** for the buyer, in the language of the order; null for none */
  note: string | null
  /** the same key again cancels nothing again */
  key: string
}

export type ParcelNews = 'in_transit' | 'delivered' | 'lost'

/** How a parcel came back undelivered. */
export interface Comeback {
  reason: ComebackReason
  /** pieces that go back into no stock */
  setAside: { orderItemId: string; quantity: number }[]
  /** whether the buyer gets a mail */
  notifyBuyer: boolean
  /** what the mail says besides, in the language of the order; null for nothing */
  note: string | null
}

/** A carrier that a parcel can be recorded with. */
export interface Carrier {
  code: string
  name: string
}

/** Calls of staff about orders. All of them throw UpstreamError. */
export interface StaffOrdersPort {
  /** Null without the right, or after the end of the session. */
  list(query: StaffOrdersQuery): Promise<Paged<StaffOrderRow> | null>
  /** Null if there is no such order, or without the right. */
  order(number: string): Promise<Order | null>
  /** A document of an order; null if there is none, or without the right. */
  document(number: string, id: string): Promise<DocumentFile | null>
  /** By name; empty without the right. */
  carriers(): Promise<Carrier[]>
  /** The whole amount that the order still owes, in minor units. */
  receiveMoney(number: string, amount: number): Promise<Outcome<Order, StaffRefusal>>
  /** Everything that was not sent yet leaves. */
  sendParcel(number: string, parcel: { carrier: string; trackingNumber: string }): Promise<Outcome<Order, StaffRefusal>>
  /** A parcel has left, has arrived, or was lost. */
  moveParcel(number: string, parcel: string, status: ParcelNews): Promise<Outcome<Order, StaffRefusal>>
  /** A parcel came back undelivered. The same again changes nothing. */
  takeParcelBack(number: string, parcel: string, comeback: Comeback): Promise<Outcome<Order, StaffRefusal>>
  /** `until`: ISO day */
  delay(number: string, delay: { until: string; note: string | null }): Promise<Outcome<Order, StaffRefusal>>
  /** Refused for an order of which no pieces can be cancelled now. */
  cancelablePieces(number: string): Promise<Outcome<CancelablePieces, StaffRefusal>>
  cancelPieces(number: string, pieces: PiecesToCancel): Promise<Outcome<Order, StaffRefusal>>
  cancel(number: string): Promise<Outcome<Order, StaffRefusal>>
  complete(number: string): Promise<Outcome<Order, StaffRefusal>>
  lowerPrice(number: string, cut: PriceCut): Promise<Outcome<Order, StaffRefusal>>
  /** What `lowerPrice` would do; nothing is changed. */
  previewRefund(number: string, cut: RefundCut): Promise<Outcome<RefundPreview, StaffRefusal>>
  finishRefund(number: string, refund: string): Promise<Outcome<Order, StaffRefusal>>
}
