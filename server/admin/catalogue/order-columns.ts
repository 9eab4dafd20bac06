import { ADDRESS_PARTS, addressRow } from './address-columns.ts'
import { amount, instant, json, number, text } from './cells.ts'
import { type Column, type ColumnRow, columns } from './column.ts'

const address = (prefix: 'billing' | 'recipient', whose: string): ColumnRow[] =>
  ADDRESS_PARTS.map((part, at) =>
    addressRow(part, { ...{ prefix, path: `${prefix}.`, empty: 'nothing' }, ...(at === 0 && { about: whose }) }),
  )

/** Columns of an order of a former shop. A further row with the same number holds one more line of it. */
export const ORDER_COLUMNS: readonly Column[] = columns([
  ['number', 'number', text, 'nothing', 'number in the former shop; further rows with it hold further lines'],
  ['created_at', 'createdAt', instant, 'nothing', 'time of the order'],
  ['email', 'email', text, 'nothing', 'e-mail address of the buyer'],
  ['language', 'language', text, 'nothing', 'of the buyer: pl, en or de'],
  ['currency', 'currency', text, 'nothing', 'of all amounts: PLN, EUR or USD'],
  ['status', 'status', text, 'nothing', 'complete or canceled'],
  ['payment_status', 'paymentStatus', text, 'nothing', 'paid (default), refunded, partially_refunded or not_required'],
  ['payment', 'payment', text, 'none', 'name of the payment method'],
  ['coupon', 'coupon', text, 'none', 'discount code'],
  ['discount', 'discount', amount, 'none', 'gross amount off the whole order'],
  ['shipping.label', 'shipping.label', text, 'nothing', 'name of the delivery'],
  ['shipping.gross', 'shipping.gross', amount, 'nothing', 'its gross price'],
  ['shipping.vat', 'shipping.vat', number, 'nothing', 'its VAT rate in per cent'],
  ['total', 'total', amount, 'nothing', 'gross total: lines and delivery less the discount'],
  ['parcels', 'parcels', json, 'blank', 'as JSON: [{"carrier":"inpost","number":"6200…","deliveredAt":"…"}]'],
  ...address('billing', ' of the buyer'),
  ...address('recipient', ' of the recipient; the buyer if all of these are empty'),
])

/** Columns of the line of a row. */
export const ITEM_COLUMNS: readonly Column[] = columns([
  ['item.sku', 'sku', text, 'none', 'SKU, of a product of this shop or not'],
  ['item.name', 'name', text, 'nothing', 'name at the time of the order'],
  ['item.quantity', 'quantity', number, 'nothing', 'pieces'],
  ['item.price', 'price', amount, 'nothing', 'gross price of one piece'],
  ['item.total', 'total', amount, 'nothing', 'gross total of the line; price times quantity if empty'],
  ['item.vat', 'vat', number, 'nothing', 'VAT rate in per cent'],
])
