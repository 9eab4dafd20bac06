import type { CurrencyCode, CustomerKind, Language, Localized, Money } from './shapes.ts'

/** Customers, companies, pickup points and order histories; units as in shapes.ts, fields as in Domain 2. */
export type SeedAddress = {
  id: string
  kind: 'individual' | 'company'
  label: string
  firstName: string
  lastName: string
  companyName: string | null
  taxId: string | null
  taxIdCountry: string | null
  street: string
  buildingNumber: string
  apartmentNumber: string | null
  addressLine2: string | null
  postcode: string
  city: string
  region: string | null
  countryCode: string
  phone: string
  email: string | null
  isDefaultShipping: boolean
  isDefaultBilling: boolean
}

/** total − available is the sum of the customer's open documents. */
type SeedCreditTerms = {
  currency: CurrencyCode
  total: number
  available: number
  isBlocked: boolean
  methodEnabled: boolean
  paymentDays: number
  overdueAmount: number
  overdueSince: string | null
}

export type SeedCustomer = {
  id: string
  type: 'b2b' | 'b2c'
  b2bPlus: boolean
  /** absent: standard prices */
  priceGroup?: string
  email: string
  firstName: string
  lastName: string
  initials: string
  phone: string
  language: Language
  currency: CurrencyCode
  createdAt: string
  emailVerifiedAt: string
  newsletterStatus: 'pending_confirmation' | 'subscribed' | 'unsubscribed'
  password: string
  priceDisplay: 'gross' | 'net'
  company: {
    name: string
    taxId: string
    taxIdType: 'nip' | 'eu_vat' | 'de_idnr'
    regon: string
    krs: string | null
    legalForm: string
    vatStatus: string
    invoiceEmail: string
  } | null
  creditTerms: SeedCreditTerms | null
  /** the same id names the same person */
  accountManager: { id: string; name: string; email: string; phone: string; picture: string } | null
  addresses: SeedAddress[]
}

/** Entry of the sample company register. */
export type SeedCompany = {
  name: string
  legalForm: string
  taxId: string
  taxIdType: 'nip'
  regon: string
  krs: string | null
  vatStatus: 'active' | 'exempt' | 'unregistered' | 'unknown'
  address: {
    street: string
    buildingNumber: string
    apartmentNumber: string | null
    postcode: string
    city: string
    countryCode: string
  }
  registeredAt: string
}

export type SeedPickupPoint = {
  id: string
  name: string
  carrier: string
  type: string
  status: string
  location: { latitude: number; longitude: number }
  address: { line1: string; line2: string }
  addressDetails: {
    city: string
    province: string
    postCode: string
    street: string
    buildingNumber: string
    flatNumber: string | null
    countryCode: string
  }
  openingHours: string
  location247: boolean
  locationType: string
  locationDescription: Localized
  functions: string[]
  paymentAvailable: boolean
  easyAccessZone: boolean
}

/** `rowPrice` is unitPrice × quantity; `discount` is the row's gross part of the coupon. */
type SeedOrderItem = {
  id: string
  productId: string
  sku: string
  ean: string
  name: Localized
  image: string
  options: Record<string, string>
  quantity: number
  unitPrice: Money
  rowPrice: Money
  discount: number
  taxRate: number
  returnableQty: number
  withdrawalExcluded: string | null
}

type SeedShipment = {
  id: string
  carrier: string
  service: string
  trackingNumber: string
  trackingUrl: string
  status: string
  packages: number
  pickupPointId: string | null
  sentAt: string | null
  deliveredAt: string | null
  estimatedFrom: string
  estimatedTo: string
  events: { at: string; code: string; label: Localized; place: string }[]
  items: { orderItemId: string; quantity: number }[]
}

/** `totals`: codes of S3.3 with `tax__<rate>` and, with a coupon, a negative `discount`; subtotals are before it. */
export type SeedOrder = {
  id: string
  number: string
  createdAt: string
  language: Language
  currency: CurrencyCode
  customerType: CustomerKind
  customerId: string | null
  guestEmail: string | null
  status: 'pending' | 'processing' | 'complete' | 'canceled'
  paymentStatus: string
  shipmentStatus: string
  items: SeedOrderItem[]
  totals: { code: string; price: Money }[]
  coupon: string | null
  shippingAddress: SeedAddress
  billingAddress: SeedAddress
  shippingMethod: { code: string; label: Localized }
  pickupPointId: string | null
  paymentMethod: { code: string; label: Localized }
  payments: { code: string; method: string; amount: number; currency: CurrencyCode; status: string; at: string }[]
  shipments: SeedShipment[]
  documents: string[]
  comment: string | null
  purchaseOrderNumber: string | null
  consumerRights: boolean
  withdrawalDeadline: string | null
  paymentDeadline: string | null
  history: { at: string; status: string; note: Localized | null; visible: boolean }[]
}

export type SeedDocument = {
  id: string
  number: string
  type: string
  customerId: string
  orderNumbers: string[]
  issueDate: string
  saleDate: string
  dueDate: string
  currency: CurrencyCode
  net: number
  vat: number
  gross: number
  paid: number
  remaining: number
  status: 'open' | 'paid' | 'canceled'
  isOverdue: boolean
  buyer: { name: string; taxId: string | null; address: string }
  paymentMethod: string
  bankAccount: string
  transferTitle: string
  splitPayment: boolean
  ksefNumber: string | null
  ksefStatus: string
  files: { format: string; url: string }[]
  correctsNumber: string | null
}

export type SeedReturn = {
  id: string
  number: string
  type: 'withdrawal' | 'voluntary' | 'b2b'
  orderNumber: string
  customerId: string
  email: string
  name: string
  language: Language
  items: { orderItemId: string; quantity: number; reason: string; condition: string; note: string | null }[]
  refundMethod: 'original' | 'bank_transfer'
  iban: string | null
  accountHolder?: string
  shipBack: string
  comment: string | null
  submittedAt: string
  receiptSentAt: string
  withdrawalInTime: boolean
  status: string
  refund: { amount: number; currency: CurrencyCode; at: string; ref: string } | null
}

export type SeedComplaint = {
  id: string
  number: string
  orderNumber: string
  customerId: string
  email: string
  name: string
  phone: string
  language: Language
  items: { orderItemId: string; quantity: number; defectDate: string; defectType: string; description: string }[]
  basis: string
  requestedRemedy: string
  attachments: string[]
  receivedAt: string
  dueAt: string
  status: string
  decision: { at: string; result: string; text: Localized } | null
}
