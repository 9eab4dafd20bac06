import { amount, instant, json, number, text } from './cells.ts'
import { type Column, type ColumnRow, columns } from './column.ts'

const address = (prefix: 'billing' | 'recipient', whose: string): ColumnRow[] => [
  [`${prefix}.first_name`, `${prefix}.firstName`, text, 'nothing', `first name of ${whose}`],
  [`${prefix}.last_name`, `${prefix}.lastName`, text, 'nothing', 'last name'],
  [`${prefix}.company_name`, `${prefix}.companyName`, text, 'nothing', 'name of the company'],
  [`${prefix}.tax_id`, `${prefix}.taxId`, text, 'nothing', 'its tax number'],
  [`${prefix}.street`, `${prefix}.street`, text, 'nothing', 'street without the number'],
  [`${prefix}.building_number`, `${prefix}.buildingNumber`, text, 'nothing', 'number of the building'],
  [`${prefix}.apartment_number`, `${prefix}.apartmentNumber`, text, 'nothing', 'number of the flat'],
  [`${prefix}.line_2`, `${prefix}.addressLine2`, text, 'nothing', 'a second line'],
  [`${prefix}.postcode`, `${prefix}.postcode`, text, 'nothing', 'postcode'],
  [`${prefix}.city`, `${prefix}.city`, text, 'nothing', 'town'],
  [`${prefix}.country`, `${prefix}.countryCode`, text, 'nothing', 'country with two letters'],
  [`${prefix}.phone`, `${prefix}.phone`, text, 'nothing', 'telephone number'],
]

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
  ...address('billing', 'the buyer'),
  ...address('recipient', 'the recipient; the buyer if all of these are empty'),
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
