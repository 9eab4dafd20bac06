import type { ReadDocument } from '../read-documents.ts'
import type { CustomerFormat, CustomerOptions } from './customer-preset.ts'
import { readPreset } from './read-preset.ts'
import { shopifyCustomers } from './shopify-customers.ts'
import { shopifyOrders } from './shopify-orders.ts'
import { woocommerceCustomers, woocommerceReport } from './woocommerce-customers.ts'
import { woocommerceOrders } from './woocommerce-orders.ts'

/** Files of customers and orders of other shops, in the ways that each writes them. */
export const CUSTOMER_PRESETS: Readonly<Record<string, readonly CustomerFormat[]>> = {
  shopify: [shopifyCustomers, shopifyOrders],
  woocommerce: [woocommerceCustomers, woocommerceReport, woocommerceOrders],
}

/** The customers of another shop's file. */
export function readCustomerPreset(file: string, name: string, options: CustomerOptions): AsyncGenerator<ReadDocument> {
  return readPreset(file, {
    ...{ formats: CUSTOMER_PRESETS[name]!, what: `file of customers or orders of ${name}` },
    convert: (format, rows) => format.convert(rows, options),
  })
}
