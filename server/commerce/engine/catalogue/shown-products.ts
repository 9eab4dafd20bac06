import type { Kysely } from 'kysely'
import type { Caller } from '../../parts.ts'
import type { EngineDatabase } from '../schema.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { loadSummaries, type WireSummary } from './products.ts'

/**
 * Summaries in the order of `ids`; unknown and disabled products are left out. They come from memory, and from the
 * database until the lists are in memory, which takes seconds in a large shop.
 */
export async function loadShown(
  { db, index }: { db: Kysely<EngineDatabase>; index: Pick<CatalogueIndex, 'lists'> },
  ids: readonly string[],
  caller: Caller,
): Promise<WireSummary[]> {
  if (ids.length === 0) return []
  const lists = await index.lists.currentIfBuilt()
  return lists ? lists.shown.summaries(ids, caller) : loadSummaries(db, ids, caller)
}
