import { text } from './cells.ts'
import type { Column, ColumnRow } from './column.ts'

/** Parts of an address in files of customers and of orders: their fields, and what they hold. */
const PARTS = {
  first_name: ['firstName', 'first name'],
  last_name: ['lastName', 'last name'],
  company_name: ['companyName', 'name of the company'],
  tax_id: ['taxId', 'its NIP or VAT number'],
  street: ['street', 'street without the number'],
  building_number: ['buildingNumber', 'number of the building'],
  apartment_number: ['apartmentNumber', 'number of the flat'],
  line_2: ['addressLine2', 'a second line'],
  postcode: ['postcode', 'postcode'],
  city: ['city', 'town'],
  country: ['countryCode', 'country with two letters, such as PL'],
  phone: ['phone', 'telephone number'],
} as const
export type AddressPart = keyof typeof PARTS

/** All parts, in their order. */
export const ADDRESS_PARTS = Object.keys(PARTS) as AddressPart[]

/** A part's column; `path`: where the address stands in the document, absent: it is the document. `about`: whose it is. */
export function addressRow(
  part: AddressPart,
  { prefix, path = '', empty, about = '' }: { prefix: string; path?: string; empty: Column['empty']; about?: string },
): ColumnRow {
  const [field, holds] = PARTS[part]
  return [`${prefix}.${part}`, `${path}${field}`, text, empty, `${holds}${about}`]
}
