import { z } from 'zod'
import { DecimalMoney, Money } from './money.ts'
import { ProductSummary, WireProductSummary } from './product.ts'
import { SORT_OPTIONS } from './sort-options.ts'

/** The only sort options. S9.16. */
export const SortOption = z.enum(SORT_OPTIONS)
export type SortOption = z.infer<typeof SortOption>

/** Values of one attribute with the number of products if they are chosen; values without products are left out. */
export const Facet = z.strictObject({
  code: z.string(),
  label: z.string(),
  type: z.enum(['multiselect', 'select', 'boolean']),
  values: z.array(
    z.strictObject({ value: z.string(), label: z.string(), count: z.int().min(0), isSelected: z.boolean() }),
  ),
})
export type Facet = z.infer<typeof Facet>

/** A subcategory of the listed category (or a top-level one), with the number of products if it is chosen. */
export const ListedCategory = z.strictObject({ id: z.int(), name: z.string(), url: z.string(), count: z.int().min(0) })
export type ListedCategory = z.infer<typeof ListedCategory>

function listingOf<P extends z.ZodType, M extends z.ZodType>(product: P, money: M) {
  return z.strictObject({
    products: z.array(product),
    total: z.int().min(0),
    page: z.int().min(1),
    perPage: z.int().min(1),
    facets: z.array(Facet),
    categories: z.array(ListedCategory),
    /**
     * lowest and highest price of the products that the other filters match, in the requested currency; null without
     * prices
     */
    priceRange: z.strictObject({ min: money, max: money }).nullable(),
  })
}

/** One page of products of a category or a search. Pages count from 1. */
export const Listing = listingOf(ProductSummary, Money)
export type Listing = z.infer<typeof Listing>
/** As on the wire of the commerce API. */
export const WireListing = listingOf(WireProductSummary, DecimalMoney)
export type WireListing = z.infer<typeof WireListing>

/**
 * Body of POST /search/short/{query} (S7.29-S7.31) and, in its style, of POST /category/{id}/products. `filters` holds
 * attribute code -> values, OR within one and AND across; under `price` and `price_net` ranges of amounts in the
 * requested currency, such as `20.00-50`, `-30` and `100-`.
 */
export const ListingQuery = z.strictObject({
  categoryId: z.int().min(0),
  filters: z.record(z.string(), z.array(z.string())),
  page: z.int().min(1),
  perPage: z.int().min(1).max(100),
  sortBy: z.enum(['price', 'created', 'position', 'relevance']).optional(),
  sortDir: z.enum(['asc', 'desc']).optional(),
})
export type ListingQuery = z.infer<typeof ListingQuery>
