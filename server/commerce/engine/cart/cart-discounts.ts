import type { Kysely } from 'kysely'
import type { CheckoutDetails } from '#schemas/checkout.ts'
import type { Caller } from '../../parts.ts'
import { accountOf } from '../accounts/account-of.ts'
import { isGroupPrice } from '../offers/prices.ts'
import {
  type AppliedPromotion,
  applyPromotions,
  fitsCart,
  isLeft,
  missingForDelivery,
  type PromotionSituation,
} from '../promotions/apply-promotions.ts'
import type { Promotion } from '../promotions/promotion.ts'
import type { PromotedRow } from '../promotions/promotion-discounts.ts'
import { promotionUses } from '../promotions/promotion-history.ts'
import type { EngineDatabase } from '../schema.ts'
import type { Line } from './cart-lines.ts'
import type { CartRecord } from './cart-record.ts'
import { couponHistory, limitedBuyer, NO_HISTORY } from './coupon-history.ts'
import {
  type Coupon,
  type CouponSituation,
  couponDiscounts,
  couponProblem,
  deliveryProblem,
  loadCoupon,
} from './coupons.ts'

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
  /** promotions of the cart; one for free delivery takes nothing from a row */
  promotions: AppliedPromotion[]
  /** of promotions and coupon together */
  discounts: number[]
  /** the coupon, if it makes delivery free */
  waiver: Coupon | null
  /** gross of goods that is missing to a promotion with free delivery; null without one */
  missingForDelivery: number | null
}

/**
 * The discounts of a cart: promotions in their order, then the coupon, which takes from what they have left. `isAsBefore`: as if
 * no promotion had ended lately or been used up, to tell the buyer of one that has.
 */
export async function cartDiscounts(
  db: Db,
  { cart, lines, isVirtual }: { cart: CartRecord; lines: readonly Line[]; isVirtual: boolean },
  { caller, rules, isAsBefore = false }: { caller: Caller; rules: DiscountRules; isAsBefore?: boolean },
): Promise<CartDiscounts> {
  const coupon = cart.coupon_code === null ? null : await loadCoupon(db, cart.coupon_code)
  const ofCart = await couponSituation(db, { cart, lines, coupon }, { caller, rules })
  const problem = cart.coupon_code === null ? null : couponProblem(coupon, ofCart)
  const working = problem ? null : coupon
  const situation: PromotionSituation = {
    ...{ rows: ofCart.rows, currency: ofCart.currency, customerKind: ofCart.customerKind },
    ...{ priceGroup: ofCart.priceGroup, now: ofCart.now, isVirtual, shippingMethod: cart.shipping_method },
    country: countryOfGoods(cart, caller, rules.tax.home),
    hasCode: working !== null && !deliveryProblem(working, { isVirtual, shippingMethod: cart.shipping_method }),
  }
  const possible = await possiblePromotions(db, rules.promotions, { cart, caller, situation, isAsBefore })
  const { applied, left } = applyPromotions(
    possible.filter((promotion) => fitsCart(promotion, at(promotion, situation, isAsBefore))),
    situation,
  )
  const ofCoupon = working
    ? couponDiscounts(
        working,
        ofCart.rows.map((row, index) => ({ ...row, gross: left[index]! })),
        caller.currency,
      )
    : lines.map(() => 0)
  const missing = possible.flatMap((promotion) => missingForDelivery(promotion, situation) ?? [])
  return {
    ...{ coupon, couponProblem: problem, ofCoupon, promotions: applied },
    discounts: ofCart.rows.map(({ gross }, index) => gross - left[index]! + ofCoupon[index]!),
    waiver: working?.kind === 'free_shipping' ? working : null,
    missingForDelivery: missing.length === 0 ? null : Math.min(...missing),
  }
}

interface Looking {
  cart: CartRecord
  caller: Caller
  situation: PromotionSituation
  isAsBefore: boolean
}

/** Promotions that the cart has, or would have with more goods. Their uses are read only where something depends on them. */
async function possiblePromotions(
  db: Db,
  promotions: readonly Promotion[],
  { cart, caller, situation, isAsBefore }: Looking,
): Promise<Promotion[]> {
  const fitting = promotions.filter((promotion) => {
    const then = at(promotion, situation, isAsBefore)
    return fitsCart(promotion, then) || missingForDelivery(promotion, then) !== null
  })
  if (isAsBefore || fitting.length === 0) return fitting
  const usesOf = await promotionUses(db, fitting, limitedBuyer(cart, caller.user && accountOf(caller.user)))
  return fitting.filter((promotion) => isLeft(promotion, usesOf(promotion)))
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

/** The facts about a cart that coupons depend on; promotions read its rows as well. */
export async function couponSituation(
  db: Db,
  { cart, lines, coupon }: { cart: CartRecord; lines: readonly Line[]; coupon: Coupon | null },
  { caller, rules }: { caller: Caller; rules: Pick<DiscountRules, 'areGuestCouponsAllowed'> },
): Promise<CouponSituation & { rows: PromotedRow[] }> {
  const ids = [...new Set(lines.map(({ head }) => head.id))]
  const memberships =
    ids.length === 0
      ? []
      : await db
          .selectFrom('category_products')
          .select(['category_id', 'product_id'])
          .where('product_id', 'in', ids)
          .execute()
  return {
    rows: lines.map(({ gross, quantity, offer, head }) => ({
      ...{ gross, quantity },
      isSale: offer.price?.isSale ?? false,
      isContractPrice: offer.price !== null && isGroupPrice(offer.price, quantity),
      categoryIds: memberships.filter((row) => row.product_id === head.id).map((row) => row.category_id),
      skus: [head.sku, offer.sku],
    })),
    currency: caller.currency,
    customerKind: caller.user?.type ?? 'guest',
    priceGroup: caller.user?.priceGroup ?? null,
    areGuestsAllowed: rules.areGuestCouponsAllowed,
    now: caller.now.toISOString(),
    history: coupon
      ? await couponHistory(db, coupon, limitedBuyer(cart, caller.user && accountOf(caller.user)))
      : NO_HISTORY,
  }
}
