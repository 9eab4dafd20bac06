import { z } from 'zod'
import { AddressInput } from '#schemas/address.ts'
import { Company, FIRST_NAME, LAST_NAME } from '#schemas/customer.ts'
import { Currency, Locale } from '#schemas/locale.ts'
import { about, Code, Instant, orNull } from './fields.ts'

const Id = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'An id has 1 to 64 letters, digits, dashes or underscores')

const email = z
  .string()
  .min(3)
  .max(254)
  .meta({ description: 'E-mail address of the account; it cannot be changed here.', examples: ['alicja@example.com'] })

const name = (meta: { description: string; examples: string[] }) => z.string().max(50).optional().meta(meta)

/** What a document has to say of a company; the rest is unknown. */
const CompanyRecord = Company.partial({
  taxIdType: true,
  regon: true,
  krs: true,
  legalForm: true,
  vatStatus: true,
  invoiceEmail: true,
})

/** An address of a document. Without an id it is the stored one with the same name, place and street, or a new one. */
export const AddressRecord = AddressInput.partial().extend({
  id: about(Id, 'Id of the address, given once.', 'adr-1').optional(),
})

const Newsletter = z.strictObject({
  subscribed: z.boolean().meta({ description: 'Whether the customer wants the newsletter.' }),
  givenAt: orNull(
    about(Instant, 'When the consent was given; null: the former shop does not say.', '2025-03-01T09:30:00.000Z'),
  ).optional(),
  source: orNull(
    about(z.string().min(1).max(200), 'Where it was given; null: the former shop does not say.', 'checkout'),
  ).optional(),
})

/** A customer with addresses, as staff calls and imports write it. A missing field stays. */
export const CustomerInput = z
  .strictObject({
    id: about(Id, 'Id of the customer, given once; absent: found by the e-mail address.', 'cus-1').optional(),
    email: email.optional(),
    type: z
      .enum(['b2c', 'b2b'])
      .optional()
      .meta({ description: 'Consumer (default) or company; never changed.', examples: ['b2c'] }),
    firstName: name(FIRST_NAME),
    lastName: name(LAST_NAME),
    phone: orNull(about(z.string().max(32), 'Telephone number; null for none.', '+48601234567')).optional(),
    language: Locale.optional().meta({ description: 'Language of mails.' }),
    currency: Currency.optional().meta({ description: 'Currency of prices.' }),
    company: CompanyRecord.nullable()
      .optional()
      .meta({ description: 'Data of a company, which a new `b2b` customer needs; null: none.' }),
    priceGroup: orNull(about(Code, 'Price group of a company; null for none.', 'horeca')).optional(),
    enabled: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the customer can log in.', examples: [true] }),
    createdAt: about(Instant, 'When the account was opened; of an account that there is it stays.').optional(),
    newsletter: Newsletter.optional().meta({
      description: 'Consent to the newsletter. One that this shop has recorded itself stays.',
    }),
    addresses: z
      .array(AddressRecord)
      .max(50)
      .optional()
      .meta({ description: 'Addresses that are added or changed; others stay.' }),
  })
  .refine(({ id, email: address }) => id !== undefined || address !== undefined, {
    path: ['email'],
    message: 'Name the e-mail address, or the id of a customer that the shop has.',
  })
export type CustomerInput = z.infer<typeof CustomerInput>
export type AddressRecord = z.infer<typeof AddressRecord>
