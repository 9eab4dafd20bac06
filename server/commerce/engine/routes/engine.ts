import type { Database } from '#server/platform/database/open.ts'
import type { FreeShippingFrom } from '../cart/load-cart.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { BuyingRules } from '../checkout/buying-rules.ts'
import type { PickupPoints } from '../checkout/pickup-points.ts'
import type { OrderLinks } from '../orders/order-links.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { EngineDatabase } from '../schema.ts'

/** What the engine's routes work with. */
export type Engine = {
  database: Database<EngineDatabase>
  index: Pick<CatalogueIndex, 'lists' | 'search'>
  /** asked outside transactions: it may be read from another database */
  freeShippingFrom: () => Promise<FreeShippingFrom>
  /** asked outside transactions too */
  rules: () => Promise<BuyingRules>
  points: PickupPoints
}

/** The same with what orders and payments need. */
export type Buying = Engine & {
  links: OrderLinks
  /** who collects money online now */
  online: PaymentProvider
  /** providers by code, those of older payments too; null for an unknown one */
  providerOf: (code: string) => PaymentProvider | null
  /** the file that a key of a sold document stands for; null for an unknown one */
  soldFile: (key: string) => Promise<string | null>
  /** told of what should not happen and is answered all the same */
  report: (error: unknown) => void
}
