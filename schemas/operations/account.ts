import { z } from 'zod'
import * as field from './fields.ts'
import { flag, key, type OperationParts, text } from './operation.ts'

const VISITOR = 'The caller is not logged in, or the session has ended. Effects make the page that of a guest.'
const RULES = 'A field breaks a rule of the form: `field-errors` names each.'
const LINK = 'The link is unknown, used or expired.'
const addressId = key(64, 'Id of the address in the address book.', 'adr-7')

/** An address as a form submits it; only outer limits. Domain 2. */
const address = {
  kind: z.enum(['individual', 'company']).meta({ description: 'Address of a person or of a company.' }),
  label: text(60, "The customer's own name for the address; absent for none.", 'Office').optional(),
  firstName: field.firstName,
  lastName: field.lastName,
  companyName: field.companyName.optional().meta({ description: 'Name of the company; required for companies only.' }),
  taxId: field.taxId.optional().meta({ description: 'Tax id of the company; absent for people.' }),
  ...field.place,
  addressLine2: field.addressLine2.optional(),
  countryCode: field.countryCode,
  phone: field.phone,
  isDefaultShipping: flag('Whether deliveries go there by default; absent means false.').optional(),
  isDefaultBilling: flag('Whether invoices name it by default; absent means false.').optional(),
}

/** Input of a registration; the form's rules decide which fields are required. Domain 2. */
const registration = {
  type: z.enum(['b2c', 'b2b']).meta({ description: 'A person (`b2c`) or a company (`b2b`).' }),
  firstName: field.firstName,
  lastName: field.lastName,
  email: field.email,
  password: field.password,
  passwordRepeat: field.passwordRepeat,
  phone: field.phone.optional().meta({ description: 'Phone number, in E.164 or as typed; required for companies.' }),
  taxIdCountry: field.taxIdCountry.optional(),
  taxId: field.taxId.optional().meta({ description: 'Tax id; required for companies.' }),
  companyName: field.companyName.optional().meta({ description: 'Name of the company; required for companies.' }),
  regon: text(14, 'REGON of a Polish company, 9 or 14 digits; absent for none.', '123456785').optional(),
  ...field.place,
  terms: field.terms.optional(),
  newsletter: field.newsletter.optional(),
}

export const accountOperations = {
  /** S4.5. */
  'account.logIn': {
    description:
      "Logs in, merges the visitor's cart into the customer's, and opens the next page. Effects: `/user`, `/cart`, `/credit`, `/merge`.",
    access: 'anyone',
    refusals: {
      422: 'Address or password is wrong, the captcha is wrong or required, or too many attempts were made.',
    },
    input: z.strictObject({
      email: field.email,
      password: text(200, "The account's password.", 'Kawa!2026x'),
      back: text(
        2048,
        'Path of the next page; absent, and for an address outside the shop: the account.',
        '/en/checkout',
      ).optional(),
    }),
  },
  'account.logOut': {
    description:
      'Ends the session on this device and opens the home page. Effects clear `/user`, `/cart` and `/credit`.',
    access: 'anyone',
    refusals: {},
    input: z.strictObject({}),
  },
  'account.logOutEverywhere': {
    description:
      'Ends all sessions of the customer, this one included, and opens the home page. For a visitor there is nothing to end, and the answer is ok.',
    access: 'anyone',
    refusals: {},
    input: z.strictObject({}),
  },
  /** S2.140, S2.141, Domain 2. */
  'account.register': {
    description:
      'Registers a person or a company. An e-mailed link opens the account. The answer is the same for an address that has an account.',
    access: 'anyone',
    refusals: { 422: `${RULES} Or the captcha is wrong or required, or too many attempts were made.` },
    input: z.strictObject(registration),
  },
  /** S2.142. */
  'account.lookUpCompany': {
    description: 'Looks up a company in the company register and fills in the registration form (`field-values`).',
    access: 'anyone',
    refusals: {
      422: 'The tax id is invalid or unknown, or the register does not answer. That forbids no registration.',
    },
    input: z.strictObject({
      taxId: field.taxId.optional().meta({ description: 'Tax id to look up; absent is refused.' }),
      taxIdCountry: field.taxIdCountry.optional(),
    }),
  },
  'account.confirmRegistration': {
    description: 'Opens the account of an e-mailed link, and logs in.',
    access: 'anyone',
    refusals: { 422: LINK },
    input: z.strictObject({ token: field.linkToken }),
  },
  /** S2.143. */
  'account.remindPassword': {
    description: 'Sends a link for a new password by e-mail. The answer is the same for an unknown address.',
    access: 'anyone',
    refusals: {
      422: 'The address is no e-mail address, the captcha is wrong or required, or too many mails were asked for.',
    },
    input: z.strictObject({ email: field.email }),
  },
  'account.resetPassword': {
    description: 'Sets a new password with an e-mailed link, and opens the log-in.',
    access: 'anyone',
    refusals: { 422: `${RULES} Or the link is unknown, used or expired.` },
    input: z.strictObject({ token: field.linkToken, password: field.password, passwordRepeat: field.passwordRepeat }),
  },
  /** S8.42. */
  'account.changePassword': {
    description: 'Changes the password and ends all other sessions of the customer.',
    access: 'customer',
    refusals: { 401: VISITOR, 422: `${RULES} Or the current password is wrong.` },
    input: z.strictObject({
      currentPassword: field.currentPassword,
      password: field.password,
      passwordRepeat: field.passwordRepeat,
    }),
  },
  'account.changeEmail': {
    description: 'Sends a link to a new e-mail address, which replaces the old one once the link is used.',
    access: 'customer',
    refusals: { 401: VISITOR, 422: 'The address is no e-mail address, or the current password is wrong.' },
    input: z.strictObject({
      email: field.email.meta({ description: 'New e-mail address.' }),
      currentPassword: field.currentPassword,
    }),
  },
  'account.confirmEmail': {
    description: 'Changes the e-mail address with an e-mailed link, and opens the account.',
    access: 'anyone',
    refusals: { 422: LINK },
    input: z.strictObject({ token: field.linkToken }),
  },
  /** S2.145, S8.44. */
  'account.update': {
    description: "Changes the customer's own data. All fields are replaced; an absent optional one is emptied.",
    access: 'customer',
    refusals: { 401: VISITOR, 422: RULES },
    input: z.strictObject({
      firstName: field.firstName,
      lastName: field.lastName,
      phone: field.phone.optional().meta({ description: 'Phone number, in E.164 or as typed; absent for none.' }),
      companyName: field.companyName
        .optional()
        .meta({ description: 'Name of the company; absent: it stays. Ignored for people.' }),
      invoiceEmail: text(
        254,
        "E-mail address for invoices; absent: the account's own address. Ignored for people.",
        'invoices@example.com',
      ).optional(),
    }),
  },
  /** S6.8. */
  'account.confirmPassword': {
    description: 'Gives the password again, before a return or a complaint about an own order.',
    access: 'customer',
    refusals: { 401: VISITOR, 422: 'The password is wrong, or too many attempts were made.' },
    input: z.strictObject({ currentPassword: field.currentPassword }),
  },
  /** GDPR art. 17. */
  'account.remove': {
    description: 'Deletes the account with all data that the law does not require, and ends the session.',
    access: 'customer',
    refusals: { 401: VISITOR, 422: 'The password is wrong, or the account cannot be deleted yet.' },
    input: z.strictObject({ currentPassword: field.currentPassword }),
  },
  /** S2.146, S8.41. */
  'account.saveAddress': {
    description: 'Adds an address to the address book, or replaces the one with this `id`, and opens the address book.',
    access: 'customer',
    refusals: { 401: VISITOR, 422: `${RULES} Or there is no address with this \`id\`.` },
    input: z.strictObject({
      id: addressId.optional().meta({ description: 'Id of the address to replace; absent: a new one is added.' }),
      ...address,
    }),
  },
  'account.removeAddress': {
    description: 'Removes an address from the address book.',
    access: 'customer',
    refusals: { 401: VISITOR, 422: 'There is no such address.' },
    input: z.strictObject({ id: addressId }),
  },
  /** S2.147, S2.148. */
  'account.setDefaultAddress': {
    description: 'Sets or clears an address as the default for delivery or billing; the former default is cleared.',
    access: 'customer',
    refusals: { 401: VISITOR, 422: 'There is no such address.' },
    input: z.strictObject({
      id: addressId,
      use: z.enum(['shipping', 'billing']).meta({ description: 'Default for deliveries or for invoices.' }),
      isOn: flag('Whether it becomes the default, or ceases to be it.'),
    }),
  },
  /** S4.13, S8.46. */
  'newsletter.subscribe': {
    description: "Sends a confirmation link to the customer's e-mail address, which subscribes to the newsletter.",
    access: 'customer',
    refusals: { 401: VISITOR, 422: 'Too many mails were asked for.' },
    input: z.strictObject({}),
  },
  /** S4.15, S8.46. */
  'newsletter.unsubscribe': {
    description: "Removes the customer's address from the newsletter.",
    access: 'customer',
    refusals: { 401: VISITOR },
    input: z.strictObject({}),
  },
  /** S1.27. */
  'newsletter.signUp': {
    description: 'Sends a confirmation link to an e-mail address, which subscribes it to the newsletter.',
    access: 'anyone',
    refusals: { 422: 'A field is wrong, or too many mails were asked for.' },
    input: z.strictObject({ email: field.email, newsletter: field.newsletter }),
  },
  /** RFC 8058. */
  'newsletter.leave': {
    description: 'Ends the subscription of a newsletter with the link that each of its mails holds.',
    access: 'anyone',
    refusals: { 422: 'No subscription has this link, or it has ended before.' },
    input: z.strictObject({ token: field.linkToken }),
  },
} as const satisfies Record<string, OperationParts>
