import { followChanges } from '#server/platform/database/followed-changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { CartRules, PurchaseRules } from '../checkout/buying-rules.ts'
import { createKeptPromotions } from '../promotions/kept-promotions.ts'
import type { EngineDatabase } from '../schema.ts'
import { createKeptGoods, type KnownGoods } from './kept-goods.ts'

/** What a cart is priced with besides its own data. */
export interface CartFacts {
  rules: CartRules
  /** goods that need not be read from the database */
  known: KnownGoods
}

interface Sources {
  database: Pick<Database<EngineDatabase>, 'db' | 'writes'>
  rules: () => Promise<PurchaseRules>
  clock: () => Date
}

/** Keeps promotions and goods of carts in memory. Each call answers every write before it, of any server. */
export function createCartFacts({ database, rules, clock }: Sources): () => Promise<CartFacts> {
  const promotions = createKeptPromotions(database.db, clock)
  const goods = createKeptGoods()
  const look = followChanges(database, (tags) => {
    promotions.forget(tags)
    goods.forget(tags)
  })

  return async () => {
    const [bought] = await Promise.all([rules(), look()])
    return { rules: { ...bought, promotions: await promotions.current() }, known: goods.view() }
  }
}
