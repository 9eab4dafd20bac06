import { frozenSeller } from '../engine/invoicing/frozen-seller.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'

/** Documents of one run: the next one is half a minute away. */
const PORTION = 500

/**
 * Stores the seller with documents that have none: those issued before documents had one, and imported ones. They keep the
 * data that the shop has now, however they change later. Returns their number; 0 while the shop names no seller.
 */
export async function freezeSellers({ database, rules }: Pick<CheckoutDeps, 'database' | 'rules'>): Promise<number> {
  const open = await database.db
    .selectFrom('billing_documents')
    .select('id')
    .where('seller', 'is', null)
    .limit(PORTION)
    .execute()
  if (open.length === 0) return 0
  const seller = frozenSeller((await rules()).seller)
  if (seller === null) return 0
  const ids = open.map(({ id }) => id)
  await database.transaction((tx) =>
    tx.updateTable('billing_documents').set({ seller }).where('id', 'in', ids).where('seller', 'is', null).execute(),
  )
  return ids.length
}
