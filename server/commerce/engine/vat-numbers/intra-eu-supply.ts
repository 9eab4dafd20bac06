import type { Kysely } from 'kysely'
import type { AddressDraft, CheckoutDetails } from '#schemas/checkout.ts'
import { readEuVat } from '#schemas/checksums.ts'
import { Company } from '#schemas/customer.ts'
import type { Locale } from '#schemas/locale.ts'
import { vatPrefix } from '#server/platform/store-config/vat-rates.ts'
import type { Caller } from '../../parts.ts'
import { accountOf } from '../accounts/account-of.ts'
import { customerById } from '../accounts/customer-record.ts'
import type { CartRecord } from '../cart/cart-record.ts'
import type { PurchaseRules } from '../checkout/buying-rules.ts'
import { loadDetails } from '../checkout/details.ts'
import { loadDeliveryMethods, type StoredPickupPoint } from '../checkout/stored-methods.ts'
import { isEuCountry, taxNumber, withPrefix } from '../invoicing/tax-number.ts'
import { sentence } from '../messages.ts'
import type { EngineDatabase } from '../schema.ts'
import { standingOf, type VatNumberProof, type VatNumberQuestion } from './stored-numbers.ts'

type Db = Kysely<EngineDatabase>

interface Pricing {
  caller: Caller
  rules: Pick<PurchaseRules, 'intraEu' | 'seller' | 'tax'>
}

/** A company that could buy goods at 0 %, as they go to another EU country than the seller's. */
export interface IntraEuBuyer extends VatNumberQuestion {
  /** name of the account's company; null if the number is that of a typed address */
  companyName: string | null
}

/** The treatment of such a buyer's cart: 0 % with a proof, else VAT is charged. */
export type IntraEuSupply = IntraEuBuyer &
  ({ status: 'applied'; proof: VatNumberProof } | { status: 'invalid' } | { status: 'unconfirmed' })

/** The treatment of a cart; null if VAT is charged whatever VIES says. */
export async function intraEuSupply(db: Db, cart: CartRecord, pricing: Pricing): Promise<IntraEuSupply | null> {
  const { caller, rules } = pricing
  const buyer = rules.intraEu && (await intraEuBuyer(db, cart, pricing))
  if (!buyer || !rules.intraEu) return null
  const { validDays, source } = rules.intraEu
  const standing = await standingOf(db, buyer, { now: caller.now, validDays, source })
  return standing.is === 'valid'
    ? { ...buyer, status: 'applied', proof: standing.proof }
    : { ...buyer, status: standing.is }
}

/**
 * The buyer, if the shop sells at 0 %, a company buys for its business, the goods go to another EU country, and the
 * invoice states a VAT number of another EU country. Art. 138 of Directive 2006/112/EC.
 */
export async function intraEuBuyer(db: Db, cart: CartRecord, { caller, rules }: Pricing): Promise<IntraEuBuyer | null> {
  if (!rules.intraEu || caller.user?.type !== 'b2b') return null
  const { home } = rules.tax
  const seller = sellerNumber(rules)
  if (seller === null) return null
  const details = await loadDetails(db, cart, caller)
  if (details.consumerRights) return null
  const goodsTo = await destinationOf(db, cart, details)
  if (goodsTo === null || goodsTo === home || !isEuCountry(goodsTo)) return null
  const typed = companyNumber(details.billing ?? details.recipient)
  const company = typed ? null : await companyOf(db, caller)
  const read = readEuVat(typed ?? company?.taxId ?? '')
  if (!read.ok || !isEuCountry(read.normal.slice(0, 2)) || read.normal.startsWith(vatPrefix(home))) return null
  return { number: read.normal, seller, companyName: company?.name ?? null }
}

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
  const address = recipient.countryCode || null
  if (cart.shipping_method === null) return address
  const method = (await loadDeliveryMethods(db)).find(({ code }) => code === cart.shipping_method)
  if (method?.kind === 'store') return null
  const point: StoredPickupPoint | null = cart.pickup_point === null ? null : JSON.parse(cart.pickup_point)
  const isChosen = method?.requiresPickupPoint && point?.carrier === method.carrier
  return isChosen ? point.countryCode : address
}

async function companyOf(db: Db, { user }: Caller): Promise<Company | null> {
  const account = user && (await customerById(db, accountOf(user)))
  return account?.company ? Company.parse(JSON.parse(account.company)) : null
}

const SENTENCES = {
  applied: 'vat_zero_rated',
  invalid: 'vat_number_invalid',
  unconfirmed: 'vat_number_unconfirmed',
} as const

/** The treatment as a cart states it. */
export function statedSupply({ status, number, seller }: IntraEuSupply, locale: Locale) {
  return {
    status,
    vatNumber: number,
    sellerVatNumber: seller,
    label: sentence(SENTENCES[status], locale, { number }),
  }
}
