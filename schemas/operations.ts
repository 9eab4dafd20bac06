import { z } from 'zod'
import { Currency } from './locale.ts'
import { ORDER_TOKEN } from './order.ts'

/**
 * What every message to the shop carries: outer limits only, empty texts included. The rules of its form say what is wrong, all
 * of it at once. Domain 2.
 */
const message = {
  name: z.string().max(80),
  email: z.string().max(254),
  phone: z.string().max(32).optional(),
  message: z.string().max(2000),
  orderNumber: z.string().max(20).optional(),
}

const Secret = z.string().max(200)
/** of a mailed link */
const LinkToken = z.string().min(20).max(100)

/** An address as a form sends it; outer limits only. Domain 2. */
const place = {
  street: z.string().max(100).optional(),
  buildingNumber: z.string().max(12).optional(),
  apartmentNumber: z.string().max(12).optional(),
  postcode: z.string().max(12).optional(),
  city: z.string().max(60).optional(),
}
const address = {
  kind: z.enum(['individual', 'company']),
  label: z.string().max(60).optional(),
  firstName: z.string().max(50),
  lastName: z.string().max(50),
  companyName: z.string().max(160).optional(),
  taxId: z.string().max(20).optional(),
  ...place,
  addressLine2: z.string().max(100).optional(),
  countryCode: z.string().max(20),
  phone: z.string().max(32),
  isDefaultShipping: z.boolean().optional(),
  isDefaultBilling: z.boolean().optional(),
}

/** What registering takes; which of it is needed is a matter of the form's rules. Domain 2. */
const registration = {
  type: z.enum(['b2c', 'b2b']),
  firstName: z.string().max(50),
  lastName: z.string().max(50),
  email: z.string().max(254),
  password: Secret,
  passwordRepeat: Secret,
  phone: z.string().max(32).optional(),
  taxIdCountry: z.string().max(20).optional(),
  taxId: z.string().max(20).optional(),
  companyName: z.string().max(160).optional(),
  regon: z.string().max(14).optional(),
  ...place,
  terms: z.boolean().optional(),
  newsletter: z.boolean().optional(),
}

/** The checkout as its form sends it: what is absent is empty; outer limits only. Domain 2. */
const checkout = {
  email: z.string().max(254).optional(),
  firstName: z.string().max(50).optional(),
  lastName: z.string().max(50).optional(),
  ...place,
  addressLine2: z.string().max(100).optional(),
  countryCode: z.string().max(20).optional(),
  phone: z.string().max(32).optional(),
  wantsInvoice: z.boolean().optional(),
  asCompany: z.boolean().optional(),
  taxId: z.string().max(20).optional(),
  companyName: z.string().max(160).optional(),
  consumerRights: z.boolean().optional(),
  purchaseOrderNumber: z.string().max(50).optional(),
  hasOtherBilling: z.boolean().optional(),
  billingFirstName: z.string().max(50).optional(),
  billingLastName: z.string().max(50).optional(),
  billingStreet: z.string().max(100).optional(),
  billingBuildingNumber: z.string().max(12).optional(),
  billingApartmentNumber: z.string().max(12).optional(),
  billingAddressLine2: z.string().max(100).optional(),
  billingPostcode: z.string().max(12).optional(),
  billingCity: z.string().max(60).optional(),
  billingCountryCode: z.string().max(2).optional(),
  billingPhone: z.string().max(32).optional(),
  shippingMethod: z.string().max(64).optional(),
  pickupPointId: z.string().max(20).optional(),
  pointQuery: z.string().max(100).optional(),
  paymentMethod: z.string().max(64).optional(),
  blikCode: z.string().max(12).optional(),
  comment: z.string().max(1000).optional(),
  terms: z.boolean().optional(),
  /** a file before the end of the time to withdraw */
  digital: z.boolean().optional(),
  newsletter: z.boolean().optional(),
  /** of the address book: fills the recipient in */
  savedAddress: z.string().max(64).optional(),
  /** `1`: every field of the form came along, not only those of a question */
  whole: z.string().max(1).optional(),
  /** gross of the whole as the shopper sees it */
  expectedTotal: z.string().max(20).optional(),
}

const OrderToken = z.string().regex(ORDER_TOKEN)
/** An order by its number, and what opens it to who has no account. */
const orderKey = { number: z.string().regex(/^[A-Za-z0-9_-]{1,36}$/), token: OrderToken.optional() }

/**
 * What the server can do, by name `area.verbNoun`: the checked input of each. Nodes name operations, never URLs.
 * `access` says who may call; `isIdempotent` lets a client repeat it without a key.
 */
export const operations = {
  /** Adds a product, creating the cart at the first add. Bad ids and quantities are refused with 422. S4.2, S5.29, S5.30, S7.15. */
  'cart.addItem': {
    input: z.strictObject({
      sku: z.string().min(1).max(64),
      qty: z.int().min(1).max(999999),
      configurableOptions: z
        .array(z.strictObject({ code: z.string().min(1).max(64), value: z.string().min(1).max(64) }))
        .max(20)
        .optional(),
    }),
  },
  /**
   * Adds a product by its id, for links and scripts from outside. Ids and quantities that are no numbers above 0 are ignored: nothing
   * is done and nothing said. S5.29.
   */
  'cart.addById': {
    input: z.strictObject({
      id: z.union([z.string().max(64), z.number()]),
      qty: z.union([z.string().max(64), z.number()]),
    }),
  },
  /** Sets the quantity of a line, in pieces. S7.17. */
  'cart.setQuantity': {
    input: z.strictObject({ itemId: z.string().min(1).max(64), qty: z.int().min(1).max(999999) }),
  },
  /** Removes a line; removing a missing one is no error. S7.18, S8.14. */
  'cart.removeItem': { input: z.strictObject({ itemId: z.string().min(1).max(64) }) },
  /** Empties the cart. S7.13. */
  'cart.clear': { input: z.strictObject({}) },
  /** S7.19, S8.5: a refusal carries the shop's own message when it sent one. */
  'cart.applyCoupon': { input: z.strictObject({ couponCode: z.string().min(1).max(64) }) },
  'cart.removeCoupon': { input: z.strictObject({}) },
  /** Sends a message to the shop. Domain 2. */
  'contact.send': { input: z.strictObject({ ...message, subject: z.string().max(120) }) },
  /** Asks about a product; nobody has to log in. S1.25, Domain 2. */
  'product.ask': {
    input: z.strictObject({
      ...message,
      productId: z.string().min(1).max(36),
      subject: z.string().max(120).optional(),
    }),
  },
  /** Has a customer told when a product, or its variant with this sku, is back. Login required. S1.26, S6.7. */
  'product.notify': {
    input: z.strictObject({ productId: z.string().min(1).max(36), sku: z.string().min(1).max(64) }),
  },
  /** Logs in; the cart comes along. `back` is the path to go on to, the account's unless it is one of this shop. S4.5. */
  'account.logIn': {
    input: z.strictObject({
      email: z.string().max(254),
      password: z.string().max(200),
      back: z.string().max(2048).optional(),
    }),
  },
  /** Ends the session on this device. */
  'account.logOut': { input: z.strictObject({}) },
  /** Ends every session of the customer, this one too. */
  'account.logOutEverywhere': { input: z.strictObject({}) },
  /** Registers a person or a company; the account opens with a mailed link. S2.140, S2.141, Domain 2. */
  'account.register': { input: z.strictObject(registration) },
  /** Data of a company from the company register, for the form that asks. S2.142. */
  'account.lookUpCompany': {
    input: z.strictObject({ taxId: z.string().max(20).optional(), taxIdCountry: z.string().max(20).optional() }),
  },
  /** Opens the account that a mailed link stands for, and logs in. */
  'account.confirmRegistration': { input: z.strictObject({ token: LinkToken }) },
  /** Mails a link to set a new password; the same answer for an address that has no account. S2.143. */
  'account.remindPassword': { input: z.strictObject({ email: z.string().max(254) }) },
  /** Sets a new password with a mailed link. */
  'account.resetPassword': {
    input: z.strictObject({ token: LinkToken, password: Secret, passwordRepeat: Secret }),
  },
  /** Changes the password; every other session ends. S8.42. */
  'account.changePassword': {
    input: z.strictObject({ currentPassword: Secret, password: Secret, passwordRepeat: Secret }),
  },
  /** Mails a link to a new address, which counts once the link is used. */
  'account.changeEmail': { input: z.strictObject({ email: z.string().max(254), currentPassword: Secret }) },
  /** Changes the address with a mailed link. */
  'account.confirmEmail': { input: z.strictObject({ token: LinkToken }) },
  /** Changes the customer's own data. S2.145, S8.44. */
  'account.update': {
    input: z.strictObject({
      firstName: z.string().max(50),
      lastName: z.string().max(50),
      phone: z.string().max(32).optional(),
      companyName: z.string().max(160).optional(),
      invoiceEmail: z.string().max(254).optional(),
    }),
  },
  /** Removes the account with everything that need not be kept. GDPR art. 17. */
  'account.remove': { input: z.strictObject({ currentPassword: Secret }) },
  /** Adds an address to the address book, or changes the one that `id` names. S2.146, S8.41. */
  'account.saveAddress': { input: z.strictObject({ id: z.string().min(1).max(64).optional(), ...address }) },
  'account.removeAddress': { input: z.strictObject({ id: z.string().min(1).max(64) }) },
  /** Makes an address the one that is shipped or billed to, or no longer. S2.147, S2.148. */
  'account.setDefaultAddress': {
    input: z.strictObject({ id: z.string().min(1).max(64), use: z.enum(['shipping', 'billing']), isOn: z.boolean() }),
  },
  /** Mails a confirmation link to the customer's address. S4.13, S8.46. */
  'newsletter.subscribe': { input: z.strictObject({}) },
  /** Removes the customer's address from the newsletter. S4.15, S8.46. */
  'newsletter.unsubscribe': { input: z.strictObject({}) },
  /** Remembers that a visitor buys without an account, and leads to the checkout. S6.1, S6.3. */
  'checkout.asGuest': { input: z.strictObject({}) },
  /** Keeps what has been typed and chosen so far, unfinished as it may be. S2.128-S2.131. */
  'checkout.save': { input: z.strictObject(checkout) },
  /** Fills in the company that a tax id belongs to. S2.142. */
  'checkout.lookUpCompany': { input: z.strictObject(checkout) },
  /** Places the order. S2.133, S5.21, S5.22, S8.21. */
  'checkout.place': { input: z.strictObject(checkout) },
  /** Begins another attempt to pay the order that the token opens, or the customer's own with that number. Domain 5. */
  'payment.again': {
    input: z.strictObject({
      ...orderKey,
      /** another way than the one chosen with the order */
      paymentMethod: z.string().max(64).optional(),
      blikCode: z.string().max(12).optional(),
    }),
  },
  /** Puts what an order holds into the cart again, as much of it as there is. S2.149. */
  'order.reorder': { input: z.strictObject(orderKey) },
  /** Remembers the currency in its cookie. S3.44. */
  'preferences.setCurrency': {
    input: z.strictObject({
      currency: Currency,
      /** path to go on at; absent: the page one is on */
      to: z.string().max(2048).optional(),
    }),
  },
  /** Remembers what the shopper agrees to, in a cookie; what is not named is refused. Domain 1. */
  'preferences.setConsent': {
    input: z.strictObject({ preferences: z.boolean().optional(), statistics: z.boolean().optional() }),
  },
} as const satisfies Record<string, { input: z.ZodObject }>

export type OperationName = keyof typeof operations
export type OperationInput<O extends OperationName> = z.infer<(typeof operations)[O]['input']>

/** Names of all operations, in the order of the list above. */
export const OPERATION_NAMES = Object.keys(operations) as OperationName[]
export const OperationName = z.enum(OPERATION_NAMES as [OperationName, ...OperationName[]])
