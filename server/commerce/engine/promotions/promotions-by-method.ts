import { type Waiver, waivesDelivery } from '../cart/coupons.ts'
import { type DeliveryPrice, isCharged } from '../cart/delivery-price.ts'
import { type AppliedPromotion, applyPromotions, isFreeDelivery, type PromotionSituation } from './apply-promotions.ts'
import type { Promotion } from './promotion.ts'

/** What decides which promotions apply with a delivery method; null: none chosen yet. */
interface CartToDeliver extends Pick<PromotionSituation, 'rows' | 'currency'> {
  prices: readonly Pick<DeliveryPrice, 'method' | 'gross' | 'free_from'>[]
  /** promotions that the cart may have with the method, in their order */
  fitting(method: string | null): readonly Promotion[]
  /** gross of the goods after all discounts, of what promotions leave of the rows */
  goodsOf(left: readonly number[]): number
  /** the coupon, if it makes delivery free */
  ofCoupon: readonly Waiver[]
}

interface Applied {
  applied: AppliedPromotion[]
  /** gross that is left of each row */
  left: number[]
}

/**
 * Promotions of a cart with the chosen method. A free delivery counts only where it has an effect: with a method that it
 * covers and that would cost something.
 */
export function applyWithMethod(cart: CartToDeliver, method: string | null): Applied {
  return applyPromotions(effective(cart, method), cart)
}

/** The methods that promotions would make free if they were chosen. */
export function freeMethods(cart: CartToDeliver): string[] {
  return cart.prices
    .filter(({ method }) => applyWithMethod(cart, method).applied.some(({ promotion }) => isFreeDelivery(promotion)))
    .map(({ method }) => method)
}

/** Whether a promotion that the cart lacks goods for would apply beside the others with the method. `order`: of all. */
export function wouldApply(
  promotion: Promotion,
  cart: CartToDeliver,
  { method, order }: { method: string | null; order: readonly Promotion[] },
): boolean {
  if (!waivesDelivery(promotion, method)) return false
  const beside = new Set([...effective(cart, method), promotion])
  const { applied } = applyPromotions(
    order.filter((each) => beside.has(each)),
    cart,
  )
  return applied.some((each) => each.promotion === promotion)
}

function effective(cart: CartToDeliver, method: string | null): readonly Promotion[] {
  const fitting = cart.fitting(method)
  if (!fitting.some(isFreeDelivery)) return fitting
  const others = fitting.filter((promotion) => !isFreeDelivery(promotion))
  const without = { goods: cart.goodsOf(applyPromotions(others, cart).left), waivers: cart.ofCoupon }
  const paid = cart.prices.filter((price) => price.gross > 0 && (method === null || price.method === method))
  const hasEffect = (promotion: Promotion) => {
    const covered = paid.filter((price) => waivesDelivery(promotion, price.method))
    // Without a choice: not if one of them costs nothing anyway.
    return covered.length > 0 && covered.every((price) => isCharged(price, without))
  }
  return fitting.filter((promotion) => !isFreeDelivery(promotion) || hasEffect(promotion))
}
