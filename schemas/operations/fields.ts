import { z } from 'zod'
import { ORDER_TOKEN } from '../order.ts'
import { flag, key, text } from './operation.ts'

/* Fields that several operations have. Domain 2. */

export const email = text(254, 'E-mail address.', 'anna@example.com')
export const firstName = text(50, 'First name.', 'Anna')
export const lastName = text(50, 'Last name.', 'Kowalska')
export const companyName = text(160, 'Name of the company.', 'Palarnia Sp. z o.o.')
export const phone = text(32, 'Phone number, in E.164 or as typed in its country.', '+48600123456')
export const password = text(
  200,
  'New password: 8 to 72 characters with a digit, both cases and a special one.',
  'Kawa!2026x',
)
export const passwordRepeat = text(200, 'The new password again.', 'Kawa!2026x')
export const currentPassword = text(200, "The account's password.", 'Kawa!2025x')
export const blikCode = text(12, 'The six digits of BLIK; needed for the method `blik` only.', '777456')

/** Token of an e-mailed link. */
export const linkToken = z
  .string()
  .min(20)
  .max(100)
  .meta({ description: 'Token of the e-mailed link.', examples: ['q3J8vXk2mN5pR7tY9wB1dF4h'] })

/** A place as a form submits it; only outer limits. */
export const place = {
  street: text(100, 'Street without number; absent in places without street names.', 'Prosta').optional(),
  buildingNumber: text(12, 'Number of the building.', '12A').optional(),
  apartmentNumber: text(12, 'Number of the apartment; absent for none.', '3').optional(),
  postcode: text(12, 'Postcode in the form of its country.', '00-838').optional(),
  city: text(60, 'Town or city.', 'Warszawa').optional(),
}

export const addressLine2 = text(
  100,
  'Second line: c/o, or the Postnummer of a Packstation; absent for none.',
  'c/o Nowak',
)
export const countryCode = text(20, 'Country, ISO 3166-1, two letters.', 'PL')
export const taxId = text(
  20,
  'Tax id: NIP, VAT id or Steuer-IdNr, with or without prefix and separators.',
  '5252248481',
)
export const taxIdCountry = text(20, 'Country of the tax id, ISO 3166-1, two letters; absent: PL.', 'PL')
export const newsletter = flag('Whether the person consents to the newsletter; absent means no.')
export const terms = flag('Whether the person accepts the terms; required to be true.')

/** An order by its number, with the token that opens it to guests. */
export const orderKey = {
  number: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,36}$/)
    .meta({ description: 'Number of the order.', examples: ['100000042'] }),
  token: z
    .string()
    .regex(ORDER_TOKEN)
    .optional()
    .meta({
      description:
        "Token from the order's e-mails, which opens it without a log-in; absent for the customer's own order.",
      examples: ['100000042.q3J8vXk2mN5pR7tY9wB1dF4h'],
    }),
}

/** Contents of each message to the shop: only outer limits, empty texts included. */
export const message = {
  name: text(80, 'Name of the sender.', 'Anna Kowalska'),
  email: text(254, 'E-mail address for the answer.', 'anna@example.com'),
  phone: text(32, 'Phone number for the answer; absent for none.', '+48600123456').optional(),
  message: text(2000, 'The message.', 'Which grind fits a moka pot?'),
  orderNumber: text(20, 'Number of the order it is about; absent for none.', '100000042').optional(),
}

export const productId = key(36, 'Id of the product.', 'prod-12')
