import type { z } from 'zod'
import type {
  Product,
  ProductSummary,
  ProductVariant,
  WireProduct,
  WireProductPrice,
  WireProductSummary,
} from '#schemas/product.ts'
import type { DeliveryTime, WireDeliveryTime } from '#schemas/product-stock.ts'
import type { RichText } from '#schemas/rich-text.ts'
import type { Links } from '#server/adapters/commerce/session.ts'
import { frozen } from '#server/platform/frozen.ts'
import { isSharedJson } from '#server/platform/json-copy.ts'
import { mediaUrl } from '#server/platform/safe-url.ts'
import { announcedDiscount } from './announced-discount.ts'
import { documentPath } from './documents.ts'
import { keyFact } from './key-fact.ts'
import { toMoney } from './money.ts'

/** Decimal strings to minor units, picture keys to media paths, the slug to `href`. */
export function toSummary(wire: WireProductSummary, href: string): ProductSummary {
  const { shortDescription, ...summary } = wire
  return {
    ...summary,
    href,
    images: toImages(wire.images),
    prices: wire.prices.map(toPrice),
    deliveryTimes: toDeliveryTimes(wire.deliveryTimes),
    keyFact: keyFact(shortDescription),
  }
}

/** In order; a product without a link to its page is left out. */
export function toSummaries(wire: readonly WireProductSummary[], links: Links): ProductSummary[] {
  return wire.flatMap((product) => {
    const href = links.product(product.href)
    return href === null ? [] : [summaryAt(product, href)]
  })
}

/** Summaries of values that the API in this process hands over again and again; they go with them. */
const known = new WeakMap<WireProductSummary, ProductSummary>()

/** The same frozen object for the same shared value. */
function summaryAt(wire: WireProductSummary, href: string): ProductSummary {
  if (!isSharedJson(wire)) return toSummary(wire, href)
  const kept = known.get(wire)
  if (kept?.href === href) return kept
  const summary = frozen(toSummary(wire, href))
  known.set(wire, summary)
  return summary
}

/** The same for a product's page; `description` is that of the wire, parsed, with its links resolved. */
export function toProduct(wire: WireProduct, href: string, links: Links, description: RichText): Product {
  return {
    ...wire,
    href,
    images: toImages(wire.images),
    prices: wire.prices.map(toPrice),
    deliveryTimes: toDeliveryTimes(wire.deliveryTimes),
    description,
    categoryList: wire.categoryList.flatMap((category) => {
      const categoryHref = links.category(category.href)
      return categoryHref === null ? [] : [{ ...category, href: categoryHref }]
    }),
    attachments: wire.attachments.flatMap((attachment) => {
      const file = documentPath(attachment.href)
      return file === null ? [] : [{ ...attachment, href: file }]
    }),
    variants: wire.variants.map(
      (variant): ProductVariant => ({
        ...variant,
        images: toImages(variant.images),
        prices: variant.prices.map(toPrice),
        deliveryTimes: toDeliveryTimes(variant.deliveryTimes),
      }),
    ),
  }
}

function toPrice(wire: z.infer<typeof WireProductPrice>): ProductSummary['prices'][number] {
  const price = {
    ...wire,
    price: toMoney(wire.price),
    finalPrice: toMoney(wire.finalPrice),
    unitPrice: wire.unitPrice && toMoney(wire.unitPrice),
    omnibusPrice: wire.omnibusPrice && toMoney(wire.omnibusPrice),
    tierPrices: wire.tierPrices.map(({ qty, price }) => ({ qty, price: toMoney(price) })),
  }
  const discountPercent = announcedDiscount(price)
  return discountPercent === 0 ? price : { ...price, discountPercent }
}

/** An entry without a status does not count, so no screen has it. S5.40. */
function toDeliveryTimes(wire: readonly WireDeliveryTime[]): DeliveryTime[] {
  return wire.flatMap(({ status, ...entry }) => (status ? [entry] : []))
}

/** A picture with an invalid address is left out; the widgets have a placeholder. */
function toImages(images: readonly ProductSummary['images'][number][]): ProductSummary['images'] {
  return images.flatMap(({ image, alt }) => {
    const url = mediaUrl(image)
    return url === null ? [] : [{ image: url, alt }]
  })
}
