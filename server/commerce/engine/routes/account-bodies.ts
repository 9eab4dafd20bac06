import { z } from 'zod'
import { Address, AddressInput } from '#schemas/address.ts'
import { Company, Customer, NewsletterStatus, RegistrationInput } from '#schemas/customer.ts'
import { Currency, Locale } from '#schemas/locale.ts'
import { WireOrder } from '#schemas/order.ts'
import { named } from '../../openapi/named.ts'

const Email = z.string().trim().min(3).max(254)
/** The typed password; the engine checks new ones by its own rule. The bound limits the work. */
const Password = z.string().min(1).max(200)
const LinkToken = z.string().min(20).max(100)

// Bodies of the account calls.
export const RegistrationBody = named('Registration', RegistrationInput)
export const CredentialsBody = named('Credentials', z.strictObject({ email: Email, password: Password }))
export const LinkBody = named('LinkToken', z.strictObject({ token: LinkToken }))
export const EmailBody = named('EmailAddress', z.strictObject({ email: Email }))
export const NewPasswordBody = named('NewPassword', z.strictObject({ token: LinkToken, password: Password }))
export const PasswordChangeBody = named(
  'PasswordChange',
  z.strictObject({ currentPassword: Password, password: Password }),
)
export const EmailChangeBody = named('EmailChange', z.strictObject({ email: Email, currentPassword: Password }))
export const PasswordBody = named('CurrentPassword', z.strictObject({ currentPassword: Password }))

/** Merge-patch of the customer's own data. */
export const CustomerChangeBody = named(
  'CustomerChange',
  z.strictObject({
    firstName: z.string().min(1).max(50).optional(),
    lastName: z.string().min(1).max(50).optional(),
    phone: z.string().max(32).nullable().optional(),
    language: Locale.optional(),
    currency: Currency.optional(),
    company: Company.nullable().optional(),
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
export const Accepted = named('Accepted', z.strictObject({ status: z.literal('accepted') }))
/** A user token in the body: it is new, not a refreshed one. S7.45. */
export const LoggedIn = named('LoggedIn', z.strictObject({ token: z.string(), customer: Customer }))
/** The address book, oldest first. */
export const Addresses = named('Addresses', z.strictObject({ data: z.array(Address) }))
/** Sessions that have ended, by the claim `sid` of their tokens. */
export const EndedSessions = named('EndedSessions', z.strictObject({ data: z.array(z.string()) }))
/** Newsletter status of an address after the call. */
export const NewsletterAnswer = named('Newsletter', z.strictObject({ status: NewsletterStatus }))
/** All data kept about a customer. GDPR art. 15 and 20. */
export const CustomerExport = named(
  'CustomerExport',
  z.strictObject({
    exportedAt: z.string(),
    customer: Customer,
    addresses: z.array(Address),
    orders: z.array(WireOrder),
    /** products of their stock alerts */
    stockAlerts: z.array(
      z.strictObject({ sku: z.string(), status: z.enum(['active', 'notified', 'canceled']), createdAt: z.string() }),
    ),
    /** their messages to the shop */
    messages: z.array(
      z.strictObject({
        productId: z.string().nullable(),
        subject: z.string().nullable(),
        message: z.string(),
        createdAt: z.string(),
      }),
    ),
    consents: z.array(
      z.strictObject({
        code: z.string(),
        version: z.string(),
        text: z.string(),
        granted: z.boolean(),
        source: z.string(),
        at: z.string(),
      }),
    ),
  }),
)
