import type { Insertable } from 'kysely'
import type { Currency, Locale } from '#schemas/locale.ts'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import type { EngineTables } from '#server/commerce/engine/schema.ts'
import { slugOf } from '#server/platform/slug-of.ts'
import { createRandom, type Random } from './random.ts'
import { KINDS, type Kind, MANUFACTURERS, SERIES, type Sizes, type Text } from './words.ts'

/** Rows of one generated product; tables in an order that foreign keys allow. */
export type ProductRows = { [T in FilledTable]: Insertable<EngineTables[T]>[] }
const FILLED_TABLES = [
  'products',
  'product_texts',
  'product_images',
  'product_options',
  'offers',
  'product_offers',
  'stock',
  'prices',
  'tier_prices',
  'price_history',
  'product_attributes',
  'category_products',
  'slugs',
] as const satisfies (keyof EngineTables)[]
type FilledTable = (typeof FILLED_TABLES)[number]

/** Existing objects of the shop that products refer to. */
export interface CatalogueReferences {
  /** categories above a category, itself included, nearest first; empty for an unknown one */
  pathToRoot: (categoryId: number) => readonly number[]
  /** pictures by family with their texts (JSON, by locale) */
  pictures: ReadonlyMap<string, readonly { image: string; alt: string }[]>
  /** the position of the last product of the shop */
  lastPosition: number
  now: Date
}

const DAY_MS = 86_400_000
/** Minor units of a currency for one grosz. */
const RATES: Readonly<Record<Currency, number>> = { PLN: 1, EUR: 0.235, USD: 0.265 }
const PLACES = [
  { source: 'LDZ', delivery_days: 1, status: 'in_stock' },
  { source: 'POZ', delivery_days: 3, status: 'in_warehouse' },
  { source: 'DOS', delivery_days: 8, status: 'to_order' },
]

/**
 * The product with this number, from 1 on: the same rows for the same seed, number and day. Every third has variants,
 * every sixth has a current or future reduction, every twentieth is sold out.
 */
export function generateProduct(seed: number, number: number, around: CatalogueReferences): ProductRows {
  const random = createRandom(seed, number)
  const kind = KINDS[number % KINDS.length]!
  const id = `vol-${number}`
  const named = nameProduct(random, kind, number)
  const maker = random.pick(MANUFACTURERS)
  const offers = offersOf(random, kind, number)
  const pictures = random.some(around.pictures.get(kind.family) ?? [], 2)
  const createdAt = new Date(around.now.getTime() - random.whole(40 * 24, 900 * 24) * 3_600_000)
  const sale = saleOf(random, around.now)
  const basePrice = random.whole(...kind.price)
  const priced = offers.map((offer) => ({ ...offer, gross: Math.round((basePrice * offer.factor) / 100) * 100 - 1 }))
  const attributes = [
    ...named.attributes,
    ...Object.entries(kind.attributes).map(([code, values]) => ({ code, value: random.pick(values) })),
    { code: 'manufacturer', value: maker },
  ]
  const isSoldOut = random.chance(0.05)
  const way = around.pathToRoot(kind.categoryId)

  return {
    products: [
      {
        id,
        sku: offers.length === 1 ? offers[0]!.sku : skuOf(number),
        type: offers.length === 1 ? 'simple' : 'configurable',
        manufacturer: maker,
        family: kind.family,
        tax_rate: kind.taxRate,
        is_enabled: 1,
        position: around.lastPosition + number,
        sold: 0,
        created_at: createdAt.toISOString(),
        new_until: null,
      },
    ],
    product_texts: LOCALES.map((locale) => textRow(id, locale, named.name[locale], maker)),
    product_images: pictures.map(({ image, alt }, position) => ({ product_id: id, position, image, alt })),
    product_options: offers.length === 1 ? [] : [optionRow(id, kind.sizes!)],
    offers: priced.map((offer, position) => ({
      sku: offer.sku,
      product_id: id,
      position,
      is_variant: offers.length > 1 ? 1 : 0,
      is_enabled: 1,
      ean: eanOf(number * 10 + position),
      options: JSON.stringify(offer.options),
      image: pictures[0]?.image ?? null,
      unit_pricing:
        offer.grams === null ? null : JSON.stringify({ value: offer.grams, unit: 'g', baseValue: 1, baseUnit: 'kg' }),
      min_quantity: 1,
      step_quantity: 1,
      max_quantity: null,
      manages_stock: 1,
    })),
    product_offers: offers.map(({ sku }) => ({ product_id: id, sku })),
    stock: offers.flatMap(({ sku }) =>
      random.some(PLACES, 2).map((place) => ({ sku, ...place, quantity: isSoldOut ? 0 : random.whole(1, 400) })),
    ),
    prices: priced.flatMap(({ sku, gross }) =>
      CURRENCIES.map((currency) => ({
        sku,
        currency,
        regular: inCurrency(gross, currency),
        ...saleColumns(sale, gross, currency),
      })),
    ),
    tier_prices:
      number % 10 === 0
        ? priced.flatMap(({ sku, gross }) =>
            CURRENCIES.map((currency) => ({
              sku,
              currency,
              customer_kind: 'b2b',
              quantity: 10,
              gross: Math.round(inCurrency(gross, currency) * 0.9),
            })),
          )
        : [],
    price_history: priced.flatMap(({ sku, gross }) =>
      CURRENCIES.flatMap((currency) => historyRows(sku, currency, inCurrency(gross, currency), sale, createdAt)),
    ),
    product_attributes: attributes.map(({ code, value }, position) => ({
      product_id: id,
      attribute_code: code,
      value,
      position,
      texts: null,
    })),
    category_products: way.map((categoryId, at) => ({
      category_id: categoryId,
      product_id: id,
      is_own: at === 0 ? 1 : 0,
      position: 0,
    })),
    slugs: LOCALES.map((locale) => ({
      locale,
      slug: `${slugOf(named.name[locale], locale)}-${id}`,
      kind: 'product',
      target_id: id,
      is_current: 1,
    })),
  }
}

/** Filled tables, in their order. */
export function filledTables(): readonly FilledTable[] {
  return FILLED_TABLES
}

function nameProduct(random: Random, { noun, phrases }: Kind, number: number) {
  const series = random.pick(SERIES)
  const chosen = phrases.map(({ attribute, from }) => ({ attribute, ...random.pick(from) }))
  const name = (locale: Locale) =>
    `${noun[locale]} ${series} ${chosen.map(({ text }) => text[locale]).join(' ')} ${number}`
  return {
    name: { pl: name('pl'), en: name('en'), de: name('de') } satisfies Text,
    attributes: chosen.flatMap(({ attribute, value }) => (attribute === null ? [] : [{ code: attribute, value }])),
  }
}

const DESCRIPTIONS: Text = {
  pl: 'Produkt pokazowy. Marka {maker}; wysyłka z magazynu w Łodzi lub Poznaniu.',
  en: 'A sample product. Made by {maker}; sent from our warehouse in Łódź or Poznań.',
  de: 'Ein Beispielprodukt. Marke {maker}; Versand aus unserem Lager in Łódź oder Poznań.',
}

function textRow(id: string, locale: Locale, name: string, maker: string): Insertable<EngineTables['product_texts']> {
  const about = DESCRIPTIONS[locale].replace('{maker}', maker)
  return {
    product_id: id,
    locale,
    name,
    short_description: about,
    description: `<p>${name}. ${about}</p>`,
    meta_description: `${name}. ${about}`,
  }
}

function offersOf(random: Random, { sizes }: Kind, number: number) {
  const sku = skuOf(number)
  const size = sizes?.values ?? []
  if (number % 3 !== 0 || size.length === 0) {
    const grams = size[0]?.grams ?? null
    return [{ sku, options: {} as Record<string, string>, grams, factor: 1 }]
  }
  const base = size[0]!.grams
  const dearer = random.whole(0, 10) / 100
  return size.map(({ value, grams }, at) => ({
    sku: `${sku}-${value.toUpperCase()}`,
    options: { [sizes!.code]: value },
    grams,
    // A bigger bag costs a little less a kilogram; a colour may cost a little more.
    factor: base === null || grams === null ? 1 + at * dearer : (grams / base) * (1 - at * 0.04),
  }))
}

function optionRow(id: string, { code, label, values }: Sizes): Insertable<EngineTables['product_options']> {
  const choices = values.map(({ value, text }) => ({ value, label: text }))
  return { product_id: id, position: 0, code, label: JSON.stringify(label), choices: JSON.stringify(choices) }
}

type Sale = { share: number; from: Date; until: Date } | null

/** Starts between a month ago and next week, on a full day: some run, some have ended, some are to come. */
function saleOf(random: Random, now: Date): Sale {
  if (!random.chance(1 / 6)) return null
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const from = new Date(today + random.whole(-30, 7) * DAY_MS)
  return { share: random.whole(5, 35) / 100, from, until: new Date(from.getTime() + random.whole(10, 30) * DAY_MS) }
}

function saleColumns(sale: Sale, gross: number, currency: Currency) {
  if (!sale) return { sale: null, sale_from: null, sale_until: null }
  return {
    sale: Math.round(inCurrency(gross, currency) * (1 - sale.share)),
    sale_from: sale.from.toISOString(),
    sale_until: sale.until.toISOString(),
  }
}

function historyRows(
  sku: string,
  currency: Currency,
  regular: number,
  sale: Sale,
  createdAt: Date,
): Insertable<EngineTables['price_history']>[] {
  const period = (from: Date, until: Date | null, gross: number) => ({
    sku,
    currency,
    from_at: from.toISOString(),
    until_at: until?.toISOString() ?? null,
    gross,
  })
  if (!sale) return [period(createdAt, null, regular)]
  return [
    period(createdAt, sale.from, regular),
    period(sale.from, sale.until, Math.round(regular * (1 - sale.share))),
    period(sale.until, null, regular),
  ]
}

function inCurrency(gross: number, currency: Currency): number {
  return Math.max(1, Math.round(gross * RATES[currency]))
}

function skuOf(number: number): string {
  return `VOL-${String(number).padStart(6, '0')}`
}

/** EAN-13 from the range for in-store numbers (20 to 29). */
function eanOf(number: number): string {
  const digits = `298${String(number).padStart(9, '0')}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
