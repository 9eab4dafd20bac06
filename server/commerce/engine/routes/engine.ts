import type { Database } from '#server/database/open.ts'
import type { SearchPort } from '../../parts.ts'
import type { FreeShippingFrom } from '../cart/load-cart.ts'
import type { EngineDatabase } from '../schema.ts'

/** What the engine's routes work with. */
export type Engine = {
  database: Database<EngineDatabase>
  search: SearchPort
  /** asked outside transactions: it may be read from another database */
  freeShippingFrom: () => Promise<FreeShippingFrom>
}
