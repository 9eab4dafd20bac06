import { element, XML_DECLARATION } from '#server/platform/xml.ts'
import type { FeedOffer } from '#server/ports/feeds.ts'
import { addressOf, decimal, deliveryCosts, type FeedView, picturesOf, titleOf } from './feed-item.ts'

/** Limits of Google's product data specification. */
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000
const MAX_FURTHER_PICTURES = 10

/** Options with an attribute of their own; the others stand in the title alone. */
const OWN_ATTRIBUTES: Readonly<Record<string, string>> = { colour: 'g:color', color: 'g:color', size: 'g:size' }

/** RSS 2.0 with the product attributes of Google Merchant Center. */
export const googleFeed = {
  head: ({ name, origin, locale }: FeedView) =>
    `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>` +
    `${element('title', name)}${element('link', origin)}${element('description', name)}${element('language', locale)}\n`,
  offer: writeItem,
  end: '</channel></rss>\n',
}

function writeItem(offer: FeedOffer, view: FeedView): string {
  const { sku, groupId, brand, ean, description, categories, regularPrice, price, unitPricing, weightGrams } = offer
  const [main = null, ...further] = picturesOf(offer, view)
  // A product without a picture is refused.
  if (main === null) return ''
  const money = (minor: number) => `${decimal(minor)} ${view.currency}`
  const title = titleOf(offer)
  const taxonomy = categories.flatMap(({ id }) => view.googleCategories[String(id)] ?? []).at(-1) ?? null
  return [
    '<item>',
    element('g:id', sku),
    element('g:title', cut(title, MAX_TITLE)),
    element('g:description', cut(description || title, MAX_DESCRIPTION)),
    element('g:link', addressOf(offer, view)),
    element('g:image_link', main),
    ...further.slice(0, MAX_FURTHER_PICTURES).map((href) => element('g:additional_image_link', href)),
    element('g:availability', 'in_stock'),
    element('g:price', money(Math.max(regularPrice, price))),
    price < regularPrice ? element('g:sale_price', money(price)) : '',
    ...(unitPricing
      ? [
          element('g:unit_pricing_measure', `${unitPricing.value} ${unitPricing.unit}`),
          element('g:unit_pricing_base_measure', `${unitPricing.baseValue} ${unitPricing.baseUnit}`),
        ]
      : []),
    element('g:gtin', ean),
    element('g:mpn', sku),
    element('g:brand', brand),
    ean === null && brand === null ? element('g:identifier_exists', 'no') : '',
    element('g:condition', 'new'),
    element('g:item_group_id', groupId),
    ...offer.options.map(({ code, value }) => (OWN_ATTRIBUTES[code] ? element(OWN_ATTRIBUTES[code], value) : '')),
    element('g:product_type', categories.map(({ name }) => name).join(' > ')),
    element('g:google_product_category', taxonomy),
    weightGrams === null ? '' : element('g:shipping_weight', `${weightGrams} g`),
    ...deliveryCosts(offer, view).map(
      (cost) =>
        `<g:shipping>${element('g:country', cost.country)}${element('g:price', money(cost.price))}</g:shipping>`,
    ),
    '</item>\n',
  ].join('')
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${[...text.slice(0, length - 1)].slice(0, -1).join('')}…`
}
