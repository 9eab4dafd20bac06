import type { Database } from '#server/platform/database/open.ts'
import type { RuledSearch } from '../../search/product-search.ts'
import type { EngineDatabase } from '../schema.ts'
import { EVERYTHING_TAG, SEARCH_TAG } from '../tags.ts'
import { type FollowedIndex, followProducts } from './followed-index.ts'
import { createKeptCategories, type KeptCategories } from './kept-categories.ts'
import { createKeptPages, type KeptPages } from './kept-pages.ts'
import { createKeptProducts, type KeptProducts } from './kept-products.ts'
import { createKeptFilters, type KeptFilters } from './lists/filters.ts'
import { createListOrders, type ListOrders } from './lists/list-orders.ts'
import { createListedProducts, type ListedProducts } from './lists/listed-products.ts'
import { loadListed } from './lists/load-listed.ts'
import { loadSearchDocuments } from './search-documents.ts'
import { loadSearchRules } from './search-rules.ts'

/** The in-memory data of lists, and what they show of products and categories. */
export type Lists = {
  products: ListedProducts
  orders: ListOrders
  filters: KeptFilters
  shown: KeptProducts
  pages: KeptPages
  categories: KeptCategories
}

/** The engine's products in memory, always as current as the database. */
export interface CatalogueIndex {
  lists: FollowedIndex<Lists>
  search: FollowedIndex<RuledSearch>
  close(): Promise<void>
}

type CatalogueParts = {
  database: Pick<Database<EngineDatabase>, 'db' | 'writes'>
  /** an empty search */
  makeSearch: () => RuledSearch
  report?: (error: unknown) => void
}

/** A product's row for lists is a few numbers; its texts for search are dozens of words in each language. */
const LISTED_PORTION = 500
const SEARCHED_PORTION = 100

/** Nothing is read before the first request. */
export function createCatalogueIndex({ database, makeSearch, report = () => {} }: CatalogueParts): CatalogueIndex {
  const { db } = database
  const lists = followProducts<Lists>({
    database,
    portion: LISTED_PORTION,
    report,
    make() {
      const products = createListedProducts()
      return {
        products,
        orders: createListOrders(products),
        filters: createKeptFilters(db),
        shown: createKeptProducts({ database }),
        pages: createKeptPages({ db }),
        categories: createKeptCategories(db),
      }
    },
    notice({ filters, shown, pages, categories }, tags) {
      filters.forget(tags)
      shown.forget(tags)
      pages.forget(tags)
      categories.forget(tags)
    },
    async take({ products }, ids) {
      const rows = await loadListed(db, ids)
      for (const row of rows) products.put(row)
      for (const id of missing(ids, rows)) products.drop(id)
    },
  })
  const search = followProducts<RuledSearch>({
    database,
    portion: SEARCHED_PORTION,
    report,
    async make() {
      const empty = makeSearch()
      empty.setRules(await loadSearchRules(db))
      return empty
    },
    async notice(index, tags) {
      if (tags.includes(SEARCH_TAG) || tags.includes(EVERYTHING_TAG)) index.setRules(await loadSearchRules(db))
    },
    async take(index, ids) {
      const documents = await loadSearchDocuments(db, ids)
      await index.index(documents)
      await index.remove(missing(ids, documents))
    },
  })
  return {
    lists,
    search,
    async close() {
      await Promise.all([lists.close(), search.close()])
    },
  }
}

function missing(ids: readonly string[], found: readonly { id: string }[]): string[] {
  if (found.length === ids.length) return []
  const known = new Set(found.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}
