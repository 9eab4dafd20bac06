import type { Kysely } from 'kysely'
import type { CheckoutDetails } from '#schemas/checkout.ts'
import type { Caller } from '../../parts.ts'
import { accountOf } from '../accounts/account-of.ts'
import { isGroupPrice } from '../offers/prices.ts'
import {
  type AppliedPromotion,
  fitsCart,
  missingForDelivery,
  type PromotionSituation,
} from '../promotions/apply-promotions.ts'
import { discountUses } from '../promotions/discount-uses.ts'
import { limitedBuyer } from '../promotions/limited-buyer.ts'
import { reachedLimit } from '../promotions/limits.ts'
import type { Promotion } from '../promotions/promotion.ts'
import type { PromotedRow } from '../promotions/promotion-discounts.ts'
import { applyWithMethod, freeMethods, wouldApply } from '../promotions/promotions-by-method.ts'
import type { EngineDatabase } from '../schema.ts'
import type { Line } from './cart-lines.ts'
import type { CartRecord } from './cart-record.ts'
import {
  type Coupon,
  type CouponSituation,
  couponDiscounts,
  couponProblem,
  deliveryProblem,
  loadCoupon,
  type Waiver,
} from './coupons.ts'
import type { DeliveryPrice } from './delivery-price.ts'

type Db = Kysely<EngineDatabase>

/** The rules that discounts of a cart depend on. */
export interface DiscountRules {
  /** whether a cart without a customer may have a coupon */
  areGuestCouponsAllowed: boolean
  tax: { home: string }
  /** those that are switched on, in the order in which they are applied; some may not have begun, or have ended */
  promotions: readonly Promotion[]
}

/** What is taken off a cart. Amounts are gross, by row, in minor units. */
export interface CartDiscounts {
  coupon: Coupon | null
  /** why the coupon has no effect */
  couponProblem: ReturnType<typeof couponProblem>
  ofCoupon: number[]
  /** promotions of the cart; one for free delivery takes nothing from a row, and makes the chosen method free */
  promotions: AppliedPromotion[]
  /** of promotions and coupon together */
  discounts: number[]
  /** free delivery by coupon or promotions, with the chosen method and with others */
  waivers: Waiver[]
  /** gross of goods that is missing to a promotion with free delivery of the chosen method; null without one */
  missingForDelivery: number | null
}

interface PricedWith {
  cart: CartRecord
  lines: readonly Line[]
  isVirtual: boolean
  /** of delivery, in the caller's currency */
  prices: readonly DeliveryPrice[]
}

interface Discounting {
  caller: Caller
  rules: DiscountRules
}

/**
 * The discounts of a cart: promotions in their order, then the coupon, which takes from what they have left. `isAsBefore`: as if
 * no promotion had ended lately or been used up, to tell the buyer of one that has.
 */
export async function cartDiscounts(
  db: Db,
  { cart, lines, isVirtual, prices }: PricedWith,
  { caller, rules, isAsBefore = false }: Discounting & { isAsBefore?: boolean },
): Promise<CartDiscounts> {
  const coupon = cart.coupon_code === null ? null : await loadCoupon(db, cart.coupon_code)
  const ofCart = situationOf(lines, { caller, rules })
  const situation: Omit<PromotionSituation, 'hasCode'> = {
    ...{ rows: ofCart.rows, currency: ofCart.currency, customerKind: ofCart.customerKind },
    ...{ priceGroup: ofCart.priceGroup, now: ofCart.now, isVirtual },
    country: countryOfGoods(cart, caller, rules.tax.home),
  }
  const mayFit = rules.promotions.filter((promotion) => mayHave(promotion, situation, isAsBefore))
  const buyer = limitedBuyer(cart, caller.user && accountOf(caller.user))
  const uses = await discountUses(db, { promotions: isAsBefore ? [] : mayFit, coupon }, buyer)
  const possible = isAsBefore
    ? mayFit
    : mayFit.filter((promotion) => reachedLimit(promotion, uses.promotion(promotion)) === null)
  const problem = cart.coupon_code === null ? null : couponProblem(coupon, { ...ofCart, uses: uses.coupon })
  const working = problem ? null : coupon
  const method = cart.shipping_method
  const withMethod = (shippingMethod: string | null): PromotionSituation => ({
    ...situation,
    hasCode: working !== null && !deliveryProblem(working, { isVirtual, shippingMethod }),
  })
  const ofCouponFor = (left: readonly number[]) =>
    working
      ? couponDiscounts(
          working,
          ofCart.rows.map((row, index) => ({ ...row, gross: left[index]! })),
          caller.currency,
        )
      : left.map(() => 0)
  const toDeliver = {
    ...{ rows: ofCart.rows, currency: ofCart.currency, prices },
    fitting: (shippingMethod: string | null) =>
      possible.filter((promotion) => fitsCart(promotion, at(promotion, withMethod(shippingMethod), isAsBefore))),
    goodsOf: (left: readonly number[]) => sum(left) - sum(ofCouponFor(left)),
    ofCoupon: working?.kind === 'free_shipping' ? [working] : [],
  }
  const { applied, left } = applyWithMethod(toDeliver, method)
  const ofCoupon = ofCouponFor(left)
  const free = freeMethods(toDeliver)
  const missing = possible.flatMap((promotion) => {
    const gross = missingForDelivery(promotion, withMethod(method)) ?? 0
    return gross > 0 && wouldApply(promotion, toDeliver, { method, order: possible }) ? [gross] : []
  })
  return {
    ...{ coupon, couponProblem: problem, ofCoupon, promotions: applied },
    discounts: ofCart.rows.map(({ gross }, index) => gross - left[index]! + ofCoupon[index]!),
    waivers: [...toDeliver.ofCoupon, ...(free.length > 0 ? [{ shippingMethods: free }] : [])],
    missingForDelivery: missing.length === 0 ? null : Math.min(...missing),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Whether the cart has the promotion with some method, or would have it with more goods, but for its uses. */
function mayHave(promotion: Promotion, situation: Omit<PromotionSituation, 'hasCode'>, isAsBefore: boolean): boolean {
  const then = at(promotion, { ...situation, hasCode: false }, isAsBefore)
  return fitsCart(promotion, then) || missingForDelivery(promotion, then) !== null
}

/** The situation, for a promotion that has ended in the time when it ran. */
function at({ validFrom, validUntil }: Promotion, situation: PromotionSituation, isAsBefore: boolean) {
  const isOver = isAsBefore && validUntil !== null && validUntil <= situation.now
  return isOver ? { ...situation, now: validFrom } : situation
}

/** Where the goods go, as VAT is reckoned for it. */
function countryOfGoods(cart: CartRecord, { taxCountry, user }: Caller, home: string): string {
  const { recipient = {} }: Partial<CheckoutDetails> = cart.checkout === null ? {} : JSON.parse(cart.checkout)
  return recipient.countryCode || taxCountry || user?.country || home
}

/** Why a coupon has no effect on a cart; null if it works. */
export async function problemOfCoupon(
  db: Db,
  coupon: Coupon | null,
  { cart, lines }: Pick<PricedWith, 'cart' | 'lines'>,
  discounting: { caller: Caller; rules: Pick<DiscountRules, 'areGuestCouponsAllowed'> },
): Promise<ReturnType<typeof couponProblem>> {
  const { caller } = discounting
  const buyer = limitedBuyer(cart, caller.user && accountOf(caller.user))
  const uses = await discountUses(db, { promotions: [], coupon }, buyer)
  return couponProblem(coupon, { ...situationOf(lines, discounting), uses: uses.coupon })
}

/** The facts about a cart that coupons depend on; promotions read its rows as well. */
function situationOf(
  lines: readonly Line[],
  { caller, rules }: { caller: Caller; rules: Pick<DiscountRules, 'areGuestCouponsAllowed'> },
): Omit<CouponSituation, 'uses'> & { rows: PromotedRow[] } {
  return {
    rows: lines.map(({ gross, quantity, offer, head, good }) => ({
      ...{ gross, quantity, categoryIds: good.categoryIds },
      isSale: offer.price?.isSale ?? false,
      isContractPrice: offer.price !== null && isGroupPrice(offer.price, quantity),
      skus: [head.sku, offer.sku],
    })),
    currency: caller.currency,
    customerKind: caller.user?.type ?? 'guest',
    priceGroup: caller.user?.priceGroup ?? null,
    areGuestsAllowed: rules.areGuestCouponsAllowed,
    now: caller.now.toISOString(),
  }
}
