import type { Locale } from '#schemas/locale.ts'
import { totalSegments } from '../cart/totals.ts'
import { rowPrice, withNet } from '../money.ts'
import type { DocumentRecord } from '../orders/billing-documents.ts'
import type { OrderRecord } from '../orders/read-order.ts'
import { orderAddress, type StoredDocument, type StoredItem, type StoredOrder } from '../orders/stored-order.ts'
import type { Seller } from './invoice.ts'

export const SELLER: Seller = {
  name: 'Ziarno Sklep sp. z o.o.',
  taxId: '7295927741',
  regon: null,
  krs: null,
  register: null,
  address: 'ul. Tkacka 18, 90-301 Łódź',
  countryCode: 'PL',
  email: 'sklep@ziarno.example',
  phone: '+48 42 200 10 20',
  isSplitPayment: false,
}

/** What is bought in an invoice of a test. */
export interface TestPurchase {
  items?: readonly (Pick<StoredItem, 'delivery' | 'isReverseCharge'> & {
    name?: string
    gross: number
    quantity?: number
    taxRate?: number
    discount?: number
  })[]
  delivery?: { gross: number; taxRate: number } | null
  customerType?: StoredOrder['customerType']
  locale?: Locale
  currency?: StoredDocument['currency']
  billing?: Partial<StoredOrder['billing']>
  recipientCountry?: string
  taxCountry?: string
  intraEu?: StoredOrder['intraEu']
  purchaseOrderNumber?: string
  paymentMethod?: StoredOrder['paymentMethod']
}

const BILLING = {
  kind: 'individual',
  firstName: 'Kinga',
  lastName: 'Nowa',
  street: 'ul. Lipowa',
  buildingNumber: '5',
  postcode: '90-001',
  city: 'Łódź',
  countryCode: 'PL',
  phone: '+48600123456',
} as const

export const COMPANY = {
  kind: 'company',
  companyName: 'Hotel Nad Stawem sp. z o.o.',
  taxId: '843-846-85-60',
} as const

/** A company in Berlin whose number VIES has confirmed. */
export const BERLIN = {
  kind: 'company',
  companyName: 'Café Kantstraße GmbH',
  taxId: 'DE136695976',
  postcode: '10623',
  city: 'Berlin',
  countryCode: 'DE',
} as const
const PROOF = { checkId: 7, consultation: 'WAPIAAAAZkQm4b7T', checkedAt: '2027-03-10T10:00:00.000Z' }
export const SUPPLY = { vatNumber: 'DE136695976', sellerVatNumber: 'PL7295927741', proof: PROOF } as const

export const BY_CARD = { code: 'card', kind: 'online', label: { pl: 'Karta', en: 'Card', de: 'Karte' } }
export const ON_CREDIT = {
  code: 'credit_limit',
  kind: 'credit',
  label: { pl: 'Limit kupiecki', en: 'Credit limit', de: 'Kreditlimit' },
}

/** An order with the total segments of its cart. Prices are gross and of one piece. */
export function testOrder(purchase: TestPurchase = {}): OrderRecord {
  const { items = [{ gross: 4690 }], delivery = { gross: 1299, taxRate: 2300 }, customerType = 'b2c' } = purchase
  const stored = items.map((item, at): StoredItem => {
    const { name = `Kawa ${at + 1}`, gross, quantity = 1, taxRate = 2300, discount = 0 } = item
    const { delivery: deliveredAs, isReverseCharge } = item
    const row = rowPrice(gross, { quantity, taxRate, isCompany: customerType === 'b2b' })
    return {
      id: `item-${at + 1}`,
      productId: `kawa-${at + 1}`,
      sku: `KAW-${at + 1}`,
      ean: '5901234123457',
      name: { pl: name, en: name, de: name },
      image: null,
      options: [],
      quantity,
      unitPrice: withNet(gross, taxRate),
      rowPrice: row,
      discount: Math.min(discount, row.gross),
      taxRate,
      returnableQty: quantity,
      withdrawalExcluded: null,
      ...(deliveredAs && { delivery: deliveredAs }),
      ...(isReverseCharge && { isReverseCharge }),
    }
  })
  const totals = totalSegments(
    stored.map(({ rowPrice: price, taxRate, discount }) => ({ ...price, taxRate, discount })),
    delivery,
  )
  const grand = totals.find(({ code }) => code === 'grand_total__incl_tax')!.price
  const billing = orderAddress({ ...BILLING, ...purchase.billing })
  const content: StoredOrder = {
    customerType,
    items: stored,
    totals,
    ...(purchase.taxCountry !== undefined && { taxCountry: purchase.taxCountry }),
    ...(purchase.intraEu !== undefined && { intraEu: purchase.intraEu }),
    coupon: null,
    recipient: { ...billing, countryCode: purchase.recipientCountry ?? billing.countryCode },
    billing,
    wantsInvoice: true,
    shippingMethod: delivery && { code: 'courier', label: { pl: 'Kurier', en: 'Courier', de: 'Kurier' } },
    estimatedFrom: null,
    estimatedTo: null,
    pickupPoint: null,
    paymentMethod: purchase.paymentMethod ?? BY_CARD,
    comment: null,
    purchaseOrderNumber: purchase.purchaseOrderNumber ?? null,
    consumerRights: true,
    termsVersion: null,
    withdrawalDays: 14,
    taken: [],
    creditUsed: 0,
  }
  return {
    number: '100015079',
    cart_id: null,
    customer_id: null,
    ordered_by: null,
    email: 'kinga@gosc.example',
    status: 'processing',
    payment_status: 'paid',
    shipment_status: 'none',
    locale: purchase.locale ?? 'pl',
    currency: purchase.currency ?? 'PLN',
    gross: grand.gross,
    net: grand.net,
    payment_method: content.paymentMethod.code,
    coupon_code: null,
    content: JSON.stringify(content),
    payment_deadline: null,
    reminded_at: null,
    created_at: '2027-03-10T10:00:00.000Z',
    approval: null,
    approval_details: null,
    approved_at: null,
    imported: null,
    promised_until: null,
    canceled_gross: 0,
  }
}

/** The invoice that the order has, paid unless it was bought on credit. */
export function testDocument(order: OrderRecord, change: Partial<StoredDocument> = {}): DocumentRecord {
  const { billing, paymentMethod } = JSON.parse(order.content) as StoredOrder
  const isOpen = paymentMethod.kind === 'credit'
  const content: StoredDocument = {
    type: 'invoice',
    saleDate: '2027-03-10',
    currency: order.currency,
    net: order.net,
    vat: order.gross - order.net,
    gross: order.gross,
    paid: isOpen ? 0 : order.gross,
    buyer: {
      name: billing.companyName ?? `${billing.firstName} ${billing.lastName}`,
      taxId: billing.taxId,
      address: `${billing.street} ${billing.buildingNumber}, ${billing.postcode} ${billing.city}`,
    },
    paymentMethod: paymentMethod.code,
    bankAccount: 'PL61109010140000071219812874',
    transferTitle: 'FV/2027/03/1001',
    ksefNumber: null,
    ...change,
  }
  return {
    id: 'doc-1',
    number: content.type === 'correction' ? 'FK/2027/03/1001' : 'FV/2027/03/1001',
    customer_id: null,
    order_number: order.number,
    type: content.type,
    status: isOpen ? 'open' : 'paid',
    issue_date: '2027-03-10',
    due_date: '2027-03-24',
    content: JSON.stringify(content),
    due_told_at: null,
    overdue_told_at: null,
    source: null,
    seller: null,
  }
}
