import type { AccountPort } from './account.ts'
import type { BlogPort } from './blog.ts'
import type { BulkRunsPort } from './bulk-runs.ts'
import type { CartPort } from './cart.ts'
import type { CataloguePort } from './catalogue.ts'
import type { CheckoutPort } from './checkout.ts'
import type { CompanyPort } from './company.ts'
import type { FeedPort } from './feeds.ts'
import type { GoodsFilesPort } from './goods-files.ts'
import type { IdentityPort } from './identity.ts'
import type { MessagesPort } from './messages.ts'
import type { OrdersPort } from './orders.ts'
import type { PreviewLinksPort } from './preview-links.ts'
import type { Readiness } from './readiness.ts'
import type { ReturnsPort } from './returns.ts'
import type { Shopper } from './shopper.ts'
import type { ShoppingListsPort } from './shopping-lists.ts'
import type { SitemapPort } from './sitemap.ts'
import type { StaffPort } from './staff.ts'
import type { StaffBlogPort } from './staff-blog.ts'
import type { StaffBulkPort } from './staff-bulk.ts'
import type { StaffCasesPort } from './staff-cases.ts'
import type { StaffCategoriesPort } from './staff-categories.ts'
import type { StaffCompaniesPort } from './staff-companies.ts'
import type { StaffConfigPort } from './staff-config.ts'
import type { StaffContentPort } from './staff-content.ts'
import type { StaffDiscountsPort } from './staff-discounts.ts'
import type { StaffExperimentsPort } from './staff-experiments.ts'
import type { StaffFooterPort } from './staff-footer.ts'
import type { StaffKeysPort } from './staff-keys.ts'
import type { StaffLayoutsPort } from './staff-layouts.ts'
import type { StaffMailboxPort } from './staff-mailbox.ts'
import type { StaffNamesPort } from './staff-names.ts'
import type { StaffNotesPort } from './staff-notes.ts'
import type { StaffOrdersPort } from './staff-orders.ts'
import type { StaffPackingPort } from './staff-packing.ts'
import type { StaffPicturesPort } from './staff-pictures.ts'
import type { StaffProductsPort } from './staff-products.ts'
import type { StaffRedirectsPort } from './staff-redirects.ts'
import type { StaffReleasesPort } from './staff-releases.ts'
import type { StaffSearchPort } from './staff-search.ts'
import type { StaffWebhooksPort } from './staff-webhooks.ts'
import type { StaffWorkPort } from './staff-work.ts'
import type { ChangesPort, CustomerPort, MediaPort, StorePort } from './store.ts'

/** Features of an adapter. Assemblers read it, so that a missing feature is absent and never broken. Architecture 6. */
export interface Capabilities {
  coupons: boolean
  facets: boolean
  collections: boolean
  pages: boolean
  /** it has a change feed; without one public screens live 30 s at most */
  changes: boolean
  /** a customer may see other categories and menus than visitors */
  personalCategories: boolean
  /** it tells the prices of another time and of another kind of customer to staff */
  pricesAt: boolean
}

/**
 * Reads whose answer is the same for all shoppers of a language and currency, so that one in memory is told at once. Their
 * values do not change.
 */
export const KNOWN_READS = {
  store: ['pageById', 'pageByRoute', 'configByTags'],
  catalogue: ['categoryById'],
} as const satisfies { [P in 'store' | 'catalogue']: readonly (keyof Ports[P])[] }

/** Access of one request to the commerce API, bound to its shopper. */
export interface Ports {
  catalogue: CataloguePort
  cart: CartPort
  checkout: CheckoutPort
  orders: OrdersPort
  returns: ReturnsPort
  company: CompanyPort
  shoppingLists: ShoppingListsPort
  store: StorePort
  blog: BlogPort
  customer: CustomerPort
  messages: MessagesPort
  identity: IdentityPort
  account: AccountPort
  staff: StaffPort
  staffOrders: StaffOrdersPort
  staffCases: StaffCasesPort
  staffMailbox: StaffMailboxPort
  staffCompanies: StaffCompaniesPort
  staffNotes: StaffNotesPort
  staffPacking: StaffPackingPort
  staffKeys: StaffKeysPort
  staffWebhooks: StaffWebhooksPort
  staffWork: StaffWorkPort
  staffNames: StaffNamesPort
  staffExperiments: StaffExperimentsPort
  staffConfig: StaffConfigPort
  staffContent: StaffContentPort
  staffProducts: StaffProductsPort
  staffBulk: StaffBulkPort
  staffPictures: StaffPicturesPort
  staffFooter: StaffFooterPort
  staffBlog: StaffBlogPort
  staffCategories: StaffCategoriesPort
  staffRedirects: StaffRedirectsPort
  staffSearch: StaffSearchPort
  staffDiscounts: StaffDiscountsPort
  staffLayouts: StaffLayoutsPort
  staffReleases: StaffReleasesPort
  goodsFiles: GoodsFilesPort
  bulkRuns: BulkRunsPort
  previewLinks: PreviewLinksPort
  capabilities: Capabilities
  /**
   * The value that this read of a port would give, if it is in memory: the same object for the same value. Its tags are noted as
   * if it had been asked for. Null if the commerce API must be asked.
   */
  known(port: keyof typeof KNOWN_READS, read: string, given: readonly unknown[]): { value: unknown } | null
  /** tags of everything read so far through these ports, for the cache: `product:42`, `category:3`, `config` */
  tags: Set<string>
  /** calls so far that ended in an error or a refusal the screen goes on without */
  failures: readonly string[]
  /** a new token from an API response, null if there was none (S6.17) */
  refreshedToken(): string | null
  /**
   * Whether a call of this request was refused because the shopper's token has expired or been revoked. The request
   * must then be answered as to a guest, and the session's cookies are removed. S4.16, S8.19.
   */
  hasSessionEnded(): boolean
}

/** Ports bound to a shopper; `signal` aborts every pending call. */
export type PortsFor = (shopper: Shopper, options?: { signal?: AbortSignal; requestId?: string }) => Ports

/** Ports without a shopper. */
export interface SharedPorts {
  media: MediaPort
  sitemap: SitemapPort
  feeds: FeedPort
  changes: ChangesPort | null
  /** public keys (JWK set) that user tokens are checked with; cached by the caller */
  publicKeys(): Promise<{ keys: Record<string, unknown>[] }>
  /** Ids (`sid`) of sessions that ended lately; later ends come by the change feed. Throws UpstreamError. */
  endedSessions(): Promise<string[]>
  /** Whether the shop takes orders, and what is missing. Throws UpstreamError. */
  readiness(): Promise<Readiness>
  /** names of the price groups; null if the engine does not tell them. Throws UpstreamError. */
  priceGroups(): Promise<string[] | null>
}
