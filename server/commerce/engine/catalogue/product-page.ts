import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Locale } from '#schemas/locale.ts'
import type { WireProduct } from '#schemas/product.ts'
import type { Caller } from '../../parts.ts'
import { loadOffers, type Offer } from '../offers/offers.ts'
import { toWirePrice } from '../offers/prices.ts'
import type { EngineDatabase, LinkKind } from '../schema.ts'
import { loadFiles, loadSafety } from './product-files.ts'
import { loadHeads, type Offered, type ProductHead, pictureOf, toSummary } from './products.ts'

type Db = Kysely<EngineDatabase>
export type WireProductPage = z.infer<typeof WireProduct>

/** What a page shows of a product in one language, besides its summary: the same for every buyer. Stock is not part of it. */
export interface ProductPageParts {
  description: string
  metaDescription: WireProductPage['metaDescription']
  withdrawalExcluded: WireProductPage['withdrawalExcluded']
  categoryList: WireProductPage['categoryList']
  /** all of the shop, in their order */
  warehouses: readonly { code: string; name: string }[]
  attributes: WireProductPage['attributes']
  configurableOptions: WireProductPage['configurableOptions']
  attachments: WireProductPage['attachments']
  downloads: WireProductPage['downloads']
  productSafety: WireProductPage['productSafety']
  links: Record<LinkKind, string[]>
  /** products that it links to but does not name, as they are not sold */
  unsold: readonly string[]
  parts: WireProductPage['parts']
}

/** A product with all data of its page, from the database; null if it does not exist or is no longer sold. S3.9-S3.18, S7.21. */
export async function loadProduct(db: Db, id: string, caller: Caller): Promise<WireProductPage | null> {
  const head = (await loadHeads(db, [id], caller)).get(id)
  const parts = head && (await loadPageParts(db, id, caller.locale))
  if (!parts) return null
  const skus = await db
    .selectFrom('product_offers as po')
    .innerJoin('offers as o', 'o.sku', 'po.sku')
    .select('po.sku')
    .where('po.product_id', '=', id)
    .orderBy('o.position')
    .orderBy('po.sku')
    .execute()
  const loaded = await loadOffers(
    db,
    skus.map((row) => row.sku),
    caller,
  )
  const offers = skus.flatMap((row) => loaded.get(row.sku) ?? [])
  return toProductPage({ head, offers }, parts, caller)
}

/** The parts of a page in ten queries; null for a product without a text in this language. */
export async function loadPageParts(db: Db, id: string, locale: Locale): Promise<ProductPageParts | null> {
  const texts = await db
    .selectFrom('product_texts as t')
    .innerJoin('products as p', 'p.id', 't.product_id')
    .select(['t.description', 't.meta_description', 'p.withdrawal_excluded'])
    .where('t.product_id', '=', id)
    .where('t.locale', '=', locale)
    .executeTakeFirst()
  if (!texts) return null
  return {
    description: texts.description,
    metaDescription: texts.meta_description,
    withdrawalExcluded: texts.withdrawal_excluded,
    categoryList: await loadCategoryList(db, id, locale),
    warehouses: await loadWarehouses(db, locale),
    attributes: await loadAttributes(db, id, locale),
    configurableOptions: await loadOptions(db, id, locale),
    ...(await loadFiles(db, id, locale)),
    productSafety: await loadSafety(db, id, locale),
    ...(await loadLinks(db, id)),
    parts: await loadPartList(db, id, locale),
  }
}

/** The page as one caller sees it now. */
export function toProductPage({ head, offers }: Offered, parts: ProductPageParts, caller: Caller): WireProductPage {
  return {
    ...toSummary(head, offers, caller),
    description: parts.description,
    metaDescription: parts.metaDescription,
    categoryList: parts.categoryList,
    warehouses: stockedWarehouses(parts.warehouses, offers),
    attributes: parts.attributes,
    configurableOptions: parts.configurableOptions,
    variants: offers
      .filter((offer) => offer.isVariant && offer.productId === head.id)
      .map((offer) => toVariant(head, offer)),
    attachments: parts.attachments,
    downloads: parts.downloads,
    productSafety: parts.productSafety,
    related: parts.links.related,
    crossSell: parts.links.cross_sell,
    upSell: parts.links.up_sell,
    parts: parts.parts,
    taxRate: head.tax.rate / 100,
    withdrawalExcluded: parts.withdrawalExcluded,
  }
}

function toVariant(head: ProductHead, offer: Offer): WireProductPage['variants'][number] {
  return {
    sku: offer.sku,
    ean: offer.ean,
    options: offer.options,
    images: offer.image ? [pictureOf(head, offer.image)] : [],
    stock: offer.stock,
    available: offer.available,
    prices: offer.price ? [toWirePrice(offer.price, head.tax, offer.unitPricing)] : [],
    unitPricing: offer.unitPricing,
    deliveryTimes: offer.deliveryTimes,
  }
}

async function loadLinks(db: Db, id: string): Promise<Pick<ProductPageParts, 'links' | 'unsold'>> {
  const rows = await db
    .selectFrom('product_links as link')
    .innerJoin('products as target', 'target.id', 'link.target_id')
    .select(['link.kind', 'link.target_id', 'target.is_enabled'])
    .where('link.product_id', '=', id)
    .orderBy('link.position')
    .execute()
  const sold = rows.filter((row) => row.is_enabled === 1)
  const ofKind = (kind: LinkKind) => sold.filter((row) => row.kind === kind).map((row) => row.target_id)
  return {
    links: { related: ofKind('related'), cross_sell: ofKind('cross_sell'), up_sell: ofKind('up_sell') },
    unsold: rows.filter((row) => row.is_enabled !== 1).map((row) => row.target_id),
  }
}

/** The assigned categories, the product's main one first, without their parents. */
function loadCategoryList(db: Db, id: string, locale: Locale) {
  return db
    .selectFrom('category_products as cp')
    .innerJoin('category_texts as t', (join) =>
      join.onRef('t.category_id', '=', 'cp.category_id').on('t.locale', '=', locale),
    )
    .innerJoin('categories as c', 'c.id', 'cp.category_id')
    .innerJoin('slugs as s', (join) =>
      join
        .on((eb) => eb('s.target_id', '=', eb.cast<string>('cp.category_id', 'text')))
        .on('s.kind', '=', 'category')
        .on('s.locale', '=', locale)
        .on('s.is_current', '=', 1),
    )
    .select(['cp.category_id as id', 't.name', 's.slug as href'])
    .where('cp.product_id', '=', id)
    .where('cp.is_own', '=', 1)
    .orderBy('cp.position')
    .execute()
}

async function loadWarehouses(db: Db, locale: Locale): Promise<ProductPageParts['warehouses']> {
  const warehouses = await db.selectFrom('warehouses').selectAll().orderBy('position').execute()
  return warehouses.map(({ code, name }) => ({ code, name: inLocale(name, locale) }))
}

/** Pieces by warehouse, of all variants together. */
function stockedWarehouses(warehouses: ProductPageParts['warehouses'], offers: readonly Offer[]) {
  const sources = offers.flatMap((offer) => offer.sources)
  return warehouses
    .filter(({ code }) => sources.some((row) => row.source === code))
    .map(({ code, name }) => ({
      code,
      name,
      quantity: sources.filter((row) => row.source === code).reduce((sum, row) => sum + row.quantity, 0),
    }))
}

async function loadAttributes(db: Db, id: string, locale: Locale): Promise<WireProductPage['attributes']> {
  const rows = await db
    .selectFrom('product_attributes as pa')
    .innerJoin('attributes as a', 'a.code', 'pa.attribute_code')
    .leftJoin('attribute_values as v', (join) =>
      join.onRef('v.attribute_code', '=', 'pa.attribute_code').onRef('v.value', '=', 'pa.value'),
    )
    .select(['a.code', 'a.type', 'a.label', 'pa.value', 'pa.texts', 'v.label as valueLabel'])
    .where('pa.product_id', '=', id)
    .where('a.is_shown', '=', 1)
    .orderBy('a.position')
    .orderBy('pa.position')
    .execute()
  const attributes = new Map<string, WireProductPage['attributes'][number]>()
  for (const row of rows) {
    const shown = row.texts ?? row.valueLabel
    const value = row.type === 'boolean' ? row.value === 'true' : shown === null ? row.value : inLocale(shown, locale)
    const before = attributes.get(row.code)
    if (before && Array.isArray(before.value) && typeof value === 'string') before.value.push(value)
    else
      attributes.set(row.code, {
        type: row.type,
        value: row.type === 'multiselect' ? [String(value)] : value,
        label: inLocale(row.label, locale),
        code: row.code,
      })
  }
  return [...attributes.values()]
}

type Choice = { value: string; label: Record<Locale, string> }

/** The options of a configurable product, labels in one language. */
export async function loadOptions(
  db: Db,
  productId: string,
  locale: Locale,
): Promise<WireProductPage['configurableOptions']> {
  const rows = await db
    .selectFrom('product_options')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(({ code, label, choices }) => ({
    code,
    label: inLocale(label, locale),
    values: (JSON.parse(choices) as Choice[]).map((choice) => ({ value: choice.value, label: choice.label[locale] })),
  }))
}

function loadPartList(db: Db, id: string, locale: Locale) {
  return db
    .selectFrom('product_parts as part')
    .innerJoin('offers as o', 'o.sku', 'part.sku')
    .innerJoin('product_texts as t', (join) =>
      join.onRef('t.product_id', '=', 'o.product_id').on('t.locale', '=', locale),
    )
    .select(['o.product_id as productId', 'part.sku', 't.name', 'part.quantity'])
    .where('part.product_id', '=', id)
    .orderBy('part.position')
    .execute()
}

function inLocale(json: string, locale: Locale): string {
  return (JSON.parse(json) as Record<Locale, string>)[locale]
}
