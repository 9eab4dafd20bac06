import { z } from 'zod'
import { Address, AddressInput } from '#schemas/address.ts'
import { Company, Customer, NewsletterStatus, RegistrationInput } from '#schemas/customer.ts'
import { Currency, Locale } from '#schemas/locale.ts'
import { WireOrder } from '#schemas/order.ts'

const Email = z.string().trim().min(3).max(254)
/** What was typed; the rule for new ones is the engine's. Longer ones would only cost work. */
const Password = z.string().min(1).max(200)
const LinkToken = z.string().min(20).max(100)

// What the calls about accounts take; each is named in `openapi/account-calls.ts`.
export const RegistrationBody = RegistrationInput
export const CredentialsBody = z.strictObject({ email: Email, password: Password })
export const LinkBody = z.strictObject({ token: LinkToken })
export const EmailBody = z.strictObject({ email: Email })
export const NewPasswordBody = z.strictObject({ token: LinkToken, password: Password })
export const PasswordChangeBody = z.strictObject({ currentPassword: Password, password: Password })
export const EmailChangeBody = z.strictObject({ email: Email, currentPassword: Password })
export const PasswordBody = z.strictObject({ currentPassword: Password })

/** Merge-patch of what customers may change themselves. */
export const CustomerChangeBody = z.strictObject({
  firstName: z.string().min(1).max(50).optional(),
  lastName: z.string().min(1).max(50).optional(),
  phone: z.string().max(32).nullable().optional(),
  language: Locale.optional(),
  currency: Currency.optional(),
  company: Company.nullable().optional(),
})
export type CustomerChange = z.infer<typeof CustomerChangeBody>

/** An address of the address book. */
export const AddressBody = AddressInput

/** The same whether or not there is such an account. */
export const Accepted = z.strictObject({ status: z.literal('accepted') })
/** A user token in the body: it is new, not a refreshed one. Spec 7. */
export const LoggedIn = z.strictObject({ token: z.string(), customer: Customer })
/** The address book, oldest first. */
export const Addresses = z.strictObject({ data: z.array(Address) })
/** Sessions that have ended, by the claim `sid` of their tokens. */
export const EndedSessions = z.strictObject({ data: z.array(z.string()) })
/** Where an address stands with the newsletter after the call. */
export const NewsletterAnswer = z.strictObject({ status: NewsletterStatus })
/** Everything kept about a customer. GDPR art. 15 and 20. */
export const CustomerExport = z.strictObject({
  exportedAt: z.string(),
  customer: Customer,
  addresses: z.array(Address),
  orders: z.array(WireOrder),
  /** products that they wait for */
  stockAlerts: z.array(
    z.strictObject({ sku: z.string(), status: z.enum(['active', 'notified', 'canceled']), createdAt: z.string() }),
  ),
  /** what they wrote to the shop */
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
})
