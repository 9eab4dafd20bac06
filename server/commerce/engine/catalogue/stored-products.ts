import type { Kysely } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import { loadStoredGoods, type StoredGoods } from '../offers/offers.ts'
import { loadStoredPrices, type StoredPrices } from '../offers/stored-prices.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { focusOf } from './focal-points.ts'
import type { ProductHead } from './products.ts'

/** What a tile shows of a product, in every language and for every buyer; stock is not part of it. */
export interface StoredProduct {
  id: string
  isEnabled: boolean
  /** hundredths of a per cent */
  homeRate: number
  /** a language without a text or an address is absent */
  heads: ReadonlyMap<Locale, Omit<ProductHead, 'tax'>>
  /** the offers that determine its price and stock, in their order */
  offers: readonly { goods: StoredGoods; prices: StoredPrices | undefined }[]
}

/** A product without its offers, in every language. */
export interface StoredHead extends Omit<StoredProduct, 'offers'> {
  sku: string
  type: string
  /** also in languages without an address */
  names: ReadonlyMap<Locale, string>
  withdrawalExcluded: EngineTables['products']['withdrawal_excluded']
}

/** Products without their offers by id, in three queries; unknown ids are left out. */
export async function loadStoredHeads(
  db: Kysely<EngineDatabase>,
  ids: readonly string[],
): Promise<Map<string, StoredHead>> {
  if (ids.length === 0) return new Map()
  const products = await db
    .selectFrom('products')
    .select(['id', 'sku', 'type', 'manufacturer', 'family', 'is_enabled', 'tax_rate', 'new_until'])
    .select('withdrawal_excluded')
    .where('id', 'in', ids)
    .execute()
  const texts = await db
    .selectFrom('product_texts as t')
    .leftJoin('slugs as s', (join) =>
      join
        .onRef('s.target_id', '=', 't.product_id')
        .onRef('s.locale', '=', 't.locale')
        .on('s.kind', '=', 'product')
        .on('s.is_current', '=', 1),
    )
    .select(['t.product_id', 't.locale', 't.name', 't.short_description as shortDescription', 's.slug'])
    .where('t.product_id', 'in', ids)
    .execute()
  const pictures = await db
    .selectFrom('product_images')
    .select(['product_id', 'image', 'alt', 'focus'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const textsOf = Map.groupBy(texts, (row) => row.product_id)
  const picturesOf = Map.groupBy(pictures, (row) => row.product_id)
  return new Map(
    products.map(({ id, is_enabled, tax_rate, new_until, withdrawal_excluded, ...own }) => {
      const images = (picturesOf.get(id) ?? []).map(({ image, alt, focus }) => ({
        ...{ image, alts: JSON.parse(alt) as Record<Locale, string> },
        ...(focus !== null && { focus: focusOf(focus)! }),
      }))
      const words = textsOf.get(id) ?? []
      const heads = words.flatMap(({ product_id: _, locale, slug, ...text }) => {
        if (slug === null) return []
        const ofLocale = images.map(({ image, alts, ...more }) => ({ image, alt: alts[locale], ...more }))
        return [[locale, { id, ...own, newUntil: new_until, ...text, slug, images: ofLocale }] as const]
      })
      return [
        id,
        {
          ...{ id, sku: own.sku, type: own.type, isEnabled: is_enabled === 1, homeRate: tax_rate },
          ...{ heads: new Map(heads), names: new Map(words.map(({ locale, name }) => [locale, name])) },
          withdrawalExcluded: withdrawal_excluded,
        },
      ]
    }),
  )
}

/** Products in ten queries at most; unknown ids are left out. */
export async function loadStoredProducts(db: Kysely<EngineDatabase>, ids: readonly string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const products = await loadStoredHeads(db, ids)
  const links = await db
    .selectFrom('product_offers as po')
    .innerJoin('offers as o', 'o.sku', 'po.sku')
    .select(['po.product_id', 'po.sku'])
    .where('po.product_id', 'in', ids)
    .orderBy('o.position')
    .orderBy('po.sku')
    .execute()
  const skus = [...new Set(links.map(({ sku }) => sku))]
  const goods = await loadStoredGoods(db, skus)
  const prices = await loadStoredPrices(db, skus)
  const linksOf = Map.groupBy(links, (row) => row.product_id)
  return [...products.values()].map(({ id, isEnabled, homeRate, heads }) => ({
    ...{ id, isEnabled, homeRate, heads },
    offers: (linksOf.get(id) ?? []).flatMap(({ sku }) => {
      const stored = goods.get(sku)
      return stored ? [{ goods: stored, prices: prices.get(sku) }] : []
    }),
  }))
}
