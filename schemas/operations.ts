import { z } from 'zod'
import type { CatalogName } from './catalog-name.ts'
import { Currency } from './locale.ts'
import { ORDER_TOKEN } from './order.ts'
import { openEnum } from './stand-ins.ts'

/**
 * Contents of each message to the shop: only outer limits, empty texts included. The form's rules report all errors at
 * once. Domain 2.
 */
const message = {
  name: z.string().max(80),
  email: z.string().max(254),
  phone: z.string().max(32).optional(),
  message: z.string().max(2000),
  orderNumber: z.string().max(20).optional(),
}

const Secret = z.string().max(200)
/** token of an e-mailed link */
const LinkToken = z.string().min(20).max(100)

/** An address as a form submits it; only outer limits. Domain 2. */
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

/** Input of a registration; the form's rules decide which fields are required. Domain 2. */
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

/** The checkout form's input: absent means empty; only outer limits. Domain 2. */
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
  /** consent to the delivery of a file before the withdrawal period ends */
  digital: z.boolean().optional(),
  newsletter: z.boolean().optional(),
  /** id in the address book: fills in the recipient */
  savedAddress: z.string().max(64).optional(),
  /** `1`: all fields of the form were sent, not only those of a look-up */
  whole: z.string().max(1).optional(),
  /** gross total that the shopper sees */
  expectedTotal: z.string().max(20).optional(),
}

const OrderToken = z.string().regex(ORDER_TOKEN)
/** An order by its number, with the token that opens it to guests. */
const orderKey = { number: z.string().regex(/^[A-Za-z0-9_-]{1,36}$/), token: OrderToken.optional() }

/**
 * The server's operations, by name `area.verbNoun`: the checked input of each. Nodes name operations, never URLs.
 * `access` names the allowed callers; `isIdempotent` lets a client repeat it without a key.
 */
export const operations = {
  /**
   * Adds a product, creating the cart at the first add. Bad ids and quantities are refused with 422. S4.2, S5.29,
   * S5.30, S7.15.
   */
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
   * Adds a product by its id, for external links and scripts. Invalid ids and quantities are ignored without a message.
   * S5.29.
   */
  'cart.addById': {
    input: z.strictObject({
      id: z.union([z.string().max(64), z.number()]),
      qty: z.union([z.string().max(64), z.number()]),
    }),
  },
  /** Sets the quantity of a line. S7.17. */
  'cart.setQuantity': {
    input: z.strictObject({ itemId: z.string().min(1).max(64), qty: z.int().min(1).max(999999) }),
  },
  /** Removes a line; removing a missing one is no error. S7.18, S8.14. */
  'cart.removeItem': { input: z.strictObject({ itemId: z.string().min(1).max(64) }) },
  /** Empties the cart. S7.13. */
  'cart.clear': { input: z.strictObject({}) },
  /** S7.19, S8.5: a refusal carries the server's own message if it sent one. */
  'cart.applyCoupon': { input: z.strictObject({ couponCode: z.string().min(1).max(64) }) },
  'cart.removeCoupon': { input: z.strictObject({}) },
  /** Sends a message to the shop. Domain 2. */
  'contact.send': { input: z.strictObject({ ...message, subject: z.string().max(120) }) },
  /** Sends a question about a product; no log-in required. S1.25, Domain 2. */
  'product.ask': {
    input: z.strictObject({
      ...message,
      productId: z.string().min(1).max(36),
      subject: z.string().max(120).optional(),
    }),
  },
  /**
   * Registers a customer for a notification when a product, or its variant with this sku, is back in stock. Log-in
   * required. S1.26, S6.7.
   */
  'product.notify': {
    input: z.strictObject({ productId: z.string().min(1).max(36), sku: z.string().min(1).max(64) }),
  },
  /**
   * Logs in and merges the cart. `back` is the next path, replaced by the account's unless it is a path of this shop.
   * S4.5.
   */
  'account.logIn': {
    input: z.strictObject({
      email: z.string().max(254),
      password: z.string().max(200),
      back: z.string().max(2048).optional(),
    }),
  },
  /** Ends the session on this device. */
  'account.logOut': { input: z.strictObject({}) },
  /** Ends all sessions of the customer, including this one. */
  'account.logOutEverywhere': { input: z.strictObject({}) },
  /** Registers a person or a company; an e-mailed link activates the account. S2.140, S2.141, Domain 2. */
  'account.register': { input: z.strictObject(registration) },
  /** Looks up a company in the company register, for the registration form. S2.142. */
  'account.lookUpCompany': {
    input: z.strictObject({ taxId: z.string().max(20).optional(), taxIdCountry: z.string().max(20).optional() }),
  },
  /** Activates the account of an e-mailed link, and logs in. */
  'account.confirmRegistration': { input: z.strictObject({ token: LinkToken }) },
  /** Sends a link for a new password by e-mail; gives the same answer for an unknown address. S2.143. */
  'account.remindPassword': { input: z.strictObject({ email: z.string().max(254) }) },
  /** Sets a new password with an e-mailed link. */
  'account.resetPassword': {
    input: z.strictObject({ token: LinkToken, password: Secret, passwordRepeat: Secret }),
  },
  /** Changes the password; ends all other sessions. S8.42. */
  'account.changePassword': {
    input: z.strictObject({ currentPassword: Secret, password: Secret, passwordRepeat: Secret }),
  },
  /** Sends a link to a new e-mail address, which replaces the old one once the link is used. */
  'account.changeEmail': { input: z.strictObject({ email: z.string().max(254), currentPassword: Secret }) },
  /** Changes the e-mail address with an e-mailed link. */
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
  /** Deletes the account with all data that the law does not require. GDPR art. 17. */
  'account.remove': { input: z.strictObject({ currentPassword: Secret }) },
  /** Adds an address to the address book, or changes the one with this `id`. S2.146, S8.41. */
  'account.saveAddress': { input: z.strictObject({ id: z.string().min(1).max(64).optional(), ...address }) },
  'account.removeAddress': { input: z.strictObject({ id: z.string().min(1).max(64) }) },
  /** Sets or clears an address as the default for delivery or billing. S2.147, S2.148. */
  'account.setDefaultAddress': {
    input: z.strictObject({ id: z.string().min(1).max(64), use: z.enum(['shipping', 'billing']), isOn: z.boolean() }),
  },
  /** Sends a confirmation link to the customer's e-mail address. S4.13, S8.46. */
  'newsletter.subscribe': { input: z.strictObject({}) },
  /** Removes the customer's address from the newsletter. S4.15, S8.46. */
  'newsletter.unsubscribe': { input: z.strictObject({}) },
  /** Stores that a visitor checks out as a guest, and leads to the checkout. S6.1, S6.3. */
  'checkout.asGuest': { input: z.strictObject({}) },
  /** Saves the checkout's values, even incomplete ones. S2.128-S2.131. */
  'checkout.save': { input: z.strictObject(checkout) },
  /** Looks up the company of a tax id and fills it in. S2.142. */
  'checkout.lookUpCompany': { input: z.strictObject(checkout) },
  /** Places the order. S2.133, S5.21, S5.22, S8.21. */
  'checkout.place': { input: z.strictObject(checkout) },
  /**
   * Starts another payment attempt for the order that the token opens, or for the customer's own order with that
   * number. Domain 5.
   */
  'payment.again': {
    input: z.strictObject({
      ...orderKey,
      /** payment method, if it differs from the order's */
      paymentMethod: z.string().max(64).optional(),
      blikCode: z.string().max(12).optional(),
    }),
  },
  /** Adds the available products of an order to the cart again. S2.149. */
  'order.reorder': { input: z.strictObject(orderKey) },
  /** Stores the currency in its cookie. S3.44. */
  'preferences.setCurrency': {
    input: z.strictObject({
      currency: Currency,
      /** next path; absent: the present page */
      to: z.string().max(2048).optional(),
    }),
  },
  /** Stores the shopper's consent in a cookie; purposes that are not named are refused. Domain 1. */
  'preferences.setConsent': {
    input: z.strictObject({ preferences: z.boolean().optional(), statistics: z.boolean().optional() }),
  },
} as const satisfies Record<string, OperationParts>

export interface OperationParts {
  input: z.ZodObject
  /** the pages whose nodes may name it; absent: the shop's */
  catalog?: CatalogName
}

export type OperationName = keyof typeof operations
export type OperationInput<O extends OperationName> = z.infer<(typeof operations)[O]['input']>

/** Names of all operations, in the order of the list above. */
export const OPERATION_NAMES = Object.keys(operations) as OperationName[]
/** Open: a client posts an operation by its name and need not know it. */
export const OperationName = openEnum(OPERATION_NAMES as [OperationName, ...OperationName[]])
