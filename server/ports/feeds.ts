import type { Currency, Locale } from '#schemas/locale.ts'
import type { UnitPricing } from '#schemas/product.ts'

/** An offer that every guest can buy now, as shopping services list it. Texts are plain; amounts gross, minor units. */
export interface FeedOffer {
  sku: string
  /** shared by the variants of a product; null for a product without variants */
  groupId: string | null
  name: string
  /** names of the chosen options; empty for a product without variants */
  options: readonly { code: string; label: string; value: string }[]
  /** several sentences; empty for none */
  description: string
  brand: string | null
  ean: string | null
  /** path of its page */
  href: string
  /** paths below `/media/`, its own picture first */
  images: readonly string[]
  /** the way to its main category, the top one first */
  categories: readonly { id: number; name: string }[]
  regularPrice: number
  price: number
  unitPricing: UnitPricing | null
  /** pieces in stock; null if they are not counted */
  pieces: number | null
  /** working days until dispatch; null if unknown */
  dispatchDays: number | null
  weightGrams: number | null
  /** a parcel brings it */
  isShipped: boolean
}

/** The catalogue for shopping services. It throws UpstreamError; engines without the call have no offers. */
export interface FeedPort {
  /** Offers of the next `limit` products after one of them, by id of the product; `next` is null after the last page. */
  offers(
    view: { locale: Locale; currency: Currency },
    page: { after: string | null; limit: number },
  ): Promise<{ offers: FeedOffer[]; next: string | null }>
}
