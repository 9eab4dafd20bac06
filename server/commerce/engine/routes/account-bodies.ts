import { z } from 'zod'
import { Address, AddressInput } from '#schemas/address.ts'
import {
  CONSENT_GRANTED,
  CONSENT_TEXT,
  CONSENT_VERSION,
  Company,
  Customer,
  FIRST_NAME,
  LAST_NAME,
  NewsletterStatus,
  RegistrationInput,
} from '#schemas/customer.ts'
import { Currency, Locale } from '#schemas/locale.ts'
import { PriceMode } from '#schemas/money.ts'
import { WireOrder } from '#schemas/order.ts'
import { named } from '../../openapi/named.ts'
import { CaseAnswer } from './case-bodies.ts'
import { WithdrawalAnswer } from './return-bodies.ts'

const Email = z
  .string()
  .trim()
  .min(3)
  .max(254)
  .meta({ description: 'E-mail address of the account.', examples: ['alicja@example.com'] })
const EXAMPLE_PASSWORD = 'Coffee-2026'
/** The typed password; the engine checks new ones by its own rule. The bound limits the work. */
const Password = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'The password of the account.', examples: [EXAMPLE_PASSWORD] })
const NewPassword = Password.meta({
  description: 'The new password: 8 to 72 characters with a digit, both cases and a special one.',
  examples: [EXAMPLE_PASSWORD],
})
const LinkToken = z
  .string()
  .min(20)
  .max(100)
  .meta({ description: 'Token of a mailed link.', examples: ['4h9q2vB7c1yX0mZr8sKdTe'] })
const instant = (meaning: string) =>
  z.string().meta({ description: `${meaning}, ISO 8601 in UTC.`, examples: ['2026-11-05T08:05:00.000Z'] })
const body = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.strictObject(shape).meta({ description })

// Bodies of the account calls.
export const RegistrationBody = named('Registration', RegistrationInput)
export const CredentialsBody = named(
  'Credentials',
  body('E-mail address and password.', { email: Email, password: Password }),
)
export const LinkBody = named('LinkToken', body('A mailed link.', { token: LinkToken }))
export const EmailBody = named('EmailAddress', body('An e-mail address.', { email: Email }))
const consent = z
  .strictObject({
    version: z.string().min(1).max(40).meta(CONSENT_VERSION),
    text: z
      .string()
      .min(1)
      .max(2000)
      .meta({
        description: 'The wording that was shown.',
        examples: ['I want to receive offers by email. I can withdraw consent at any time.'],
      }),
  })
  .meta({ description: 'The consent to the newsletter, which the log keeps once a link has confirmed it.' })
export const NewsletterBody = named(
  'NewsletterRequest',
  body('A request for the newsletter.', {
    email: Email.meta({ description: 'E-mail address to subscribe.', examples: ['alicja@example.com'] }),
    consent,
  }),
)
export const OwnNewsletterBody = named(
  'OwnNewsletterRequest',
  body("A request for the newsletter to the customer's own address.", { consent }),
)
export const NewPasswordBody = named(
  'NewPassword',
  body('A new password by a mailed link.', { token: LinkToken, password: NewPassword }),
)
export const PasswordChangeBody = named(
  'PasswordChange',
  body('A new password instead of the current one.', { currentPassword: Password, password: NewPassword }),
)
export const EmailChangeBody = named(
  'EmailChange',
  body('A new e-mail address.', { email: Email, currentPassword: Password }),
)
export const PasswordBody = named('CurrentPassword', body('The current password.', { currentPassword: Password }))

/** Merge-patch of the customer's own data. */
export const CustomerChangeBody = named(
  'CustomerChange',
  body("Changes of a customer's own data as a merge patch: absent fields stay, null clears.", {
    firstName: z.string().min(1).max(50).optional().meta(FIRST_NAME),
    lastName: z.string().min(1).max(50).optional().meta(LAST_NAME),
    phone: z
      .string()
      .max(32)
      .nullable()
      .optional()
      .meta({ description: 'Telephone number as it was typed; null for none.', examples: ['601 234 567'] }),
    language: Locale.optional().meta({ description: 'Language of mails.' }),
    currency: Currency.optional().meta({ description: 'Currency of prices.' }),
    priceMode: PriceMode.nullable().optional().meta({
      description: 'Main amount of prices for a company; null: the usual one of the shop.',
    }),
    company: Company.nullable().optional().meta({ description: 'The company, whole.' }),
  }),
)
export type CustomerChange = z.infer<typeof CustomerChangeBody>

/** An address of the address book. */
export const AddressBody = named('AddressInput', AddressInput)

/** Answer of the calls that read or change the customer. */
export const CustomerAnswer = named('Customer', Customer)
/** Answer of the calls that add or change an address. */
export const AddressAnswer = named('Address', Address)
/** The same for existing and missing accounts. */
export const Accepted = named(
  'Accepted',
  body('The call was accepted, whether the account exists or not.', { status: z.literal('accepted') }),
)
/** A user token in the body: it is new, not a refreshed one. S7.45. */
export const LoggedIn = named(
  'LoggedIn',
  body('A customer who is logged in.', {
    token: z.string().meta({ description: 'User token, a JWT.', examples: ['eyJhbGciOiJFZERTQSJ9.e30.c2ln'] }),
    customer: Customer.meta({ description: 'The customer.' }),
  }),
)
/** The address book, oldest first. */
export const Addresses = named(
  'Addresses',
  body('The address book.', { data: z.array(Address).meta({ description: 'Addresses, oldest first.' }) }),
)
/** Sessions that have ended, by the claim `sid` of their tokens. */
export const EndedSessions = named(
  'EndedSessions',
  body('Sessions that have ended.', {
    data: z.array(z.string()).meta({ description: 'Claims `sid` of their tokens.', examples: [['ses-1f8c']] }),
  }),
)
/** Newsletter status of an address after the call. */
export const NewsletterAnswer = named('Newsletter', body('The state after the call.', { status: NewsletterStatus }))
/** All data kept about a customer. GDPR art. 15 and 20. */
export const CustomerExport = named(
  'CustomerExport',
  body('All data kept about a customer.', {
    exportedAt: instant('Time of the export'),
    customer: Customer.meta({ description: 'The customer.' }),
    addresses: z.array(Address).meta({ description: 'The address book.' }),
    orders: z.array(WireOrder).meta({ description: 'All orders.' }),
    withdrawals: z
      .array(WithdrawalAnswer)
      .meta({ description: 'Statements of withdrawal, made while logged in or about own orders.' }),
    complaints: z.array(CaseAnswer).meta({ description: 'Complaints, the newest first.' }),
    stockAlerts: z
      .array(
        z.strictObject({
          sku: z.string().meta({ description: 'SKU of the awaited product.', examples: ['KAW-1006-250G-FILTER'] }),
          status: z.enum(['active', 'notified', 'canceled']).meta({ description: 'State of the alert.' }),
          createdAt: instant('Time when it was set'),
        }),
      )
      .meta({ description: 'Stock alerts.' }),
    messages: z
      .array(
        z.strictObject({
          productId: z
            .string()
            .nullable()
            .meta({ description: 'Id of the product that it is about; null for none.', examples: ['etiopia-guji'] }),
          subject: z
            .string()
            .nullable()
            .meta({ description: 'Subject; null for none.', examples: ['Grinding'] }),
          message: z.string().meta({ description: 'The message.', examples: ['Can you grind it for a moka pot?'] }),
          createdAt: instant('Time of the message'),
        }),
      )
      .meta({ description: 'Messages to the shop.' }),
    consents: z
      .array(
        z.strictObject({
          code: z.string().meta({ description: 'What was consented to.', examples: ['newsletter_email'] }),
          version: z.string().meta(CONSENT_VERSION),
          text: z.string().meta(CONSENT_TEXT),
          granted: z.boolean().meta(CONSENT_GRANTED),
          stage: z
            .enum(['given', 'confirmed', 'withdrawn', 'imported'])
            .meta({ description: 'Given; confirmed by a mailed link; withdrawn; or taken over from another shop.' }),
          source: z.string().meta({ description: 'Where it was given or withdrawn.', examples: ['registration'] }),
          at: instant('Time of it'),
          givenAt: z
            .string()
            .optional()
            .meta({
              description: 'Of one that was taken over: when it was given; absent if unknown.',
              examples: ['2025-03-01T09:30:00.000Z'],
            }),
          givenSource: z
            .string()
            .optional()
            .meta({
              description: 'Of one that was taken over: where it was given; absent if unknown.',
              examples: ['checkout'],
            }),
        }),
      )
      .meta({ description: 'Consents, given and withdrawn.' }),
  }),
)
