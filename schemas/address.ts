import { z } from 'zod'

const text = (max: number) => z.string().max(max)
const optional = (max: number) => text(max).nullable().optional()

/** ISO 3166, two letters. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/)

/** What each field of an address means, with examples; the same in forms, address books and orders. */
const FIELDS = {
  kind: { description: 'Whether a person (`individual`) or a company is addressed.' },
  label: {
    description: "The customer's own name for the address; empty, null or absent for none.",
    examples: ['Home'],
  },
  firstName: { description: 'First name of the recipient.', examples: ['Alicja'] },
  lastName: { description: 'Last name of the recipient.', examples: ['Nowak'] },
  companyName: { description: 'Name of the company; null for a person.', examples: ['Miody Lipa sp. z o.o.'] },
  taxId: {
    description: 'Tax number of the company, NIP or EU VAT number, without spaces; null for none.',
    examples: ['5252248481', 'DE811569869'],
  },
  taxIdCountry: { description: 'Country that gave the tax number, ISO 3166-1 with two letters.', examples: ['PL'] },
  street: { description: 'Street without the number; null in places without street names.', examples: ['Tkacka'] },
  buildingNumber: { description: 'Number of the building.', examples: ['18', '12a'] },
  apartmentNumber: { description: 'Number of the flat; null for none.', examples: ['4'] },
  addressLine2: {
    description: 'A second line: care of, or the Postnummer of a Packstation; null for none.',
    examples: ['c/o Jan Kowalski'],
  },
  postcode: { description: 'Postcode as the country writes it.', examples: ['90-301', '10115'] },
  city: { description: 'Town.', examples: ['Łódź'] },
  region: { description: 'Region where the country needs one; null for none.', examples: ['Dublin'] },
  countryCode: { description: 'Country, ISO 3166-1 with two letters.', examples: ['PL'] },
  phone: { description: 'Telephone number, E.164 or as it was typed.', examples: ['+48601234567'] },
  email: { description: 'E-mail address for the delivery; null: that of the order.', examples: ['alicja@example.com'] },
  isDefaultShipping: {
    description: 'Whether deliveries go there by default; a customer has at most one such address.',
  },
  isDefaultBilling: { description: 'Whether invoices have it by default; a customer has at most one such address.' },
} as const

/**
 * An address as a form submits it and an order stores it. Absent and null mean the same. `addressProblems` knows the
 * fields that a country requires. Domain 2.
 */
export const AddressInput = z
  .strictObject({
    kind: z.enum(['individual', 'company']).meta(FIELDS.kind),
    label: optional(60).meta(FIELDS.label),
    firstName: text(50).meta(FIELDS.firstName),
    lastName: text(50).meta(FIELDS.lastName),
    companyName: optional(160).meta(FIELDS.companyName),
    taxId: optional(20).meta(FIELDS.taxId),
    taxIdCountry: CountryCode.nullable().optional().meta(FIELDS.taxIdCountry),
    street: optional(100).meta(FIELDS.street),
    buildingNumber: text(12).meta(FIELDS.buildingNumber),
    apartmentNumber: optional(12).meta(FIELDS.apartmentNumber),
    addressLine2: optional(100).meta(FIELDS.addressLine2),
    postcode: text(12).meta(FIELDS.postcode),
    city: text(60).meta(FIELDS.city),
    region: optional(60).meta(FIELDS.region),
    countryCode: CountryCode.meta(FIELDS.countryCode),
    phone: text(32).meta(FIELDS.phone),
    email: optional(254).meta(FIELDS.email),
    isDefaultShipping: z.boolean().optional().meta(FIELDS.isDefaultShipping),
    isDefaultBilling: z.boolean().optional().meta(FIELDS.isDefaultBilling),
  })
  .meta({ description: 'An address as it is typed; absent and null mean the same.' })
export type AddressInput = z.infer<typeof AddressInput>

/** An address of a customer's address book. Domain 2. */
export const Address = z
  .strictObject({
    id: z
      .string()
      .min(1)
      .meta({ description: 'Id of the address.', examples: ['adr-1'] }),
    kind: z.enum(['individual', 'company']).meta(FIELDS.kind),
    label: z.string().meta(FIELDS.label),
    ...storedFields(),
    taxIdCountry: z.string().nullable().meta(FIELDS.taxIdCountry),
    region: z.string().nullable().meta(FIELDS.region),
    email: z.string().nullable().meta(FIELDS.email),
    isDefaultShipping: z.boolean().meta(FIELDS.isDefaultShipping),
    isDefaultBilling: z.boolean().meta(FIELDS.isDefaultBilling),
  })
  .meta({ description: "An address of a customer's address book." })
export type Address = z.infer<typeof Address>

/** An address as the order stores it, independent of later changes of the address book. */
export const OrderAddress = z
  .strictObject({ kind: z.enum(['individual', 'company']).meta(FIELDS.kind), ...storedFields() })
  .meta({ description: 'An address as it was at the time of the order.' })
export type OrderAddress = z.infer<typeof OrderAddress>

/** Fields of a stored address, without those that only the address book has. */
function storedFields() {
  return {
    firstName: z.string().meta(FIELDS.firstName),
    lastName: z.string().meta(FIELDS.lastName),
    companyName: z.string().nullable().meta(FIELDS.companyName),
    taxId: z.string().nullable().meta(FIELDS.taxId),
    street: z.string().nullable().meta(FIELDS.street),
    buildingNumber: z.string().meta(FIELDS.buildingNumber),
    apartmentNumber: z.string().nullable().meta(FIELDS.apartmentNumber),
    addressLine2: z.string().nullable().meta(FIELDS.addressLine2),
    postcode: z.string().meta(FIELDS.postcode),
    city: z.string().meta(FIELDS.city),
    countryCode: z.string().meta(FIELDS.countryCode),
    phone: z.string().meta(FIELDS.phone),
  }
}
