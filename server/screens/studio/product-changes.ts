import { assembler, type LoadContext, notFound } from '#server/compiler/assembler.ts'
import { BULK_FIELDS, BULK_KINDS, type TypedBulk } from '#server/forms/bulk/bulk-change.ts'
import type { BulkNames } from '#server/forms/bulk/bulk-fields.ts'
import { MAX_BULK } from '#server/ports/staff-bulk.ts'
import { NO_NAMES } from '#server/ports/staff-names.ts'
import { PRODUCT_STATES, STOCK_STATES } from '#server/ports/staff-products.ts'
import { allowedCurrencies } from '#server/sections/frame/shop-settings.ts'
import { placeOf } from '#server/sections/studio/products/product-words.ts'
import { namedCategories } from '#server/sections/studio/references/categories.ts'
import { choiceOf, pageOf, phraseOf } from './list-query.ts'

/** Rows that the commerce API tells at once. */
const PER_CALL = 100
/** Pieces from which on stock is low, while the setting cannot be read. */
const LOW = 5
/** Half of a page's time: without their names, things have codes. */
const NAMES_MS = 1_500

/** A change of many products: which are chosen, what changes, and what it would do with each. */
export const studioProductChangesScreen = assembler('studio_product_changes')({
  provides: ['bulkSelection', 'bulkAsked', 'bulkNames'],
  scope: 'private',
  async load(context) {
    const { ports, query } = context
    const chosen = await chosenSkus(context)
    if (!chosen) return notFound()
    const isTooMany = chosen.total > MAX_BULK
    // Of a longer list the first ones are an example.
    const products = await ports.staffBulk.products(chosen.skus.slice(0, isTooMany ? PER_CALL : undefined))
    if (!products) return notFound()
    const found = new Set(products.map(({ sku }) => sku))
    const missing = isTooMany ? [] : chosen.skus.filter((sku) => !found.has(sku))
    const typed: TypedBulk = Object.fromEntries(
      BULK_FIELDS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
    )
    return {
      bulkSelection: { ...chosen, products, missing },
      bulkAsked: {
        kind: choiceOf('what', BULK_KINDS, context) ?? 'price',
        // A change is asked for as soon as its form was sent.
        typed: query.way === undefined ? null : typed,
        page: pageOf(context),
      },
      bulkNames: await namesOf(context),
    }
  },
  title: ({ bulkSelection: { total } }, { t }) => t('studio.bulk.title', { count: total }),
})

/** The chosen products, or all that the filters of the list find. Null without the right. Of more than `MAX_BULK` only the first are told. */
async function chosenSkus(context: LoadContext<'studio_product_changes'>) {
  const { query, ports } = context
  const kept = Object.fromEntries(
    KEPT.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  ) as Readonly<Record<string, string>>
  if (query.all === undefined) {
    const skus = (query.skus ?? '').split(',').filter((sku) => sku !== '')
    return { skus, total: skus.length, kept: query.skus === undefined ? {} : { skus: query.skus } }
  }
  const config = await ports.store.config()
  const asked = {
    q: phraseOf(context),
    state: choiceOf('state', PRODUCT_STATES, context),
    category: /^[1-9]\d{0,8}$/.test(query.category ?? '') ? Number(query.category) : null,
    stock: choiceOf('stock', STOCK_STATES, context),
    atMost: config?.get('catalog/low_stock') ?? LOW,
  }
  const skus: string[] = []
  for (let page = 1; ; page++) {
    const found = await ports.staffProducts.list({ ...asked, page, perPage: PER_CALL })
    if (!found) return null
    skus.push(...found.data.map(({ sku }) => sku))
    const { total } = found
    if (total > MAX_BULK || found.data.length < PER_CALL || skus.length >= total) return { skus, total, kept }
  }
}

/** Parameters of the address that say which products are chosen. */
const KEPT = ['all', 'q', 'state', 'category', 'stock'] as const

async function namesOf(context: LoadContext): Promise<BulkNames> {
  const { ports, orWithout, t } = context
  const [names, categories, config] = await Promise.all([
    orWithout(NAMES_MS, 'names of warehouses', ports.staffNames.all()),
    orWithout(NAMES_MS, 'names of categories', namedCategories(context)),
    ports.store.config(),
  ])
  const { warehouses, priceGroups } = names ?? NO_NAMES
  const places = [...warehouses.map(({ code }) => code), 'instant', 'incoming']
  return {
    currencies: allowedCurrencies(config),
    priceGroups,
    places: places.map((code) => ({ code, name: placeOf(code, warehouses, t) })),
    categories: categories ?? [],
  }
}
