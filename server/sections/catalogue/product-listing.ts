import { z } from 'zod'
import { SORT_OPTIONS } from '#schemas/sort-options.ts'
import { withoutValue } from '#server/compiler/address/chosen-filters.ts'
import {
  FILTER_FIELD,
  isNarrowed,
  type ListingState,
  linkedPages,
  listingAddress,
  listingFields,
  withoutFilters,
} from '#server/compiler/address/listing-state.ts'
import type { Translate } from '#server/compiler/assembler.ts'
import type { LoadedData } from '#server/compiler/loaded-data.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { DeliveryPageSetting } from '#server/sections/page-setting.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { productListing } from '#widgets/product-listing/schema.ts'
import { listPriceNote } from './price-note.ts'
import { PRICE_DIMENSIONS } from './product-row.ts'
import { productTiles } from './product-tiles.ts'

/** Tiles above the fold on every screen: the first row of a phone. */
const FIRST_TILES = 2

export const productListingSection = section('product-listing')({
  title: 'The products of the viewed category or search, with filters, their order and the other pages.',
  settings: z.strictObject({
    deliveryPage: DeliveryPageSetting,
  }),
  needs: ['listing', 'listingState'],
  uses: ['searchedCategory', 'crumbs'],
  varies: PRICE_DIMENSIONS,
  /** sections that filter the list, in their order */
  slots: ['filters'],
  async resolve({ settings, data, path, slots, ports, locale, link, t, orWithout }) {
    const { listing, listingState: state } = data
    if (listing.products.length === 0 && !isNarrowed(state)) return state.phrase === null ? emptyCategory(data) : null
    const count = Math.max(1, Math.ceil(listing.total / listing.perPage))
    const clearHref = listingAddress(path, withoutFilters(state))
    const chosen = chosenFilters(data, path)
    return node(
      'product-listing',
      {
        total: listing.total,
        chosen,
        clearHref,
        sort: {
          action: path,
          fields: fieldsWithout(state, [FILTER_FIELD.sort, 'page']),
          name: FILTER_FIELD.sort,
          options: sortOptions(state, t),
          current: state.sort ?? '',
        },
        pages: {
          current: listing.page,
          count,
          links: linkedPages(listing.page, count).map((page) => ({
            page,
            href: listingAddress(path, { ...state, page }),
          })),
        },
        ...(await listPriceNote(settings.deliveryPage, listing.products, { ports, locale, link, orWithout })),
      },
      {
        slots: {
          filters:
            slots.filters.length > 0
              ? [
                  node(
                    'listing-filters',
                    {
                      action: path,
                      fields: fieldsWithout(state, [FILTER_FIELD.values, FILTER_FIELD.min, FILTER_FIELD.max, 'page']),
                      chosen: chosen.length,
                      clearHref,
                      total: listing.total,
                    },
                    { key: 'filters', slots: { filters: slots.filters } },
                  ),
                ]
              : [],
          tiles: productTiles(listing.products, { headingLevel: 2, firstCount: FIRST_TILES }),
        },
      },
    )
  },
})

/** The order of the shop first: recommended, or by relevance in a search. S9.16. */
function sortOptions({ phrase }: ListingState, t: Translate): { value: string; label: string }[] {
  return [
    { value: '', label: t(phrase === null ? 'sort.default' : 'sort.relevance') },
    ...SORT_OPTIONS.map((value) => ({ value, label: t(`sort.${value}`) })),
  ]
}

type Chosen = PropsOf<typeof productListing>['chosen']

/**
 * The selected filters, each with the address of the list without it. The label of a boolean value needs its
 * attribute's name.
 */
function chosenFilters(
  {
    listing,
    listingState,
    searchedCategory,
  }: Pick<LoadedData, 'listing' | 'listingState'> & Partial<Pick<LoadedData, 'searchedCategory'>>,
  path: string,
): Chosen {
  const state = { ...listingState, page: 1 }
  const { filters, price } = state
  const category: Chosen = searchedCategory
    ? [{ label: searchedCategory.name, href: listingAddress(path, { ...state, category: null }) }]
    : []
  const values = listing.facets.flatMap(({ code, label, type, values }) =>
    values
      .filter(({ value }) => filters[code]?.includes(value))
      .map((each) => ({
        label: type === 'boolean' ? `${label}: ${each.label}` : each.label,
        href: listingAddress(path, { ...state, filters: withoutValue(filters, code, each.value) }),
      })),
  )
  const open = { min: null, max: null }
  const prices: Chosen =
    price.min === null && price.max === null ? [] : [{ price, href: listingAddress(path, { ...state, price: open }) }]
  return [...category, ...values, ...prices]
}

/** Hidden fields of a form of the list, so that it changes only its own fields. */
function fieldsWithout(state: ListingState, own: readonly string[]): { name: string; value: string }[] {
  return Object.entries(listingFields(state))
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => ({ name, value }))
}

/** Links to the parent category, else to the home page. */
function emptyCategory({ crumbs }: Partial<Pick<LoadedData, 'crumbs'>>): NodeDraft {
  const above = crumbs?.at(-2)
  return node('listing-empty', above ? { wayOn: above } : {})
}
