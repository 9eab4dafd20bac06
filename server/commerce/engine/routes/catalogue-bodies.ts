import { z } from 'zod'
import { Category, CategoryPage } from '#schemas/category.ts'
import { SlugTarget } from '#schemas/content.ts'
import { ListingQuery, WireListing } from '#schemas/listing.ts'
import { WireProduct, WireProductSummary } from '#schemas/product.ts'
import { CustomerTerms, PriceGroup } from '#schemas/user.ts'
import { named } from '../../openapi/named.ts'

/** Body of POST /product/by-ids. */
export const ProductIdsBody = named(
  'ProductIds',
  z
    .strictObject({
      ids: z
        .array(z.string().min(1).max(64))
        .max(100)
        .meta({ description: 'Ids of products.', examples: [['etiopia-guji', 'zmierzch']] }),
    })
    .meta({ description: 'Products to read.' }),
)

/** Body of POST /product/collection. */
export const CollectionBody = named(
  'Collection',
  z
    .strictObject({
      collection: z.enum(['new', 'latest', 'sale', 'bestsellers']).meta({
        description: 'Which products: those marked as new, the latest ones marked or not, those on sale, bestsellers.',
      }),
      categoryId: z
        .int()
        .min(0)
        .optional()
        .meta({ description: 'Id of the category to look in; absent or 0: all.', examples: [12] }),
      limit: z
        .int()
        .min(1)
        .max(100)
        .meta({ description: 'Maximum number of products.', examples: [12] }),
    })
    .meta({ description: 'A collection of products to read.' }),
)

/** Body of the calls that answer a page of products. */
export const ListingQueryBody = named('ListingQuery', ListingQuery)

/** Answer of both. */
export const WireProducts = named(
  'Products',
  z
    .strictObject({ products: z.array(WireProductSummary).meta({ description: 'The products, in order.' }) })
    .meta({ description: 'Products.' }),
)

/** Answer of GET /changes; a reader sends `cursor` as the next `after`. */
export const WireChanges = named(
  'Changes',
  z
    .strictObject({
      cursor: z
        .string()
        .meta({ description: 'Place in the feed, for the next `after`.', examples: ['engine:12,store:3'] }),
      tags: z
        .array(z.string())
        .meta({ description: 'Tags of what has changed after the cursor.', examples: [['product:etiopia-guji']] }),
      reset: z.boolean().meta({ description: 'Whether the feed does not reach back that far: all may have changed.' }),
    })
    .meta({ description: 'Changes of public content.' }),
)

/** Answers of the other reading calls. */
export const ProductAnswer = named('Product', WireProduct)
export const ListingAnswer = named('Listing', WireListing)
export const CategoryPageAnswer = named('CategoryPage', CategoryPage)
export const CategoryTree = named(
  'CategoryTree',
  z
    .strictObject({ data: z.array(named('Category', Category)).meta({ description: 'Top categories, in order.' }) })
    .meta({ description: 'Categories as a tree.' }),
)
export const PriceGroupsAnswer = named(
  'PriceGroups',
  z
    .strictObject({ data: z.array(PriceGroup).meta({ description: 'Names of the groups.', examples: [['horeca']] }) })
    .meta({ description: 'Price groups.' }),
)
export const SlugTargetAnswer = named('SlugTarget', SlugTarget)
export const TermsAnswer = named('CustomerTerms', CustomerTerms)
