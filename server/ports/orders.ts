import type { Cart } from '#schemas/cart.ts'
import type { PaymentMethod } from '#schemas/checkout.ts'
import type { Money } from '#schemas/money.ts'
import type { Order, OrderStatus, WireDocuments, WireOrders } from '#schemas/order.ts'
import type { Outcome } from '#server/platform/outcome.ts'

/** One line of the orders history, its value in minor units. */
export type OrderEntry = Omit<WireOrders['data'][number], 'value'> & { value: Money }
/** One billing document, its amounts in minor units. */
export type DocumentEntry = Omit<WireDocuments['data'][number], 'net' | 'gross' | 'remaining'> & {
  net: number
  gross: number
  remaining: number
}

/** One page of a list, the newest first. */
export interface Paged<T> {
  data: T[]
  total: number
  page: number
  perPage: number
}

/** Which page of a customer's orders; null for every status. */
export interface OrdersQuestion {
  status: OrderStatus | null
  /** from 1 */
  page: number
  perPage: number
}

/** Which page of a company's documents; null leaves out that condition. */
export interface DocumentsQuestion {
  type: DocumentEntry['type'] | null
  /** `paid`: nothing is left to pay; `unpaid`: something is */
  paid: 'paid' | 'unpaid' | null
  page: number
  perPage: number
}

/** An order, for its owner or for whoever has a link to it. */
export interface OrderKey {
  number: string
  /** of a mailed link; null for the customer's own */
  token: string | null
}

/** A document as it is sent to its reader. */
export interface DocumentFile {
  bytes: Uint8Array
  /** plain words and dashes, with `.pdf` */
  name: string
}

/** What has been bought. Another customer's answers as what there is not. Every method throws UpstreamError. Spec 2, 3, Domain 2. */
export interface OrdersPort {
  /** Null for visitors. */
  list(question: OrdersQuestion): Promise<Paged<OrderEntry> | null>
  /** Null when there is none that the asker may see. */
  order(key: OrderKey): Promise<Order | null>
  /** The ways in which an order that waits for money can be paid now; none for any other. */
  waysToPay(key: OrderKey): Promise<PaymentMethod[]>
  /** Null for everybody but companies with the plus flag. Spec 1. */
  documents(question: DocumentsQuestion): Promise<Paged<DocumentEntry> | null>
  /** A document of an order. */
  orderDocument(key: OrderKey, id: string): Promise<DocumentFile | null>
  /**
   * A file that was bought with it; null until it is paid, `ended` when it was fetched as often, or as long, as it may be. `isAsked`:
   * it is only asked about, which uses up none of these times and brings no bytes.
   */
  download(key: OrderKey, id: string, how: { isAsked: boolean }): Promise<DocumentFile | 'ended' | null>
  /** One of the billing documents. */
  document(id: string): Promise<DocumentFile | null>
  /** Puts what was bought into a cart, a new one without `cartId`; `missing` are names of what is not there any more. */
  reorder(
    key: OrderKey,
    cartId: string | null,
  ): Promise<Outcome<{ cart: Cart; missing: string[] }, 'order_gone' | 'cart_gone'>>
}
