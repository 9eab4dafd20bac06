import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { OrderAddress } from '#schemas/address.ts'
import type { CheckoutDetails, OrderInput } from '#schemas/checkout.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Caller } from '../../parts.ts'
import { accountOf } from '../accounts/account-of.ts'
import { logConsents } from '../accounts/consents.ts'
import { customerById } from '../accounts/customer-record.ts'
import { askNewsletter } from '../accounts/newsletter.ts'
import { cartReads } from '../cart/cart-reads.ts'
import type { CartRecord } from '../cart/cart-record.ts'
import { deliveryProblem } from '../cart/coupons.ts'
import type { PricedCart } from '../cart/load-cart.ts'
import type { CartRules } from '../checkout/buying-rules.ts'
import { standardPrice } from '../checkout/delivery.ts'
import { DIGITAL, settledAddresses } from '../checkout/details.ts'
import { grandTotal, possibleCart } from '../checkout/load-checkout.ts'
import { creditProblem, PAID_LATER } from '../checkout/payment-choices.ts'
import { loadTerms } from '../customers.ts'
import { appendEvent } from '../events.ts'
import { sentence } from '../messages.ts'
import { takeStock } from '../offers/write-stock.ts'
import { noteUses, takeUses } from '../promotions/count-uses.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { noteOrdered } from '../vat-numbers/stored-numbers.ts'
import { addDays, shopTime } from '../working-days.ts'
import { askForApproval, exceededLimit } from './approval.ts'
import { changed, checkChoices, checkUnchanged, sellsFile, usedPromotions } from './check-order.ts'
import { acceptOrder, moveCredit, noteStatus } from './move-order.ts'
import { orderMail } from './order-mail.ts'
import { freeNumber } from './order-number.ts'
import type { OrderTransition } from './order-transition.ts'
import { isWaiting, type OrderRecord } from './read-order.ts'
import { noteWords } from './search/order-words.ts'
import { snapshotItems } from './snapshot.ts'
import { orderAddress, type StoredOrder, type StoredSupply } from './stored-order.ts'

type Tx = Transaction<EngineDatabase>

interface OrderPlacement {
  input: OrderInput
  rules: CartRules
  caller: Caller
  links: OrderTransition['links']
  /** the shopper's network address, stored as a digest with the consents */
  addressHash: string | null
}

/**
 * Turns a cart into an order: stock and credit are taken, the order, its first payment and its events are written, and
 * the cart is deleted, all or nothing. Throws 422 with the fields for missing data, 409 for changes since the shopper
 * saw it. S5.21-S5.24, Domain 2.
 */
export async function placeOrder(tx: Tx, cart: CartRecord, placement: OrderPlacement): Promise<OrderRecord> {
  const { rules, caller, links } = placement
  const { now } = caller
  if (!caller.user && !rules.isGuestAllowed) throw refuse(401, 'guest_not_allowed', caller)
  // What memory knows is not enough: the order holds only if nothing that it read changes meanwhile.
  const reads = cartReads(tx, null)
  const chosen = await possibleCart(reads, cart, { caller, rules })
  const { details, priced } = chosen
  if (priced.lines.length === 0) throw refuse(422, 'cart_empty', caller)
  const promotions = usedPromotions(priced)
  const coupon = usedCoupon(priced, chosen.cart)
  await takeUses(tx, { promotions: promotions.map(({ code }) => code), coupon })
  checkChoices(chosen, placement)
  await checkUnchanged(reads, chosen, placement)

  const methods = await reads.methods()
  const method = methods.payment.find(({ code }) => code === cart.payment_method)!
  const grand = grandTotal(priced)
  const { currency } = caller
  const limit = await exceededLimit(tx, caller, { gross: grand.gross, currency })
  const creditUsed = method.kind === 'credit' && limit === null ? grand.gross : 0
  if (creditUsed > 0) await takeCredit(tx, creditUsed, caller)
  const stock = await takeStock(
    tx,
    priced.lines.map(({ offer, quantity }) => ({ sku: offer.sku, quantity })),
    now,
  )
  if (!stock.ok) throw changed(caller, { [`item.${stock.detail}`]: sentence('product_unavailable', caller.locale) })

  const { recipient, billing } = settledAddresses(details)
  const supply = suppliedAt(priced)
  const delivery = methods.delivery.find(({ code }) => code === chosen.method?.code)
  const consumerRights = caller.user?.type === 'b2b' ? details.consumerRights : true
  const content: StoredOrder = {
    customerType: caller.user?.type ?? 'guest',
    items: snapshotItems(priced),
    totals: priced.segments,
    ...(priced.parts.length > 0 && { parts: priced.parts }),
    ...(priced.freeBy && { freeBy: priced.freeBy }),
    ...(priced.taxCountry !== undefined && { taxCountry: priced.taxCountry }),
    intraEu: supply,
    coupon,
    recipient: orderAddress(recipient),
    billing: namedBuyer(orderAddress(billing), priced),
    wantsInvoice: details.wantsInvoice || details.purchaseAsCompany,
    shippingMethod: delivery ? { code: delivery.code, label: delivery.label } : null,
    ...(priced.shipping && {
      delivery: {
        taxRate: priced.shipping.taxRate,
        standard: standardPrice(chosen.deliveryMethods) ?? priced.shipping.gross,
      },
    }),
    estimatedFrom: chosen.method?.estimatedFrom ?? null,
    estimatedTo: chosen.method?.estimatedTo ?? null,
    pickupPoint: chosen.point,
    paymentMethod: { code: method.code, kind: method.kind, label: method.label },
    comment: details.comment.trim() || null,
    purchaseOrderNumber: details.purchaseOrderNumber.trim() || null,
    ...(await orderedBy(tx, caller)),
    consumerRights,
    termsVersion: rules.termsVersion,
    ...digitalConsent(details, priced, now),
    withdrawalDays: rules.withdrawalDays,
    taken: stock.value.taken,
    creditUsed,
  }
  const isLater = PAID_LATER.has(method.kind)
  const record: OrderRecord = {
    number: await freeNumber(tx),
    cart_id: cart.id,
    customer_id: caller.user && accountOf(caller.user),
    ordered_by: caller.user?.company ? caller.user.id : null,
    email: details.email.trim().toLowerCase(),
    status: 'pending',
    payment_status: method.kind === 'cod' || !isLater ? 'awaiting' : 'not_required',
    shipment_status: 'none',
    locale: caller.locale,
    currency: caller.currency,
    gross: grand.gross,
    net: grand.net,
    payment_method: method.code,
    coupon_code: content.coupon,
    content: JSON.stringify(content),
    payment_deadline:
      isLater || limit !== null ? null : `${addDays(shopTime(now).day, rules.paymentDays)}T22:59:59.000Z`,
    reminded_at: null,
    created_at: now.toISOString(),
    approval: limit === null ? null : 'waiting',
    approval_details: null,
    approved_at: null,
    imported: null,
    promised_until: content.estimatedTo?.slice(0, 10) ?? null,
    canceled_gross: 0,
  }
  await tx.insertInto('orders').values(record).execute()
  await noteWords(tx, record)
  await noteUses(tx, record.number, promotions)
  if (priced.intraEu?.status === 'applied') await noteOrdered(tx, priced.intraEu)
  await noteStatus(tx, { number: record.number, status: 'pending' }, now)
  await keepConsents(tx, details, placement)
  // Deletes its lines as well.
  await tx.deleteFrom('carts').where('id', '=', cart.id).execute()
  const placed = await beginOrder(tx, record, { isLater, links, now, seller: rules.seller })
  await appendChanges(tx, stock.value.tags, now)
  return placed
}

/** The supply without VAT with its proof, as it stays from now on. */
function suppliedAt({ intraEu }: PricedCart): StoredSupply | null {
  if (intraEu?.status !== 'applied') return null
  const { number, seller, proof, covers } = intraEu
  return { covers, vatNumber: number, sellerVatNumber: seller, proof }
}

/** The invoice of a supply without VAT must name the company and the number that was confirmed. */
function namedBuyer(billing: OrderAddress, { intraEu }: PricedCart): OrderAddress {
  if (intraEu?.status !== 'applied') return billing
  return { ...billing, kind: 'company', companyName: intraEu.companyName ?? billing.companyName, taxId: intraEu.number }
}

/** An order that waits for approval goes on with it; another one is confirmed, and packed if it is paid later. */
async function beginOrder(
  tx: Tx,
  record: OrderRecord,
  { isLater, ...transition }: OrderTransition & { isLater: boolean },
): Promise<OrderRecord> {
  if (isWaiting(record)) {
    await askForApproval(tx, record, transition)
    return record
  }
  await appendEvent(tx, { type: 'order.placed', ...(await orderMail(tx, record, transition)) }, transition.now)
  return isLater ? acceptOrder(tx, record, transition) : record
}

/** Orders of a company name its user; only its owner needs no name. */
async function orderedBy(tx: Tx, { user }: Caller): Promise<Pick<StoredOrder, 'orderedBy'>> {
  const person = user?.company ? await customerById(tx, user.id) : null
  return person ? { orderedBy: `${person.first_name} ${person.last_name}` } : {}
}

/** The coupon that changes the order's price: one for a delivery that it does not cover stays unused. */
function usedCoupon({ coupon, couponProblem, isVirtual }: PricedCart, { shipping_method }: CartRecord): string | null {
  if (!coupon || couponProblem) return null
  return deliveryProblem(coupon, { isVirtual, shippingMethod: shipping_method }) ? null : coupon.code
}

/** Stored with the order, for its confirmation mail. Domain 1. */
function digitalConsent(
  { consents }: CheckoutDetails,
  priced: PricedCart,
  now: Date,
): Pick<StoredOrder, 'digitalConsent'> {
  const given = consents.find(({ code, granted }) => code === DIGITAL && granted)
  return given && sellsFile(priced) ? { digitalConsent: { text: given.text, at: now.toISOString() } } : {}
}

async function takeCredit(tx: Tx, gross: number, caller: Caller): Promise<void> {
  const problem = creditProblem(await loadTerms(tx, accountOf(caller.user!)), gross)
  if (problem) throw new Refusal(409, problem, sentence(problem, caller.locale), { paymentMethod: problem })
  await moveCredit(tx, accountOf(caller.user!), -gross)
}

async function keepConsents(tx: Tx, details: CheckoutDetails, { caller, addressHash }: OrderPlacement): Promise<void> {
  const email = details.email.trim().toLowerCase()
  const source = 'checkout'
  const at = caller.now.toISOString()
  await logConsents(
    tx,
    details.consents.map((consent) => ({ ...consent, email, stage: 'given', source, addressHash, at })),
  )
  const news = details.consents.find(({ code, granted }) => code === 'newsletter_email' && granted)
  if (!news) return
  const { version, text } = news
  await askNewsletter(tx, { email, consent: { version, text }, source, addressHash }, caller)
}

/** 128 random bits. */
export const newPaymentCode = () => randomBytes(16).toString('base64url')
