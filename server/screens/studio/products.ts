import type { Category } from '#schemas/category.ts'
import { DISCOUNT_STATES } from '#schemas/staff-discounts.ts'
import { assembler, notFound, redirectTo } from '#server/compiler/assembler.ts'
import { picturesField, typedPictures } from '#server/forms/product-pictures.ts'
import { PRODUCT_STATES, STOCK_STATES } from '#server/ports/staff-products.ts'
import { nameOf } from '#server/sections/studio/products/product-words.ts'
import { readPickerFields } from '#server/sections/studio/references/read-pickers.ts'
import { choiceOf, pageOf, phraseOf } from './list-query.ts'

/** Half of a page's time: without their names, warehouses have codes. */
const NAMES_MS = 1_500
/** What is over brings nobody anything. */
const HOLDING = DISCOUNT_STATES.filter((state) => state !== 'ended' && state !== 'off')
/** Promotions of a state that a product's page shows. */
const MAX_PROMOTIONS = 50
/** Rows of one page. */
const PER_PAGE = 50
/** Pieces from which on stock is low, while the setting cannot be read. */
const LOW = 5
/** Levels of categories that a filter can go down. */
const DEPTH = 10

/** The products of the shop, hidden ones too; search, filters and page stand in the address. */
export const studioProductsScreen = assembler('studio_products')({
  provides: ['staffProducts', 'staffProductsQuery', 'productCategories'],
  scope: 'private',
  async load(context) {
    const { ports, query, link, ignore } = context
    const tree = (await ports.catalogue.categories({ depth: DEPTH })) ?? []
    const way = wayTo(tree, Number(query.category))
    if (query.category !== undefined && !way) ignore('category', query.category)
    const asked = {
      q: phraseOf(context),
      state: choiceOf('state', PRODUCT_STATES, context),
      category: way?.at(-1)?.id ?? null,
      stock: choiceOf('stock', STOCK_STATES, context),
      page: pageOf(context),
    }
    const config = await ports.store.config()
    const atMost = config?.get('catalog/low_stock') ?? LOW
    const found = await ports.staffProducts.list({ ...asked, perPage: PER_PAGE, atMost })
    if (!found) return notFound()
    if (found.data.length === 0 && asked.page > 1) {
      const { page: _, ...kept } = query
      return redirectTo(link('studio_products', {}, { query: kept }) ?? '/')
    }
    // However many categories there are: the way down, and what is below it.
    const offered = [...(way ?? []), ...(way?.at(-1)?.children ?? tree)]
    const productCategories = offered.map(({ id, name }) => ({ id, name }))
    return { staffProducts: found, staffProductsQuery: asked, productCategories }
  },
  title: (_, { t }) => t('studio.products'),
})

/** The categories from the top to one of them; null if there is none. */
function wayTo(tree: readonly Category[], id: number): Category[] | null {
  for (const category of tree) {
    if (category.id === id) return [category]
    const below = wayTo(category.children, id)
    if (below) return [category, ...below]
  }
  return null
}

/** One product: its texts, and price and stock of one of its offers. */
export const studioProductScreen = assembler('studio_product')({
  provides: [
    ...(['staffProduct', 'staffOffer', 'staffOffersPage', 'productPickers', 'stockPlaces', 'shopAttributes'] as const),
    'productPromotions',
  ],
  scope: 'private',
  async load(context) {
    const { ports, query, ignore, orWithout } = context
    const staffProduct = query.sku === undefined ? null : await ports.staffProducts.product(query.sku)
    if (!staffProduct) return notFound()
    const { offers } = staffProduct
    const { sku: product } = staffProduct
    const asked = { q: null, kind: 'promotion' as const, page: 1, perPage: MAX_PROMOTIONS, product }
    const holding = Promise.all(HOLDING.map((state) => ports.staffDiscounts.list({ ...asked, state })))
    const [names, attributes, promotions] = await Promise.all([
      orWithout(NAMES_MS, 'names of warehouses', ports.staffNames.all()),
      orWithout(NAMES_MS, 'attributes', ports.staffProducts.attributes()),
      orWithout(NAMES_MS, 'promotions', holding),
    ])
    const typed = typedPictures(staffProduct, context.formDrafts)
    const chosen = offers.find(({ sku }) => sku === query.offer) ?? null
    if (query.offer !== undefined && !chosen) ignore('offer', query.offer)
    return {
      staffProduct,
      staffOffer: chosen ?? (offers.length === 1 ? offers[0]! : null),
      staffOffersPage: pageOf(context),
      stockPlaces: names?.warehouses ?? [],
      shopAttributes: attributes ?? [],
      productPromotions: promotions?.flatMap((page) => page?.data ?? []) ?? null,
      productPickers: await readPickerFields([picturesField(staffProduct.pictures)], typed, context),
    }
  },
  title: ({ staffProduct }, { locale }) => nameOf(staffProduct, locale),
})
