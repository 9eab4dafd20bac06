import { escapeXml, XML_DECLARATION } from '#server/platform/xml.ts'
import type { FeedOffer } from '#server/ports/feeds.ts'
import { addressOf, decimal, type FeedView, picturesOf, titleOf } from './feed-item.ts'

/** Ceneo's codes of dispatch: working days up to which a code holds. */
const DISPATCH_CODES = [
  [1, 1],
  [3, 3],
  [7, 7],
  [14, 14],
] as const
const ASK_THE_SHOP = 99

/** The list of offers of Ceneo, a Polish price comparison service. */
export const ceneoFeed = {
  head: () => `${XML_DECLARATION}<offers xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1">\n`,
  offer: writeOffer,
  end: '</offers>\n',
}

function writeOffer(offer: FeedOffer, view: FeedView): string {
  const { sku, ean, brand, description, categories, price, pieces, weightGrams, options } = offer
  const attributes = [
    ['Producent', brand],
    ['Kod_producenta', sku],
    ['EAN', ean],
    ...options.map(({ label, value }) => [label, value] as const),
  ] as const
  const [main, ...further] = picturesOf(offer, view)
  return [
    `<o id="${escapeXml(sku)}" url="${escapeXml(addressOf(offer, view))}" price="${decimal(price)}" avail="${dispatchCode(offer)}"`,
    pieces === null ? '' : ` stock="${pieces}"`,
    weightGrams === null ? '' : ` weight="${(weightGrams / 1000).toFixed(3)}"`,
    ' basket="0">',
    `<cat>${data(categories.map(({ name }) => name).join('/'))}</cat>`,
    `<name>${data(titleOf(offer))}</name>`,
    main === undefined
      ? ''
      : `<imgs><main url="${escapeXml(main)}"/>${further.map((href) => `<i url="${escapeXml(href)}"/>`).join('')}</imgs>`,
    `<desc>${data(description)}</desc>`,
    '<attrs>',
    ...attributes.map(([name, value]) => (value === null ? '' : `<a name="${escapeXml(name)}">${data(value)}</a>`)),
    '</attrs></o>\n',
  ].join('')
}

function dispatchCode({ dispatchDays }: FeedOffer): number {
  if (dispatchDays === null) return ASK_THE_SHOP
  return DISPATCH_CODES.find(([days]) => dispatchDays <= days)?.[1] ?? ASK_THE_SHOP
}

/** Text content, which Ceneo reads like CDATA. */
const data = escapeXml
