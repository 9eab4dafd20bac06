import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { AddressDraft, CheckoutDetails } from '#schemas/checkout.ts'
import { readEuVat } from '#schemas/checksums.ts'
import { Company } from '#schemas/customer.ts'
import type { OrderSupply } from '#schemas/intra-eu-supply.ts'
import type { Locale } from '#schemas/locale.ts'
import { NORTHERN_IRELAND, vatPrefix } from '#server/platform/store-config/vat-rates.ts'
import type { Caller } from '../../parts.ts'
import { accountOf } from '../accounts/account-of.ts'
import { customerById } from '../accounts/customer-record.ts'
import type { CartRecord } from '../cart/cart-record.ts'
import { taxedAs } from '../catalogue/products.ts'
import type { PurchaseRules } from '../checkout/buying-rules.ts'
import { loadDetails } from '../checkout/details.ts'
import { loadDeliveryMethods, type StoredPickupPoint } from '../checkout/stored-methods.ts'
import { taxNumber, tradesInEu, withPrefix } from '../invoicing/tax-number.ts'
import { sentence } from '../messages.ts'
import { placeOfGoods } from '../place-of-goods.ts'
import type { EngineDatabase } from '../schema.ts'
import { standingOf, type VatNumberProof, type VatNumberQuestion } from './stored-numbers.ts'

type Db = Kysely<EngineDatabase>

interface Pricing {
  caller: Caller
  rules: Pick<PurchaseRules, 'intraEu' | 'seller' | 'tax'>
}

/** What a company in another EU country could buy without VAT. At least one of both is true. */
export interface CoveredKinds {
  /** goods that go to another EU country than the seller's: an intra-Community supply. Art. 138 of Directive 2006/112/EC */
  goods: boolean
  /** services, such as files: the reverse charge. Art. 44 and 196 */
  services: boolean
}

/** A company of another EU country with something in its cart that it could buy without VAT. */
export interface IntraEuBuyer extends VatNumberQuestion {
  covers: CoveredKinds
  /**
   * whether the cart also holds something with VAT: goods that stay in the seller's country, are collected, or leave the EU, or
   * services for a buyer of whom only the number is known
   */
  hasTaxed: boolean
  /** name of the account's company; null if the number is that of a typed address */
  companyName: string | null
}

/** The treatment of such a buyer's cart: no VAT with a proof, else VAT is charged. */
export type IntraEuSupply = IntraEuBuyer &
  ({ status: 'applied'; proof: VatNumberProof } | { status: 'invalid' } | { status: 'unconfirmed'; isAway: boolean })

/** The treatment of a cart; null if VAT is charged whatever VIES says. */
export async function intraEuSupply(db: Db, cart: CartRecord, pricing: Pricing): Promise<IntraEuSupply | null> {
  const { caller, rules } = pricing
  const buyer = rules.intraEu && (await intraEuBuyer(db, cart, pricing))
  if (!buyer || !rules.intraEu) return null
  const { validDays, source } = rules.intraEu
  const standing = await standingOf(db, buyer, { now: caller.now, validDays, source })
  if (standing.is === 'valid') return { ...buyer, status: 'applied', proof: standing.proof }
  if (standing.is === 'invalid') return { ...buyer, status: 'invalid' }
  return { ...buyer, status: 'unconfirmed', isAway: standing.isAway }
}

/**
 * The buyer, if the shop sells so, a company buys for its business, the invoice states a VAT number of another EU country,
 * and the cart holds goods that go to another EU country, or services. Nothing is sent with a service that would show where
 * its buyer is: the number must be the account's own, or of the country of the billing address. One of Northern Ireland is for
 * goods alone.
 */
export async function intraEuBuyer(db: Db, cart: CartRecord, { caller, rules }: Pricing): Promise<IntraEuBuyer | null> {
  if (!rules.intraEu || caller.user?.type !== 'b2b') return null
  const { home } = rules.tax
  const seller = sellerNumber(rules)
  if (seller === null) return null
  const details = await loadDetails(db, cart, caller)
  if (details.consumerRights) return null
  const billing = details.billing ?? details.recipient
  const typed = companyNumber(billing)
  const company = await companyOf(db, caller)
  const own = readEuVat(company?.taxId ?? '')
  const read = typed ? readEuVat(typed) : own
  if (!read.ok || !tradesInEu(read.normal.slice(0, 2)) || read.normal.startsWith(vatPrefix(home))) return null
  const held = await kindsIn(db, cart)
  const goodsTo = held.goods ? await destinationOf(db, cart, details) : null
  const goods = goodsTo !== null && goodsTo !== home && tradesInEu(goodsTo)
  const isOwn = own.ok && own.normal === read.normal
  const isOfEu = !read.normal.startsWith(NORTHERN_IRELAND)
  const services = held.services && isOfEu && (isOwn || isOfCountry(read.normal, billing.countryCode))
  if (!goods && !services) return null
  return {
    ...{ number: read.normal, seller, companyName: typed ? null : (company?.name ?? null) },
    ...{ covers: { goods, services }, hasTaxed: (held.goods && !goods) || (held.services && !services) },
  }
}

/** Kinds of what is in the cart. Services without VAT at home, such as vouchers, are no matter of VAT. */
export async function kindsIn(db: Db, { id }: Pick<CartRecord, 'id'>): Promise<CoveredKinds> {
  const products = await db
    .selectFrom('cart_lines as line')
    .innerJoin('offers as offer', 'offer.sku', 'line.sku')
    .innerJoin('products as product', 'product.id', 'offer.product_id')
    .select(['product.type', 'product.tax_rate'])
    .where('line.cart_id', '=', id)
    .distinct()
    .execute()
  return {
    goods: products.some(({ type }) => taxedAs(type) === 'goods'),
    services: products.some(({ type, tax_rate }) => taxedAs(type) === 'service' && tax_rate > 0),
  }
}

const isOfCountry = (number: string, country = '') => country !== '' && number.startsWith(vatPrefix(country))

/** The number of an address that names its company: that of a person, or one that a change of kind left, is none. */
function companyNumber({ kind, companyName, taxId }: AddressDraft): string | null {
  return kind === 'company' && companyName?.trim() ? taxId?.trim() || null : null
}

/** The seller's number for trade in the EU; null for a seller without one of the shop's country. */
function sellerNumber({ seller, tax }: Pricing['rules']): string | null {
  const number = taxNumber(seller.taxId, seller.countryCode)
  const isForTrade = number?.kind === 'nip' || number?.kind === 'eu_vat'
  return isForTrade && number.country === tax.home ? withPrefix(number) : null
}

/** Where the goods go: to the chosen point or the address. Null if unknown, and for goods that the buyer collects. */
async function destinationOf(db: Db, cart: CartRecord, { recipient }: CheckoutDetails): Promise<string | null> {
  const address = placeOfGoods(recipient)
  if (cart.shipping_method === null) return address
  const method = (await loadDeliveryMethods(db)).find(({ code }) => code === cart.shipping_method)
  if (method?.kind === 'store') return null
  const point: StoredPickupPoint | null = cart.pickup_point === null ? null : JSON.parse(cart.pickup_point)
  const isChosen = method?.requiresPickupPoint && point?.carrier === method.carrier
  return isChosen ? placeOfGoods(point) : address
}

async function companyOf(db: Db, { user }: Caller): Promise<Company | null> {
  const account = user && (await customerById(db, accountOf(user)))
  return account?.company ? Company.parse(JSON.parse(account.company)) : null
}

const SENTENCES = { invalid: 'vat_number_invalid', unconfirmed: 'vat_number_unconfirmed' } as const

/** The treatment as a cart states it. */
export function statedSupply(supply: IntraEuSupply, caller: Caller) {
  const { status, number, seller, covers } = supply
  const { locale, vatNumbersPausedS: pausedS } = caller
  const numbers = { vatNumber: number, sellerVatNumber: seller }
  if (status === 'applied') return { status, ...numbers, ...treatment(covers, number, locale) }
  // A number for which VIES did not answer waits for VIES, whatever the asker's limit.
  const label =
    supply.status === 'unconfirmed' && !supply.isAway && pausedS !== undefined
      ? sentence('vat_number_paused', locale, { number, minutes: Math.ceil(pausedS / 60) })
      : sentence(SENTENCES[status], locale, { number })
  return { status, ...numbers, label }
}

/** Why no VAT is charged, as carts and orders state it: goods first, then services. */
export function treatment(
  { goods, services }: CoveredKinds,
  number: string,
  locale: Locale,
): Pick<z.infer<typeof OrderSupply>, 'treatments' | 'label'> {
  const stated = [
    ...(goods ? [{ treatment: 'intra_eu_goods', key: 'vat_zero_rated' } as const] : []),
    ...(services ? [{ treatment: 'reverse_charge', key: 'vat_reverse_charge' } as const] : []),
  ]
  return {
    treatments: stated.map(({ treatment }) => treatment),
    label: stated.map(({ key }) => sentence(key, locale, { number })).join(' '),
  }
}
