import type { Currency, LocalizedText } from '#schemas/locale.ts'
import type { GoodsRule } from '../cart/matching-rows.ts'
import { toMinor } from '../records/discount-record.ts'
import type { PromotionRecord } from '../records/promotion-shape.ts'

type Amounts = Partial<Record<Currency, number>>

/** What a promotion takes off. */
export type PromotionEffect =
  | { kind: 'percent'; percent: number; takesFrom: 'matching' | 'cart' }
  | { kind: 'amount'; takesFrom: 'matching' | 'cart' }
  | { kind: 'free_shipping' }
  | { kind: 'buy_get'; percent: number; buy: number; get: number; skus: readonly string[] | null }

/** A discount without a code. Amounts are gross, in minor units; null stands for no condition. */
export interface Promotion extends GoodsRule {
  code: string
  name: LocalizedText
  effect: PromotionEffect
  /** of the kind `amount`, by currency */
  amounts: Amounts
  /** methods whose price a free delivery waives; null for all */
  shippingMethods: readonly string[] | null
  excludesContractPrices: boolean
  /** minimum gross of all goods in the cart */
  minSubtotal: Amounts | null
  /** minimum of pieces of its goods */
  minQuantity: number
  customerKinds: readonly ('guest' | 'b2c' | 'b2b')[]
  priceGroups: readonly string[] | null
  countries: readonly string[] | null
  currencies: readonly Currency[] | null
  isFirstOrderOnly: boolean
  validFrom: string
  /** first instant at which it has ended; null: it does not end */
  validUntil: string | null
  combines: boolean
  combinesWithCodes: boolean
  /** orders that may use it; null for any number. Cancelled orders do not count */
  limitTotal: number | null
  limitPerCustomer: number | null
}

/** The promotion of a stored document. */
export function toPromotion(record: PromotionRecord): Promotion {
  const { name, minSubtotal } = record
  return {
    code: record.code,
    name: { pl: name.pl ?? record.code, en: name.en ?? record.code, de: name.de ?? record.code },
    effect: effectOf(record),
    amounts: toMinor(record.amounts),
    ...{ shippingMethods: record.shippingMethods, categoryIds: record.categories, skus: record.products },
    ...{ excludesSale: record.excludesSale, excludesContractPrices: record.excludesContractPrices },
    ...{ minSubtotal: minSubtotal && toMinor(minSubtotal), minQuantity: record.minQuantity ?? 1 },
    ...{ customerKinds: record.customerKinds, priceGroups: record.priceGroups },
    ...{ countries: record.countries, currencies: record.currencies, isFirstOrderOnly: record.firstOrderOnly },
    ...{ validFrom: record.validFrom, validUntil: record.validUntil },
    ...{ combines: record.combines, combinesWithCodes: record.combinesWithCodes },
    ...{ limitTotal: record.limitTotal, limitPerCustomer: record.limitPerCustomer },
  }
}

function effectOf({
  kind,
  percent,
  takesFrom,
  buyQuantity,
  getQuantity,
  getProducts,
}: PromotionRecord): PromotionEffect {
  switch (kind) {
    case 'percent':
      return { kind, percent: percent ?? 0, takesFrom }
    case 'amount':
      return { kind, takesFrom }
    case 'free_shipping':
      return { kind }
    case 'buy_get':
      return { kind, percent: percent ?? 0, buy: buyQuantity ?? 1, get: getQuantity ?? 1, skus: getProducts }
  }
}
