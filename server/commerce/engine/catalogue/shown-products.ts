import type { Kysely } from 'kysely'
import type { Caller } from '../../parts.ts'
import type { EngineDatabase } from '../schema.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { loadProduct, toProductPage, type WireProductPage } from './product-page.ts'
import { loadSummaries, type WireSummary } from './products.ts'

type Source = { db: Kysely<EngineDatabase>; index: Pick<CatalogueIndex, 'lists'> }

/**
 * Summaries in the order of `ids`; unknown and disabled products are left out. They come from memory, and from the
 * database until the lists are in memory, which takes seconds in a large shop.
 */
export async function loadShown({ db, index }: Source, ids: readonly string[], caller: Caller): Promise<WireSummary[]> {
  if (ids.length === 0) return []
  const lists = await index.lists.currentIfBuilt()
  return lists ? lists.shown.summaries(ids, caller) : loadSummaries(db, ids, caller)
}

/** A product with all data of its page, from the same sources; null if it does not exist or is no longer sold. */
export async function loadShownPage(
  { db, index }: Source,
  id: string,
  caller: Caller,
): Promise<WireProductPage | null> {
  const lists = await index.lists.currentIfBuilt()
  if (!lists) return loadProduct(db, id, caller)
  const [offered] = await lists.shown.offered([id], caller)
  const parts = offered && (await lists.pages.parts(id, caller.locale))
  return parts ? toProductPage(offered, parts, caller) : null
}
