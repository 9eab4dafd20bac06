import type { Kysely } from 'kysely'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { SearchDocument } from '../../parts.ts'
import type { EngineDatabase } from '../schema.ts'

type Choice = { label: Record<Locale, string> }

/**
 * Search documents of products: names, texts, numbers, their categories, and as keywords attribute values and options.
 * Unknown ids and disabled products are left out. Seven queries.
 */
export async function loadSearchDocuments(
  db: Kysely<EngineDatabase>,
  ids: readonly string[],
): Promise<SearchDocument[]> {
  if (ids.length === 0) return []
  const products = await db
    .selectFrom('products')
    .select(['id', 'sku', 'manufacturer', 'sold'])
    .where('id', 'in', ids)
    .where('is_enabled', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const texts = await db
    .selectFrom('product_texts')
    .select(['product_id', 'locale', 'name', 'short_description'])
    .where('product_id', 'in', ids)
    .execute()
  const offers = await db
    .selectFrom('offers')
    .select(['product_id', 'sku', 'ean'])
    .where('product_id', 'in', ids)
    .execute()
  const categories = await db
    .selectFrom('category_products as cp')
    .innerJoin('category_texts as t', 't.category_id', 'cp.category_id')
    .select(['cp.product_id', 'cp.category_id', 'cp.is_own', 't.locale', 't.name'])
    .where('cp.product_id', 'in', ids)
    .orderBy('cp.position')
    .orderBy('cp.category_id')
    .execute()
  const parents = await db.selectFrom('categories').select(['id', 'parent_id']).execute()
  const attributes = await db
    .selectFrom('product_attributes as pa')
    .innerJoin('attribute_values as v', (join) =>
      join.onRef('v.attribute_code', '=', 'pa.attribute_code').onRef('v.value', '=', 'pa.value'),
    )
    .select(['pa.product_id', 'v.label'])
    .where('pa.product_id', 'in', ids)
    .execute()
  const options = await db
    .selectFrom('product_options')
    .select(['product_id', 'choices'])
    .where('product_id', 'in', ids)
    .execute()

  const textsOf = Map.groupBy(texts, (row) => row.product_id)
  const offersOf = Map.groupBy(offers, (row) => row.product_id)
  const categoriesOf = Map.groupBy(categories, (row) => row.product_id)
  const attributesOf = Map.groupBy(attributes, (row) => row.product_id)
  const parentOf = new Map(parents.map((row) => [row.id, row.parent_id]))
  const optionsOf = Map.groupBy(options, (row) => row.product_id)

  return products.map(({ id, sku, manufacturer, sold }) => {
    const own = offersOf.get(id) ?? []
    const placements = categoriesOf.get(id) ?? []
    const main = pathTo(placements.find((row) => row.is_own === 1)?.category_id, parentOf)
    const values = (attributesOf.get(id) ?? []).map((row) => JSON.parse(row.label) as Record<Locale, string>)
    // A search for a yellow tin should find the product that has a yellow variant.
    const choices = (optionsOf.get(id) ?? []).flatMap((row) => JSON.parse(row.choices) as Choice[])
    const labels = [...values, ...choices.map(({ label }) => label)]
    const inLocale = (locale: Locale) => {
      const text = textsOf.get(id)?.find((row) => row.locale === locale)
      const named = placements.filter((row) => row.locale === locale)
      return {
        name: text?.name ?? '',
        shortDescription: text?.short_description ?? '',
        categories: named.map(({ name }) => name),
        mainCategories: named.filter((row) => main.has(row.category_id)).map(({ name }) => name),
        keywords: [...new Set(labels.map((label) => label[locale]))],
      }
    }
    return {
      id,
      skus: [...new Set([sku, ...own.map((offer) => offer.sku)])],
      eans: own.flatMap((offer) => offer.ean ?? []),
      manufacturer,
      sold,
      texts: Object.fromEntries(LOCALES.map((locale) => [locale, inLocale(locale)])) as SearchDocument['texts'],
    }
  })
}

/** A category and all above it; empty for a product without one. */
function pathTo(category: number | undefined, parentOf: ReadonlyMap<number, number>): ReadonlySet<number> {
  const path = new Set<number>()
  for (let id = category; id !== undefined && parentOf.has(id) && !path.has(id); id = parentOf.get(id)) path.add(id)
  return path
}
