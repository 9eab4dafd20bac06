import { z } from 'zod'
import { FeedProduct } from '#schemas/feed-product.ts'
import { isShipped } from '#schemas/is-shipped.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { RichInline, RichText } from '#schemas/rich-text.ts'
import type { LinkBuilder } from '#server/compiler/assembler.ts'
import { parseHtml } from '#server/platform/rich-text.ts'
import { mediaUrl } from '#server/platform/safe-url.ts'
import type { FeedOffer, FeedPort } from '#server/ports/feeds.ts'
import { linksFor } from './readers/links.ts'
import { toMinor } from './readers/money.ts'
import { dataReaderOf } from './readers/wire.ts'
import { isMissing, type Links } from './session.ts'
import type { CommerceHttp } from './transport/http.ts'

const readProducts = dataReaderOf(z.array(FeedProduct))

/** `open` gives a client without a shopper for a language and currency. */
export function commerceFeeds(
  open: (view: { locale: Locale; currency: Currency }) => CommerceHttp,
  links: LinkBuilder,
): FeedPort {
  return {
    async offers(view, { after, limit }) {
      const query = new URLSearchParams({ limit: String(limit), ...(after !== null && { after }) })
      const what = 'GET /feed/products'
      const reply = await open(view).get(`/feed/products?${query}`)
      if (isMissing(what, reply)) return { offers: [], next: null }
      const products = readProducts(what, reply.body)
      const ofLanguage = linksFor(links, view.locale)
      return {
        offers: products.flatMap((product) => offersOf(product, ofLanguage)),
        next: products.length < limit ? null : (products.at(-1)?.id ?? null),
      }
    },
  }
}

function offersOf(product: FeedProduct, links: Links): FeedOffer[] {
  if (product.offers.length === 0) return []
  const { sku: groupId, name, manufacturer: brand, categories, options, type } = product
  const long = plainText(parseHtml(product.description).build(() => null))
  const description = [product.shortDescription, long].filter((text) => text !== '').join('\n')
  const pictures = product.images.flatMap((image) => mediaUrl(image) ?? [])
  return product.offers.flatMap((offer) => {
    const chosen = options.flatMap(({ code, label, values }) => {
      const value = offer.options[code]
      return value === undefined ? [] : [{ code, label, value: values[value] ?? value, raw: value }]
    })
    const address = chosen.map(({ code, raw }) => `${code}:${raw}`).join(',')
    const href = links.product(product.slug, offer.isVariant ? address : undefined)
    if (href === null) return []
    const own = offer.image === null ? null : mediaUrl(offer.image)
    return [
      {
        sku: offer.sku,
        groupId: offer.isVariant ? groupId : null,
        name,
        options: chosen.map(({ code, label, value }) => ({ code, label, value })),
        description,
        brand,
        ean: offer.ean,
        href,
        images: own === null ? pictures : [own, ...pictures.filter((image) => image !== own)],
        categories,
        regularPrice: toMinor(offer.price.price.gross),
        price: toMinor(offer.price.finalPrice.gross),
        unitPricing: offer.unitPricing,
        pieces: offer.pieces,
        dispatchDays: offer.dispatchDays,
        weightGrams: offer.weightGrams,
        isShipped: isShipped({ type }),
      },
    ]
  })
}

/** A line for each block and list item. */
function plainText(blocks: RichText): string {
  return blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.children]))
    .map((line) => textOf(line).trim())
    .join('\n')
}

function textOf(inline: readonly RichInline[]): string {
  return inline
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'break' ? '\n' : textOf(part.children)))
    .join('')
}
