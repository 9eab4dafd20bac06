import type { OrderAddress } from '#schemas/address.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { Money } from '#schemas/money.ts'
import type { PurchaseRules } from '../checkout/buying-rules.ts'
import { type DocumentRecord, leftOf } from '../orders/billing-documents.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import type { StoredDocument, StoredSupply } from '../orders/stored-order.ts'
import { sellerOf } from './frozen-seller.ts'
import { invoiceLines, reversed } from './invoice-lines.ts'
import { type VatInPln, vatInPln } from './rates/vat-in-pln.ts'
import type { InvoiceLine, StoredCorrection } from './stored-line.ts'
import { isEuCountry, type TaxNumber, taxNumber } from './tax-number.ts'

export type Seller = PurchaseRules['seller']

/** One party of a billing document. */
export interface InvoiceParty {
  name: string
  /** street and house, then postcode and town */
  address: readonly [street: string, town: string]
  postcode: string
  city: string
  countryCode: string
  taxNumber: TaxNumber | null
  email: string | null
  phone: string | null
}

/** Entries of the seller in public registers; null for none. */
export type SellerRegisters = Pick<Seller, 'regon' | 'krs' | 'register'>

/** VAT of one rate, in minor units. The gross amount is the sum of both. */
export interface VatSum {
  /** hundredths of a per cent */
  taxRate: number
  /** goods at 0 % for a company in another EU country */
  isIntraEu: boolean
  /** services whose VAT that company accounts for */
  isReverseCharge: boolean
  net: number
  vat: number
}

/**
 * A billing document with everything that it states, whatever it is written as: PDF, FA(3) or EN 16931. Money is in minor
 * units of `currency`. Polish VAT Act, Art. 106e and 106j.
 */
export interface Invoice {
  type: StoredDocument['type']
  number: string
  language: Locale
  currency: Currency
  /** days */
  issueDate: string
  saleDate: string
  dueDate: string
  seller: InvoiceParty & SellerRegisters
  buyer: InvoiceParty
  orderNumber: string | null
  purchaseOrderNumber: string | null
  /** the side of prices that unit price × quantity is exact in: net for companies */
  leading: keyof Money
  /** country whose VAT is charged */
  taxCountry: string
  /** where the goods are sent to; the buyer's where nothing is sent */
  delivery: Pick<InvoiceParty, 'postcode' | 'city' | 'countryCode'>
  /** the proven supply without VAT to a company in another EU country; null for all else */
  supply: StoredSupply | null
  /** empty for a document of amounts only, and for a correction, which has `changes` */
  lines: InvoiceLine[]
  /** by rate, the highest first; of a correction the differences */
  vat: VatSum[]
  net: number
  gross: number
  /** null for a document that states none: in złoty, of another VAT than the Polish, or issued before */
  pln: VatInPln | null
  /** gross amount still to pay */
  left: number
  payment: { code: string; kind: string; label: string }
  bankAccount: string | null
  transferTitle: string
  /** to be paid by the split payment mechanism (Art. 106e(1)(18a)) */
  isSplitPayment: boolean
  /** number of the Polish national system */
  ksefNumber: string | null
  /** address of the code on the printed document, once it is queued for the national system */
  ksefLink: string | null
  /** address of the second code, for a document issued in an offline mode of the national system */
  ksefCertificateLink: string | null
  correction: StoredCorrection | null
}

interface InvoiceSource {
  document: DocumentRecord
  order: OrderRecord | null
  /** of today, for a document that has none stored */
  seller: Seller
  ksefLink?: string | null
  ksefCertificateLink?: string | null
}

/** A stored billing document, put together with its order. */
export function invoiceOf({ document, order, seller: current, ...links }: InvoiceSource): Invoice {
  const seller = sellerOf(document, current)
  const stored: StoredDocument = JSON.parse(document.content)
  const content = order && contentOf(order)
  const language = order?.locale ?? 'pl'
  const buyer = buyerOf(stored, content?.billing ?? null, order?.email ?? null)
  const isCompany = content?.customerType === 'b2b'
  // Orders of before proofs were kept: what is at 0 % counts by its parties.
  const isCounted =
    content !== null &&
    content.intraEu === undefined &&
    isCompany &&
    isIntraEu({ seller: seller.countryCode, buyer, goodsTo: content.recipient.countryCode })
  const marked = (line: InvoiceLine): InvoiceLine =>
    isCounted && line.taxRate === 0 ? { ...line, isIntraEu: true } : line
  const written = content ? invoiceLines(content, language).map(marked) : []
  const correction = correctionOf(stored, written, marked)
  const changed = correction ? correction.changes.flatMap(({ before, after }) => [reversed(before), after]) : written
  const vat = vatSums(changed)
  // A document of other amounts than its order's, such as an advance, lists no lines.
  const isOfLines = vat.reduce((sum, rate) => sum + rate.net + rate.vat, 0) === stored.gross
  const sums = isOfLines ? vat : []
  return {
    type: stored.type,
    number: document.number,
    language,
    currency: stored.currency,
    issueDate: document.issue_date,
    saleDate: stored.saleDate,
    dueDate: document.due_date,
    seller: partyOfSeller(seller),
    buyer,
    orderNumber: order?.number ?? null,
    purchaseOrderNumber: content?.purchaseOrderNumber ?? null,
    leading: isCompany ? 'net' : 'gross',
    taxCountry: content?.taxCountry ?? seller.countryCode,
    delivery: content?.recipient.countryCode ? content.recipient : buyer,
    supply: content?.intraEu ?? null,
    lines: isOfLines && !correction ? written : [],
    vat: sums,
    net: stored.net,
    gross: stored.gross,
    pln: stored.exchangeRate ? vatInPln(stored.exchangeRate, { vat: sums, whole: stored.vat }) : null,
    left: leftOf(document).left,
    payment: {
      code: stored.paymentMethod,
      kind: content?.paymentMethod.kind ?? 'transfer',
      label:
        content?.paymentMethod.code === stored.paymentMethod
          ? content.paymentMethod.label[language]
          : stored.paymentMethod,
    },
    bankAccount: stored.bankAccount,
    transferTitle: stored.transferTitle,
    isSplitPayment: isSplitPayment(stored, buyer, seller),
    ksefNumber: stored.ksefNumber ?? null,
    ksefLink: links.ksefLink ?? null,
    ksefCertificateLink: links.ksefCertificateLink ?? null,
    correction: isOfLines ? correction : correction && { ...correction, changes: [] },
  }
}

/** Sums of lines by rate, the highest first; goods for another EU country and reverse charges apart from what else is at 0 %. */
export function vatSums(lines: readonly InvoiceLine[]): VatSum[] {
  const sums = new Map<string, VatSum>()
  for (const { taxRate, net, gross, isIntraEu = false, isReverseCharge = false } of lines) {
    const key = `${taxRate} ${isIntraEu} ${isReverseCharge}`
    const { net: netBefore, vat: vatBefore } = sums.get(key) ?? { net: 0, vat: 0 }
    sums.set(key, { taxRate, isIntraEu, isReverseCharge, net: netBefore + net, vat: vatBefore + gross - net })
  }
  return [...sums.values()].sort((one, other) => other.taxRate - one.taxRate)
}

/** Corrections written before they stored their lines took back the whole invoice of a cancelled order. */
function correctionOf(
  stored: StoredDocument,
  lines: readonly InvoiceLine[],
  marked: (line: InvoiceLine) => InvoiceLine,
): Invoice['correction'] {
  const { correction, correctsNumber } = stored
  if (correction) {
    const changes = correction.changes.map(({ before, after }) => ({ before: marked(before), after: marked(after) }))
    return { ...correction, changes }
  }
  if (stored.type !== 'correction' || correctsNumber === undefined) return null
  return {
    corrects: { number: correctsNumber, issueDate: stored.saleDate, ksefNumber: null },
    reason: 'canceled',
    changes: lines.map((before) => ({
      before,
      after: { ...before, quantity: 0, net: 0, gross: 0, discount: NOTHING },
    })),
  }
}

const NOTHING: Money = { gross: 0, net: 0 }

function partyOfSeller(seller: Seller): InvoiceParty & SellerRegisters {
  const { name, address, countryCode, taxId, email, phone, regon, krs, register } = seller
  return {
    name,
    ...addressOf(address),
    countryCode,
    taxNumber: taxNumber(taxId, countryCode),
    email,
    phone,
    regon,
    krs,
    register,
  }
}

function buyerOf({ buyer }: StoredDocument, billing: OrderAddress | null, email: string | null): InvoiceParty {
  const countryCode = billing?.countryCode || 'PL'
  return {
    name: buyer.name,
    ...addressOf(buyer.address),
    ...(billing && { postcode: billing.postcode, city: billing.city }),
    countryCode,
    taxNumber: buyer.taxId === null ? null : taxNumber(buyer.taxId, countryCode),
    email,
    phone: null,
  }
}

/** "ul. Tkacka 18, 90-301 Łódź" in its parts. */
function addressOf(text: string): Pick<InvoiceParty, 'address' | 'postcode' | 'city'> {
  const at = text.lastIndexOf(',')
  const [street, town] = at === -1 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
  const [, postcode = '', city = town] = /^(\S*\d\S*) (.+)$/.exec(town) ?? []
  return { address: [street, town], postcode, city }
}

/** A company of another EU country with a number of its own, to which the goods leave the seller's country. */
function isIntraEu({ seller, buyer, goodsTo }: { seller: string; buyer: InvoiceParty; goodsTo: string }): boolean {
  const country = buyer.taxNumber?.kind === 'eu_vat' ? buyer.taxNumber.country : seller
  return country !== seller && goodsTo !== seller && isEuCountry(goodsTo)
}

/** Gross above which listed goods are paid to the seller's VAT account (Art. 108a), in grosze. */
const SPLIT_ABOVE = 1_500_000

function isSplitPayment({ type, currency, gross }: StoredDocument, buyer: InvoiceParty, seller: Seller): boolean {
  if (!seller.isSplitPayment || currency !== 'PLN' || type !== 'invoice') return false
  return buyer.taxNumber?.kind === 'nip' && gross > SPLIT_ABOVE
}
