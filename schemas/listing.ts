import { z } from 'zod'
import { DecimalMoney, Money } from './money.ts'
import { ProductSummary, WireProductSummary } from './product.ts'
import { SORT_OPTIONS } from './sort-options.ts'

/** The only sort options. S9.16. */
export const SortOption = z.enum(SORT_OPTIONS)
export type SortOption = z.infer<typeof SortOption>

/** Values of one attribute with the number of products if they are chosen; values without products are left out. */
export const Facet = z
  .strictObject({
    code: z.string().meta({ description: 'Code of the attribute.', examples: ['roast'] }),
    label: z.string().meta({ description: 'Name of the attribute in the requested language.', examples: ['Roast'] }),
    type: z.enum(['multiselect', 'select', 'boolean']).meta({ description: 'Kind of the attribute.' }),
    values: z
      .array(
        z.strictObject({
          value: z.string().meta({ description: 'Code of the value, for the filter.', examples: ['medium'] }),
          label: z.string().meta({ description: 'Name of the value in the requested language.', examples: ['Medium'] }),
          count: z
            .int()
            .min(0)
            .meta({ description: 'Number of products if the value is chosen.', examples: [7] }),
          isSelected: z.boolean().meta({ description: 'Whether the value is chosen.' }),
        }),
      )
      .meta({ description: 'Values with products, in order.' }),
  })
  .meta({ description: 'Values of one attribute to filter by.' })
export type Facet = z.infer<typeof Facet>

/** A subcategory of the listed category (or a top-level one), with the number of products if it is chosen. */
export const ListedCategory = z
  .strictObject({
    id: z.int().meta({ description: 'Id of the category.', examples: [12] }),
    name: z.string().meta({ description: 'Name in the requested language.', examples: ['Coffee'] }),
    url: z.string().meta({ description: 'Slug of its page in the requested language.', examples: ['coffee'] }),
    count: z
      .int()
      .min(0)
      .meta({ description: 'Number of products if it is chosen.', examples: [24] }),
  })
  .meta({ description: 'A category below the listed one.' })
export type ListedCategory = z.infer<typeof ListedCategory>

const PAGE = { description: 'Number of the page, from 1.', examples: [1] }
const PER_PAGE = { description: 'Products on a page.', examples: [24] }

function listingOf<P extends z.ZodType, M extends z.ZodType>(product: P, money: M) {
  return z
    .strictObject({
      products: z.array(product).meta({ description: 'Products of the page, in order.' }),
      total: z
        .int()
        .min(0)
        .meta({ description: 'Number of products on all pages.', examples: [57] }),
      page: z.int().min(1).meta(PAGE),
      perPage: z.int().min(1).meta(PER_PAGE),
      facets: z.array(Facet).meta({ description: 'Attributes to filter by, in order.' }),
      categories: z.array(ListedCategory).meta({ description: 'Categories below, in order.' }),
      priceRange: z
        .strictObject({
          min: money.meta({ description: 'Lowest price.' }),
          max: money.meta({ description: 'Highest price.' }),
        })
        .nullable()
        .meta({
          description:
            'Prices of the products that the other filters match, in the requested currency; null without prices.',
        }),
    })
    .meta({ description: 'One page of products of a category or a search.' })
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
export const ListingQuery = z
  .strictObject({
    categoryId: z
      .int()
      .min(0)
      .meta({ description: 'Id of the category to look in; 0: all.', examples: [12] }),
    filters: z.record(z.string(), z.array(z.string())).meta({
      description:
        'Codes of values by code of their attribute: one of them must fit, in every attribute. `price` and `price_net` have ranges of amounts in major units of the requested currency.',
      examples: [{ roast: ['medium', 'dark'], price: ['20.00-50'] }],
    }),
    page: z.int().min(1).meta(PAGE),
    perPage: z.int().min(1).max(100).meta(PER_PAGE),
    sortBy: z
      .enum(['price', 'created', 'position', 'relevance'])
      .optional()
      .meta({ description: 'What to sort by; absent: relevance in a search, else position.' }),
    sortDir: z.enum(['asc', 'desc']).optional().meta({ description: 'Ascending or descending.' }),
  })
  .meta({ description: 'Filters, order and page of a list of products.' })
export type ListingQuery = z.infer<typeof ListingQuery>
