import type { Currency } from '#schemas/locale.ts'
import type { Promotion } from './promotion.ts'
import { isPromoted, type PromotedRow, promotionDiscounts } from './promotion-discounts.ts'

/** The facts about a cart that promotions depend on. */
export interface PromotionSituation {
  rows: readonly PromotedRow[]
  currency: Currency
  customerKind: 'guest' | 'b2c' | 'b2b'
  priceGroup: string | null
  /** that the goods go to, as far as it is known */
  country: string
  isVirtual: boolean
  /** whether a discount code works in this cart */
  hasCode: boolean
  now: string
}

/** A promotion in a cart with its gross discount of each row, which is 0 for free delivery. */
export interface AppliedPromotion {
  promotion: Promotion
  discounts: number[]
}

export const isFreeDelivery = ({ effect }: Promotion) => effect.kind === 'free_shipping'

/** Whether the cart fulfils all that the promotion asks for, but for the uses that orders have made of it and for the method. */
export function fitsCart(promotion: Promotion, situation: PromotionSituation): boolean {
  const { minSubtotal } = promotion
  const { currency } = situation
  return isForCart(promotion, situation) && (minSubtotal === null || goodsOf(situation) >= minSubtotal[currency]!)
}

/**
 * What is missing in goods until the promotion makes delivery free; null if it does not, or for another reason. 0: it does.
 */
export function missingForDelivery(promotion: Promotion, situation: PromotionSituation): number | null {
  if (!isFreeDelivery(promotion) || !isForCart(promotion, situation)) return null
  return Math.max(0, (promotion.minSubtotal?.[situation.currency] ?? 0) - goodsOf(situation))
}

const goodsOf = ({ rows }: PromotionSituation) => rows.reduce((sum, row) => sum + row.gross, 0)

function isForCart(promotion: Promotion, situation: PromotionSituation): boolean {
  const { rows, currency, customerKind, priceGroup, country, now } = situation
  if (now < promotion.validFrom || (promotion.validUntil !== null && now >= promotion.validUntil)) return false
  if (situation.hasCode && !promotion.combinesWithCodes) return false
  if (!promotion.customerKinds.includes(customerKind)) return false
  if (promotion.priceGroups !== null && !(priceGroup !== null && promotion.priceGroups.includes(priceGroup)))
    return false
  if (promotion.countries !== null && !promotion.countries.includes(country)) return false
  if (promotion.currencies !== null && !promotion.currencies.includes(currency)) return false
  if (promotion.effect.kind === 'amount' && promotion.amounts[currency] === undefined) return false
  if (promotion.minSubtotal !== null && promotion.minSubtotal[currency] === undefined) return false
  if (isFreeDelivery(promotion) && situation.isVirtual) return false
  const pieces = rows.reduce((sum, row) => sum + (isPromoted(promotion, row) ? row.quantity : 0), 0)
  return pieces >= promotion.minQuantity
}

/**
 * Applies promotions that the cart may have, in their order: each takes from what the ones before have left. One that does
 * not combine is applied alone, if it is the first. What takes nothing is left out.
 */
export function applyPromotions(
  promotions: readonly Promotion[],
  { rows, currency }: Pick<PromotionSituation, 'rows' | 'currency'>,
): { applied: AppliedPromotion[]; left: number[] } {
  const applied: AppliedPromotion[] = []
  let left = rows.map(({ gross }) => gross)
  for (const promotion of promotions) {
    if (applied.length > 0 && !promotion.combines) continue
    const discounts = promotionDiscounts(promotion, rows, { left, currency })
    if (!isFreeDelivery(promotion) && discounts.every((discount) => discount === 0)) continue
    applied.push({ promotion, discounts })
    left = left.map((gross, at) => gross - discounts[at]!)
    if (!promotion.combines) break
  }
  return { applied, left }
}
