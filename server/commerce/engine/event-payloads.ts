import type { Locale } from '#schemas/locale.ts'
import type { Order } from '#schemas/order.ts'
import type { RefundReason } from '#schemas/payment.ts'

/** What a mail about an account needs to know. `token` goes into its link and stands nowhere else. Domain 8. */
export interface AccountMail {
  locale: Locale
  email: string
  firstName?: string
  /** browser and system with which it was done; absent where nobody said */
  device?: string
}

/** What a mail about an order needs to know: the order as it is at that moment, texts in its own language, money in minor units. */
export interface OrderMail {
  /** the language of the order */
  locale: Locale
  email: string
  firstName: string
  /**
   * Goes into every link to the order: it opens this order without a login, for reading and for paying, for 90 days. The calls
   * take it as the header `order-token`.
   */
  token: string
  order: Order
}

/** `why`: nobody paid in time, the customer changed their mind, the shop could not deliver. */
export type CancelReason = 'unpaid' | 'customer' | 'shop'

/** Events of orders and money, in the order in which a mail box would see them. Domain 5, 8. */
export type OrderEvent =
  /** Received. `order.bankTransfer` is set when a transfer is awaited, `order.paymentStatus` says whether money is still to come. */
  | ({ type: 'order.placed' } & OrderMail)
  /** Paid, or to be paid later by agreement (cash on delivery, credit): it is being packed. */
  | ({ type: 'order.accepted' } & OrderMail)
  | ({ type: 'order.canceled'; reason: CancelReason } & OrderMail)
  /** A transfer has not come by the third day. */
  | ({ type: 'payment.reminder' } & OrderMail)
  | ({ type: 'payment.confirmed'; method: string; amount: number; at: string } & OrderMail)
  /** The attempt ended without money; the order can be paid again. */
  | ({ type: 'payment.failed'; method: string } & OrderMail)
  /** Money that belongs to no open order and goes back: by its provider alone, or `isByHand` by a transfer of the shop's people. */
  | ({
      type: 'payment.refund_due'
      reason: RefundReason
      method: string
      amount: number
      isByHand: boolean
      /** what the shop's people have to know before they transfer it */
      note: string | null
    } & OrderMail)
  /** The money is on its way back to whoever paid. */
  | ({ type: 'payment.refunded'; reason: RefundReason; method: string; amount: number; at: string } & OrderMail)
  /** For the shop: another amount or currency than the order's was reported; nothing was changed. */
  | ({ type: 'payment.mismatch'; method: string; amount: number; currency: string } & OrderMail)
  /** What was promised comes later: `order.estimatedTo` is the new day. */
  | ({ type: 'order.delayed'; note: string | null } & OrderMail)
  | ({ type: 'document.issued'; documentId: string; documentNumber: string } & OrderMail)
  /** For companies: an invoice is to be paid in some days, or should have been. */
  | ({
      type: 'document.due_soon' | 'document.overdue'
      documentId: string
      documentNumber: string
      /** day */
      due: string
    } & OrderMail)
  /** One parcel has left, lies where it is collected, or has arrived; `shipmentId` is of `order.shipments`. */
  | ({ type: 'shipment.sent'; shipmentId: string } & OrderMail)
  | ({ type: 'shipment.ready'; shipmentId: string; collectUntil: string | null } & OrderMail)
  | ({ type: 'shipment.delivered'; shipmentId: string } & OrderMail)
