import type { GoodsRecord } from '../catalogue-desk.ts'
import type { Cells } from '../csv-rows.ts'
import { addressOf, type CustomerFormat, customerOnLine, instantOf, unquoted, withoutEmail } from './customer-preset.ts'

/** The customer CSV of “Customer / Order / Coupon CSV Import Suite” and of its export: both addresses on a line. */
export const woocommerceCustomers: CustomerFormat = {
  needs: ['email', 'billing_first_name', 'billing_address_1'],
  *convert(rows, { language, currency }) {
    for (const { line, cells } of rows) {
      const email = unquoted(cells.email || cells.billing_email)
      if (email === '') {
        yield withoutEmail(line)
        continue
      }
      const phone = unquoted(cells.billing_phone)
      yield customerOnLine(
        line,
        {
          ...{ email, language, currency, ...instantOf(cells.date_registered) },
          firstName: cells.first_name || cells.billing_first_name || '',
          lastName: cells.last_name || cells.billing_last_name || '',
          ...(phone !== '' && { phone }),
        },
        bothAddresses(partOf(cells, 'billing', phone), partOf(cells, 'shipping', phone)),
      )
    }
  },
}

/**
 * The CSV of the report “Customers” of WooCommerce. It has no streets, so there are no addresses; guests, who have no user
 * name, are no accounts and left out.
 */
export const woocommerceReport: CustomerFormat = {
  needs: ['Name', 'Username', 'Sign Up', 'Email'],
  *convert(rows, { language, currency }) {
    for (const { line, cells } of rows) {
      if (!cells.Username) continue
      const email = unquoted(cells.Email)
      if (email === '') {
        yield withoutEmail(line)
        continue
      }
      const names = (cells.Name ?? '').trim().split(/\s+/)
      const phone = unquoted(cells['Billing Phone'])
      yield customerOnLine(
        line,
        {
          ...{ email, language, currency, ...instantOf(cells['Sign Up']) },
          firstName: names.length > 1 ? names.slice(0, -1).join(' ') : (names[0] ?? ''),
          lastName: names.length > 1 ? names.at(-1)! : '',
          ...(phone !== '' && { phone }),
        },
        [],
      )
    }
  },
}

function partOf(cells: Cells, part: 'billing' | 'shipping', phone: string): GoodsRecord | null {
  const cell = (name: string) => cells[`${part}_${name}`]
  return addressOf({
    ...{ firstName: cell('first_name'), lastName: cell('last_name'), company: cell('company') },
    ...{ line1: cell('address_1'), line2: cell('address_2'), postcode: cell('postcode'), city: cell('city') },
    ...{ region: cell('state_code') || cell('state'), country: cell('country'), phone: cell('phone') || phone },
  })
}

/** One address if both are the same. */
function bothAddresses(billing: GoodsRecord | null, shipping: GoodsRecord | null): GoodsRecord[] {
  if (!billing || !shipping || JSON.stringify(billing) === JSON.stringify(shipping)) {
    const only = billing ?? shipping
    return only ? [{ ...only, isDefaultBilling: true, isDefaultShipping: true }] : []
  }
  return [
    { ...billing, isDefaultBilling: true },
    { ...shipping, isDefaultShipping: true },
  ]
}
