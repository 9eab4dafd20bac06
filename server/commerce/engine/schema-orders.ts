import type { Generated } from 'kysely'
import type { DocumentStatus } from '#schemas/billing-document.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { OrderStatus } from '#schemas/order.ts'
import type { ApprovalState } from '#schemas/order-approval.ts'
import type { AttemptStatus, PaymentStatus, RefundReason, RefundStatus } from '#schemas/payment.ts'
import type { ShipmentStatus } from '#schemas/shipment.ts'
import type { AutoId, Flag } from '#server/platform/database/column-types.ts'

/** A list of objects with codes. `content`: JSON. */
type CodeTable = { code: string; position: number; content: string }

/** The tables of checkout, orders and payments. Units as in `schema.ts`; times are instants, `_date` are days. */
export interface OrderTables {
  /** `content`: StoredDeliveryMethod; its prices are in `delivery_prices` */
  delivery_methods: CodeTable
  /** `content`: StoredPaymentMethod */
  payment_methods: CodeTable
  /** `content`: StoredCarrier */
  carriers: CodeTable
  /** `code` is the currency; `content`: StoredBankAccount */
  bank_accounts: CodeTable
  pickup_points: {
    id: string
    carrier: string
    country_code: string
    is_operating: Flag
    /** the searched text: code, street, postcode and town, folded, between blanks */
    words: string
    /** JSON: StoredPickupPoint */
    content: string
  }
  /** notes of staff for each other; `author` as in the audit trail, `author_label` their name at that time */
  order_notes: { id: string; order_number: string; at: string; author: string; author_label: string; text: string }
  /** what staff find an order by, as `orders/search/order-words.ts` writes it; none of an order of a former shop */
  order_words: { order_number: string; word: string }
  /** arms of experiments that the buyer had seen; `buyer`: one for all orders of a visitor in a run, of no other use */
  order_arms: { order_number: string; run: string; arm: string; buyer: string }
  /** sums of orders that are in `order_arms` no more; `buyers` by the currency of their first order */
  arm_sales: { run: string; arm: string; currency: Currency; buyers: number; orders: number; gross: number }
  orders: {
    number: string
    /** its cart, which is deleted: no cart becomes a second order. Null for orders of another origin */
    cart_id: string | null
    /** null for a guest's */
    customer_id: string | null
    /** the company's user who placed it; null: its owner, or a customer who is no company */
    ordered_by: string | null
    email: string
    status: OrderStatus
    payment_status: PaymentStatus
    shipment_status: ShipmentStatus
    locale: Locale
    currency: Currency
    /** the total */
    gross: number
    net: number
    payment_method: string
    /** the coupon that changed its price */
    coupon_code: string | null
    /** JSON: StoredOrder, which never changes except for the payment method, the promised days and cancelled pieces */
    content: string
    /** deadline of a transfer */
    payment_deadline: string | null
    reminded_at: string | null
    created_at: string
    /** whether an approver of the company has to agree first; null: nobody has to */
    approval: ApprovalState | null
    /** JSON: ApprovalDetails, of a decision; null before it */
    approval_details: string | null
    /** the last promised day of the delivery, as in `content`; null without one, and for orders of a former shop */
    promised_until: string | null
    /** when it was approved: the time to pay starts there, not with the order */
    approved_at: string | null
    /** JSON: the document of an order that a former shop has carried out, which is shown and nothing else; null: our own */
    imported: string | null
    /** what cancelled pieces cost that are still in `gross`: their order was paid or had its invoice */
    canceled_gross: Generated<number>
  }
  /** `note`: JSON, text by locale */
  order_history: { id: AutoId; order_number: string; at: string; status: OrderStatus; note: string | null }
  /** `content`: JSON, StoredShipment */
  shipments: { id: string; order_number: string; sent_at: string | null; content: string }
  billing_documents: {
    id: string
    number: string
    customer_id: string | null
    order_number: string | null
    type: string
    status: DocumentStatus
    issue_date: string
    due_date: string
    /** JSON: StoredDocument */
    content: string
    /** when the buyer was notified that it is due soon, and that it is overdue */
    due_told_at: string | null
    overdue_told_at: string | null
    /** the cause of a correction, which has one; null for other documents */
    source: string | null
    /** JSON: Seller, as the document states it; null until a job freezes that of an older document */
    seller: string | null
  }
  /** average rates of the NBP by the day that they are for: those of the last table before it */
  exchange_rates: {
    currency: Currency
    for_day: string
    /** which source was asked, as `EXCHANGE_RATES` names it */
    source: string
    /** JSON: ExchangeRate; null until it could be read */
    content: string | null
    /** consecutive failed calls */
    tries: number
    due_at: string
    /** why the last call failed; null if it did not */
    error: string | null
  }
  /** accepted orders whose invoices wait for the exchange rate of their tax point */
  waiting_invoices: { order_number: string; sale_day: string }
  /** documents of KSeF, each once. `none`: it is not sent; `waiting`: it will be when the seller has a NIP */
  ksef_documents: {
    document_id: string
    status: 'none' | 'waiting' | 'queued' | 'accepted' | 'rejected'
    /** FA(3), written once; null if it is not sent, or waits */
    xml: string | null
    /** address of the code on the printed document; null if it is not sent */
    link: string | null
    /** address of the second code, of the issuer, while the document counts as issued offline; else null */
    certificate_link: string | null
    /** consecutive failed calls */
    tries: number
    due_at: string
    /** the last failure, or why the document was refused or waits */
    error: string | null
    /** of KSeF, once it has taken the document; null before that */
    reference: string | null
  }
  /** last assigned number, by name */
  counters: { name: string; value: number }
  /** payment attempts. A code is 128 random bits: its holder may see the state of the attempt */
  payments: {
    code: string
    order_number: string
    provider: string
    method: string
    amount: number
    currency: Currency
    status: AttemptStatus
    /** the provider's own name for it */
    external_id: string | null
    /** where the shopper pays */
    url: string | null
    /** where the shopper returns to */
    return_url: string
    /** why it was refused, in the provider's words */
    reason: string | null
    created_at: string
    expires_at: string | null
    /** the received amount if it differs from `amount` in `currency`; null if it does not */
    received: number | null
    received_currency: string | null
    /** of a cancelled one, when its provider confirmed that it can no longer be paid; null before that */
    closed_at: string | null
    /** the sum of its refunds, scheduled or done. The database refuses more than came */
    refunded: Generated<number>
  }
  /** reports of providers, once each; `result` is how it was handled */
  payment_notices: { key: string; payment_code: string; status: string; result: string; at: string }
  /**
   * refunds of whole payments and of parts of an order's price. `provider` is `manual` for money received by transfer or in cash
   */
  refunds: {
    id: string
    order_number: string
    /** the paid attempt; null if there was none */
    payment_code: string | null
    provider: string
    method: string
    amount: number
    currency: Currency
    reason: RefundReason
    status: RefundStatus
    /** consecutive failed calls to the provider */
    tries: number
    due_at: string
    /** when the provider accepted it; null before that */
    taken_at: string | null
    /** note for staff */
    error: string | null
    created_at: string
    /** when the money was sent; null before that */
    done_at: string | null
    /** the return or complaint that it settles; null for none */
    return_id: string | null
    /** JSON: StoredRefund, the part of the order's price; null for a whole payment */
    content: string | null
  }
  /** refunds of the sandbox bank, by the shop's own name for it */
  sandbox_refunds: { key: string; payment_id: string; amount: number }
  /** data of the sandbox bank: it is another party, so it reads none of the tables above */
  sandbox_payments: {
    id: string
    payment_code: string
    title: string
    amount: number
    currency: Currency
    locale: Locale
    return_url: string
    status: 'open' | 'paid' | 'declined'
    /** notices sent, for their ids */
    notices: number
    /** when the bank sends its report, and its content; null if it was sent, or there is no decision yet */
    report_at: string | null
    report_status: 'paid' | 'failed' | null
  }
}
