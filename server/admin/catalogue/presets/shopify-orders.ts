import type { GoodsRecord } from '../catalogue-desk.ts'
import type { Cells } from '../csv-rows.ts'
import {
  addressOf,
  type CustomerFormat,
  type CustomerOptions,
  instantWithZone,
  unnamedDelivery,
  unquoted,
} from './customer-preset.ts'
import type { Converted, PresetRow } from './preset.ts'
import { amountFault, cents, decimal } from './preset-amounts.ts'

/**
 * The order CSV of Shopify: a row for each line; the first one of an order says the rest. Prices contain the VAT. The columns are those of
 * exported files in public repositories.
 */
export const shopifyOrders: CustomerFormat = {
  needs: ['Name', 'Email', 'Financial Status', 'Subtotal', 'Total', 'Lineitem name', 'Lineitem price'],
  rowsOf: 'Name',
  convert: (rows, options) => [orderOf(rows, options)],
}

const AMOUNTS = ['Subtotal', 'Shipping', 'Taxes', 'Total', 'Lineitem price', 'Lineitem discount']

function orderOf(rows: readonly PresetRow[], options: CustomerOptions): Converted {
  const { line, cells } = rows[0]!
  const email = unquoted(cells.Email)
  const status = statusOf(cells)
  if (email === '') return { line, fault: `${cells.Name} has no e-mail address: leave it out, or write one.` }
  if (status === null)
    return { line, fault: `${cells.Name} is not done yet (${cells['Financial Status']}): it stays in the former shop.` }
  const fault = amountFault(rows, AMOUNTS)
  if (fault) return fault
  const sold = rows.filter(({ cells: own }) => own['Lineitem name'])
  const items = sold.map(({ cells: own }) => itemOf(own, options))
  const shipping = cents(cells.Shipping)
  const lines = items.reduce((sum, { total }) => sum + cents(total), 0)
  // Subtotal is what the lines cost after all discounts.
  const off = lines - cents(cells.Subtotal)
  const total = cents(cells.Total)
  if (lines - off + shipping !== total && lines - off + shipping + cents(cells.Taxes) === total)
    return { line, fault: `${cells.Name} has prices without VAT, which this preset cannot read: use --map.` }
  const [billing, recipient] = (['Billing', 'Shipping'] as const).map((part) => partOf(cells, part))
  return {
    ...{ kind: 'order', line },
    lines: new Map(sold.map((row, at) => [`items.${at}`, row.line])),
    record: {
      ...{ number: (cells.Name ?? '').replace(/^#/, ''), email, language: options.language, status },
      ...instantWithZone(cells['Created at']),
      ...{ currency: cells.Currency || options.currency, paymentStatus: paymentOf(cells), items },
      shipping:
        shipping === 0 && !cells['Shipping Method']
          ? null
          : { label: cells['Shipping Method'] || unnamedDelivery(options), gross: decimal(shipping), vat: options.vat },
      ...{ discount: off > 0 ? decimal(off) : null, total: decimal(total) },
      ...{ payment: cells['Payment Method'] || null, coupon: cells['Discount Code'] || null },
      ...(billing && { billing }),
      ...(recipient && { recipient }),
    },
  }
}

/** Canceled, or paid and sent; null for one that is still under way. */
function statusOf(cells: Cells): 'complete' | 'canceled' | null {
  const paid = cells['Financial Status']
  if (cells['Cancelled at'] || paid === 'voided' || paid === 'expired') return 'canceled'
  if (paid === 'refunded') return 'complete'
  return (paid === 'paid' || paid === 'partially_refunded') && cells['Fulfillment Status'] === 'fulfilled'
    ? 'complete'
    : null
}

function paymentOf(cells: Cells): string {
  const paid = cells['Financial Status'] ?? ''
  if (paid === 'refunded' || paid === 'partially_refunded' || paid === 'paid') return paid
  return 'canceled'
}

function itemOf(cells: Cells, { vat }: CustomerOptions): GoodsRecord & { total: string } {
  const quantity = Number(cells['Lineitem quantity'])
  const gross = cents(cells['Lineitem price']) * quantity - cents(cells['Lineitem discount'])
  return {
    ...{ sku: unquoted(cells['Lineitem sku']) || null, name: cells['Lineitem name'], quantity },
    ...{ price: decimal(cents(cells['Lineitem price'])), total: decimal(gross) },
    vat: cells['Lineitem taxable'] === 'false' ? 0 : vat,
  }
}

function partOf(cells: Cells, part: 'Billing' | 'Shipping'): GoodsRecord | null {
  const cell = (name: string) => cells[`${part} ${name}`]
  const names = (cell('Name') ?? '').trim().split(/\s+/)
  return addressOf({
    ...{
      firstName: names.length > 1 ? names.slice(0, -1).join(' ') : names[0],
      lastName: names.length > 1 ? names.at(-1) : '',
    },
    ...{ company: cell('Company'), line1: cell('Address1'), line2: cell('Address2'), postcode: cell('Zip') },
    ...{ city: cell('City'), country: cell('Country'), phone: cell('Phone') },
  })
}
