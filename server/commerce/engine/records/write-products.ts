import type { Insertable, Transaction } from 'kysely'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import { fromDecimal } from '../money.ts'
import { planHistory, plannedPeriods } from '../offers/write-price.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { recordStock } from '../webhooks/record-stock.ts'
import { type Known, portions, wayUp } from './known.ts'
import type { OfferPriceRecord, OfferRecord, ProductRecord } from './product-shape.ts'

type Tx = Transaction<EngineDatabase>
type Table = keyof EngineTables
type Rows<T extends Table> = Insertable<EngineTables[T]>[]

/** A product before and after; a new one has no before. */
export interface ProductChange {
  stored: ProductRecord | null
  record: ProductRecord
}

/** Skus that do not exist yet are left out of parts and links; the products with such skus, by id. */
export interface Written {
  unresolved: Set<string>
}

/**
 * Writes products, only what differs of each. `known` holds the skus of parts and linked products. The caller appends the
 * tags of the feed.
 */
export async function writeProducts(
  tx: Tx,
  changes: readonly ProductChange[],
  { known, now }: { known: Known; now: Date },
): Promise<Written> {
  const at = now.toISOString()
  await writeHeads(tx, changes)
  await writeSlugs(tx, changes)
  const differing = (part: keyof ProductRecord) => changes.filter((change) => differs(change, part))

  await replaceOf(tx, 'product_texts', differing('texts'), ({ id, texts }) =>
    LOCALES.flatMap((locale) => {
      const text = texts[locale]
      if (!text) return []
      const { name, shortDescription, description, metaDescription } = text
      return [
        {
          ...{ product_id: id, locale, name, description },
          ...{ short_description: shortDescription, meta_description: metaDescription },
        },
      ]
    }),
  )
  await replaceOf(tx, 'product_images', differing('images'), ({ id, images }) =>
    images.map(({ image, alt }, position) => ({ product_id: id, position, image, alt: JSON.stringify(alt) })),
  )
  await replaceOf(tx, 'product_options', differing('options'), ({ id, options }) =>
    options.map(({ code, label, values }, position) => ({
      ...{ product_id: id, position, code, label: JSON.stringify(label), choices: JSON.stringify(values) },
    })),
  )
  await replaceOf(tx, 'product_attributes', differing('attributes'), attributeRows)
  await replaceOf(tx, 'category_products', differing('categories'), (record) => categoryRows(record, known))
  await replaceOf(tx, 'product_files', differing('files'), ({ id, files }) => fileRows(id, files))
  await replaceOf(tx, 'product_safety', differing('safety'), ({ id, safety }) =>
    safety ? [{ product_id: id, content: JSON.stringify(safety) }] : [],
  )
  await writeOffers(tx, changes, at)
  return writeReferences(tx, changes, known)
}

const differs = ({ stored, record }: ProductChange, part: keyof ProductRecord) =>
  stored === null || JSON.stringify(stored[part]) !== JSON.stringify(record[part])

const HEAD = [
  ...(['type', 'enabled', 'manufacturer', 'family', 'vat', 'position'] as const),
  ...(['createdAt', 'newUntil', 'withdrawalExcluded'] as const),
]

async function writeHeads(tx: Tx, changes: readonly ProductChange[]) {
  const changed = changes.filter((change) => HEAD.some((part) => differs(change, part)))
  const rows = changed.map(({ record }) => ({
    ...{ id: record.id, sku: record.sku, type: record.type, manufacturer: record.manufacturer, family: record.family },
    ...{ tax_rate: Math.round(record.vat * 100), is_enabled: flag(record.enabled), position: record.position, sold: 0 },
    ...{ created_at: record.createdAt, new_until: record.newUntil, withdrawal_excluded: record.withdrawalExcluded },
  }))
  for (const some of portions(rows, ROWS)) {
    await tx
      .insertInto('products')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          manufacturer: eb.ref('excluded.manufacturer'),
          family: eb.ref('excluded.family'),
          tax_rate: eb.ref('excluded.tax_rate'),
          is_enabled: eb.ref('excluded.is_enabled'),
          position: eb.ref('excluded.position'),
          created_at: eb.ref('excluded.created_at'),
          new_until: eb.ref('excluded.new_until'),
          withdrawal_excluded: eb.ref('excluded.withdrawal_excluded'),
        })),
      )
      .execute()
  }
}

async function writeSlugs(tx: Tx, changes: readonly ProductChange[]) {
  const rows = changes.flatMap(({ stored, record: { id, texts } }) =>
    LOCALES.flatMap((locale) => {
      const text = texts[locale]
      const before = stored?.texts[locale]
      if (!text || (before?.slug === text.slug && before.formerSlugs.join() === text.formerSlugs.join())) return []
      const own = { locale, kind: 'product' as const, target_id: id }
      return [
        ...text.formerSlugs.map((slug) => ({ ...own, slug, is_current: 0 as const })),
        { ...own, slug: text.slug, is_current: 1 as const },
      ]
    }),
  )
  for (const some of portions(rows, ROWS)) {
    await tx
      .insertInto('slugs')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['locale', 'slug']).doUpdateSet((eb) => ({ is_current: eb.ref('excluded.is_current') })),
      )
      .execute()
  }
}

function attributeRows({ id, attributes }: ProductRecord): Rows<'product_attributes'> {
  type Value = { code: string; value: string; texts: string | null }
  const values = Object.entries(attributes).flatMap(([code, value]): Value[] => {
    if (Array.isArray(value)) return value.map((each) => ({ code, value: each, texts: null }))
    if (typeof value === 'object') return [{ code, value: '', texts: JSON.stringify(value) }]
    return [{ code, value: String(value), texts: null }]
  })
  return values.map(({ code, value, texts }, position) => ({
    ...{ product_id: id, attribute_code: code, value, position, texts },
  }))
}

/** A product is listed by its own categories and all above them. */
export function categoryRows({ id, categories }: ProductRecord, known: Known): Rows<'category_products'> {
  const all = new Set(categories.flatMap((category) => wayUp(known, category)))
  return [...all].map((category) => ({
    category_id: category,
    product_id: id,
    is_own: flag(categories.includes(category)),
    position: Math.max(categories.indexOf(category), 0),
  }))
}

function fileRows(id: string, files: ProductRecord['files']): Rows<'product_files'> {
  const counts = { attachment: 0, download: 0 }
  return files.map(({ kind, file, label, pages, maxDownloads, validDays }) => ({
    ...{ product_id: id, kind, position: counts[kind]++, file, label: JSON.stringify(label), pages },
    ...{ max_downloads: maxDownloads, valid_days: validDays },
  }))
}

interface OfferChange {
  stored: OfferRecord | undefined
  offer: OfferRecord
  productId: string
  position: number
  isVariant: boolean
}

async function writeOffers(tx: Tx, changes: readonly ProductChange[], now: string) {
  const offers = changes.flatMap(({ stored, record }): OfferChange[] =>
    record.offers.map((offer, position) => ({
      stored: stored?.offers.find(({ sku }) => sku === offer.sku),
      ...{ offer, productId: record.id, position, isVariant: record.type === 'configurable' },
    })),
  )
  const changed = offers.filter(({ stored, offer }) => JSON.stringify(stored) !== JSON.stringify(offer))
  const rows = changed.map(({ offer, productId, position, isVariant }) => ({
    ...{
      sku: offer.sku,
      product_id: productId,
      position,
      is_variant: flag(isVariant),
      is_enabled: flag(offer.enabled),
    },
    ...{ ean: offer.ean, options: JSON.stringify(offer.options), image: offer.image },
    unit_pricing: offer.unitPricing && JSON.stringify(offer.unitPricing),
    ...{ min_quantity: offer.minQuantity, step_quantity: offer.stepQuantity, max_quantity: offer.maxQuantity },
    ...{ manages_stock: flag(offer.managesStock), weight_grams: offer.weightGrams },
  }))
  for (const some of portions(rows, ROWS)) {
    await tx
      .insertInto('offers')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('sku').doUpdateSet((eb) => ({
          is_enabled: eb.ref('excluded.is_enabled'),
          ean: eb.ref('excluded.ean'),
          options: eb.ref('excluded.options'),
          image: eb.ref('excluded.image'),
          unit_pricing: eb.ref('excluded.unit_pricing'),
          min_quantity: eb.ref('excluded.min_quantity'),
          step_quantity: eb.ref('excluded.step_quantity'),
          max_quantity: eb.ref('excluded.max_quantity'),
          manages_stock: eb.ref('excluded.manages_stock'),
          weight_grams: eb.ref('excluded.weight_grams'),
        })),
      )
      .execute()
  }
  await writeStock(tx, changed, new Date(now))
  await writePrices(tx, changed, now)
}

async function writeStock(tx: Tx, offers: readonly OfferChange[], now: Date) {
  const rows = offers.flatMap(({ stored, offer: { sku, stock } }) =>
    stock.flatMap((row) => {
      const before = stored?.stock.find(({ place }) => place === row.place)
      if (before && JSON.stringify(before) === JSON.stringify(row)) return []
      const { place, quantity, deliveryDays, status } = row
      return [{ sku, source: place, quantity, delivery_days: deliveryDays, status }]
    }),
  )
  for (const some of portions(rows, ROWS)) {
    await tx
      .insertInto('stock')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['sku', 'source']).doUpdateSet((eb) => ({
          quantity: eb.ref('excluded.quantity'),
          delivery_days: eb.ref('excluded.delivery_days'),
          status: eb.ref('excluded.status'),
        })),
      )
      .execute()
  }
  await recordStock(
    tx,
    rows.map(({ sku }) => sku),
    now,
  )
}

async function writePrices(tx: Tx, offers: readonly OfferChange[], now: string) {
  const prices: Rows<'prices'> = []
  const tiers = new Replacement('tier_prices')
  const groups = new Replacement('group_prices')
  const history = new Replacement('price_history')
  const touchedGroups = new Set<string>()
  const continued: { sku: string; currency: (typeof CURRENCIES)[number]; price: OfferPriceRecord }[] = []
  for (const { stored, offer } of offers) {
    const { sku } = offer
    for (const currency of CURRENCIES) {
      const before = stored?.prices[currency]
      const price = offer.prices[currency]
      if (JSON.stringify(before) === JSON.stringify(price)) continue
      const key = { sku, currency }
      for (const { group } of [...(before?.groups ?? []), ...(price?.groups ?? [])]) touchedGroups.add(group)
      if (!price) {
        await tx.deleteFrom('prices').where('sku', '=', sku).where('currency', '=', currency).execute()
        tiers.drop(key)
        history.drop(key)
        continue
      }
      const { sale } = price
      const isRepriced = !(same(before, price, 'regular') && same(before, price, 'sale'))
      if (isRepriced) {
        prices.push({
          ...{ ...key, regular: minor(price.regular), sale: sale && minor(sale.gross) },
          ...{ sale_from: sale?.from ?? null, sale_until: sale?.until ?? null },
        })
      }
      if (!same(before, price, 'tiers'))
        tiers.put(
          key,
          price.tiers.map(({ kind, quantity, gross }) => ({
            ...{ ...key, customer_kind: kind, quantity, gross: minor(gross) },
          })),
        )
      if (!same(before, price, 'groups'))
        groups.put(
          key,
          price.groups.map(({ group, quantity, from, until, gross }) => ({
            ...{
              ...key,
              price_group: group,
              quantity,
              valid_from: from ?? '',
              valid_until: until,
              gross: minor(gross),
            },
          })),
        )
      if (!same(before, price, 'history') || (!before && price.history.length > 0)) {
        history.put(
          key,
          price.history.map(({ from, until, gross }) => ({
            ...key,
            from_at: from,
            until_at: until,
            gross: minor(gross),
          })),
        )
      } else if (!before) {
        history.add(plannedPeriods(minor(price.regular), saleOf(price), now).map((period) => ({ ...key, ...period })))
      } else if (isRepriced) continued.push({ ...key, price })
    }
  }
  for (const some of portions(prices, ROWS)) {
    await tx
      .insertInto('prices')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['sku', 'currency']).doUpdateSet((eb) => ({
          regular: eb.ref('excluded.regular'),
          sale: eb.ref('excluded.sale'),
          sale_from: eb.ref('excluded.sale_from'),
          sale_until: eb.ref('excluded.sale_until'),
        })),
      )
      .execute()
  }
  for (const each of [tiers, groups, history]) await each.write(tx)
  for (const { sku, currency, price } of continued)
    await planHistory(tx, { sku, currency, regular: minor(price.regular), sale: saleOf(price) }, now)
  for (const name of [...touchedGroups].sort()) {
    await tx
      .updateTable('price_groups')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('name', '=', name)
      .execute()
  }
}

const minor = (amount: string) => fromDecimal(amount)!

const saleOf = ({ sale }: OfferPriceRecord) =>
  sale && {
    gross: minor(sale.gross),
    from: new Date(sale.from),
    until: sale.until === null ? null : new Date(sale.until),
  }

function same(before: OfferPriceRecord | undefined, price: OfferPriceRecord, part: keyof OfferPriceRecord): boolean {
  const was = before ? before[part] : part === 'regular' || part === 'sale' ? undefined : []
  return JSON.stringify(was) === JSON.stringify(price[part])
}

/** Rows of one table that replace those of some prices. */
class Replacement {
  private readonly table: 'tier_prices' | 'group_prices' | 'price_history'
  private readonly dropped: { sku: string; currency: string }[] = []
  private readonly rows: object[] = []

  constructor(table: 'tier_prices' | 'group_prices' | 'price_history') {
    this.table = table
  }

  drop(key: { sku: string; currency: string }) {
    this.dropped.push(key)
  }

  add(rows: readonly object[]) {
    this.rows.push(...rows)
  }

  put(key: { sku: string; currency: string }, rows: readonly object[]) {
    this.drop(key)
    this.add(rows)
  }

  async write(tx: Tx) {
    for (const [currency, keys] of Map.groupBy(this.dropped, (key) => key.currency)) {
      for (const some of portions(keys.map(({ sku }) => sku))) {
        await tx
          .deleteFrom(this.table as 'tier_prices')
          .where('currency', '=', currency as 'PLN')
          .where('sku', 'in', some)
          .execute()
      }
    }
    await insert(tx, this.table, this.rows)
  }
}

/** Parts and links to the products that there are. */
async function writeReferences(tx: Tx, changes: readonly ProductChange[], known: Known): Promise<Written> {
  const unresolved = new Set<string>()
  const found = <T>(id: string, skus: readonly T[], find: (sku: T) => string | undefined) =>
    skus.flatMap((sku) => {
      const target = find(sku)
      if (target === undefined) unresolved.add(id)
      return target === undefined ? [] : [{ sku, target }]
    })
  const linked = changes.filter((change) =>
    (['related', 'crossSell', 'upSell'] as const).some((part) => differs(change, part)),
  )
  await replaceOf(tx, 'product_links', linked, ({ id, related, crossSell, upSell }) =>
    (
      [
        ['related', related],
        ['cross_sell', crossSell],
        ['up_sell', upSell],
      ] as const
    ).flatMap(([kind, skus]) =>
      found(id, skus, (sku) => known.idOfSku.get(sku)).map(({ target }, position) => ({
        ...{ product_id: id, kind, position, target_id: target },
      })),
    ),
  )
  const assembled = changes.filter((change) => differs(change, 'parts'))
  await replaceOf(tx, 'product_parts', assembled, ({ id, parts }) =>
    found(id, parts, ({ sku }) => (known.sellerOf.has(sku) ? sku : undefined)).map(
      ({ sku: { sku, quantity } }, position) => ({ product_id: id, position, sku, quantity }),
    ),
  )
  const sold = changes.filter((change) => differs(change, 'offers') || differs(change, 'parts'))
  await replaceOf(tx, 'product_offers', sold, ({ id, type, offers, parts }) => [
    ...offers.map(({ sku }) => ({ product_id: id, sku })),
    ...(type === 'grouped' ? parts.filter(({ sku }) => known.sellerOf.has(sku)) : []).map(({ sku }) => ({
      ...{ product_id: id, sku },
    })),
  ])
  return { unresolved }
}

type OfProduct =
  | 'product_texts'
  | 'product_images'
  | 'product_options'
  | 'product_attributes'
  | 'product_links'
  | 'product_parts'
  | 'product_files'
  | 'product_safety'
  | 'product_offers'
  | 'category_products'

/** Replaces the rows that a table has of these products. */
async function replaceOf<T extends OfProduct>(
  tx: Tx,
  table: T,
  changes: readonly ProductChange[],
  rowsOf: (record: ProductRecord) => Rows<T>,
) {
  const before = changes.filter(({ stored }) => stored !== null).map(({ record }) => record.id)
  for (const some of portions(before))
    await tx
      .deleteFrom(table as 'product_texts')
      .where('product_id', 'in', some)
      .execute()
  await insert(
    tx,
    table,
    changes.flatMap(({ record }) => rowsOf(record)),
  )
}

/** Rows of one statement: far below the limit of parameters. */
const ROWS = 500

export async function insert(tx: Tx, table: Table, rows: readonly object[]): Promise<void> {
  for (const some of portions(rows, ROWS))
    await tx
      .insertInto(table)
      .values(some as never)
      .execute()
}

const flag = (is: boolean) => (is ? 1 : 0) as 0 | 1
