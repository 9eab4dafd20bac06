import type { Category, CategoryPage } from '#schemas/category.ts'
import type { SlugTarget } from '#schemas/content.ts'
import type { Listing, ListingQuery } from '#schemas/listing.ts'
import type { Product, ProductSummary } from '#schemas/product.ts'

/** The products for sale, in the shopper's language and currency. Every method throws UpstreamError. */
export interface CataloguePort {
  /** The target of a one-segment path in the shopper's language, null if there is none. */
  resolveSlug(slug: string): Promise<SlugTarget | null>
  /** Null if it does not exist, and, logged with its detail, on a non-200 answer (S8.29). */
  productById(id: string): Promise<Product | null>
  /** In the requested order; missing ones are left out. */
  productsByIds(ids: readonly string[]): Promise<ProductSummary[]>
  /** Up to `limit` products that are new, the latest ones, on sale or bestsellers; optionally of one category. */
  collection(query: {
    collection: 'new' | 'latest' | 'sale' | 'bestsellers'
    categoryId?: number
    limit: number
  }): Promise<ProductSummary[]>
  /** Null if it does not exist, and, logged, on a non-200 answer (S8.28). */
  categoryById(id: number): Promise<CategoryPage | null>
  /** Products of a category and of its subcategories, with facets. */
  listing(query: ListingQuery): Promise<Listing>
  /** Suggestions and results for a phrase; a failure reads as no results (S8.33). */
  search(phrase: string, query: ListingQuery): Promise<Listing>
  /** Counts a visit whose search has found nothing. Never throws: what cannot be told is lost, and logged. */
  noteMissedSearch(phrase: string): Promise<void>
  /** GET /layout/menu: children of a category down to a depth; null, logged, on a non-200 answer (S8.25). */
  menu(query?: { categoryId?: number; depth?: number }): Promise<Category[] | null>
  mobileMenu(query?: { categoryId?: number; depth?: number }): Promise<Category[] | null>
  /** GET /layout/category, default depth 2 (S9.25); null, logged, on a non-200 answer (S8.28). */
  categories(query?: { categoryId?: number; depth?: number }): Promise<Category[] | null>
}
