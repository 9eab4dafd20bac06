import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Facet, ListingQuery, WireListing } from '#schemas/listing.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Caller } from '../../parts.ts'
import { toDecimalMoney } from '../money.ts'
import { priceGroupOf } from '../offers/offers.ts'
import type { EngineDatabase } from '../schema.ts'
import { priceTax } from '../tax.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { loadChildren } from './categories.ts'
import type { Filter } from './lists/filters.ts'
import { type ListPage, queryList, type Scope } from './lists/query-list.ts'
import { loadSummaries } from './products.ts'

type Catalogue = { db: Kysely<EngineDatabase>; index: Pick<CatalogueIndex, 'lists' | 'search'> }

/** Max hits of a search; it bounds the work. */
const MAX_HITS = 1000

export async function searchListing(catalogue: Catalogue, phrase: string, query: ListingQuery, caller: Caller) {
  const search = await catalogue.index.search.current()
  const { ids } = await search.search(phrase, caller.locale, MAX_HITS)
  return loadListing(catalogue, { categoryId: query.categoryId, hits: ids }, query, caller)
}

/**
 * One page of products with the filters of the whole list. S7.29, S9.16. Selection and counts come from memory, the
 * shown products from the database.
 */
export async function loadListing(
  { db, index }: Catalogue,
  scope: Scope,
  query: ListingQuery,
  caller: Caller,
): Promise<z.infer<typeof WireListing>> {
  const children = await loadChildren(db, scope.categoryId, caller.locale)
  const { products, orders, filters } = await index.lists.current()
  const listed = queryList(products, orders, {
    scope,
    query,
    currency: caller.currency,
    priceGroup: priceGroupOf(caller),
    taxOf: (homeRate) => priceTax(caller, homeRate),
    leads: caller.tax && caller.user?.type === 'b2b' ? 'net' : 'gross',
    now: caller.now.toISOString(),
    filters: filters.map(({ code, choices }) => ({ code, values: choices.map(({ value }) => value) })),
    below: children.map(({ id }) => id),
  })
  const range = listed.priceRange
  return {
    products: await loadSummaries(db, listed.ids, caller),
    total: listed.total,
    page: query.page,
    perPage: query.perPage,
    facets: filters.flatMap((filter) => toFacet(filter, listed, query.filters, caller.locale)),
    categories: children.map((child) => ({ ...child, count: listed.categoryCounts.get(child.id) ?? 0 })),
    priceRange: range && { min: toDecimalMoney(range.min), max: toDecimalMoney(range.max) },
  }
}

/** Values without a product in the list are left out unless chosen; a filter without values is omitted. */
function toFacet(
  { code, type, label, choices }: Filter,
  { counts }: ListPage,
  chosen: ListingQuery['filters'],
  locale: Locale,
): Facet[] {
  const ofFilter = counts.get(code)
  const values = choices.flatMap((choice) => {
    const count = ofFilter?.get(choice.value) ?? null
    const isSelected = chosen[code]?.includes(choice.value) ?? false
    if (count === null && !isSelected) return []
    return [{ value: choice.value, label: choice.label[locale], count: count ?? 0, isSelected }]
  })
  return values.length === 0 ? [] : [{ code, label: label[locale], type, values }]
}
