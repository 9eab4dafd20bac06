import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { formatMoney } from '#locales/format.ts'
import type { ItemError, WireCart } from '#schemas/cart.ts'
import type { CartErrorCode } from '#schemas/cart-codes.ts'
import type { CheckoutDetails } from '#schemas/checkout.ts'
import { NORTHERN_IRELAND } from '#server/platform/store-config/vat-rates.ts'
import type { Caller } from '../../parts.ts'
import { toLineSummary } from '../catalogue/products.ts'
import type { PurchaseRules } from '../checkout/buying-rules.ts'
import { sentence } from '../messages.ts'
import { toDecimalMoney, ZERO } from '../money.ts'
import { placeOfGoods } from '../place-of-goods.ts'
import { isFreeDelivery } from '../promotions/apply-promotions.ts'
import type { EngineDatabase } from '../schema.ts'
import { type PriceTax, priceTax, taxedIn, zeroRated } from '../tax.ts'
import { type IntraEuSupply, intraEuSupply, kindsIn, statedSupply } from '../vat-numbers/intra-eu-supply.ts'
import { type CartDiscounts, cartDiscounts, type DiscountRules } from './cart-discounts.ts'
import { isWithoutParcel, type Line, loadLines } from './cart-lines.ts'
import type { CartReads } from './cart-reads.ts'
import type { CartRecord } from './cart-record.ts'
import { type Coupon, type couponProblem, deliveryProblem, discountLabel, waivesDelivery } from './coupons.ts'
import { deliveryPrice } from './delivery-price.ts'
import { type DiscountPart, discountParts, labelIn, namedTotals, toWireTotals } from './discount-parts.ts'
import { totalSegments } from './totals.ts'

type Db = Kysely<EngineDatabase>
type CartAnswer = z.infer<typeof WireCart>

/** The caller and the rules whose VAT a cart has. */
interface Taxing {
  caller: Caller
  rules: Pick<PurchaseRules, 'intraEu' | 'seller' | 'tax'>
}

/** The caller and the rules that a cart is priced for. */
interface Pricing extends Taxing {
  rules: Taxing['rules'] & DiscountRules
  /** as if no promotion had ended lately or been used up */
  isAsBefore?: boolean
}

/** A cart with its current prices. Amounts in minor units. */
export interface PricedCart extends CartDiscounts {
  lines: Line[]
  /** gross of the goods after discounts */
  goods: number
  isVirtual: boolean
  shipping: { gross: number; taxRate: number } | null
  /** the VAT in prices by their rate at home */
  taxOf(homeRate: number): PriceTax
  /** whose VAT that is; undefined while the shop's country decides */
  taxCountry: string | undefined
  /** whether a company in another EU country pays no VAT; null where that is no question */
  intraEu: IntraEuSupply | null
  segments: ReturnType<typeof totalSegments>
  /** the discount by promotion and coupon; empty if the coupon says it all */
  parts: DiscountPart[]
  /** the promotion to which the delivery is owed that costs nothing; null for none */
  freeBy: DiscountPart | null
}

/** Prices a cart in the requested currency, with the VAT of the country that it goes to. S3.6. */
export async function priceCart(reads: CartReads, cart: CartRecord, pricing: Pricing): Promise<PricedCart> {
  const { rules, isAsBefore } = pricing
  const { caller, intraEu } = await buyerOf(reads.db, cart, pricing)
  const { currency } = caller
  const taxOf = (homeRate: number) => priceTax(caller, homeRate)
  const lines = await loadLines(reads, cart.id, caller)
  const isVirtual = isWithoutParcel(lines)
  const isDeliveryPriced = cart.shipping_method !== null || rules.promotions.some(isFreeDelivery)
  const prices = isVirtual || !isDeliveryPriced ? [] : await reads.deliveryPrices(currency)
  const of = { cart, lines, isVirtual, prices }
  const off = await cartDiscounts(reads.db, of, { caller, rules, ...(isAsBefore && { isAsBefore }) })
  const rows = lines.map(({ gross, net, head }, index) => ({
    gross,
    net,
    taxRate: head.tax.rate,
    discount: off.discounts[index]!,
  }))
  const goods = rows.reduce((sum, row) => sum + row.gross - row.discount, 0)
  const price = prices.find(({ method }) => method === cart.shipping_method)
  const shipping = price ? deliveryPrice(price, { goods, waivers: off.waivers, taxOf }) : null
  const free = shipping && off.promotions.find(({ promotion }) => promotion.effect.kind === 'free_shipping')?.promotion
  const taxRates = rows.map(({ taxRate }) => taxRate)
  return {
    ...{ ...off, taxOf, taxCountry: caller.tax?.country, intraEu, lines, goods, isVirtual, shipping },
    segments: totalSegments(rows, shipping),
    parts: discountParts(off, { taxRates, currency }),
    freeBy: free ? { code: free.code, label: labelIn(free.name, free, currency), price: ZERO } : null,
  }
}

/**
 * The caller with the VAT in this cart's prices, decided here alone. A company whose VAT number VIES has confirmed pays none
 * for services and for goods to another EU country. All else has that of the delivery address; before one is known, of the
 * country that the shop names.
 */
export async function buyerOf(
  db: Db,
  cart: CartRecord,
  pricing: Taxing,
): Promise<{ caller: Caller; intraEu: IntraEuSupply | null }> {
  const { caller, rules } = pricing
  const intraEu = await intraEuSupply(db, cart, pricing)
  const { recipient = {} }: Partial<CheckoutDetails> = cart.checkout === null ? {} : JSON.parse(cart.checkout)
  const country = (await placeOf(db, cart, recipient)) ?? (caller.taxCountry || caller.user?.country)
  const usual = taxedIn(caller, rules.tax, country)
  if (intraEu?.status !== 'applied') return { caller: usual, intraEu }
  return { caller: zeroRated(usual, rules.tax, intraEu), intraEu }
}

/** Goods for Northern Ireland are taxed with the EU; a cart of services alone has nothing of it. */
async function placeOf(db: Db, cart: CartRecord, recipient: CheckoutDetails['recipient']): Promise<string | null> {
  const place = placeOfGoods(recipient)
  if (place !== NORTHERN_IRELAND) return place
  return (await kindsIn(db, cart)).goods ? place : 'GB'
}

interface Answering {
  caller: Caller
  rules: Pricing['rules'] & Pick<PurchaseRules, 'freeFrom'>
}

/** The cart as its shopper sees it now, priced in the requested currency. S3.1-S3.8. */
export async function loadCartAnswer(reads: CartReads, cart: CartRecord, answering: Answering): Promise<CartAnswer> {
  return toCartAnswer(cart, await priceCart(reads, cart, answering), answering)
}

/** The same of a cart that is priced already. */
export function toCartAnswer(cart: CartRecord, priced: PricedCart, { caller, rules }: Answering): CartAnswer {
  const { lines, coupon, couponProblem: problem, isVirtual, intraEu } = priced
  return {
    id: cart.id,
    currency: caller.currency,
    items: lines.map((line) => toItem(line, caller)),
    isVirtual,
    coupon: coupon
      ? { code: coupon.code, label: labelOf(coupon, { lines, method: cart.shipping_method }, caller) }
      : null,
    errors: problem ? [{ code: problem.key, label: couponSentence(problem, caller) }] : [],
    hasUnavailableItem: lines.some(({ offer }) => !offer.available),
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    totalSegments: toWireTotals(namedTotals(priced.segments, priced, caller.locale)),
    freeShippingLeft: isVirtual
      ? null
      : freeShippingLeft(priced, rules.freeFrom[caller.currency], cart.shipping_method),
    shippingMethod: cart.shipping_method === null ? null : { code: cart.shipping_method },
    paymentMethod: cart.payment_method === null ? null : { code: cart.payment_method },
    ...(intraEu && { intraEuSupply: statedSupply(intraEu, caller) }),
  }
}

/** A coupon for free delivery says so in its label when the chosen method keeps its price. */
function labelOf(coupon: Coupon, { lines, method }: { lines: readonly Line[]; method: string | null }, caller: Caller) {
  const label = discountLabel(coupon.label[caller.locale], coupon, caller)
  const problem = deliveryProblem(coupon, { isVirtual: isWithoutParcel(lines), shippingMethod: method })
  return problem ? `${label} – ${sentence(problem.key, caller.locale)}` : label
}

export function couponSentence({ key, amount }: NonNullable<ReturnType<typeof couponProblem>>, caller: Caller): string {
  const parameters = amount === undefined ? undefined : { amount: formatMoney(amount, caller.currency, caller.locale) }
  return sentence(key, caller.locale, parameters)
}

function toItem(line: Line, caller: Caller): CartAnswer['items'][number] {
  const { id, quantity, good, offer, head, piece, gross, net } = line
  const money = (amount: number) => toDecimalMoney(head.tax.moneyOf(amount))
  const { locale } = caller
  const errors = itemErrors(line, caller)
  return {
    id,
    name: head.name,
    sku: offer.sku,
    quantity,
    currency: caller.currency,
    prices: {
      itemPrice: money(piece),
      productPrice: money(offer.price?.final ?? 0),
      rowPrice: toDecimalMoney({ gross, net }),
    },
    isUnavailable: !offer.available,
    hasExceededStock: errors.some((error) => error.code === 'CATALOGINVENTORY-1'),
    errors,
    configurableOptions: good.options.flatMap(({ code, label, values }) => {
      const value = offer.options[code]
      if (value === undefined) return []
      const chosen = values.find((each) => each.value === value)
      return [{ code, label: label[locale], value, valueLabel: chosen?.label[locale] ?? value }]
    }),
    product: toLineSummary(head, offer, caller),
  }
}

/** A missing offer is unavailable (S8.3); too few pieces are reported with their number (S8.1, S8.2). */
export function itemErrors({ offer, quantity }: Line, { locale }: Caller): (ItemError & { code: CartErrorCode })[] {
  if (!offer.available) return [{ code: 'unavailable', label: sentence('unavailable', locale) }]
  if (quantity <= offer.stock.max) return []
  return [{ code: 'CATALOGINVENTORY-1', label: sentence('CATALOGINVENTORY-1', locale, { qty: offer.stock.max }) }]
}

/**
 * Gross, to the threshold after discounts, before delivery (Domain 7), or to a promotion with free delivery if that is nearer;
 * null if there is neither.
 */
function freeShippingLeft(
  { goods, waivers, shipping, missingForDelivery }: PricedCart,
  threshold: number | undefined,
  method: string | null,
) {
  // A delivery for nothing asks for no more goods where the others are waived, too.
  const isFree =
    waivers.some((waiver) => waivesDelivery(waiver, method)) || (waivers.length > 0 && shipping?.gross === 0)
  const ways = [
    ...(threshold === undefined ? [] : [threshold - goods]),
    ...(missingForDelivery === null ? [] : [missingForDelivery]),
  ]
  if (ways.length === 0 && !isFree) return null
  const left = isFree ? 0 : Math.max(Math.min(...ways), 0)
  // A remaining amount is no price of goods, so it has no VAT: both sides are the gross amount.
  return toDecimalMoney({ gross: left, net: left })
}
