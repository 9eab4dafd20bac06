import { z } from 'zod'
import { AddressInput } from './address.ts'
import { Currency, Locale } from './locale.ts'

/** S4.12. */
export const NewsletterStatus = z.enum(['unsubscribed', 'pending_confirmation', 'subscribed'])
export type NewsletterStatus = z.infer<typeof NewsletterStatus>

/** A company's identifiers and invoice data. Domain 2. */
export const Company = z.strictObject({
  name: z.string().min(1).max(160),
  taxId: z.string().min(1).max(20),
  taxIdType: z.enum(['nip', 'eu_vat', 'de_idnr']),
  regon: z.string().max(14).nullable(),
  krs: z.string().max(10).nullable(),
  legalForm: z.string().max(80).nullable(),
  vatStatus: z.enum(['active', 'exempt', 'unregistered', 'unknown']),
  /** recipient of invoices, if not the account's own address */
  invoiceEmail: z.string().max(254).nullable(),
})
export type Company = z.infer<typeof Company>

/** A customer's own view of the account. Domain 2. */
export const Customer = z.strictObject({
  id: z.string().min(1),
  type: z.enum(['b2b', 'b2c']),
  b2bPlus: z.boolean(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** derived from the names, two letters */
  initials: z.string(),
  /** E.164 */
  phone: z.string().nullable(),
  language: Locale,
  currency: Currency,
  company: Company.nullable(),
  /** ISO 8601 */
  createdAt: z.string(),
  emailVerifiedAt: z.string().nullable(),
  newsletterStatus: NewsletterStatus,
})
export type Customer = z.infer<typeof Customer>

/** A given consent with its wording. Append-only. Domain 2. */
export const ConsentInput = z.strictObject({
  code: z.enum([
    'terms',
    'newsletter_email',
    'marketing_sms',
    'marketing_phone',
    'review_invitation',
    'digital_content_start',
    'courier_phone_transfer',
  ]),
  version: z.string().min(1).max(40),
  text: z.string().min(1).max(2000),
  granted: z.boolean(),
})
export type ConsentInput = z.infer<typeof ConsentInput>

/** Input of a registration. S2.140, S2.141, Domain 2. */
export const RegistrationInput = z.strictObject({
  type: z.enum(['b2b', 'b2c']),
  email: z.string().min(3).max(254),
  password: z.string().max(200),
  firstName: z.string().min(1).max(50),
  lastName: z.string().min(1).max(50),
  phone: z.string().max(32).nullable().optional(),
  company: Company.nullable().optional(),
  /** the company's registered address, or a first address */
  address: AddressInput.nullable().optional(),
  consents: z.array(ConsentInput).max(10),
})
export type RegistrationInput = z.infer<typeof RegistrationInput>
