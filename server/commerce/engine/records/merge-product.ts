import { CURRENCIES, LOCALES, type Locale } from '#schemas/locale.ts'
import { said } from '#server/platform/said-fault.ts'
import { slugOf } from '#server/platform/slug-of.ts'
import { fromDecimal, toDecimal } from '../money.ts'
import { freeSlug } from './free-slug.ts'
import type { Problem } from './problem.ts'
import type {
  OfferInput,
  OfferPriceInput,
  OfferPriceRecord,
  OfferRecord,
  ProductInput,
  ProductRecord,
  ProductTextRecord,
} from './product-shape.ts'

const DAY_MS = 86_400_000

interface MergeWorld {
  now: Date
  /** days for which an added product counts as new, unless it says so itself; null: it does not */
  newDays: number | null
  /** of the product, new or not */
  id: string
  /** place of a new product at the end of the shop's order */
  nextPosition: number
  isSlugTaken(locale: Locale, slug: string): boolean
}

/**
 * What a product becomes with what an import says of it; `stored` null makes a new one. What is missing of a new one is among
 * the problems.
 */
export function mergeProduct(
  given: ProductInput,
  stored: ProductRecord | null,
  world: MergeWorld,
): { record: ProductRecord; problems: Problem[] } {
  const problems: Problem[] = []
  const need = (path: string) => problems.push({ path, ...said('product_needs') })
  const type = given.type ?? stored?.type ?? 'simple'
  if (stored && given.type !== undefined && given.type !== stored.type)
    problems.push({ path: 'type', ...said('product_type_fixed', { type: stored.type }) })
  if (stored && given.id !== undefined && given.id !== stored.id)
    problems.push({ path: 'id', ...said('product_id_fixed', { id: stored.id }) })
  if (!stored && given.vat === undefined) need('vat')

  const texts = mergeTexts(given, stored, world, problems)
  const createdAt = instantOf(given.createdAt) ?? stored?.createdAt ?? world.now.toISOString()
  const record: ProductRecord = {
    sku: given.sku,
    id: world.id,
    type,
    enabled: given.enabled ?? stored?.enabled ?? true,
    manufacturer: pick(given.manufacturer, stored?.manufacturer ?? null),
    family: pick(given.family, stored?.family ?? null),
    vat: given.vat ?? stored?.vat ?? 0,
    position: given.position ?? stored?.position ?? world.nextPosition,
    createdAt,
    newUntil:
      given.newUntil === undefined
        ? stored
          ? stored.newUntil
          : newUntil(createdAt, world)
        : instantOf(given.newUntil),
    withdrawalExcluded: pick(given.withdrawalExcluded, stored?.withdrawalExcluded ?? null),
    texts,
    categories: given.categories ? [...new Set(given.categories)] : (stored?.categories ?? []),
    images: mergeImages(given, stored, texts),
    options: given.options ?? stored?.options ?? [],
    attributes: mergeAttributes(given, stored),
    offers: mergeOffers(given, stored, type, problems),
    parts: given.parts ?? stored?.parts ?? [],
    related: given.related ?? stored?.related ?? [],
    crossSell: given.crossSell ?? stored?.crossSell ?? [],
    upSell: given.upSell ?? stored?.upSell ?? [],
    files: given.files ?? stored?.files ?? [],
    safety: pick(given.safety, stored?.safety ?? null),
  }
  if (Object.keys(record.texts).length === 0) need('texts.pl.name')
  return { record, problems }
}

const pick = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given)

const instantOf = <T extends string | null | undefined>(text: T) =>
  (typeof text === 'string' ? new Date(text).toISOString() : text) as T

/** Until when an added product counts as new by the shop's days; null if that is over. */
function newUntil(createdAt: string, { now, newDays }: Pick<MergeWorld, 'now' | 'newDays'>): string | null {
  if (newDays === null) return null
  const end = new Date(Date.parse(createdAt) + newDays * DAY_MS)
  return end > now ? end.toISOString() : null
}

function mergeTexts(
  { texts = {} }: ProductInput,
  stored: ProductRecord | null,
  { isSlugTaken }: MergeWorld,
  problems: Problem[],
): ProductRecord['texts'] {
  const merged: ProductRecord['texts'] = {}
  for (const locale of LOCALES) {
    const before = stored?.texts[locale]
    const given = texts[locale]
    const name = given?.name ?? before?.name
    if (name === undefined) {
      if (given) problems.push({ path: `texts.${locale}.name`, ...said('product_name_needed') })
      continue
    }
    const isFree = (slug: string) => !isSlugTaken(locale, slug)
    const slug = given?.slug ?? before?.slug ?? freeSlug(slugOf(name, locale) || 'p', (each) => !isFree(each))
    const former = new Set([...(before?.formerSlugs ?? []), ...(given?.formerSlugs ?? [])])
    if (before && before.slug !== slug) former.add(before.slug)
    former.delete(slug)
    merged[locale] = {
      ...{ name, slug, formerSlugs: [...former].sort() },
      shortDescription: given?.shortDescription ?? before?.shortDescription ?? '',
      description: given?.description ?? before?.description ?? '',
      metaDescription: given?.metaDescription ?? before?.metaDescription ?? '',
    } satisfies ProductTextRecord
  }
  return merged
}

function mergeImages(
  { images }: ProductInput,
  stored: ProductRecord | null,
  texts: ProductRecord['texts'],
): ProductRecord['images'] {
  if (!images) return stored?.images ?? []
  const names = Object.fromEntries(Object.entries(texts).map(([locale, { name }]) => [locale, name]))
  return images.map(({ image, alt, focus }) => {
    const before = stored?.images.find((each) => each.image === image)
    return { image, alt: alt ?? before?.alt ?? names, focus: focus === undefined ? (before?.focus ?? null) : focus }
  })
}

function mergeAttributes({ attributes }: ProductInput, stored: ProductRecord | null): ProductRecord['attributes'] {
  if (!attributes) return stored?.attributes ?? {}
  const merged = { ...stored?.attributes }
  for (const [code, value] of Object.entries(attributes)) {
    if (value === null || (Array.isArray(value) && value.length === 0)) delete merged[code]
    else merged[code] = value
  }
  return merged
}

function mergeOffers(
  { sku, offers }: ProductInput,
  stored: ProductRecord | null,
  type: ProductRecord['type'],
  problems: Problem[],
): OfferRecord[] {
  // A product without variants is its own offer, which nobody needs to name.
  const isSingle = type !== 'configurable' && type !== 'grouped'
  const given = offers ?? (isSingle && !stored ? [{ sku }] : [])
  const merged = new Map((stored?.offers ?? []).map((offer) => [offer.sku, offer]))
  const seen = new Set<string>()
  for (const offer of given) {
    if (seen.has(offer.sku)) problems.push({ path: 'sku', offer: offer.sku, ...said('sku_twice') })
    seen.add(offer.sku)
    merged.set(offer.sku, mergeOffer(offer, merged.get(offer.sku), problems))
  }
  return [...merged.values()]
}

function mergeOffer(given: OfferInput, stored: OfferRecord | undefined, problems: Problem[]): OfferRecord {
  return {
    sku: given.sku,
    enabled: given.enabled ?? stored?.enabled ?? true,
    ean: pick(given.ean, stored?.ean ?? null),
    options: given.options ?? stored?.options ?? {},
    image: pick(given.image, stored?.image ?? null),
    unitPricing: pick(given.unitPricing, stored?.unitPricing ?? null),
    minQuantity: given.minQuantity ?? stored?.minQuantity ?? 1,
    stepQuantity: given.stepQuantity ?? stored?.stepQuantity ?? 1,
    maxQuantity: pick(given.maxQuantity, stored?.maxQuantity ?? null),
    managesStock: given.managesStock ?? stored?.managesStock ?? true,
    weightGrams: pick(given.weightGrams, stored?.weightGrams ?? null),
    prices: mergePrices(given, stored, problems),
    stock: mergeStock(given, stored),
  }
}

function mergePrices(given: OfferInput, stored: OfferRecord | undefined, problems: Problem[]) {
  const merged: OfferRecord['prices'] = {}
  for (const currency of CURRENCIES) {
    const before = stored?.prices[currency]
    const price = given.prices?.[currency]
    if (price === null) continue
    if (price === undefined) {
      if (before) merged[currency] = before
      continue
    }
    if (price.regular === undefined && !before) {
      problems.push({
        ...{ path: `prices.${currency}.regular`, offer: given.sku },
        ...said('price_needed'),
      })
      continue
    }
    merged[currency] = mergePrice(price, before)
  }
  return merged
}

function mergePrice(given: OfferPriceInput, before: OfferPriceRecord | undefined): OfferPriceRecord {
  return {
    regular: given.regular === undefined ? before!.regular : canonical(given.regular),
    sale:
      given.sale === undefined
        ? (before?.sale ?? null)
        : given.sale && {
            gross: canonical(given.sale.gross),
            from: instantOf(given.sale.from),
            until: instantOf(given.sale.until),
          },
    tiers: given.tiers
      ? sorted(
          given.tiers.map((tier) => ({ ...tier, gross: canonical(tier.gross) })),
          ({ kind, quantity }) => [kind, quantity],
        )
      : (before?.tiers ?? []),
    groups: given.groups
      ? sorted(
          given.groups.map(({ group, quantity, from, until, gross }) => ({
            ...{ group, quantity, from: instantOf(from), until: instantOf(until), gross: canonical(gross) },
          })),
          ({ group, quantity, from }) => [group, quantity, from ?? ''],
        )
      : (before?.groups ?? []),
    history: given.history
      ? sorted(
          given.history.map(({ from, until, gross }) => ({
            ...{ from: instantOf(from), until: instantOf(until), gross: canonical(gross) },
          })),
          ({ from }) => [from],
        )
      : (before?.history ?? []),
  }
}

const canonical = (amount: string) => toDecimal(fromDecimal(amount)!)

function mergeStock({ stock }: OfferInput, stored: OfferRecord | undefined): OfferRecord['stock'] {
  const merged = new Map((stored?.stock ?? []).map((row) => [row.place, row]))
  for (const { place, quantity, deliveryDays, status } of stock ?? []) {
    const before = merged.get(place)
    merged.set(place, {
      ...{ place, quantity, deliveryDays: deliveryDays ?? before?.deliveryDays ?? 1 },
      status: status === undefined ? (before ? before.status : place === 'incoming' ? null : 'in_stock') : status,
    })
  }
  return sorted([...merged.values()], ({ place }) => [place])
}

function sorted<T>(values: T[], keyOf: (value: T) => (string | number)[]): T[] {
  return values
    .map((value) => ({ value, key: keyOf(value) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ value }) => value)
}

function compare(a: (string | number)[], b: (string | number)[]): number {
  for (const [at, left] of a.entries()) {
    const right = b[at]!
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}
