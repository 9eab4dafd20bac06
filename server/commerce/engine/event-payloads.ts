import type { Locale } from '#schemas/locale.ts'
import type { Order } from '#schemas/order.ts'
import type { RefundReason } from '#schemas/payment.ts'
import type { CaseKind, ReturnCase } from '#schemas/return-case.ts'
import type { ComebackReason } from '#schemas/shipment.ts'
import type { MemberRole } from '#schemas/user.ts'
import type { ReturnType, Withdrawal } from '#schemas/withdrawal.ts'

/** Data of a mail about an account. `token` goes into its link and is stored nowhere else. Domain 8. */
export interface AccountMail {
  locale: Locale
  email: string
  firstName?: string
  /** browser and system of the request; absent if unknown */
  device?: string
}

/** Data of a mail about a company's users. */
export interface CompanyMail extends AccountMail {
  companyName: string
}

/** Data of an invitation to a company. */
export interface InvitationMail extends CompanyMail {
  token: string
  role: MemberRole
  invitedBy: string
}

/** Data of a mail about an order: the order at that moment, texts in its own language, money in minor units. */
export interface OrderMail {
  /** the language of the order */
  locale: Locale
  email: string
  firstName: string
  /**
   * For every link to the order: it opens this order without a login, for reading and paying, for 90 days. Calls send
   * it as the header `order-token`.
   */
  token: string
  order: Order
  /** whether an unpaid order can be paid in another way than by transfer now; absent in older events */
  canPayOnline?: boolean
}

/**
 * Reason of a cancellation: not paid in time, by the customer, by the shop, which could not deliver, rejected by an
 * approver of the company, or not approved in time.
 */
export type CancelReason = 'unpaid' | 'customer' | 'shop' | 'rejected' | 'approval_expired'

/** Events of orders and money, in the usual order of their mails. Domain 5, Domain 8. */
export type OrderEvent =
  /**
   * Received. `order.bankTransfer` is set if a transfer is awaited; `order.paymentStatus` tells whether a payment is
   * due.
   */
  | ({ type: 'order.placed' } & OrderMail)
  /** Above the limit of the company's user: it waits for approval, and is confirmed only then. To its buyer. */
  | ({ type: 'order.approval_waiting' } & OrderMail)
  /** The same, to an approver, in their language. */
  | ({ type: 'order.approval_asked' } & OrderMail)
  /** Paid, or to be paid later by agreement (cash on delivery, credit): the shop packs it. */
  | ({ type: 'order.accepted' } & OrderMail)
  | ({ type: 'order.canceled'; reason: CancelReason } & OrderMail)
  /**
   * Some pieces were cancelled, the rest stays. `way`: their price goes back (`refund`, by staff with `isByHand`), is taken off the
   * invoice, or off an order that was not paid. `amount` and `gross` in minor units, with VAT
   */
  | ({
      type: 'order.changed'
      canceled: { orderItemId: string; quantity: number; gross: number }[]
      way: 'unpaid' | 'invoice' | 'refund'
      amount: number
      isByHand: boolean
      /** of the shop, for the buyer */
      note: string | null
    } & OrderMail)
  /** A transfer has not come by the third day. */
  | ({ type: 'payment.reminder' } & OrderMail)
  | ({ type: 'payment.confirmed'; method: string; amount: number; at: string } & OrderMail)
  /** The attempt ended without money; the order can be paid again. */
  | ({ type: 'payment.failed'; method: string } & OrderMail)
  /** Money without an open order is refunded: by its provider, or `isByHand` by a transfer of staff. */
  | ({
      type: 'payment.refund_due'
      reason: RefundReason
      method: string
      amount: number
      isByHand: boolean
      /** facts for staff before the transfer */
      note: string | null
    } & OrderMail)
  /** The refund is on its way to the payer. `returnId`: the return or complaint that it settles. */
  | ({
      type: 'payment.refunded'
      refundId: string
      returnId: string | null
      reason: RefundReason
      method: string
      amount: number
      at: string
    } & OrderMail)
  /** For the shop: the reported amount or currency differs from the order's; nothing was changed. */
  | ({ type: 'payment.mismatch'; method: string; amount: number; currency: string } & OrderMail)
  /** The promised delivery is later: `order.estimatedTo` is the new day. */
  | ({ type: 'order.delayed'; note: string | null } & OrderMail)
  | ({ type: 'document.issued'; documentId: string; documentNumber: string } & OrderMail)
  /** For companies: an invoice is due in a few days, or overdue. */
  | ({
      type: 'document.due_soon' | 'document.overdue'
      documentId: string
      documentNumber: string
      /** day */
      due: string
    } & OrderMail)
  /** One parcel was dispatched, is ready for collection, or was delivered; `shipmentId` is of `order.shipments`. */
  | ({ type: 'shipment.sent'; shipmentId: string } & OrderMail)
  | ({ type: 'shipment.ready'; shipmentId: string; collectUntil: string | null } & OrderMail)
  | ({ type: 'shipment.delivered'; shipmentId: string } & OrderMail)
  /** It came back undelivered, and staff want its buyer to know; `note`: of the shop, for the buyer. */
  | ({ type: 'shipment.returned'; shipmentId: string; reason: ComebackReason; note: string | null } & OrderMail)

/** Events of withdrawals. Domain 8. */
export type ReturnEvent = {
  /** A statement of withdrawal was declared: its buyer gets the receipt, the shop is told. */
  type: 'withdrawal.received'
  /** the language of the statement */
  locale: Locale
  email: string
  firstName: string
  /** as its buyer reads it */
  statement: Withdrawal
  statementId: string
  returnType: ReturnType
  /** whether its order is known */
  isKnown: boolean
  /** null while no order is known */
  isInTime: boolean | null
}

/** Data of a mail about a return or a complaint, texts in its language. */
interface CaseMail {
  locale: Locale
  email: string
  firstName: string
  filed: ReturnCase
}

/** Data of a mail with a one-time link to file about an order of a customer. */
export interface FilingLinkMail extends AccountMail {
  token: string
  kind: CaseKind
  orderNumber: string
}

/** News of a case that its state does not tell: an unpaid invoice was lowered, or a replacement was cancelled. */
export type CaseCause = 'settled' | 'replacement_canceled'

/** Events of other returns and of complaints: filed, moved by staff, who may give reasons, and waiting. Domain 8. */
export type CaseEvent =
  | ({ type: 'return.received' | 'complaint.received' } & CaseMail)
  | ({ type: 'return.moved' | 'complaint.moved'; reason: string | null; cause?: CaseCause } & CaseMail)
  /** for the shop: a complaint has no answer yet, and its time ends in `daysLeft` days */
  | ({ type: 'complaint.due_soon'; daysLeft: number } & CaseMail)

/** Events of the engine that the store acts on (mails today) and that webhooks tell of, in order. Architecture 6. */
export type EngineEvent =
  | OrderEvent
  | ReturnEvent
  | CaseEvent
  | ({ type: 'account.registration_asked'; token: string } & AccountMail)
  | ({ type: 'account.registration_known' } & AccountMail)
  | ({ type: 'account.created' } & AccountMail)
  | ({ type: 'account.deleted' } & AccountMail)
  /** an account without a password, of another shop */
  | ({ type: 'account.invited'; token: string } & AccountMail)
  | ({ type: 'password.reset_asked'; token: string } & AccountMail)
  | ({ type: 'password.changed' } & AccountMail)
  | ({ type: 'email.change_asked'; token: string } & AccountMail)
  | ({ type: 'email.changed'; newEmail: string } & AccountMail)
  | ({ type: 'company.invited' } & InvitationMail)
  /** the invited address has an account */
  | ({ type: 'company.invited_known' } & InvitationMail)
  /** `keepsAccount`: an account that had joined is a consumer's again, else it was deleted */
  | ({ type: 'company.member_removed'; keepsAccount: boolean } & CompanyMail)
  | ({ type: 'newsletter.asked'; token: string } & AccountMail)
  /** `leaveToken` ends the subscription */
  | ({ type: 'newsletter.confirmed'; leaveToken: string } & AccountMail)
  | ({ type: 'newsletter.left' } & AccountMail)
  | ({ type: 'filing.link_asked' } & FilingLinkMail)
