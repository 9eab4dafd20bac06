import type { Insertable, Transaction } from 'kysely'
import { LOCALES } from '#schemas/locale.ts'
import type { Database } from '#server/platform/database/open.ts'
import { richTextToHtml } from '../../seed/blocks-to-html.ts'
import type { SeedData } from '../../seed/shop-data.ts'
import type { EngineDatabase, EngineTables, SlugKind } from '../schema.ts'
import { dayAfter } from './days.ts'
import { attributeRows, productAttributes } from './import-attributes.ts'
import { importBuying } from './import-checkout.ts'
import { offerRows } from './import-offers.ts'
import { fileRows } from './import-product-files.ts'
import { couponRow, customerRows, deliveryRows, demoPasswordHash } from './import-shoppers.ts'

type Rows = { [T in keyof EngineTables]?: Insertable<EngineTables[T]>[] }

/**
 * Fills an empty engine with a shop, whose dates are already shifted, in one transaction, and notes what it is. Returns
 * false and changes nothing if there are products already.
 */
export async function importShop(
  database: Database<EngineDatabase>,
  shop: SeedData,
  { kind, pending }: Omit<EngineTables['shop'], 'id'> = { kind: 'demo', pending: null },
): Promise<boolean> {
  const rows = engineRows(shop, shop.customers.length === 0 ? '' : await demoPasswordHash(shop))
  return database.transaction(async (tx) => {
    const any = await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()
    if (any) return false
    await tx.insertInto('shop').values({ id: 1, kind, pending }).execute()
    for (const [table, values] of Object.entries(rows)) await insertAll(tx, table as keyof EngineTables, values)
    await importBuying(tx, shop)
    return true
  })
}

/** Every row of a shop, tables in an order that foreign keys allow. */
function engineRows(shop: SeedData, passwordHash: string): Rows {
  const { products, categories } = shop
  const idOfSku = new Map(products.map((product) => [product.sku, product.id]))
  const sold = piecesSold(shop)
  const above = ancestors(categories)

  return {
    products: products.map((product, position) => ({
      id: product.id,
      sku: product.sku,
      type: product.type,
      manufacturer: product.manufacturer,
      family: product.family,
      tax_rate: Math.round(product.taxRate * 100),
      is_enabled: 1,
      position,
      sold: sold.get(product.id) ?? 0,
      created_at: new Date(product.createdAt).toISOString(),
      new_until: product.isNewUntil === null ? null : dayAfter(product.isNewUntil),
    })),
    product_texts: products.flatMap((product) =>
      LOCALES.map((locale) => {
        const text = product.translations[locale]
        return {
          product_id: product.id,
          locale,
          name: text.name,
          short_description: text.shortDescription,
          description: richTextToHtml(text.description),
          meta_description: text.metaDescription,
        }
      }),
    ),
    product_images: products.flatMap((product) =>
      product.images.map(({ image, alt }, position) => ({
        product_id: product.id,
        position,
        image,
        alt: JSON.stringify(alt),
      })),
    ),
    product_links: products.flatMap((product) =>
      (
        [
          ['related', product.related],
          ['cross_sell', product.crossSell],
          ['up_sell', product.upSell],
        ] as const
      ).flatMap(([kind, skus]) =>
        skus.map((sku, position) => ({ product_id: product.id, kind, position, target_id: idOfSku.get(sku)! })),
      ),
    ),
    product_options: products.flatMap((product) =>
      product.configurableOptions.map(({ code, label, values }, position) => ({
        product_id: product.id,
        position,
        code,
        label: JSON.stringify(label),
        choices: JSON.stringify(values),
      })),
    ),
    ...fileRows(shop),
    ...offerRows(shop),
    ...attributeRows(shop),
    product_attributes: products.flatMap(productAttributes),
    categories: categories.map((category) => ({
      id: category.id,
      parent_id: category.parentId,
      level: category.level,
      position: category.position,
      image: category.image,
      icon: category.icon,
      in_menu: category.isVisibleInMenu,
      external_urls: category.isExternal ? JSON.stringify(category.externalUrl) : null,
      external_target: category.externalUrlTarget,
    })),
    category_texts: categories.flatMap((category) =>
      LOCALES.map((locale) => ({
        category_id: category.id,
        locale,
        name: category.name[locale],
        intro: category.intro[locale],
        meta_description: category.metaDescription[locale],
        image_alt: category.imageAlt[locale],
      })),
    ),
    category_products: products.flatMap((product) => {
      const all = new Set(product.categoryIds.flatMap((id) => [id, ...(above.get(id) ?? [])]))
      return [...all].map((id) => ({
        category_id: id,
        product_id: product.id,
        is_own: product.categoryIds.includes(id),
        position: Math.max(product.categoryIds.indexOf(id), 0),
      }))
    }),
    slugs: [
      ...categories.flatMap(({ id, slug }) => slugRows('category', String(id), (locale) => slug[locale])),
      ...products.flatMap(({ id, translations }) => slugRows('product', id, (locale) => translations[locale].slug)),
      ...shop.pages
        .filter((page) => page.route === 'cms_page')
        .flatMap(({ key, translations }) => slugRows('cms_page', key, (locale) => translations[locale].slug)),
    ],
    ...customerRows(shop, passwordHash),
    coupons: shop.coupons.map((coupon) => couponRow(coupon, ordersWith(shop, coupon.code))),
    delivery_prices: deliveryRows(shop),
  }
}

function slugRows(kind: SlugKind, targetId: string, slugIn: (locale: (typeof LOCALES)[number]) => string) {
  return LOCALES.map((locale) => ({ locale, slug: slugIn(locale), kind, target_id: targetId, is_current: 1 as const }))
}

function ordersWith({ orders }: SeedData, coupon: string): number {
  return orders.filter((order) => order.coupon === coupon && order.status !== 'canceled').length
}

function piecesSold({ orders }: SeedData): Map<string, number> {
  const sold = new Map<string, number>()
  for (const { productId, quantity } of orders
    .filter((order) => order.status !== 'canceled')
    .flatMap((order) => order.items)) {
    sold.set(productId, (sold.get(productId) ?? 0) + quantity)
  }
  return sold
}

function ancestors(categories: SeedData['categories']): Map<number, number[]> {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const above = (id: number): number[] => {
    const parent = parents.get(id)
    return parent === undefined || parent === 0 ? [] : [parent, ...above(parent)]
  }
  return new Map(categories.map(({ id }) => [id, above(id)]))
}

/** Rows of one statement: far below the limit of 32,000 parameters. */
const PORTION = 500

async function insertAll(
  tx: Transaction<EngineDatabase>,
  table: keyof EngineTables,
  rows: Rows[keyof EngineTables] = [],
) {
  for (let start = 0; start < rows.length; start += PORTION) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + PORTION) as never)
      .execute()
  }
}
