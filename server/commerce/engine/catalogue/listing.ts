import type { z } from 'zod'
import type { Facet, ListingQuery, WireListing } from '#schemas/listing.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Caller } from '../../parts.ts'
import { toDecimalMoney } from '../money.ts'
import { priceGroupOf } from '../offers/offers.ts'
import { priceTax } from '../tax.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Filter } from './lists/filters.ts'
import { type ListPage, queryList, type Scope } from './lists/query-list.ts'

type Catalogue = { index: Pick<CatalogueIndex, 'lists' | 'search'> }

/** Max hits of a search; it bounds the work. */
const MAX_HITS = 1000

export async function searchListing(catalogue: Catalogue, phrase: string, query: ListingQuery, caller: Caller) {
  const search = await catalogue.index.search.current()
  const { ids } = await search.search(phrase, caller.locale, MAX_HITS)
  const first = await sellable(catalogue, search.pinned(phrase, caller.locale), caller)
  const hits = first.length > 0 ? [...new Set([...first, ...ids])] : ids
  return loadListing(catalogue, { categoryId: query.categoryId, hits }, query, caller)
}

/** Those of the products that the caller can buy now. */
async function sellable({ index }: Catalogue, ids: readonly string[], caller: Caller): Promise<string[]> {
  if (ids.length === 0) return []
  const { shown } = await index.lists.current()
  return (await shown.summaries(ids, caller)).flatMap(({ id, available }) => (available ? [id] : []))
}

/** The same for a category; null for an unknown one. */
export async function loadCategoryListing(catalogue: Catalogue, id: number, query: ListingQuery, caller: Caller) {
  const { categories } = await catalogue.index.lists.current()
  return (await categories.has(id)) ? loadListing(catalogue, { categoryId: id, hits: null }, query, caller) : null
}

/**
 * One page of products with the filters of the whole list. S7.29, S9.16. All of it but the stock of the shown products
 * comes from memory.
 */
export async function loadListing(
  { index }: Catalogue,
  scope: Scope,
  query: ListingQuery,
  caller: Caller,
): Promise<z.infer<typeof WireListing>> {
  const { products, orders, filters: kept, shown, categories } = await index.lists.current()
  const [filters, children] = await Promise.all([kept.all(), categories.children(scope.categoryId, caller.locale)])
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
    products: await shown.summaries(listed.ids, caller),
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
