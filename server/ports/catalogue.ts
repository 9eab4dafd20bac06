import type { Category, CategoryPage } from '#schemas/category.ts'
import type { SlugTarget } from '#schemas/content.ts'
import type { Listing, ListingQuery } from '#schemas/listing.ts'
import type { Product, ProductSummary } from '#schemas/product.ts'

/** What is for sale, in the shopper's language and currency. Every method throws UpstreamError. */
export interface CataloguePort {
  /** What a one-segment path stands for in the shopper's language, null when nothing. */
  resolveSlug(slug: string): Promise<SlugTarget | null>
  /** Null when it does not exist, and, logged with its detail, on a non-200 answer (Spec 8). */
  productById(id: string): Promise<Product | null>
  /** In the order asked for; missing ones are left out. */
  productsByIds(ids: readonly string[]): Promise<ProductSummary[]>
  /** Up to `limit` products that are new, on sale or bought most; optionally of one category. */
  collection(query: {
    collection: 'new' | 'sale' | 'bestsellers'
    categoryId?: number
    limit: number
  }): Promise<ProductSummary[]>
  /** Null when it does not exist, and, logged, on a non-200 answer (Spec 8). */
  categoryById(id: number): Promise<CategoryPage | null>
  /** Products of a category and of those below it, with facets. */
  listing(query: ListingQuery): Promise<Listing>
  /** Suggestions and results for a phrase; a failure reads as no results (Spec 8). */
  search(phrase: string, query: ListingQuery): Promise<Listing>
  /** GET /layout/menu: children of a category down to a depth; null, logged, on a non-200 answer (Spec 8). */
  menu(query?: { categoryId?: number; depth?: number }): Promise<Category[] | null>
  mobileMenu(query?: { categoryId?: number; depth?: number }): Promise<Category[] | null>
  /** GET /layout/category, default depth 2; null, logged, on a non-200 answer (Spec 8, 9). */
  categories(query?: { categoryId?: number; depth?: number }): Promise<Category[] | null>
}
