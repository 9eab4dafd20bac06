import type { GoodsRecord } from '../catalogue-desk.ts'
import type { Cells } from '../csv-rows.ts'
import {
  addressOf,
  type CustomerFormat,
  type CustomerOptions,
  instantOf,
  unnamedDelivery,
  unquoted,
} from './customer-preset.ts'
import type { Converted, PresetRow } from './preset.ts'
import { amountFault, cents, decimal } from './preset-amounts.ts'

/**
 * Orders of WooCommerce, which has no order CSV of its own, as the plug-in “Advanced Order Export For WooCommerce” writes them by
 * default: a row for each line, with all columns of the order on each or on the first. The columns are those of files and readers of
 * files in public repositories. Amounts are without tax, of which the file has one sum: each line gets the order's average rate.
 */
export const woocommerceOrders: CustomerFormat = {
  needs: ['Order Number', 'Order Status', 'Email (Billing)', 'Order Total Amount', 'Item Name', 'Item Cost'],
  rowsOf: 'Order Number',
  convert: (rows, options) => [orderOf(rows, options)],
}

/** As shops in our languages write them. Others are under way or were never paid. */
const COMPLETE = /^(?:wc-)?(?:completed|refunded|zrealizowane|zwrócone|abgeschlossen|erstattet|rückerstattet)$/i
const CANCELED = /^(?:wc-)?(?:cancell?ed|failed|anulowane|nieudane|storniert|fehlgeschlagen)$/i

const AMOUNTS = [
  ...['Order Total Amount', 'Order Total Tax Amount', 'Order Shipping Amount', 'Order Refund Amount'],
  ...['Cart Discount Amount', 'Item Cost'],
]

function orderOf(rows: readonly PresetRow[], options: CustomerOptions): Converted {
  const { line, cells } = rows[0]!
  const number = unquoted(cells['Order Number']).replace(/^#/, '')
  const email = unquoted(cells['Email (Billing)'])
  const state = (cells['Order Status'] ?? '').trim()
  const status = COMPLETE.test(state) ? 'complete' : CANCELED.test(state) ? 'canceled' : null
  if (email === '') return { line, fault: `${number} has no e-mail address: leave it out, or write one.` }
  if (status === null) return { line, fault: `${number} is not done yet (${state}): it stays in the former shop.` }
  const fault = amountFault(rows, AMOUNTS)
  if (fault) return fault
  const sold = rows.filter(({ cells: own }) => own['Item Name'])
  const sums = sumsOf(sold, cells, options)
  if (sums === null)
    return {
      line,
      fault: `the lines of ${number} do not add up to its total. If pieces were given back, export the column “Quantity”, too; else use --map.`,
    }
  const [billing, recipient] = (['Billing', 'Shipping'] as const).map((part) => partOf(cells, part))
  return {
    ...{ kind: 'order', line },
    lines: new Map(sold.map((row, at) => [`items.${at}`, row.line])),
    record: {
      ...{ number, email, language: options.language, status },
      ...instantOf(cells['Order Date']),
      ...{ currency: cells['Order Currency'] || options.currency, paymentStatus: paymentOf(cells, status) },
      ...sums,
      ...{ payment: cells['Payment Method Title'] || null, coupon: cells['Coupon Code'] || null },
      ...(billing && { billing }),
      ...(recipient && { recipient }),
    },
  }
}

/** Lines, delivery and discount with tax, so that they are the total; null if they cannot be. */
function sumsOf(rows: readonly PresetRow[], order: Cells, options: CustomerOptions): GoodsRecord | null {
  const [total, tax] = [cents(order['Order Total Amount']), cents(order['Order Total Tax Amount'])]
  const isNet = tax > 0 && total > tax
  const withTax = isNet ? total / (total - tax) : 1
  const vat = isNet ? Math.round((withTax - 1) * 10_000) / 100 : 0
  const shipping = Math.round(cents(order['Order Shipping Amount']) * withTax)
  const items = rows.map(({ cells }) => itemOf(cells, withTax))
  const lines = items.reduce((sum, item) => sum + item.total, 0)
  // Costs of lines are before the discount or after it, as the file was set up.
  const off = lines + shipping - total
  const tolerance = rows.length + 2
  const isRounding = Math.abs(off) <= tolerance
  const isDiscount = Math.abs(off - Math.round(cents(order['Cart Discount Amount']) * withTax)) <= tolerance
  const [first] = items
  if (!first || items.some(({ quantity }) => !(quantity > 0)) || !(isRounding || (isDiscount && off > 0))) return null
  if (isRounding) first.total -= off
  return {
    items: items.map(({ sku, name, quantity, total: gross }) => ({
      ...{ sku, name, quantity, price: decimal(Math.ceil(gross / quantity)), total: decimal(gross), vat },
    })),
    shipping:
      shipping === 0 && !order['Shipping Method Title']
        ? null
        : { label: order['Shipping Method Title'] || unnamedDelivery(options), gross: decimal(shipping), vat },
    ...{ discount: isRounding ? null : decimal(off), total: decimal(total) },
  }
}

function itemOf(cells: Cells, withTax: number) {
  const quantity = Number(cells.Quantity || cells['Quantity (- Refund)'])
  return {
    ...{ sku: unquoted(cells.SKU) || null, name: cells['Item Name'] ?? '', quantity },
    total: Math.round(cents(cells['Item Cost']) * quantity * withTax),
  }
}

function paymentOf(cells: Cells, status: 'complete' | 'canceled'): string {
  const refunded = cents(cells['Order Refund Amount'])
  if (refunded > 0) return refunded < cents(cells['Order Total Amount']) ? 'partially_refunded' : 'refunded'
  return status === 'complete' ? 'paid' : 'canceled'
}

function partOf(cells: Cells, part: 'Billing' | 'Shipping'): GoodsRecord | null {
  const cell = (name: string) => cells[`${name} (${part})`]
  const [line1 = '', ...others] = (cell('Address 1&2') ?? '').split(', ')
  return addressOf({
    ...{ firstName: cell('First Name'), lastName: cell('Last Name'), company: cell('Company') },
    ...{ line1, line2: others.join(', '), postcode: cell('Postcode'), city: cell('City') },
    ...{ region: cell('State Code'), country: cell('Country Code'), phone: cell('Phone') },
  })
}
