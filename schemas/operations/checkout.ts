import { z } from 'zod'
import * as field from './fields.ts'
import { flag, type OperationParts, text } from './operation.ts'

const NO_CART = 'There is no cart.'

/** The checkout form's input: absent means empty; only outer limits. Domain 2. */
const checkout = {
  email: field.email
    .optional()
    .meta({ description: "E-mail address of the order; absent for customers: the account's." }),
  firstName: field.firstName.optional().meta({ description: 'First name of the recipient.' }),
  lastName: field.lastName.optional().meta({ description: 'Last name of the recipient.' }),
  ...field.place,
  addressLine2: field.addressLine2.optional(),
  countryCode: field.countryCode.optional().meta({ description: 'Country of delivery, ISO 3166-1, two letters.' }),
  phone: field.phone
    .optional()
    .meta({ description: 'Phone number of the recipient; required by some delivery methods.' }),
  wantsInvoice: flag('Whether the buyer wants an invoice; absent means false.').optional(),
  asCompany: flag('Whether the buyer is a company; absent means false.').optional(),
  taxId: field.taxId.optional().meta({ description: 'Tax id for the invoice; required for companies.' }),
  companyName: field.companyName.optional().meta({ description: 'Company for the invoice; required for companies.' }),
  consumerRights: flag('Whether a sole trader buys as a consumer; absent means false.').optional(),
  purchaseOrderNumber: text(50, "The buyer's own number of the purchase; absent for none.", 'PO-2026-118').optional(),
  hasOtherBilling: flag('Whether the billing address differs from that of delivery; absent means false.').optional(),
  billingFirstName: text(50, 'First name in the billing address.', 'Anna').optional(),
  billingLastName: text(50, 'Last name in the billing address.', 'Kowalska').optional(),
  billingStreet: text(100, 'Street in the billing address.', 'Prosta').optional(),
  billingBuildingNumber: text(12, 'Number of the building in the billing address.', '12A').optional(),
  billingApartmentNumber: text(12, 'Number of the apartment in the billing address; absent for none.', '3').optional(),
  billingAddressLine2: text(100, 'Second line of the billing address; absent for none.', 'c/o Nowak').optional(),
  billingPostcode: text(12, 'Postcode in the billing address.', '00-838').optional(),
  billingCity: text(60, 'Town or city in the billing address.', 'Warszawa').optional(),
  billingCountryCode: text(2, 'Country of the billing address, ISO 3166-1, two letters.', 'PL').optional(),
  billingPhone: text(32, 'Phone number in the billing address.', '+48600123456').optional(),
  shippingMethod: text(64, 'Code of the delivery method; absent: it stays.', 'courier').optional(),
  pickupPointId: text(20, 'Id of the pickup point; needed for methods that deliver to one.', 'WAW53AP').optional(),
  pointQuery: text(100, 'Place to search pickup points in: a town, a postcode or a code.', 'Warszawa').optional(),
  paymentMethod: text(64, 'Code of the payment method; absent: it stays.', 'blik').optional(),
  blikCode: field.blikCode.optional(),
  comment: text(1000, 'Comment on the order; absent for none.', 'Please ring twice.').optional(),
  terms: field.terms.optional(),
  digital: flag('Consent to the delivery of a file before the withdrawal period ends; required for files.').optional(),
  newsletter: field.newsletter.optional(),
  savedAddress: text(
    64,
    'Id in the address book: fills in the recipient; absent or empty: as typed.',
    'adr-7',
  ).optional(),
  whole: text(1, '`1`: all fields of the form were sent, not only those of a look-up.', '1').optional(),
  expectedTotal: text(
    20,
    'Gross total that the shopper sees, a decimal in major units; the order is placed at this price only.',
    '59.80',
  ).optional(),
}

export const checkoutOperations = {
  /** S6.1, S6.3. */
  'checkout.asGuest': {
    description: 'Stores that a visitor checks out as a guest, until the browser closes, and opens the checkout.',
    access: 'anyone',
    refusals: {},
    input: z.strictObject({}),
  },
  /** S2.128-S2.131. */
  'checkout.save': {
    description:
      'Saves the values of the checkout form with the cart, complete or not, without checking the rules of the form. Send all fields on each change of a field that has `save`, and when another one loses focus. If a choice changes what is offered or what it costs, effects bring the new cart and refresh the screen; typed values stay with the client.',
    access: 'anyone',
    refusals: { 409: 'There is no cart; there are no effects, and typed values stay.' },
    input: z.strictObject(checkout),
  },
  /** S2.142. */
  'checkout.lookUpCompany': {
    description: 'Looks up the company of the tax id, fills in the invoice fields (`field-values`), and saves them.',
    access: 'anyone',
    refusals: { 422: 'The tax id is invalid or unknown, or the register does not answer. That forbids no order.' },
    input: z.strictObject(checkout),
  },
  /** S2.133, S5.21, S5.22, S8.21. */
  'checkout.place': {
    description:
      'Saves the form, checks it, and places the order once: repeated for the same cart it answers the same order. Opens the next page, which may be that of a bank. Effect: `/cart` becomes null.',
    access: 'anyone',
    refusals: {
      409: `${NO_CART} Or price, availability or coupon have changed: effects name the change and refresh the screen, and the shopper must confirm it.`,
      422: 'A field breaks a rule of the form, or delivery or payment is not possible: `field-errors` names each.',
    },
    input: z.strictObject(checkout),
  },
} as const satisfies Record<string, OperationParts>
