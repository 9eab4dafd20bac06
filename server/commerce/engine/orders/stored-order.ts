import type { OrderAddress } from '#schemas/address.ts'
import type { OrderDocument } from '#schemas/billing-document.ts'
import type { LocalizedText } from '#schemas/locale.ts'
import type { Money } from '#schemas/money.ts'
import type { Shipment } from '#schemas/shipment.ts'
import type { DiscountPart } from '../cart/discount-parts.ts'
import type { StoredPickupPoint } from '../checkout/stored-methods.ts'
import type { ExchangeRate } from '../invoicing/rates/rates-port.ts'
import type { InvoiceLine, StoredCorrection } from '../invoicing/stored-line.ts'
import type { StoredRefund } from '../payments/stored-refund.ts'
import type { CoveredKinds } from '../vat-numbers/intra-eu-supply.ts'
import type { VatNumberProof } from '../vat-numbers/stored-numbers.ts'

/** One row of an order. Texts are stored in every language: mails use the order's, the account the shopper's. */
export interface StoredItem {
  id: string
  productId: string
  sku: string
  ean: string | null
  name: LocalizedText
  image: string | null
  options: { code: string; value: string; label: LocalizedText; valueLabel: LocalizedText }[]
  quantity: number
  unitPrice: Money
  rowPrice: Money
  /** gross, positive */
  discount: number
  /** hundredths of a per cent, as in products */
  taxRate: number
  /** a service whose VAT the buyer accounts for; absent for all else */
  isReverseCharge?: true
  returnableQty: number
  withdrawalExcluded: string | null
  /** delivery of the item: in a parcel (default), as a file to download, or by message */
  delivery?: 'parcel' | 'file' | 'message'
}

/** Pieces that were cancelled before they were sent, while the rest of their order stays. */
export interface StoredCancellation {
  at: string
  /**
   * How their price was settled: the total became lower before anything was paid or invoiced (`unpaid`), a correction lowered
   * an unpaid invoice (`invoice`), it was paid and goes back (`refund`), or they had no price (`free`)
   */
  way: 'unpaid' | 'invoice' | 'refund' | 'free'
  /** the pieces with their price */
  part: StoredRefund
}

/** Pieces that an order took out of stock, with their places. */
export interface TakenPieces {
  sku: string
  source: string
  quantity: number
}

/** Why an order has goods at 0 % or services in the reverse charge, fixed when it was placed. */
export interface StoredSupply {
  /** what that is; absent in older orders: goods */
  covers?: CoveredKinds
  /** VAT numbers with their prefix */
  vatNumber: string
  sellerVatNumber: string
  proof: VatNumberProof
}

/** An order as it was placed. Later changes of products, prices or addresses do not affect it. */
export interface StoredOrder {
  customerType: 'guest' | 'b2c' | 'b2b'
  items: StoredItem[]
  totals: { code: string; price: Money }[]
  /** the discount by promotion and coupon; absent without a promotion */
  parts?: DiscountPart[]
  /** the promotion that made the delivery free; absent without one */
  freeBy?: DiscountPart
  /** country whose VAT the prices contain; absent: the shop's, for orders while it decides */
  taxCountry?: string
  /** goods or services without VAT to a company in another EU country; null: VAT is charged. Absent in older orders */
  intraEu?: StoredSupply | null
  coupon: string | null
  recipient: OrderAddress
  billing: OrderAddress
  wantsInvoice: boolean
  shippingMethod: { code: string; label: LocalizedText } | null
  /**
   * VAT rate of the delivery, and the gross price of the cheapest standard delivery that the order could have had, which a withdrawal gives
   * back. Absent in older orders and where nothing is shipped.
   */
  delivery?: { taxRate: number; standard: number }
  estimatedFrom: string | null
  estimatedTo: string | null
  pickupPoint: StoredPickupPoint | null
  paymentMethod: { code: string; kind: string; label: LocalizedText }
  comment: string | null
  purchaseOrderNumber: string | null
  /** name of the company's user who placed it; absent for its owner and for everybody else */
  orderedBy?: string
  consumerRights: boolean
  termsVersion: string | null
  /** consent to download before the 14 days end, with its text */
  digitalConsent?: { text: string; at: string }
  withdrawalDays: number
  taken: TakenPieces[]
  /** the order and the complaint that it replaces goods of, without a price; absent for others */
  replaces?: { orderNumber: string; caseNumber: string }
  /** pieces that were cancelled, the oldest first; items and totals are as they were ordered. Absent: none */
  canceled?: StoredCancellation[]
  /** lost and set aside pieces that are settled: stock was taken for others in their place, or the order holds them no more. Absent: none */
  replaced?: { orderItemId: string; quantity: number }[]
  /** PLN minor units of the customer's credit used */
  creditUsed: number
}

/** The decision of an approver on a waiting order. */
export interface ApprovalDetails {
  at: string | null
  /** name of the approver; null if unknown */
  by: string | null
  /** why it was rejected; null if it was not */
  reason: string | null
}

export interface StoredShipment extends Omit<Shipment, 'id' | 'events' | 'trackingUrl' | 'cameBack'> {
  /** code of its carrier */
  carrier: string
  events: { at: string; label: LocalizedText; place: string }[]
  /** how staff found it when it came back undelivered, and whether the buyer was told so. Absent: not recorded, or not told */
  cameBack?: NonNullable<Shipment['cameBack']> & { isTold?: boolean }
}

/** The parts of a billing document without a column of their own. Money in minor units of `currency`. Domain 2. */
export interface StoredDocument {
  type: (typeof OrderDocument)['shape']['type']['_output']
  saleDate: string
  currency: 'PLN' | 'EUR' | 'USD'
  net: number
  vat: number
  gross: number
  paid: number
  buyer: { name: string; taxId: string | null; address: string }
  paymentMethod: string
  bankAccount: string | null
  transferTitle: string
  /** of VAT in złoty; absent for documents that state none. A correction has that of its invoice (Art. 31a) */
  exchangeRate?: ExchangeRate
  /** number of the Polish national system, once it has one */
  ksefNumber?: string | null
  /** the corrected invoice */
  correctsNumber?: string
  /** of a correction: its invoice, its reason, the lines before and after */
  correction?: StoredCorrection
  /** of an invoice: gross amount that its corrections have taken off, positive */
  corrected?: number
  /** of a corrected invoice: its lines as they are now */
  lines?: InvoiceLine[]
}

/** Only the fields of an order's address; empty fields are null. */
export function orderAddress(
  address: {
    [K in keyof OrderAddress]?: OrderAddress[K] | undefined
  },
): OrderAddress {
  const text = (value: string | null | undefined) => (value === undefined || value === '' ? null : value)
  return {
    kind: address.kind ?? 'individual',
    firstName: address.firstName ?? '',
    lastName: address.lastName ?? '',
    companyName: text(address.companyName),
    taxId: text(address.taxId),
    street: text(address.street),
    buildingNumber: address.buildingNumber ?? '',
    apartmentNumber: text(address.apartmentNumber),
    addressLine2: text(address.addressLine2),
    postcode: address.postcode ?? '',
    city: address.city ?? '',
    countryCode: address.countryCode ?? '',
    phone: address.phone ?? '',
  }
}
