import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { WireImage } from '#schemas/image.ts'
import type { Locale } from '#schemas/locale.ts'
import type { WireProductSummary } from '#schemas/product.ts'
import type { Caller } from '../../parts.ts'
import { loadOffers, type Offer } from '../offers/offers.ts'
import { toWirePrice } from '../offers/prices.ts'
import type { EngineDatabase } from '../schema.ts'
import { priceTax, type Taxed, type TaxedBuyer } from '../tax.ts'
import { focusOf } from './focal-points.ts'

export type WireSummary = z.infer<typeof WireProductSummary>

/** List data of a product besides its offers. */
export type ProductHead = Awaited<ReturnType<typeof loadHeads>> extends Map<string, infer H> ? H : never

/** A product and its offers, as one caller sees them now. */
export interface Offered {
  head: ProductHead
  offers: readonly Offer[]
}

/**
 * Product names and texts by id in the caller's language, with the VAT in the caller's prices, two queries. Unknown
 * ones are left out, and disabled ones by default.
 */
export async function loadHeads(
  db: Kysely<EngineDatabase>,
  ids: readonly string[],
  caller: Pick<Caller, 'locale'> & TaxedBuyer,
  { withDisabled = false } = {},
) {
  const { locale } = caller
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.locale', '=', locale))
    .innerJoin('slugs as s', (join) =>
      join
        .onRef('s.target_id', '=', 'p.id')
        .on('s.kind', '=', 'product')
        .on('s.locale', '=', locale)
        .on('s.is_current', '=', 1),
    )
    .select([
      'p.id',
      'p.sku',
      'p.type',
      'p.manufacturer',
      'p.family',
      'p.tax_rate as homeRate',
      'p.new_until as newUntil',
    ])
    .select(['t.name', 't.short_description as shortDescription', 's.slug'])
    .where('p.id', 'in', ids)
    .$if(!withDisabled, (q) => q.where('p.is_enabled', '=', 1))
    .execute()
  const pictures = await db
    .selectFrom('product_images')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const images = new Map<string, WireImage[]>()
  for (const { product_id, image, alt, focus } of pictures) {
    const list = images.get(product_id) ?? []
    const words = (JSON.parse(alt) as Record<Locale, string>)[locale]
    list.push({ image, alt: words, ...(focus !== null && { focus: focusOf(focus)! }) })
    images.set(product_id, list)
  }
  return new Map(
    rows.map(({ homeRate, ...row }) => [
      row.id,
      { ...row, tax: priceTax(caller, homeRate, taxedAs(row.type)), images: images.get(row.id) ?? [] },
    ]),
  )
}

/** Products that are mailed or downloaded are services. S3.10 */
export const taxedAs = (type: string): Taxed => (type === 'virtual' || type === 'downloadable' ? 'service' : 'goods')

/** Summaries in the order of `ids`; unknown and disabled products are left out. At most nine queries. */
export async function loadSummaries(
  db: Kysely<EngineDatabase>,
  ids: readonly string[],
  caller: Caller,
): Promise<WireSummary[]> {
  if (ids.length === 0) return []
  const heads = await loadHeads(db, ids, caller)
  const links = await db
    .selectFrom('product_offers as po')
    .innerJoin('offers as o', 'o.sku', 'po.sku')
    .select(['po.product_id', 'po.sku'])
    .where('po.product_id', 'in', ids)
    .orderBy('o.position')
    .orderBy('po.sku')
    .execute()
  const offers = await loadOffers(db, [...new Set(links.map((link) => link.sku))], caller)
  return ids.flatMap((id) => {
    const head = heads.get(id)
    const own = links.filter((link) => link.product_id === id).flatMap((link) => offers.get(link.sku) ?? [])
    return head ? [toSummary(head, own, caller)] : []
  })
}

/**
 * A product with the price and stock of its main offer: the cheapest available one, else the cheapest. `priceFrom` says
 * that others cost more.
 */
export function toSummary(head: ProductHead, offers: readonly Offer[], { now }: Pick<Caller, 'now'>): WireSummary {
  const priced = offers.filter((offer) => offer.price !== null).sort((a, b) => a.price!.final - b.price!.final)
  const shown = priced.find((offer) => offer.available) ?? priced[0] ?? offers[0]
  const caller = (shown?.available ? priced.filter((offer) => offer.available) : priced).map(
    (offer) => offer.price!.final,
  )
  return {
    id: head.id,
    sku: head.sku,
    name: head.name,
    href: head.slug,
    ean: offers.length === 1 ? (shown?.ean ?? null) : null,
    manufacturer: head.manufacturer,
    type: head.type,
    family: head.family,
    images: head.images,
    stock: shown?.stock ?? { min: 0, step: 1, max: 0, manageStock: true },
    available: shown?.available ?? false,
    prices: shown?.price ? [toWirePrice(shown.price, head.tax, shown.unitPricing)] : [],
    priceFrom: caller.some((final) => final !== caller[0]),
    unitPricing: shown?.unitPricing ?? null,
    deliveryTimes: shown?.deliveryTimes ?? [],
    isNew: head.newUntil !== null && now.toISOString() < head.newUntil,
    shortDescription: head.shortDescription,
  }
}

/** The product for a cart line: sku, stock, price and picture are those of the chosen offer. S2.122-S2.124. */
export function toLineSummary(head: ProductHead, offer: Offer, caller: Pick<Caller, 'now'>): WireSummary {
  return {
    ...toSummary(head, [offer], caller),
    sku: offer.sku,
    images: offer.image ? [pictureOf(head, offer.image)] : head.images,
  }
}

/** A variant's picture with its description and focal point, which are stored with the product. */
export function pictureOf(head: ProductHead, image: string): WireImage {
  return head.images.find((each) => each.image === image) ?? { image, alt: head.name }
}

/** Whether the product with this id is sold here. */
export async function hasProduct(db: Kysely<EngineDatabase>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('is_enabled', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a product is sold here with an offer of this sku. */
export async function sellsUnder(db: Kysely<EngineDatabase>, id: string, sku: string): Promise<boolean> {
  const row = await db
    .selectFrom('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select('o.sku')
    .where('o.product_id', '=', id)
    .where('o.sku', '=', sku)
    .where('p.is_enabled', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}
