import { z } from 'zod'
import { AddressInput } from './address.ts'
import { Currency, Locale } from './locale.ts'
import { PriceMode } from './money.ts'

/** S4.12. */
export const NewsletterStatus = z
  .enum(['unsubscribed', 'pending_confirmation', 'subscribed'])
  .meta({ description: 'State of a subscription to the newsletter; `pending_confirmation` until its link is opened.' })
export type NewsletterStatus = z.infer<typeof NewsletterStatus>

/** A company's identifiers and invoice data. Domain 2. */
export const Company = z
  .strictObject({
    name: z
      .string()
      .min(1)
      .max(160)
      .meta({ description: 'Registered name.', examples: ['Kawiarnia Pod Dębem sp. z o.o.'] }),
    taxId: z
      .string()
      .min(1)
      .max(20)
      .meta({ description: 'Tax number without spaces.', examples: ['5252248481'] }),
    taxIdType: z
      .enum(['nip', 'eu_vat', 'de_idnr'])
      .meta({ description: 'Kind of the tax number: Polish NIP, EU VAT number, or German Steuer-IdNr.' }),
    regon: z
      .string()
      .max(14)
      .nullable()
      .meta({ description: 'REGON; null for none.', examples: ['015203484'] }),
    krs: z
      .string()
      .max(10)
      .nullable()
      .meta({ description: 'Number in the KRS; null for none.', examples: ['0000123456'] }),
    legalForm: z
      .string()
      .max(80)
      .nullable()
      .meta({ description: 'Legal form in words; null if unknown.', examples: ['sp. z o.o.'] }),
    vatStatus: z
      .enum(['active', 'exempt', 'unregistered', 'unknown'])
      .meta({ description: 'Status in the register of VAT payers.' }),
    invoiceEmail: z
      .string()
      .max(254)
      .nullable()
      .meta({
        description: "Recipient of invoices; null: the account's own address.",
        examples: ['biuro@example.com'],
      }),
  })
  .meta({ description: "A company's identifiers and invoice data." })
export type Company = z.infer<typeof Company>

export const FIRST_NAME = { description: 'First name.', examples: ['Alicja'] }
export const LAST_NAME = { description: 'Last name.', examples: ['Nowak'] }
const KIND = { description: 'Company (`b2b`) or consumer (`b2c`).' }

/** A customer's own view of the account. Domain 2. */
export const Customer = z
  .strictObject({
    id: z
      .string()
      .min(1)
      .meta({ description: 'Id of the customer.', examples: ['cus-1'] }),
    type: z.enum(['b2b', 'b2c']).meta(KIND),
    b2bPlus: z.boolean().meta({ description: 'Whether the customer is a company with extended terms.' }),
    email: z.string().meta({ description: 'E-mail address of the account.', examples: ['alicja@example.com'] }),
    firstName: z.string().meta(FIRST_NAME),
    lastName: z.string().meta(LAST_NAME),
    initials: z.string().meta({ description: 'Two letters of the names.', examples: ['AN'] }),
    phone: z
      .string()
      .nullable()
      .meta({ description: 'Telephone number, E.164; null for none.', examples: ['+48601234567'] }),
    language: Locale.meta({ description: 'Language of mails.' }),
    currency: Currency.meta({ description: 'Currency of prices.' }),
    company: Company.nullable().meta({ description: 'The company; null for a consumer.' }),
    createdAt: z
      .string()
      .meta({ description: 'Time of the registration, ISO 8601 in UTC.', examples: ['2026-11-05T08:05:00.000Z'] }),
    emailVerifiedAt: z
      .string()
      .nullable()
      .meta({
        description: 'Time when the e-mail address was confirmed, ISO 8601 in UTC; null: not yet.',
        examples: ['2026-11-05T08:09:00.000Z'],
      }),
    newsletterStatus: NewsletterStatus,
    priceMode: PriceMode.optional().meta({
      description: 'Main amount of prices that a company has chosen; absent for the usual one of the shop.',
    }),
  })
  .meta({ description: "A customer's own view of the account." })
export type Customer = z.infer<typeof Customer>

export const CONSENT_VERSION = { description: 'Version of the wording.', examples: ['2026-11-01'] }
export const CONSENT_TEXT = { description: 'The wording that was shown.', examples: ['I accept the terms of sale.'] }
export const CONSENT_GRANTED = { description: 'Whether it was given; false: refused or withdrawn.' }

/** A given consent with its wording. Append-only. Domain 2. */
export const ConsentInput = z
  .strictObject({
    code: z
      .enum([
        'terms',
        'newsletter_email',
        'marketing_sms',
        'marketing_phone',
        'review_invitation',
        'digital_content_start',
        'courier_phone_transfer',
      ])
      .meta({ description: 'What is consented to.' }),
    version: z.string().min(1).max(40).meta(CONSENT_VERSION),
    text: z.string().min(1).max(2000).meta(CONSENT_TEXT),
    granted: z.boolean().meta(CONSENT_GRANTED),
  })
  .meta({ description: 'A consent with its wording.' })
export type ConsentInput = z.infer<typeof ConsentInput>

/** Input of a registration. S2.140, S2.141, Domain 2. */
export const RegistrationInput = z
  .strictObject({
    type: z.enum(['b2b', 'b2c']).meta(KIND),
    email: z
      .string()
      .min(3)
      .max(254)
      .meta({ description: 'E-mail address of the account.', examples: ['alicja@example.com'] }),
    password: z
      .string()
      .max(200)
      .meta({
        description: 'The password: 8 to 72 characters with a digit, both cases and a special one.',
        examples: ['Coffee-2026'],
      }),
    firstName: z.string().min(1).max(50).meta(FIRST_NAME),
    lastName: z.string().min(1).max(50).meta(LAST_NAME),
    phone: z
      .string()
      .max(32)
      .nullable()
      .optional()
      .meta({ description: 'Telephone number as it was typed; null or absent for none.', examples: ['601 234 567'] }),
    company: Company.nullable().optional().meta({ description: 'The company; null or absent for a consumer.' }),
    address: AddressInput.nullable()
      .optional()
      .meta({ description: "The company's registered address, or a first address; null or absent for none." }),
    consents: z
      .array(ConsentInput)
      .max(10)
      .meta({ description: 'Consents that were given or refused, each with its wording.' }),
  })
  .meta({ description: 'A registration.' })
export type RegistrationInput = z.infer<typeof RegistrationInput>
