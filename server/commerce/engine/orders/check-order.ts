import type { OrderInput } from '#schemas/checkout.ts'
import type { Caller } from '../../parts.ts'
import type { TxReads } from '../cart/cart-reads.ts'
import type { CartRecord } from '../cart/cart-record.ts'
import { couponSentence, itemErrors, type PricedCart, priceCart } from '../cart/load-cart.ts'
import type { CartRules } from '../checkout/buying-rules.ts'
import { detailsProblems } from '../checkout/details.ts'
import { grandTotal, type PossibleCart } from '../checkout/load-checkout.ts'
import { sentence } from '../messages.ts'
import { toDecimal } from '../money.ts'
import type { AppliedPromotion } from '../promotions/apply-promotions.ts'
import type { Promotion } from '../promotions/promotion.ts'
import { Refusal } from '../refusal.ts'
import { statedSupply } from '../vat-numbers/intra-eu-supply.ts'

/** What an order is checked against. */
interface Checking {
  input: OrderInput
  rules: CartRules
  caller: Caller
}

/** Throws 422 with the fields for missing data, 409 for a payment that is not possible now. */
export function checkChoices(
  { details, priced, method, point, paymentMethods, cart }: PossibleCart,
  { rules, caller }: Checking,
): void {
  const { isVirtual } = priced
  const payment = paymentMethods.find(({ code }) => code === cart.payment_method)
  const problems = {
    ...detailsProblems(details, {
      isVirtual,
      countries: rules.countries,
      needsDigitalConsent: sellsFile(priced) && (caller.user?.type !== 'b2b' || details.consumerRights),
    }),
    ...(!isVirtual && !method && { shippingMethod: 'v.required' }),
    ...(method?.requiresPickupPoint && !point && { pickupPointId: 'v.required' }),
    ...(!payment && { paymentMethod: 'v.required' }),
  }
  if (Object.keys(problems).length > 0) {
    throw new Refusal(422, 'invalid_input', sentence('invalid_input', caller.locale), problems)
  }
  if (payment?.disabledReason) {
    throw new Refusal(409, 'payment_unavailable', payment.disabledReason, { paymentMethod: payment.disabledReason })
  }
}

/** The shopper pays what the page showed: otherwise 409 lists the differences. */
export async function checkUnchanged(
  reads: TxReads,
  { cart, priced }: { cart: CartRecord; priced: PricedCart },
  { input, rules, caller }: Checking,
): Promise<void> {
  const errors: Record<string, string> = {}
  for (const line of priced.lines) {
    const [error] = itemErrors(line, caller)
    if (error) errors[`item.${line.offer.sku}`] = error.label ?? error.code
  }
  if (priced.couponProblem) errors.coupon = couponSentence(priced.couponProblem, caller)
  const total = toDecimal(grandTotal(priced).gross)
  if (total !== input.expectedTotal) {
    errors.total = total
    if (priced.intraEu) errors.vatNumber = statedSupply(priced.intraEu, caller).label
    const before = await priceCart(reads, cart, { caller, rules, isAsBefore: true })
    const over = lostPromotions(before, priced)
    if (over.length > 0 && toDecimal(grandTotal(before).gross) === input.expectedTotal) {
      const names = over.map(({ name }) => name[caller.locale]).join(', ')
      errors.promotion = sentence('promotion_over', caller.locale, { names })
    }
  }
  if (Object.keys(errors).length > 0) throw changed(caller, errors)
}

/** Promotions that the buyer was shown, and that have ended or been used up since. */
function lostPromotions(before: PricedCart, now: PricedCart): Promotion[] {
  const codes = new Set(usedPromotions(now).map(({ code }) => code))
  return usedPromotions(before).filter(({ code }) => !codes.has(code))
}

/** The promotions that change the order's price. */
export function usedPromotions({ promotions, freeBy }: PricedCart): Promotion[] {
  const takes = ({ promotion, discounts }: AppliedPromotion) =>
    promotion.code === freeBy?.code || discounts.some((discount) => discount > 0)
  return promotions.filter(takes).map(({ promotion }) => promotion)
}

export const sellsFile = ({ lines }: PricedCart) => lines.some(({ head }) => head.type === 'downloadable')

/** 409 with what is other than the shopper saw. */
export function changed({ locale }: Caller, errors: Record<string, string>): Refusal {
  return new Refusal(409, 'order_changed', sentence('order_changed', locale), errors)
}
