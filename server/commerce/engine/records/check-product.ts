import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import { type SaidFault, said } from '#server/platform/said-fault.ts'
import { fromDecimal } from '../money.ts'
import { addressTaken } from './address-taken.ts'
import { type Known, slugKey } from './known.ts'
import type { Problem } from './problem.ts'
import type { OfferPriceRecord, OfferRecord, ProductRecord } from './product-shape.ts'

/**
 * Problems of a product as it would be stored. SKUs of parts and related products are not looked at: they may stand in a later
 * document.
 */
export function productProblems(record: ProductRecord, known: Known): Problem[] {
  return [
    ...skuProblems(record, known),
    ...slugProblems(record, known),
    ...shapeProblems(record),
    ...attributeProblems(record, known),
    ...record.categories.flatMap((id, at) =>
      known.parentOf.has(id) ? [] : problem(`categories.${at}`, said('category_unknown', { id: String(id) })),
    ),
    ...record.offers.flatMap((offer) => offerProblems(offer, known)),
  ]
}

const problem = (path: string, fault: SaidFault): Problem[] => [{ path, ...fault }]

const inOffer = ({ sku: offer }: OfferRecord, problems: readonly Problem[]): Problem[] =>
  problems.map((each) => ({ ...each, offer }))

function skuProblems({ sku, id, offers }: ProductRecord, { idOfSku, sellerOf }: Known): Problem[] {
  const seller = sellerOf.get(sku)
  const owner = idOfSku.get(sku)
  const own = [
    ...(owner !== undefined && owner !== id ? problem('sku', said('sku_of_product', { product: owner })) : []),
    ...(seller !== undefined && seller !== id ? problem('sku', said('sku_of_variant', { product: seller })) : []),
  ]
  const others = offers.flatMap((offer) => {
    if (offer.sku === sku) return []
    const holder = sellerOf.get(offer.sku) ?? idOfSku.get(offer.sku)
    if (holder === undefined || holder === id) return []
    return inOffer(offer, problem('sku', said('sku_of_product', { product: holder })))
  })
  return [...own, ...others]
}

function slugProblems({ id, texts }: ProductRecord, { slugs }: Known): Problem[] {
  return LOCALES.flatMap((locale) => {
    const text = texts[locale]
    if (!text) return []
    const wanted = [
      { path: `texts.${locale}.slug`, slug: text.slug },
      ...text.formerSlugs.map((slug, at) => ({ path: `texts.${locale}.formerSlugs.${at}`, slug })),
    ]
    return wanted.flatMap(({ path, slug }) => {
      const holder = slugs.get(slugKey(locale, slug))
      if (!holder || (holder.kind === 'product' && holder.id === id)) return []
      return problem(path, addressTaken(slug, holder))
    })
  })
}

/** Variants, parts and offers fit the type. */
function shapeProblems({ sku, type, offers, options, parts }: ProductRecord): Problem[] {
  const has = (count: number) => count > 0
  if (type === 'configurable') {
    return [
      ...(has(options.length) ? [] : problem('options', said('options_needed'))),
      ...(has(offers.length) ? [] : problem('offers', said('variant_needed'))),
      ...offers.flatMap((offer, at) => inOffer(offer, optionProblems(offer, at, { options, offers }))),
    ]
  }
  const needsParts = type === 'bundle' || type === 'grouped'
  const wrongOffers = offers.filter((offer) => type === 'grouped' || offer.sku !== sku)
  return [
    ...(needsParts && !has(parts.length) ? problem('parts', said('parts_needed')) : []),
    ...(!needsParts && has(parts.length) ? problem('parts', said('parts_not_allowed')) : []),
    ...(has(options.length) ? problem('options', said('options_not_allowed')) : []),
    ...wrongOffers.flatMap((offer) => inOffer(offer, problem('sku', said('variants_not_allowed', { type })))),
  ]
}

function optionProblems(
  offer: OfferRecord,
  at: number,
  { options, offers }: Pick<ProductRecord, 'options' | 'offers'>,
) {
  const path = 'options'
  const wrong = options.flatMap(({ code, values }) => {
    const value = offer.options[code]
    if (value === undefined) return problem(path, said('option_value_needed', { option: code }))
    return values.some((each) => each.value === value)
      ? []
      : problem(`${path}.${code}`, said('option_without_value', { option: code, value }))
  })
  const unknown = Object.keys(offer.options).filter((code) => !options.some((option) => option.code === code))
  const key = JSON.stringify(options.map(({ code }) => offer.options[code]))
  const twin = offers.slice(0, at).find((each) => JSON.stringify(options.map(({ code }) => each.options[code])) === key)
  return [
    ...wrong,
    ...unknown.flatMap((code) => problem(`${path}.${code}`, said('option_unknown', { option: code }))),
    ...(twin && wrong.length === 0 ? problem(path, said('variant_twin', { sku: twin.sku })) : []),
  ]
}

function attributeProblems({ attributes }: ProductRecord, known: Known): Problem[] {
  return Object.entries(attributes).flatMap(([code, value]) => {
    const path = `attributes.${code}`
    const attribute = known.attributes.get(code)
    if (!attribute) return problem(path, said('attribute_unknown', { attribute: code }))
    const { type, values } = attribute
    if (type === 'boolean') return typeof value === 'boolean' ? [] : problem(path, said('attribute_flag'))
    if (type === 'text') return typeof value === 'string' || isLabel(value) ? [] : problem(path, said('attribute_text'))
    const chosen = type === 'multiselect' ? value : [value]
    if (!Array.isArray(chosen)) return problem(path, said('attribute_list'))
    return chosen.flatMap((each) =>
      typeof each === 'string' && values.has(each)
        ? []
        : problem(
            path,
            said('attribute_without_value', {
              ...{ attribute: code, value: typeof each === 'string' ? each : JSON.stringify(each) },
            }),
          ),
    )
  })
}

const isLabel = (value: unknown) => typeof value === 'object' && !Array.isArray(value)

function offerProblems(offer: OfferRecord, known: Known): Problem[] {
  return inOffer(offer, [
    ...offer.stock.flatMap(({ place }) =>
      known.places.has(place) ? [] : problem(`stock.${place}`, noWarehouse(place, known)),
    ),
    ...CURRENCIES.flatMap((currency) => {
      const price = offer.prices[currency]
      return price ? priceProblems(price, `prices.${currency}`, known) : []
    }),
  ])
}

/** Two places of stock are none of a shop's own: at once, and on the way. */
function noWarehouse(place: string, { places }: Known): SaidFault {
  const own = [...places].filter((code) => code !== 'instant' && code !== 'incoming')
  return own.length === 0
    ? said('warehouse_none', { place })
    : said('warehouse_unknown', { place, known: own.slice(0, 10).join(', ') })
}

function priceProblems({ regular, sale, tiers, groups, history }: OfferPriceRecord, path: string, known: Known) {
  const isAfter = (until: string | null, from: string | null) => until === null || until > (from ?? '')
  const overlaps = history.some(({ from }, at) => {
    const before = history[at - 1]
    return before !== undefined && (before.until === null || before.until > from)
  })
  return [
    ...(sale && fromDecimal(sale.gross)! >= fromDecimal(regular)!
      ? problem(`${path}.sale.gross`, said('sale_not_below', { amount: regular }))
      : []),
    ...(sale && !isAfter(sale.until, sale.from) ? problem(`${path}.sale.until`, said('sale_ends_early')) : []),
    ...twins(tiers, ({ kind, quantity }) => `${kind} ${quantity}`).flatMap((at) =>
      problem(`${path}.tiers.${at}`, said('tier_twin')),
    ),
    ...twins(groups, ({ group, quantity, from }) => `${group} ${quantity} ${from}`).flatMap((at) =>
      problem(`${path}.groups.${at}`, said('group_price_twin')),
    ),
    ...groups.flatMap(({ group, from, until }, at) => [
      ...(known.groups.has(group) ? [] : problem(`${path}.groups.${at}.group`, said('price_group_unknown', { group }))),
      ...(isAfter(until, from) ? [] : problem(`${path}.groups.${at}.until`, said('ends_early'))),
    ]),
    ...(overlaps ? problem(`${path}.history`, said('history_overlaps')) : []),
  ]
}

function twins<T>(values: readonly T[], keyOf: (value: T) => string): number[] {
  const keys = values.map(keyOf)
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []))
}
