import { z } from 'zod'
import { ProductSummary, WireProductSummary } from './product.ts'
import { SORT_OPTIONS } from './sort-options.ts'

/** The only sort options. Spec 9. */
export const SortOption = z.enum(SORT_OPTIONS)
export type SortOption = z.infer<typeof SortOption>

/** Values of one attribute with the number of products that choosing them would leave. */
export const Facet = z.strictObject({
  code: z.string(),
  label: z.string(),
  type: z.enum(['multiselect', 'select', 'boolean']),
  values: z.array(
    z.strictObject({ value: z.string(), label: z.string(), count: z.int().min(0), isSelected: z.boolean() }),
  ),
})
export type Facet = z.infer<typeof Facet>

function listingOf<P extends z.ZodType>(product: P) {
  return z.strictObject({
    products: z.array(product),
    total: z.int().min(0),
    page: z.int().min(1),
    perPage: z.int().min(1),
    facets: z.array(Facet),
  })
}

/** One page of products of a category or a search. Pages count from 1. */
export const Listing = listingOf(ProductSummary)
export type Listing = z.infer<typeof Listing>
export const WireListing = listingOf(WireProductSummary)
export type WireListing = z.infer<typeof WireListing>

/** Body of POST /search/short/{query} (Spec 7) and of POST /category/{id}/products, which follows its style. */
export const ListingQuery = z.strictObject({
  categoryId: z.int().min(0),
  filters: z.record(z.string(), z.array(z.string())),
  page: z.int().min(1),
  perPage: z.int().min(1).max(100),
  sortBy: z.enum(['price', 'created', 'position', 'relevance']).optional(),
  sortDir: z.enum(['asc', 'desc']).optional(),
})
export type ListingQuery = z.infer<typeof ListingQuery>
