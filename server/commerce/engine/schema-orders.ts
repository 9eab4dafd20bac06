import type { Currency, Locale } from '#schemas/locale.ts'
import type { DocumentStatus, OrderStatus, ShipmentStatus } from '#schemas/order.ts'
import type { AttemptStatus, PaymentStatus, RefundReason, RefundStatus } from '#schemas/payment.ts'
import type { AutoId, Flag } from '#server/platform/database/column-types.ts'

/** A list of things that are chosen by code. `content`: JSON. */
type CodeTable = { code: string; position: number; content: string }

/** The tables of checkout, orders and payments. Units as in `schema.ts`; times are instants, `_date` are days. */
export interface OrderTables {
  /** `content`: StoredDeliveryMethod; its prices stand in `delivery_prices` */
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
    /** what a search looks in: code, street, postcode and town, folded, between blanks */
    words: string
    /** JSON: StoredPickupPoint */
    content: string
  }
  orders: {
    number: string
    /** the cart it was made of, which is gone: the same one never makes a second order. Null for orders of another origin */
    cart_id: string | null
    /** null for a guest's */
    customer_id: string | null
    email: string
    status: OrderStatus
    payment_status: PaymentStatus
    shipment_status: ShipmentStatus
    locale: Locale
    currency: Currency
    /** the whole */
    gross: number
    net: number
    payment_method: string
    /** JSON: StoredOrder, which never changes but for the way to pay and the days it is promised for */
    content: string
    /** until when a transfer counts as in time */
    payment_deadline: string | null
    reminded_at: string | null
    created_at: string
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
    /** when the buyer was told that it is due in some days, and that it is overdue */
    due_told_at: string | null
    overdue_told_at: string | null
  }
  /** last number given out, by name */
  counters: { name: string; value: number }
  /** attempts to pay. A code is 128 random bits: whoever knows it may see how the attempt stands */
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
    /** where they come back to */
    return_url: string
    /** why it was refused, as the provider puts it */
    reason: string | null
    created_at: string
    expires_at: string | null
    /** what came where that is not `amount` in `currency`; null where it is */
    received: number | null
    received_currency: string | null
    /** of a cancelled one, when it was made sure with its provider that nobody pays it any more; null while it was not */
    closed_at: string | null
  }
  /** what providers have reported, once each; `result` is what became of it */
  payment_notices: { key: string; payment_code: string; status: string; result: string; at: string }
  /** money that goes back, at most once for each attempt. `provider` is `manual` for what came by transfer or in cash */
  refunds: {
    id: string
    order_number: string
    /** the attempt that brought the money; null where there was none */
    payment_code: string | null
    provider: string
    method: string
    amount: number
    currency: Currency
    reason: RefundReason
    status: RefundStatus
    /** how often in a row the provider has not answered */
    tries: number
    due_at: string
    /** when the provider took it on; null when it has not */
    taken_at: string | null
    /** what the shop's people have to know of it */
    error: string | null
    created_at: string
    done_at: string | null
  }
  /** what the sandbox bank has paid back, by the shop's own name for it */
  sandbox_refunds: { key: string; payment_id: string; amount: number }
  /** what the sandbox bank knows: it is another party, so it reads none of the tables above */
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
    /** when the bank tells what has become of it, and what; null when it has told, or nobody has decided */
    report_at: string | null
    report_status: 'paid' | 'failed' | null
  }
}
