import type { Currency, Locale } from '#schemas/locale.ts'
import { sharedPicture } from '#schemas/picture-route.ts'
import { cheapestDelivery, type DeliveryRate } from '#server/ports/delivery-rates.ts'
import type { FeedOffer } from '#server/ports/feeds.ts'

/** What a feed is written for. */
export interface FeedView {
  locale: Locale
  currency: Currency
  /** `https://shop.example` */
  origin: string
  /** of the shop */
  name: string
  /** opened without this currency, a page shows another one */
  isDefaultCurrency: boolean
  rates: readonly DeliveryRate[]
  /** number in Google's taxonomy by id of a category of the shop */
  googleCategories: Readonly<Record<string, number>>
}

/** Countries of the EU whose language a feed is in: for them it names the cost of delivery. */
const COUNTRIES_OF: Readonly<Record<Locale, readonly string[]>> = {
  pl: ['PL'],
  en: ['IE', 'MT'],
  de: ['DE', 'AT'],
}

/** The title of an offer: the name with the chosen options, so that variants can be told apart. */
export function titleOf({ name, options }: FeedOffer): string {
  return [name, ...options.map(({ value }) => value)].join(', ')
}

/** The offer's page, which opens in the currency of the feed. */
export function addressOf({ href }: FeedOffer, { origin, currency, isDefaultCurrency }: FeedView): string {
  if (isDefaultCurrency) return origin + href
  return `${origin}${href}${href.includes('?') ? '&' : '?'}currency=${currency}`
}

export function picturesOf({ images }: FeedOffer, { origin }: FeedView): string[] {
  return images.map((image) => {
    const href = sharedPicture(image)
    return href.startsWith('/') ? origin + href : href
  })
}

/** The cheapest delivery of one piece to each country of the language, gross, minor units. */
export function deliveryCosts(
  { price, weightGrams, isShipped }: FeedOffer,
  { locale, rates }: FeedView,
): { country: string; price: number }[] {
  if (!isShipped) return []
  return COUNTRIES_OF[locale].flatMap((country) => {
    const cheapest = cheapestDelivery(rates, { country, goods: price, weightGrams })
    return cheapest === null ? [] : [{ country, price: cheapest.price }]
  })
}

/** `2790` as `27.90`. */
export function decimal(minor: number): string {
  return (minor / 100).toFixed(2)
}
