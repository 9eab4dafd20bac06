import type { AccountPort } from './account.ts'
import type { CartPort } from './cart.ts'
import type { CataloguePort } from './catalogue.ts'
import type { CheckoutPort } from './checkout.ts'
import type { IdentityPort } from './identity.ts'
import type { MessagesPort } from './messages.ts'
import type { OrdersPort } from './orders.ts'
import type { Shopper } from './shopper.ts'
import type { ChangesPort, CustomerPort, MediaPort, StorePort } from './store.ts'

/** What an adapter can do; assemblers read it, so that a missing feature is absent and never broken. Architecture 6. */
export interface Capabilities {
  coupons: boolean
  facets: boolean
  collections: boolean
  pages: boolean
  /** it has a change feed; without one public screens live 30 s at most */
  changes: boolean
}

/** Everything one request may ask of the commerce API, bound to its shopper. */
export interface Ports {
  catalogue: CataloguePort
  cart: CartPort
  checkout: CheckoutPort
  orders: OrdersPort
  store: StorePort
  customer: CustomerPort
  messages: MessagesPort
  identity: IdentityPort
  account: AccountPort
  capabilities: Capabilities
  /** tags of all that has been read so far through these ports, for the cache: `product:42`, `category:3`, `config` */
  tags: Set<string>
  /** calls so far that ended in an error or a refusal the screen goes on without */
  failures: readonly string[]
  /** a new token that an answer brought along, null when none did (Spec 3: refresh-user-token) */
  refreshedToken(): string | null
  /**
   * Whether a call of this request was refused because of the shopper's token, which has expired or been taken back: whatever
   * came of the request, it has to be answered as to a guest, and the session's cookies go. Spec 4, 8.
   */
  hasSessionEnded(): boolean
}

/** Ports bound to a shopper; `signal` ends every call that is still under way. */
export type PortsFor = (shopper: Shopper, options?: { signal?: AbortSignal; requestId?: string }) => Ports

/** Ports that belong to nobody. */
export interface SharedPorts {
  media: MediaPort
  changes: ChangesPort | null
  /** public keys (JWK set) that user tokens are checked with; cached by the caller */
  publicKeys(): Promise<{ keys: Record<string, unknown>[] }>
}
