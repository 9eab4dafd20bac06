import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { formatMoney } from '#locales/format.ts'
import type { ItemError, WireCart } from '#schemas/cart.ts'
import type { CartErrorCode } from '#schemas/cart-codes.ts'
import type { CheckoutDetails } from '#schemas/checkout.ts'
import type { Currency } from '#schemas/locale.ts'
import type { Caller } from '../../parts.ts'
import { accountOf } from '../accounts/account-of.ts'
import { loadOptions } from '../catalogue/product-page.ts'
import { loadHeads, type ProductHead, taxedAs, toLineSummary } from '../catalogue/products.ts'
import type { PurchaseRules } from '../checkout/buying-rules.ts'
import { sentence } from '../messages.ts'
import { toDecimalMoney } from '../money.ts'
import { loadOffers, type Offer } from '../offers/offers.ts'
import { pieceGross } from '../offers/prices.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { type PriceTax, priceTax, taxedIn, zeroRated } from '../tax.ts'
import { type IntraEuSupply, intraEuSupply, statedSupply } from '../vat-numbers/intra-eu-supply.ts'
import type { CartRecord } from './cart-record.ts'
import { couponHistory, NO_HISTORY } from './coupon-history.ts'
import {
  type Coupon,
  type CouponSituation,
  couponDiscounts,
  couponLabel,
  couponProblem,
  deliveryProblem,
  loadCoupon,
  waivesDelivery,
} from './coupons.ts'
import { totalSegments } from './totals.ts'

type Db = Kysely<EngineDatabase>
type CartAnswer = z.infer<typeof WireCart>

export type Line = {
  id: string
  quantity: number
  offer: Offer
  head: ProductHead
  gross: number
  net: number
  piece: number
}

/** The caller and the rules that a cart is priced for. */
interface Pricing {
  caller: Caller
  rules: Pick<PurchaseRules, 'areGuestCouponsAllowed' | 'intraEu' | 'seller' | 'tax'>
}

/** A cart with its current prices. Amounts in minor units. */
export interface PricedCart {
  lines: Line[]
  /** gross part of the coupon for each line */
  discounts: number[]
  coupon: Coupon | null
  /** why the coupon has no effect */
  couponProblem: ReturnType<typeof couponProblem>
  /** the coupon, if it makes delivery free */
  waiver: Coupon | null
  /** gross of the goods after discounts */
  goods: number
  isVirtual: boolean
  shipping: { gross: number; taxRate: number } | null
  /** the VAT in prices by their rate at home */
  taxOf(homeRate: number): PriceTax
  /** whose VAT that is; undefined while the shop's country decides */
  taxCountry: string | undefined
  /** whether goods go to a company in another EU country at 0 %; null where that is no question */
  intraEu: IntraEuSupply | null
  segments: ReturnType<typeof totalSegments>
}

/** Prices a cart in the requested currency, with the VAT of the country that it goes to. S3.6. */
export async function priceCart(db: Db, cart: CartRecord, pricing: Pricing): Promise<PricedCart> {
  const { rules } = pricing
  const { caller, intraEu: supply } = await buyerOf(db, cart, pricing)
  const taxOf = (homeRate: number) => priceTax(caller, homeRate)
  const lines = await loadLines(db, cart.id, caller)
  const coupon = cart.coupon_code === null ? null : await loadCoupon(db, cart.coupon_code)
  const situation = await couponSituation(db, { cart, lines, coupon }, { caller, rules })
  const problem = cart.coupon_code === null ? null : couponProblem(coupon, situation)
  const discounts = coupon && !problem ? couponDiscounts(coupon, situation.rows, caller.currency) : lines.map(() => 0)
  const waiver = coupon?.kind === 'free_shipping' && !problem ? coupon : null
  const rows = lines.map(({ gross, net, head }, index) => ({
    gross,
    net,
    taxRate: head.tax.rate,
    discount: discounts[index]!,
  }))
  const goods = rows.reduce((sum, row) => sum + row.gross - row.discount, 0)
  const isVirtual = isWithoutParcel(lines)
  // Files and vouchers alone cross no border. Their VAT is the same as beside a parcel.
  const intraEu = isVirtual ? null : supply
  const shipping = isVirtual
    ? null
    : await loadShipping(db, cart.shipping_method, { goods, waiver, taxOf }, caller.currency)
  const segments = totalSegments(rows, shipping)
  const of = { coupon, couponProblem: problem, waiver, taxOf, taxCountry: caller.tax?.country, intraEu }
  return { ...of, lines, discounts, goods, isVirtual, shipping, segments }
}

/**
 * The caller with the VAT in this cart's prices, decided here alone. A company whose VAT number VIES has confirmed pays none
 * for goods to another EU country. Everybody else pays that of the delivery address; before one is known, of the country
 * that the shop names.
 */
export async function buyerOf(
  db: Db,
  cart: CartRecord,
  pricing: Pricing,
): Promise<{ caller: Caller; intraEu: IntraEuSupply | null }> {
  const { caller, rules } = pricing
  const intraEu = await intraEuSupply(db, cart, pricing)
  if (intraEu?.status === 'applied') return { caller: zeroRated(caller, rules.tax), intraEu }
  if (rules.tax.rates === null) return { caller, intraEu }
  const { recipient = {} }: Partial<CheckoutDetails> = cart.checkout === null ? {} : JSON.parse(cart.checkout)
  const country = recipient.countryCode || caller.taxCountry || caller.user?.country
  return { caller: taxedIn(caller, rules.tax, country), intraEu }
}

/** Whether everything in the cart is mailed or downloaded. */
export function isWithoutParcel(lines: readonly Line[]): boolean {
  return lines.length > 0 && lines.every(({ head }) => taxedAs(head.type) === 'service')
}

/** The cart as its shopper sees it now, priced in the requested currency. S3.1-S3.8. */
export async function loadCartAnswer(
  db: Db,
  cart: CartRecord,
  { caller, rules }: { caller: Caller; rules: Pricing['rules'] & Pick<PurchaseRules, 'freeFrom'> },
): Promise<CartAnswer> {
  const {
    lines,
    coupon,
    couponProblem: problem,
    waiver,
    goods,
    isVirtual,
    intraEu,
    segments,
  } = await priceCart(db, cart, { caller, rules })
  const options = await optionLabels(db, lines, caller)

  return {
    id: cart.id,
    currency: caller.currency,
    items: lines.map((line) => toItem(line, options, caller)),
    isVirtual,
    coupon: coupon
      ? { code: coupon.code, label: labelOf(coupon, { lines, method: cart.shipping_method }, caller) }
      : null,
    errors: problem ? [{ code: problem.key, label: couponSentence(problem, caller) }] : [],
    hasUnavailableItem: lines.some(({ offer }) => !offer.available),
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    totalSegments: segments.map(({ code, price }) => ({ code, price: toDecimalMoney(price) })),
    freeShippingLeft: isVirtual
      ? null
      : freeShippingLeft(
          goods,
          rules.freeFrom[caller.currency],
          waiver !== null && waivesDelivery(waiver, cart.shipping_method),
        ),
    shippingMethod: cart.shipping_method === null ? null : { code: cart.shipping_method },
    paymentMethod: cart.payment_method === null ? null : { code: cart.payment_method },
    ...(intraEu && { intraEuSupply: statedSupply(intraEu, caller.locale) }),
  }
}

/** A coupon for free delivery says so in its label when the chosen method keeps its price. */
function labelOf(coupon: Coupon, { lines, method }: { lines: readonly Line[]; method: string | null }, caller: Caller) {
  const label = couponLabel(coupon, caller.locale, caller.currency)
  const problem = deliveryProblem(coupon, { isVirtual: isWithoutParcel(lines), shippingMethod: method })
  return problem ? `${label} – ${sentence(problem.key, caller.locale)}` : label
}

/** The facts about a cart that coupons depend on. */
export async function couponSituation(
  db: Db,
  { cart, lines, coupon }: { cart: CartRecord; lines: readonly Line[]; coupon: Coupon | null },
  { caller, rules }: Pricing,
): Promise<CouponSituation> {
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
    rows: lines.map(({ gross, offer, head }) => ({
      gross,
      isSale: offer.price?.isSale ?? false,
      categoryIds: memberships.filter((row) => row.product_id === head.id).map((row) => row.category_id),
      skus: [head.sku, offer.sku],
    })),
    currency: caller.currency,
    customerKind: caller.user?.type ?? 'guest',
    priceGroup: caller.user?.priceGroup ?? null,
    areGuestsAllowed: rules.areGuestCouponsAllowed,
    now: caller.now.toISOString(),
    history: coupon
      ? await couponHistory(db, coupon, { cart, customerId: caller.user && accountOf(caller.user) })
      : NO_HISTORY,
  }
}

export function couponSentence({ key, amount }: NonNullable<ReturnType<typeof couponProblem>>, caller: Caller): string {
  const parameters = amount === undefined ? undefined : { amount: formatMoney(amount, caller.currency, caller.locale) }
  return sentence(key, caller.locale, parameters)
}

/** The lines of a cart in the order in which they were added, each with its current offer, priced for the caller. */
export async function loadLines(db: Db, cartId: string, caller: Caller): Promise<Line[]> {
  const rows = await db.selectFrom('cart_lines').selectAll().where('cart_id', '=', cartId).orderBy('position').execute()
  const offers = await loadOffers(
    db,
    rows.map((row) => row.sku),
    caller,
  )
  const productIds = [...new Set([...offers.values()].map((offer) => offer.productId))]
  const heads = await loadHeads(db, productIds, caller, { withDisabled: true })
  return rows.flatMap(({ id, sku, quantity }) => {
    const offer = offers.get(sku)
    const head = offer && heads.get(offer.productId)
    // A line is deleted with its offer (foreign key), so both exist; a product without texts in a language cannot be
    // shown.
    if (!offer || !head) return []
    const piece = offer.price ? pieceGross(offer.price, quantity) : 0
    return [{ id, quantity, offer, head, piece, ...head.tax.rowOf(piece, quantity) }]
  })
}

type OptionLabels = Map<string, Awaited<ReturnType<typeof loadOptions>>>

async function optionLabels(db: Db, lines: readonly Line[], caller: Caller): Promise<OptionLabels> {
  const ids = [...new Set(lines.filter(({ offer }) => offer.isVariant).map(({ head }) => head.id))]
  const labels: OptionLabels = new Map()
  for (const id of ids) labels.set(id, await loadOptions(db, id, caller.locale))
  return labels
}

function toItem(line: Line, options: OptionLabels, caller: Caller): CartAnswer['items'][number] {
  const { id, quantity, offer, head, piece, gross, net } = line
  const money = (amount: number) => toDecimalMoney(head.tax.moneyOf(amount))
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
    configurableOptions: (options.get(head.id) ?? []).flatMap(({ code, label, values }) => {
      const value = offer.options[code]
      if (value === undefined) return []
      return [{ code, label, value, valueLabel: values.find((each) => each.value === value)?.label ?? value }]
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

async function loadShipping(
  db: Db,
  method: string | null,
  basket: Pick<PricedCart, 'goods' | 'waiver' | 'taxOf'>,
  currency: Currency,
) {
  if (method === null) return null
  const row = await db
    .selectFrom('delivery_prices')
    .selectAll()
    .where('method', '=', method)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row ? deliveryPrice(row, basket) : null
}

/** Gross price of a delivery method for this cart: zero from its threshold on, or with a coupon for free delivery. */
export function deliveryPrice(
  { method, gross, tax_rate, free_from }: EngineTables['delivery_prices'],
  { goods, waiver, taxOf }: Pick<PricedCart, 'goods' | 'waiver' | 'taxOf'>,
): { gross: number; taxRate: number } {
  const tax = taxOf(tax_rate)
  const isWaived = waiver !== null && waivesDelivery(waiver, method)
  const isFree = isWaived || (free_from !== null && goods >= free_from)
  return { gross: isFree ? 0 : tax.grossOf(gross), taxRate: tax.rate }
}

/** Gross, after discounts, before delivery (Domain 7); null if the currency has no threshold. */
function freeShippingLeft(goods: number, threshold: number | undefined, isWaived: boolean) {
  if (threshold === undefined) return null
  const left = isWaived ? 0 : Math.max(threshold - goods, 0)
  // A remaining amount is no price of goods, so it has no VAT: both sides are the gross amount.
  return toDecimalMoney({ gross: left, net: left })
}
