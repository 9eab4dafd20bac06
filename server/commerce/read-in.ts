import { setTimeout as pause } from 'node:timers/promises'
import type { CatalogueIndex } from './engine/catalogue/catalogue-index.ts'

/** Max wait of a start for the search, once lists are there. */
const SEARCH_MS = 1_000

/**
 * Loads the products. A start waits for the lists, however large and busy: a page that asked for them earlier would be sent without
 * its shelves, and kept so. Search, which takes several times as long, is finished while the first pages are answered.
 */
export async function readIn(
  { lists, search }: Pick<CatalogueIndex, 'lists' | 'search'>,
  log: (message: string, error?: unknown) => void,
): Promise<void> {
  const failed = (error: unknown) => log('Products could not be loaded; the next request retries.', error)
  try {
    await lists.current()
  } catch (error) {
    failed(error)
    return
  }
  const searchable = search.current()
  const limit = new AbortController()
  const isDone = await Promise.race([
    searchable.then(
      () => true,
      () => false,
    ),
    pause(SEARCH_MS, false, { signal: limit.signal }),
  ])
  limit.abort()
  if (isDone) return
  searchable.then(() => log('All products are loaded.'), failed)
}
