import type { Database } from '#server/database/open.ts'
import type { FreeShippingFrom } from '../cart/load-cart.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import type { BuyingRules } from '../checkout/buying-rules.ts'
import type { PickupPoints } from '../checkout/pickup-points.ts'
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
