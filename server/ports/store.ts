import type { ContentPage } from '#schemas/content.ts'
import type { Footer } from '#schemas/footer.ts'
import type { FocalPoint } from '#schemas/image.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { ProductQuestion } from '#schemas/product-question.ts'
import type { RouteKey } from '#schemas/routes.ts'
import type { CustomerTerms } from '#schemas/user.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { ReadConfig } from '#server/platform/store-config/read-config.ts'
import type { DeliveryRate } from './delivery-rates.ts'

/** Store config as read by the table of `server/platform/store-config`. */
export interface StoreConfig {
  /** Value of a key in the shopper's language, money in minor units; the default if it is missing or invalid. */
  get: ReadConfig
  /** Faults in values of known keys, one sentence each with its key. */
  problems(): string[]
  /** The whole config as sent: slash-separated keys nested (S3.23), empty values null (S3.24). */
  tree: { readonly [key: string]: JsonValue }
}

/** The store's own data: footer, configuration, text pages. Every method throws UpstreamError. */
export interface StorePort {
  /** Null, logged with its detail, on a non-200 answer (S8.26). */
  footer(): Promise<Footer | null>
  /** The footer as its draft makes it, for previews of staff; null: it has none. */
  footerDraft(): Promise<Footer | null>
  /** Null, logged with its detail, on a non-200 answer (S8.27). */
  config(): Promise<StoreConfig | null>
  /** Titles by tag, in order. Throws UpstreamError with detail and status on a non-OK answer (S8.32). */
  configByTags(tags: readonly string[]): Promise<{ title: string; icon: string | null }[]>
  /** Terms of delivery in the shopper's currency; empty for an engine that tells none. */
  deliveryRates(): Promise<DeliveryRate[]>
  /** Whether the shop takes orders; an engine that does not tell takes them. Asked anew in each request. */
  isSelling(): Promise<boolean>
  pageById(key: string): Promise<ContentPage | null>
  /** Keys of all text pages, in order; empty for an engine without such a list. */
  pageKeys(): Promise<string[]>
  pageByRoute(route: RouteKey): Promise<ContentPage | null>
  /** Published questions about a product in the shopper's language, the newest answers first. */
  questionsAbout(productId: string): Promise<ProductQuestion[]>
}

/** Why a stock alert was refused. */
export type StockAlertRefusal = 'login_required' | 'exists' | 'product_gone'

/** Data about the current customer. */
export interface CustomerPort {
  /** Null for visitors, without terms, and on a failure (S8.34). */
  terms(): Promise<CustomerTerms | null>
  /**
   * Notifies the customer when a product, or its variant with this sku, is back in stock. S1.26, S6.7. Throws
   * UpstreamError.
   */
  alertWhenBack(productId: string, sku: string): Promise<Outcome<null, StockAlertRefusal>>
}

/** Source pictures, before the image route resizes them, and documents. */
export interface MediaPort {
  /**
   * A picture below `/media/`, null if there is none; `focus`: the point that stays visible where it is cut off, null for
   * its middle. Throws UpstreamError.
   */
  read(path: string): Promise<{ bytes: Uint8Array; type: string; focus: FocalPoint | null } | null>
  /** Bytes of a PDF file below `/documents/`, null if there is none or it is not public. Throws UpstreamError. */
  readDocument(path: string): Promise<Uint8Array | null>
}

/** The one carrier of invalidation. Architecture 4. */
export interface ChangesPort {
  /**
   * Tags changed after a cursor (null: only the current cursor); `reset` if the feed no longer reaches back that far,
   * so that all entries must be purged. Throws UpstreamError.
   */
  after(cursor: string | null): Promise<{ cursor: string; tags: string[]; reset: boolean }>
  /** Says when to ask; without it nobody but the feed can tell. */
  news?: ChangeNews
}

export interface ChangeNews {
  /** Calls `listener` whenever something may have been written. Returns the function that ends this. */
  onWrite(listener: () => void): () => void
  /** ms until something changes by itself, as a sale that begins; null if nothing will */
  nextDueMs(): Promise<number | null>
}

/** Whether staff have closed the shop for maintenance. */
export function isClosed(config: StoreConfig): boolean {
  return config.get('maintenance/enabled')
}
