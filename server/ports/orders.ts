import type { WireDocuments, XmlFormat } from '#schemas/billing-document.ts'
import type { Cart } from '#schemas/cart.ts'
import type { PaymentMethod } from '#schemas/checkout.ts'
import type { Money } from '#schemas/money.ts'
import type { Order, OrderStatus } from '#schemas/order.ts'
import type { WireOrders } from '#schemas/order-lists.ts'
import type { Outcome } from '#server/platform/outcome.ts'

/** One row of the orders history, its value in minor units. */
export type OrderEntry = Omit<WireOrders['data'][number], 'value'> & { value: Money }
/** One billing document, its amounts in minor units. */
export type DocumentEntry = Omit<WireDocuments['data'][number], 'net' | 'gross' | 'remaining'> & {
  net: number
  gross: number
  remaining: number
}

/** One page of a list, newest first. */
export interface Paged<T> {
  data: T[]
  total: number
  page: number
  perPage: number
}

/** Query for a page of a customer's orders; a null status means all. */
export interface OrdersQuestion {
  status: OrderStatus | null
  /** only orders that wait for an approver of the company */
  isWaiting?: boolean
  /** from 1 */
  page: number
  perPage: number
}

/** Query for a page of a company's documents; null omits a condition. */
export interface DocumentsQuestion {
  type: DocumentEntry['type'] | null
  /** `paid`: nothing is left to pay; `unpaid`: something is */
  paid: 'paid' | 'unpaid' | null
  page: number
  perPage: number
}

/** Identifies an order for its owner or for a reader with a link to it. */
export interface OrderKey {
  number: string
  /** of a mailed link; null for the customer's own */
  token: string | null
}

/** A document as it is sent to its reader. */
export interface DocumentFile {
  bytes: Uint8Array
  /** plain words and dashes, with its extension */
  name: string
}

/** A file that is made while it is sent. */
export interface StreamedFile {
  body: ReadableStream<Uint8Array>
  /** plain words and dashes, with its extension */
  name: string
}

/** Why there is no archive of a period: it is no period of up to a year, or has no documents, or too many. */
export type ArchiveProblem = 'period_invalid' | 'no_documents' | 'too_many_documents'

/**
 * Placed orders and their documents. Another customer's orders read as missing. Every method throws UpstreamError.
 * S3.37, S3.38, Domain 2.
 */
export interface OrdersPort {
  /** Null for visitors. */
  list(question: OrdersQuestion): Promise<Paged<OrderEntry> | null>
  /** Null if there is none that the caller may see. */
  order(key: OrderKey): Promise<Order | null>
  /** Payment methods available for an unpaid order now; none for any other order. */
  waysToPay(key: OrderKey): Promise<PaymentMethod[]>
  /** Null except for companies with the plus flag. S1.24. */
  documents(question: DocumentsQuestion): Promise<Paged<DocumentEntry> | null>
  /** A document of an order. */
  orderDocument(key: OrderKey, id: string): Promise<DocumentFile | null>
  /**
   * A file bought with the order; null until it is paid, `ended` once its download limit or period is used up.
   * `isAsked`: only checks availability, which counts no download and returns no bytes.
   */
  download(key: OrderKey, id: string, how: { isAsked: boolean }): Promise<DocumentFile | 'ended' | null>
  /** One of the billing documents. */
  document(id: string): Promise<DocumentFile | null>
  /** The same as data; null for a format that it does not have. */
  documentXml(id: string, format: XmlFormat): Promise<DocumentFile | null>
  /** All billing documents issued from one day to another as one ZIP file; null for anybody without billing. */
  documentsArchive(period: { from: string; to: string }): Promise<Outcome<StreamedFile, ArchiveProblem> | null>
  /**
   * Adds the products of an order to a cart, a new one without `cartId`; `missing` are names of products that are no
   * longer sold.
   */
  reorder(
    key: OrderKey,
    cartId: string | null,
  ): Promise<Outcome<{ cart: Cart; missing: string[] }, 'order_gone' | 'cart_gone'>>
}
