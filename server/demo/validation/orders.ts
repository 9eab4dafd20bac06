import { isIban, isKsefNumber } from '#server/commerce/engine/orders/register-numbers.ts'
import type { SeedData, SeedOrder } from '#server/demo/data.ts'
import { sellables } from './catalogue.ts'
import type { Findings } from './findings.ts'
import { checkMoney } from './offers.ts'

/** Checks orders and their sums, documents, returns and complaints. */
export function checkOrders(findings: Findings, shop: SeedData): void {
  findings.unique(
    shop.orders.map(({ number }) => number),
    'orders',
  )
  for (const order of shop.orders) {
    checkParts(findings, shop, order)
    checkSums(findings, order)
  }
  for (const status of ['pending', 'processing', 'complete', 'canceled']) {
    findings.check(
      shop.orders.some((order) => order.status === status),
      'orders',
      `none is ${status}`,
    )
  }
  findings.check(
    shop.orders.some((order) => order.coupon),
    'orders',
    'none with a coupon',
  )
  checkDocuments(findings, shop)
  checkClaims(findings, shop)
}

function checkParts(findings: Findings, shop: SeedData, order: SeedOrder): void {
  const where = `order ${order.id}`
  const isKnown = shop.customers.some(({ id }) => id === order.customerId)
  findings.check(order.customerId === null ? order.guestEmail : isKnown, where, 'customer')
  findings.check(
    shop.deliveryMethods.some(({ code }) => code === order.shippingMethod.code),
    where,
    'delivery',
  )
  findings.check(
    shop.paymentMethods.some(({ code }) => code === order.paymentMethod.code),
    where,
    'payment',
  )
  const isPoint = !order.pickupPointId || shop.pickupPoints.some(({ id }) => id === order.pickupPointId)
  findings.check(isPoint, where, `no point ${order.pickupPointId}`)
  findings.check(
    !order.coupon || shop.coupons.some(({ code }) => code === order.coupon),
    where,
    `coupon ${order.coupon}`,
  )
  for (const item of order.items) {
    findings.check(
      sellables(shop).some(({ sku }) => sku === item.sku),
      where,
      `no ${item.sku}`,
    )
    checkMoney(findings, item.unitPrice, item.taxRate, where)
    checkMoney(findings, item.rowPrice, item.taxRate, where)
    findings.check(item.rowPrice.gross === item.unitPrice.gross * item.quantity, where, `row of ${item.sku}`)
    findings.check(item.returnableQty >= 0 && item.returnableQty <= item.quantity, where, `returns of ${item.sku}`)
  }
  for (const shipment of order.shipments) {
    const isOurs = shipment.items.every(({ orderItemId }) => order.items.some(({ id }) => id === orderItemId))
    findings.check(shipment.trackingNumber && isOurs, where, 'shipment')
  }
}

/** Subtotals are of the rows; a coupon takes its `discount` off, delivery is added, VAT lies between net and gross. */
function checkSums(findings: Findings, order: SeedOrder): void {
  const where = `order ${order.id}`
  const rows = order.items.reduce((sum, { rowPrice }) => sum + rowPrice.gross, 0)
  const couponed = order.items.reduce((sum, { discount }) => sum + discount, 0)
  const of = (code: string) => order.totals.find((total) => total.code === code)?.price
  const grand = of('grand_total__incl_tax')
  const discount = of('discount')
  findings.check(
    Boolean(order.coupon) === Boolean(discount),
    where,
    'a coupon needs a discount segment, and the reverse',
  )
  findings.check((discount?.gross ?? 0) === -couponed, where, `discount ${discount?.gross}, rows say ${-couponed}`)
  findings.check(of('subtotal__incl_tax')?.gross === rows, where, 'subtotal')
  findings.check(of('subtotal__excl_tax')?.net === of('subtotal__incl_tax')?.net, where, 'net subtotal')
  const expected = rows - couponed + (of('shipping__incl_tax')?.gross ?? Number.NaN)
  findings.check(grand?.gross === expected, where, `grand total ${grand?.gross}, not ${expected}`)
  const taxes = order.totals.filter(({ code }) => code.startsWith('tax__'))
  const tax = taxes.reduce((sum, { price }) => sum + price.gross, 0)
  findings.check(grand && tax === grand.gross - grand.net, where, `VAT ${tax}`)
  for (const payment of order.payments) findings.check(payment.amount === grand?.gross, where, 'payment')
}

function checkDocuments(findings: Findings, { documents, orders, customers }: SeedData): void {
  findings.unique(
    documents.map(({ number }) => number),
    'documents',
  )
  for (const document of documents) {
    const where = `document ${document.number}`
    findings.check(document.net + document.vat === document.gross, where, 'net and VAT')
    findings.check(isIban(document.bankAccount), where, 'bank account')
    findings.check(!document.ksefNumber || isKsefNumber(document.ksefNumber), where, 'KSeF number')
    const order = orders.find(({ number }) => document.orderNumbers.includes(number))
    const total = order?.totals.find(({ code }) => code === 'grand_total__incl_tax')?.price
    findings.check(order?.documents.includes(document.number), where, 'its order does not name it')
    findings.check(total?.gross === document.gross && total.net === document.net, where, 'differs from its order')
    const rest = document.status === 'open' ? document.gross - document.paid : 0
    findings.check(document.remaining === rest, where, `${document.remaining} remain, not ${rest}`)
  }
  for (const order of orders) {
    for (const number of order.documents) {
      findings.check(
        documents.some((document) => document.number === number),
        order.id,
        `no document ${number}`,
      )
    }
  }
  for (const status of ['open', 'paid', 'canceled']) {
    findings.check(
      documents.some((document) => document.status === status),
      'documents',
      `none is ${status}`,
    )
  }
  for (const customer of customers) {
    if (!customer.creditTerms) continue
    const open = documents.filter(({ customerId, status }) => customerId === customer.id && status === 'open')
    const owed = open.reduce((sum, { remaining }) => sum + remaining, 0)
    const overdue = open.filter(({ isOverdue }) => isOverdue).reduce((sum, { remaining }) => sum + remaining, 0)
    const { total, available, overdueAmount } = customer.creditTerms
    findings.check(total - available === owed, customer.id, `uses ${total - available} of its credit, but owes ${owed}`)
    findings.check(overdueAmount === overdue, customer.id, `${overdueAmount} overdue, documents say ${overdue}`)
  }
}

function checkClaims(findings: Findings, { orders, returns, complaints }: SeedData): void {
  for (const claim of [...returns, ...complaints]) {
    const order = orders.find(({ number }) => number === claim.orderNumber)
    findings.check(order, claim.id, `no order ${claim.orderNumber}`)
    for (const { orderItemId, quantity } of claim.items) {
      const item = order?.items.find(({ id }) => id === orderItemId)
      findings.check(item && quantity <= item.quantity, claim.id, `item ${orderItemId}`)
    }
    if ('iban' in claim && claim.iban) findings.check(isIban(claim.iban), claim.id, 'bank account')
  }
}
