import { z } from 'zod'
import { Category, CategoryPage } from '#schemas/category.ts'
import { SlugTarget } from '#schemas/content.ts'
import { ListingQuery, WireListing } from '#schemas/listing.ts'
import { WireProduct, WireProductSummary } from '#schemas/product.ts'
import { CustomerTerms } from '#schemas/user.ts'
import { named } from '../../openapi/named.ts'

/** Body of POST /product/by-ids. */
export const ProductIdsBody = named('ProductIds', z.strictObject({ ids: z.array(z.string().min(1).max(64)).max(100) }))

/** Body of POST /product/collection. */
export const CollectionBody = named(
  'Collection',
  z.strictObject({
    collection: z.enum(['new', 'sale', 'bestsellers']),
    categoryId: z.int().min(0).optional(),
    limit: z.int().min(1).max(100),
  }),
)

/** Body of the calls that answer a page of products. */
export const ListingQueryBody = named('ListingQuery', ListingQuery)

/** Answer of both. */
export const WireProducts = named('Products', z.strictObject({ products: z.array(WireProductSummary) }))

/** Answer of GET /changes; a reader sends `cursor` as the next `after`. */
export const WireChanges = named(
  'Changes',
  z.strictObject({ cursor: z.string(), tags: z.array(z.string()), reset: z.boolean() }),
)

/** Answers of the other reading calls. */
export const ProductAnswer = named('Product', WireProduct)
export const ListingAnswer = named('Listing', WireListing)
export const CategoryPageAnswer = named('CategoryPage', CategoryPage)
export const CategoryTree = named('CategoryTree', z.strictObject({ data: z.array(named('Category', Category)) }))
export const SlugTargetAnswer = named('SlugTarget', SlugTarget)
export const TermsAnswer = named('CustomerTerms', CustomerTerms)
