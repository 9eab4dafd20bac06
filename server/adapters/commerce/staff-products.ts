import { z } from 'zod'
import { FocalPoint } from '#schemas/image.ts'
import { CURRENCIES, Currency, LOCALES } from '#schemas/locale.ts'
import { paging } from '#schemas/order-fields.ts'
import { mediaUrl } from '#server/platform/safe-url.ts'
import type {
  OfferPrice,
  ProductChange,
  ShopAttribute,
  StaffOffer,
  StaffProduct,
  StaffProductsPort,
} from '#server/ports/staff-products.ts'
import { toDecimal, toMinor } from './readers/money.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, readNothing, staffCalls } from './staff-calls.ts'
import { path } from './transport/paths.ts'

/** A value for each of these names, or for some of them. */
const some = <N extends string, S extends z.ZodType>(names: readonly N[], schema: S) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, schema.optional()])) as Record<N, z.ZodOptional<S>>)

const readRows = readerOf(
  z.strictObject({
    data: z.array(
      z.strictObject({
        ...{ sku: z.string(), names: some(LOCALES, z.string()) },
        ...{ isEnabled: z.boolean(), isOut: z.boolean(), pieces: z.int().nullable() },
        // An older engine does not tell them.
        prices: z
          .array(
            z.strictObject({
              ...{ currency: Currency, finalPrice: z.string() },
              ...{ isFrom: z.boolean(), regularPrice: z.string() },
            }),
          )
          .default([]),
      }),
    ),
    ...paging('products'),
  }),
)

const Label = some(LOCALES, z.string())
const Text = z.strictObject({
  ...{ name: z.string(), slug: z.string() },
  ...{ shortDescription: z.string(), description: z.string(), metaDescription: z.string() },
})
const Price = z.strictObject({
  regular: z.string(),
  sale: z.strictObject({ gross: z.string(), from: z.string(), until: z.string().nullable() }).nullable(),
})
const Offer = z.strictObject({
  ...{ sku: z.string(), enabled: z.boolean(), managesStock: z.boolean() },
  options: z.record(z.string(), z.string()),
  prices: some(CURRENCIES, Price),
  stock: z.array(z.strictObject({ place: z.string(), quantity: z.int(), status: z.string().nullable() })),
})
const Shown = z.strictObject({
  ...{ sku: z.string(), currency: Currency, finalPrice: z.string() },
  ...{ isSale: z.boolean(), omnibusPrice: z.string().nullable() },
})
const readProduct = readerOf(
  z.strictObject({
    record: z.strictObject({
      ...{ sku: z.string(), enabled: z.boolean(), texts: some(LOCALES, Text), offers: z.array(Offer) },
      attributes: z.record(z.string(), z.unknown()),
      options: z.array(
        z.strictObject({
          code: z.string(),
          values: z.array(z.strictObject({ value: z.string(), label: Label })),
        }),
      ),
      images: z.array(
        z.strictObject({ image: z.string(), alt: some(LOCALES, z.string()), focus: FocalPoint.nullable() }),
      ),
    }),
    isOut: z.boolean(),
    shownPrices: z.array(Shown),
  }),
)

const readGoods = readerOf(
  z.strictObject({
    data: z.array(
      z.strictObject({
        ...{ sku: z.string(), name: z.string() },
        ...{ variant: z.array(z.string()), image: z.string().nullable() },
      }),
    ),
  }),
)

const Attributes = z.strictObject({
  data: z.array(
    z.strictObject({
      code: z.string(),
      type: z.enum(['multiselect', 'select', 'text', 'boolean']),
      label: Label,
      values: z.array(z.strictObject({ value: z.string(), label: Label })),
    }),
  ),
  next: z.string().nullable(),
})
const readAttributes = readerOf(Attributes)
/** Documents of one page. */
const MAX_PAGE = 500
/** SKUs of one call. */
const MAX_SKUS = 50
/** What can be the SKU of a product; others are not asked for. */
const POSSIBLE = /^[^,]{1,64}$/

/** Calls of staff about products. */
export function commerceStaffProducts({ staffHttp }: Pick<Session, 'staffHttp'>): StaffProductsPort {
  const { read, readRevision, change } = staffCalls(staffHttp)
  return {
    async list({ q, ...asked }) {
      const found = await read('GET /staff/product', `/staff/product?${queryOf({ phrase: q, ...asked })}`, readRows)
      return (
        found && {
          ...found,
          data: found.data.map(({ prices, ...row }) => ({ ...row, prices: prices.map(toListedPrice) })),
        }
      )
    },
    async product(sku) {
      const found = await readRevision('GET /staff/product/{sku}', path`/staff/product/${sku}`, readProduct)
      return found && toProduct(found.value, found.revision)
    },
    async goods(asked) {
      const one = async (query: Record<string, string | number | null>) =>
        (await read('GET /staff/goods', `/staff/goods?${queryOf(query)}`, readGoods))?.data ?? []
      const skus = 'skus' in asked ? asked.skus.filter((sku) => POSSIBLE.test(sku)) : []
      const calls =
        'skus' in asked
          ? Array.from({ length: Math.ceil(skus.length / MAX_SKUS) }, (_, at) =>
              one({ skus: skus.slice(at * MAX_SKUS, (at + 1) * MAX_SKUS).join() }),
            )
          : [one({ ...asked })]
      const found = (await Promise.all(calls)).flat()
      return found.map(({ image, ...goods }) => ({ ...goods, image: image === null ? null : mediaUrl(image) }))
    },
    async attributes() {
      const all: ShopAttribute[] = []
      for (let after: string | null = null; ; ) {
        const page: z.infer<typeof Attributes> | null = await read(
          'GET /staff/record/attribute',
          `/staff/record/attribute?${queryOf({ limit: MAX_PAGE, after })}`,
          readAttributes,
        )
        if (!page) return null
        all.push(...page.data)
        after = page.next
        if (after === null) return all
      }
    },
    change: (sku, changed, seen) =>
      change({
        ...{ method: 'PATCH', what: '/staff/record/product/{key}', address: path`/staff/record/product/${sku}` },
        ...{ body: toRecord(changed), ifMatch: seen, read: readNothing },
      }),
    changeStock: ({ sku, place, ...pieces }, key) =>
      change({
        ...{ what: '/staff/stock', address: '/staff/stock', key, read: readNothing },
        body: {
          changes: [{ sku, place, ...('by' in pieces ? pieces : { quantity: pieces.set, seen: pieces.seen }) }],
        },
      }),
  }
}

function toProduct({ record, isOut, shownPrices }: ReturnType<typeof readProduct>, revision: number): StaffProduct {
  const { sku, enabled, texts, offers, images, attributes, options } = record
  return {
    ...{ sku, revision, isEnabled: enabled, isOut, texts: texts as StaffProduct['texts'] },
    ...{ pictures: images, options },
    attributes: attributes as StaffProduct['attributes'],
    offers: offers.map((offer) => ({
      ...{ sku: offer.sku, isEnabled: offer.enabled, options: offer.options, managesStock: offer.managesStock },
      stock: offer.stock.map(({ place, quantity, status }) => ({ place, quantity, doesCount: status !== null })),
      prices: pricesOf(
        offer.prices,
        shownPrices.filter((shown) => shown.sku === offer.sku),
      ),
    })),
  }
}

function pricesOf(
  prices: z.infer<typeof Offer>['prices'],
  shown: readonly z.infer<typeof Shown>[],
): StaffOffer['prices'] {
  return Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const price = prices[currency]
      if (!price) return []
      const now = shown.find((each) => each.currency === currency)
      return [
        [
          currency,
          {
            regular: toMinor(price.regular),
            sale: price.sale && { ...price.sale, gross: toMinor(price.sale.gross) },
            shown: now
              ? {
                  ...{ final: toMinor(now.finalPrice), isSale: now.isSale },
                  lowest: now.omnibusPrice === null ? null : toMinor(now.omnibusPrice),
                }
              : null,
          },
        ],
      ]
    }),
  )
}

/** The fields of the document that change. */
function toRecord({ isEnabled, texts, price, pictures, attributes }: ProductChange): object {
  return {
    ...(isEnabled !== undefined && { enabled: isEnabled }),
    ...(texts && { texts }),
    ...(pictures && { images: pictures }),
    ...(attributes && { attributes }),
    ...(price && { offers: [{ sku: price.sku, prices: { [price.currency]: toRecordPrice(price.price) } }] }),
  }
}

const toRecordPrice = ({ regular, sale }: OfferPrice) => ({
  regular: toDecimal(regular),
  sale: sale && { ...sale, gross: toDecimal(sale.gross) },
})

function toListedPrice({
  currency,
  finalPrice,
  isFrom,
  regularPrice,
}: {
  currency: Currency
  finalPrice: string
  isFrom: boolean
  regularPrice: string
}) {
  return { currency, isFrom, final: toMinor(finalPrice), regular: toMinor(regularPrice) }
}
