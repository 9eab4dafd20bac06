import type { Insertable, Transaction } from 'kysely'
import { LOCALES, type LocalizedText } from '#schemas/locale.ts'
import type { Money } from '#schemas/money.ts'
import { historyOwners } from '../accounts/order-history.ts'
import { share, withNet, ZERO } from '../money.ts'
import { orderSentences } from '../order-messages.ts'
import type { StoredItem, StoredOrder, StoredShipment } from '../orders/stored-order.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import type { Change } from './kind.ts'
import { minor, type OrderDocument } from './merge-order.ts'
import { insert } from './write-rows.ts'

type Tx = Transaction<EngineDatabase>
type OrderChange = Change<OrderDocument>

/** In place of a history that only the former shop knows. */
const NOTE = JSON.stringify(orderSentences.order_imported)

interface Known {
  /** accounts that orders may be shown to */
  ownerOfEmail: ReadonlyMap<string, string>
  productOfSku: ReadonlyMap<string, string>
}

/** Stores orders of a former shop: no stock, no payment, no document and no event comes of it. */
export async function writeOrders(
  tx: Tx,
  changes: readonly OrderChange[],
  productOfSku: Known['productOfSku'],
): Promise<void> {
  const ownerOfEmail = await historyOwners(
    tx,
    changes.map(({ record }) => record.email),
  )
  const known = { ownerOfEmail, productOfSku }
  const numbers = changes.filter(({ stored }) => stored !== null).map(({ record }) => record.number)
  if (numbers.length > 0) {
    await tx.deleteFrom('order_history').where('order_number', 'in', numbers).execute()
    await tx.deleteFrom('shipments').where('order_number', 'in', numbers).execute()
  }
  for (const { stored, record } of changes) {
    const { number, customer_id, ...row } = orderRow(record, known)
    // An account that was deleted meanwhile stays the order's, as with the shop's own.
    const owner = stored?.email === record.email ? {} : { customer_id: customer_id ?? null }
    if (stored)
      await tx
        .updateTable('orders')
        .set({ ...row, ...owner })
        .where('number', '=', number)
        .execute()
  }
  await insert(
    tx,
    'orders',
    changes.filter(({ stored }) => stored === null).map(({ record }) => orderRow(record, known)),
  )
  await insert(
    tx,
    'order_history',
    changes.map(({ record: { number, createdAt: at, status } }) => ({ order_number: number, at, status, note: NOTE })),
  )
  await insert(
    tx,
    'shipments',
    changes.flatMap(({ record }) => shipmentRows(record)),
  )
}

function orderRow(record: OrderDocument, { ownerOfEmail, productOfSku }: Known): Insertable<EngineTables['orders']> {
  const { items, totals, total } = moneyOf(record, productOfSku)
  const customerId = ownerOfEmail.get(record.email) ?? null
  return {
    ...{ number: record.number, cart_id: null, customer_id: customerId, ordered_by: null, email: record.email },
    ...{ status: record.status, payment_status: record.paymentStatus, shipment_status: shipmentStatusOf(record) },
    ...{ locale: record.language, currency: record.currency, gross: total.gross, net: total.net },
    ...{ payment_method: record.payment ?? '', coupon_code: null, payment_deadline: null, reminded_at: null },
    ...{ created_at: record.createdAt, approval: null, approval_details: null, approved_at: null },
    content: JSON.stringify(contentOf(record, { items, totals, isGuest: customerId === null })),
    imported: JSON.stringify(record),
  }
}

function shipmentStatusOf({ parcels, status }: OrderDocument): EngineTables['orders']['shipment_status'] {
  const all = parcels.map((parcel) => parcelStatusOf(parcel, status))
  return all.find((each) => each !== 'delivered') ?? (all.length === 0 ? 'none' : 'delivered')
}

/** The order is done, so its parcels have arrived, or came back if it was canceled; a former shop need not know when. */
const parcelStatusOf = ({ deliveredAt }: OrderDocument['parcels'][number], status: OrderDocument['status']) =>
  deliveredAt === null && status === 'canceled' ? 'returned' : 'delivered'

const everywhere = (text: string) => Object.fromEntries(LOCALES.map((locale) => [locale, text])) as LocalizedText

function contentOf(
  record: OrderDocument,
  { items, totals, isGuest }: { items: StoredItem[]; totals: StoredOrder['totals']; isGuest: boolean },
): StoredOrder {
  const isCompany = record.billing.companyName !== null && record.billing.taxId !== null
  return {
    customerType: isCompany ? 'b2b' : isGuest ? 'guest' : 'b2c',
    ...{ items, totals, coupon: record.coupon, recipient: record.recipient, billing: record.billing },
    shippingMethod: record.shipping && { code: 'imported', label: everywhere(record.shipping.label) },
    ...{ wantsInvoice: false, estimatedFrom: null, estimatedTo: null, pickupPoint: null },
    paymentMethod: { code: 'imported', kind: 'imported', label: everywhere(record.payment ?? '–') },
    ...{ comment: null, purchaseOrderNumber: null, consumerRights: false, termsVersion: null },
    ...{ withdrawalDays: 0, taken: [], creditUsed: 0 },
  }
}

/** Lines and totals; the discount of the whole order takes its part from the VAT of each line. */
function moneyOf(record: OrderDocument, productOfSku: Known['productOfSku']) {
  const sold = record.items.map((item) => ({ ...item, rate: Math.round(item.vat * 100), gross: minor(item.total) }))
  const subtotal = sold.reduce<Money>((sum, { gross, rate }) => plus(sum, withNet(gross, rate)), ZERO)
  const off = minor(record.discount)
  const discount = sold.reduce<Money>(
    (sum, { gross, rate }) => plus(sum, withNet(subtotal.gross === 0 ? 0 : -share(off, gross, subtotal.gross), rate)),
    ZERO,
  )
  const shipping = record.shipping ? withNet(minor(record.shipping.gross), Math.round(record.shipping.vat * 100)) : ZERO
  const total = {
    gross: minor(record.total),
    net: subtotal.net + discount.net + shipping.net,
  }
  const items = sold.map(
    ({ sku, name, quantity, price, rate, gross }, at): StoredItem => ({
      ...{ id: `${record.number}-${at + 1}`, productId: (sku && productOfSku.get(sku)) ?? '', sku: sku ?? '' },
      ...{ ean: null, name: everywhere(name), image: null, options: [], quantity, taxRate: rate },
      ...{ unitPrice: withNet(minor(price), rate), rowPrice: withNet(gross, rate), discount: 0 },
      ...{ returnableQty: 0, withdrawalExcluded: null },
    }),
  )
  const totals: StoredOrder['totals'] = [
    { code: 'subtotal__excl_tax', price: subtotal },
    { code: 'subtotal__incl_tax', price: subtotal },
    ...(off === 0 ? [] : [{ code: 'discount', price: { gross: -off, net: discount.net } }]),
    { code: 'shipping__incl_tax', price: shipping },
    { code: 'grand_total__excl_tax', price: total },
    { code: 'grand_total__incl_tax', price: total },
  ]
  return { items, totals, total }
}

const plus = (a: Money, b: Money): Money => ({ gross: a.gross + b.gross, net: a.net + b.net })

function shipmentRows({ number, parcels, items, status }: OrderDocument): Insertable<EngineTables['shipments']>[] {
  return parcels.map((parcel, at) => ({
    ...{ id: `imported-${number}-${at + 1}`, order_number: number, sent_at: parcel.sentAt },
    content: JSON.stringify({
      ...{ carrier: parcel.carrier, trackingNumber: parcel.number, status: parcelStatusOf(parcel, status) },
      ...{ sentAt: parcel.sentAt, deliveredAt: parcel.deliveredAt, events: [] },
      items: items.map(({ quantity }, line) => ({ orderItemId: `${number}-${line + 1}`, quantity })),
    } satisfies StoredShipment),
  }))
}
