import { z } from 'zod'

const text = (max: number) => z.string().max(max)
const optional = (max: number) => text(max).nullable().optional()

/** ISO 3166, two letters. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/)

/**
 * An address as a form submits it and an order stores it. Absent and null mean the same. `addressProblems` knows the
 * fields that a country requires. Domain 2.
 */
export const AddressInput = z.strictObject({
  kind: z.enum(['individual', 'company']),
  /** the customer's own name for it */
  label: optional(60),
  firstName: text(50),
  lastName: text(50),
  companyName: optional(160),
  taxId: optional(20),
  taxIdCountry: CountryCode.nullable().optional(),
  /** absent in places without street names */
  street: optional(100),
  buildingNumber: text(12),
  apartmentNumber: optional(12),
  /** c/o, or the Postnummer of a Packstation */
  addressLine2: optional(100),
  postcode: text(12),
  city: text(60),
  region: optional(60),
  countryCode: CountryCode,
  /** E.164 or as typed */
  phone: text(32),
  email: optional(254),
  isDefaultShipping: z.boolean().optional(),
  isDefaultBilling: z.boolean().optional(),
})
export type AddressInput = z.infer<typeof AddressInput>

/** An address of a customer's address book. Domain 2. */
export const Address = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(['individual', 'company']),
  label: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  taxId: z.string().nullable(),
  taxIdCountry: z.string().nullable(),
  street: z.string().nullable(),
  buildingNumber: z.string(),
  apartmentNumber: z.string().nullable(),
  addressLine2: z.string().nullable(),
  postcode: z.string(),
  city: z.string(),
  region: z.string().nullable(),
  countryCode: z.string(),
  /** E.164 */
  phone: z.string(),
  email: z.string().nullable(),
  /** a customer has at most one of each */
  isDefaultShipping: z.boolean(),
  isDefaultBilling: z.boolean(),
})
export type Address = z.infer<typeof Address>
