import type { Kysely, Selectable } from 'kysely'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import { focusOf } from '../catalogue/focal-points.ts'
import type { StoredSafety } from '../catalogue/product-files.ts'
import { toDecimal } from '../money.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import type { AttributeRecordValue, OfferPriceRecord, OfferRecord, ProductRecord } from './product-shape.ts'

type Row<T extends keyof EngineTables> = Selectable<EngineTables[T]>

/** Products as documents, by id, in 18 queries at most; unknown ids are left out. */
export async function loadProductRecords(
  db: Kysely<EngineDatabase>,
  ids: readonly string[],
): Promise<Map<string, ProductRecord>> {
  if (ids.length === 0) return new Map()
  const products = await db.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  const texts = byProduct(await db.selectFrom('product_texts').selectAll().where('product_id', 'in', ids).execute())
  const slugs = Map.groupBy(
    await db
      .selectFrom('slugs')
      .selectAll()
      .where('kind', '=', 'product')
      .where('target_id', 'in', ids)
      .orderBy('slug')
      .execute(),
    (row) => row.target_id,
  )
  const images = byProduct(
    await db.selectFrom('product_images').selectAll().where('product_id', 'in', ids).orderBy('position').execute(),
  )
  const options = byProduct(
    await db.selectFrom('product_options').selectAll().where('product_id', 'in', ids).orderBy('position').execute(),
  )
  const attributes = byProduct(
    await db
      .selectFrom('product_attributes as pa')
      .innerJoin('attributes as a', 'a.code', 'pa.attribute_code')
      .select(['pa.product_id', 'pa.attribute_code', 'pa.value', 'pa.texts', 'a.type'])
      .where('pa.product_id', 'in', ids)
      // As the page of a product shows them.
      .orderBy('a.position')
      .orderBy('a.code')
      .orderBy('pa.position')
      .execute(),
  )
  const categories = byProduct(
    await db
      .selectFrom('category_products')
      .selectAll()
      .where('product_id', 'in', ids)
      .where('is_own', '=', 1)
      .orderBy('position')
      .orderBy('category_id')
      .execute(),
  )
  const parts = byProduct(
    await db.selectFrom('product_parts').selectAll().where('product_id', 'in', ids).orderBy('position').execute(),
  )
  const links = byProduct(
    await db
      .selectFrom('product_links as l')
      .innerJoin('products as p', 'p.id', 'l.target_id')
      .select(['l.product_id', 'l.kind', 'p.sku'])
      .where('l.product_id', 'in', ids)
      .orderBy('l.position')
      .execute(),
  )
  const files = byProduct(
    await db
      .selectFrom('product_files')
      .selectAll()
      .where('product_id', 'in', ids)
      .orderBy('kind')
      .orderBy('position')
      .execute(),
  )
  const safety = byProduct(await db.selectFrom('product_safety').selectAll().where('product_id', 'in', ids).execute())
  const offers = byProduct(await loadOfferRecords(db, ids))

  return new Map(
    products.map((row) => {
      const { id } = row
      const linked = (kind: string) => (links.get(id) ?? []).filter((link) => link.kind === kind).map(({ sku }) => sku)
      const record: ProductRecord = {
        ...{ sku: row.sku, id, type: row.type, enabled: row.is_enabled === 1 },
        ...{ manufacturer: row.manufacturer, family: row.family, vat: row.tax_rate / 100, position: row.position },
        ...{ createdAt: row.created_at, newUntil: row.new_until, withdrawalExcluded: row.withdrawal_excluded },
        texts: textsOf(texts.get(id) ?? [], slugs.get(id) ?? []),
        categories: (categories.get(id) ?? []).map(({ category_id }) => category_id),
        images: (images.get(id) ?? []).map(({ image, alt, focus }) => ({
          ...{ image, alt: JSON.parse(alt), focus: focusOf(focus) },
        })),
        options: (options.get(id) ?? []).map(({ code, label, choices }) => ({
          ...{ code, label: JSON.parse(label), values: JSON.parse(choices) },
        })),
        attributes: attributesOf(attributes.get(id) ?? []),
        offers: (offers.get(id) ?? []).map(({ offer }) => offer),
        parts: (parts.get(id) ?? []).map(({ sku, quantity }) => ({ sku, quantity })),
        ...{ related: linked('related'), crossSell: linked('cross_sell'), upSell: linked('up_sell') },
        files: (files.get(id) ?? []).map((file) => ({
          ...{ kind: file.kind, file: file.file, label: JSON.parse(file.label), pages: file.pages },
          ...{ maxDownloads: file.max_downloads, validDays: file.valid_days },
        })),
        safety: (safety.get(id) ?? []).map(({ content }) => JSON.parse(content) as StoredSafety)[0] ?? null,
      }
      return [id, record] as const
    }),
  )
}

const byProduct = <R extends { product_id: string }>(rows: readonly R[]) => Map.groupBy(rows, (row) => row.product_id)

function textsOf(rows: readonly Row<'product_texts'>[], slugs: readonly Row<'slugs'>[]): ProductRecord['texts'] {
  const texts: ProductRecord['texts'] = {}
  for (const locale of LOCALES) {
    const row = rows.find((each) => each.locale === locale)
    const own = slugs.filter((each) => each.locale === locale)
    if (!row) continue
    texts[locale] = {
      name: row.name,
      slug: own.find(({ is_current }) => is_current === 1)?.slug ?? '',
      formerSlugs: own.filter(({ is_current }) => is_current === 0).map(({ slug }) => slug),
      ...{ shortDescription: row.short_description, description: row.description },
      metaDescription: row.meta_description,
    }
  }
  return texts
}

type AttributeRow = Pick<Row<'product_attributes'>, 'attribute_code' | 'value' | 'texts'> &
  Pick<Row<'attributes'>, 'type'>

function attributesOf(rows: readonly AttributeRow[]): ProductRecord['attributes'] {
  const values: Record<string, AttributeRecordValue> = Object.create(null)
  for (const { attribute_code: code, value, texts, type } of rows) {
    const before = values[code]
    if (texts !== null) values[code] = JSON.parse(texts)
    else if (type === 'boolean') values[code] = value === 'true'
    else if (type === 'multiselect') values[code] = [...(Array.isArray(before) ? before : []), value]
    else values[code] = value
  }
  return { ...values }
}

async function loadOfferRecords(db: Kysely<EngineDatabase>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('offers')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('sku')
    .execute()
  const ofOffers = db.selectFrom('offers').select('sku').where('product_id', 'in', ids)
  const stock = bySku(await db.selectFrom('stock').selectAll().where('sku', 'in', ofOffers).orderBy('source').execute())
  const prices = byPrice(await db.selectFrom('prices').selectAll().where('sku', 'in', ofOffers).execute())
  const tiers = byPrice(
    await db
      .selectFrom('tier_prices')
      .selectAll()
      .where('sku', 'in', ofOffers)
      .orderBy('customer_kind')
      .orderBy('quantity')
      .execute(),
  )
  const groups = byPrice(
    await db
      .selectFrom('group_prices')
      .selectAll()
      .where('sku', 'in', ofOffers)
      .orderBy('price_group')
      .orderBy('quantity')
      .orderBy('valid_from')
      .execute(),
  )
  const history = byPrice(
    await db.selectFrom('price_history').selectAll().where('sku', 'in', ofOffers).orderBy('from_at').execute(),
  )

  return rows.map((row) => {
    const { sku } = row
    const pricesOf = CURRENCIES.flatMap((currency) => {
      const key = `${currency} ${sku}`
      const price = prices.get(key)?.[0]
      if (!price) return []
      const record: OfferPriceRecord = {
        regular: toDecimal(price.regular),
        sale:
          price.sale === null
            ? null
            : { gross: toDecimal(price.sale), from: price.sale_from ?? EARLIEST, until: price.sale_until },
        tiers: (tiers.get(key) ?? []).map(({ customer_kind, quantity, gross }) => ({
          ...{ kind: customer_kind as 'b2b' | 'b2c', quantity, gross: toDecimal(gross) },
        })),
        groups: (groups.get(key) ?? []).map(({ price_group, quantity, valid_from, valid_until, gross }) => ({
          ...{ group: price_group, quantity, from: valid_from === '' ? null : valid_from, until: valid_until },
          gross: toDecimal(gross),
        })),
        history: (history.get(key) ?? []).map(({ from_at, until_at, gross }) => ({
          ...{ from: from_at, until: until_at, gross: toDecimal(gross) },
        })),
      }
      return [[currency, record] as const]
    })
    const offer: OfferRecord = {
      ...{ sku, enabled: row.is_enabled === 1, ean: row.ean, options: JSON.parse(row.options), image: row.image },
      unitPricing: row.unit_pricing === null ? null : JSON.parse(row.unit_pricing),
      ...{ minQuantity: row.min_quantity, stepQuantity: row.step_quantity, maxQuantity: row.max_quantity },
      ...{ managesStock: row.manages_stock === 1, weightGrams: row.weight_grams },
      prices: Object.fromEntries(pricesOf),
      stock: (stock.get(sku) ?? []).map(({ source, quantity, delivery_days, status }) => ({
        ...{ place: source, quantity, deliveryDays: delivery_days, status },
      })),
    }
    return { product_id: row.product_id, offer }
  })
}

/** A sale without a beginning has begun long ago. */
const EARLIEST = '1970-01-01T00:00:00.000Z'

const bySku = <R extends { sku: string }>(rows: readonly R[]) => Map.groupBy(rows, (row) => row.sku)
const byPrice = <R extends { sku: string; currency: string }>(rows: readonly R[]) =>
  Map.groupBy(rows, ({ sku, currency }) => `${currency} ${sku}`)
