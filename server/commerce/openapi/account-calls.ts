import { Address, AddressInput } from '#schemas/address.ts'
import { Customer, RegistrationInput } from '#schemas/customer.ts'
import {
  Accepted,
  Addresses,
  CredentialsBody,
  CustomerChangeBody,
  CustomerExport,
  EmailBody,
  EmailChangeBody,
  EndedSessions,
  LinkBody,
  LoggedIn,
  NewPasswordBody,
  NewsletterAnswer,
  PasswordBody,
  PasswordChangeBody,
} from '../engine/routes/account-bodies.ts'
import { EmptyBody } from '../engine/routes/cart-bodies.ts'
import type { Call } from './calls.ts'

/** Names of the schemas of these calls in the document. */
export const accountSchemas = {
  Address,
  AddressInput,
  Addresses,
  Customer,
  CustomerChange: CustomerChangeBody,
  CustomerExport,
  Registration: RegistrationInput,
  Credentials: CredentialsBody,
  LoggedIn,
  Accepted,
  LinkToken: LinkBody,
  EmailAddress: EmailBody,
  NewPassword: NewPasswordBody,
  PasswordChange: PasswordChangeBody,
  EmailChange: EmailChangeBody,
  CurrentPassword: PasswordBody,
  Newsletter: NewsletterAnswer,
  EndedSessions,
} as const

const accepted = {
  status: 202,
  schema: Accepted,
  description: 'Taken; a mail follows. The same whether or not there is such an account.',
}
const done = { status: 204, schema: null, description: 'Done.' }
const loggedIn = {
  status: 200,
  schema: LoggedIn,
  description:
    'A user token and its customer. The header known-device holds a proof for the next login on this device.',
}
const customer = { status: 200, schema: Customer, description: 'The customer.' }
const newsletter = { status: 200, schema: NewsletterAnswer, description: 'The subscription.' }

/** Registration, login and the calls of a customer. */
export const accountCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/customer',
    summary:
      'Registers. The account opens with the link that is mailed to its address, within 48 hours. With the header order-token of an order of that address its guest orders become the account’s.',
    body: RegistrationInput,
    answer: accepted,
    refusals: [429],
  },
  {
    method: 'post',
    path: '/customer/confirmation',
    summary: 'Opens the account that a mailed link stands for, and logs in.',
    body: LinkBody,
    answer: loggedIn,
  },
  {
    method: 'post',
    path: '/customer/login',
    summary:
      'Logs in. After ten attempts at an account in 15 minutes an address may try once a minute; with a solved captcha (a header captcha other than the fixed one, which the caller has checked) it may try at once, up to a hundred attempts. The header known-device, as an earlier login answered it, frees a device from these limits until the password changes or the customer logs out everywhere.',
    body: CredentialsBody,
    answer: loggedIn,
    refusals: [401, 429],
  },
  {
    method: 'post',
    path: '/customer/logout',
    summary: 'Ends the session of the user-token: neither it nor any other token of the session is valid any more.',
    body: EmptyBody,
    answer: done,
    refusals: [401],
  },
  {
    method: 'get',
    path: '/ended-sessions',
    summary:
      'Sessions (claim `sid` of user tokens) that ended within a day. Who verifies tokens by public key reads it once; later ends come by the change feed as `session:<sid>`.',
    answer: { status: 200, schema: EndedSessions, description: 'Their ids.' },
  },
  {
    method: 'post',
    path: '/customer/logout-everywhere',
    summary: 'Ends every session of the customer: tokens given out before are not valid any more.',
    body: EmptyBody,
    answer: done,
    refusals: [401],
  },
  {
    method: 'post',
    path: '/customer/password/reminder',
    summary: 'Mails a link to set a new password, good for 60 minutes.',
    body: EmailBody,
    answer: accepted,
    refusals: [429],
  },
  {
    method: 'post',
    path: '/customer/password/reset',
    summary: 'Sets a new password with a mailed link; all sessions end.',
    body: NewPasswordBody,
    answer: done,
  },
  {
    method: 'patch',
    path: '/customer/password',
    summary: 'Changes the password; all other sessions end.',
    body: PasswordChangeBody,
    answer: loggedIn,
    refusals: [401, 429],
  },
  {
    method: 'patch',
    path: '/customer/email',
    summary: 'Mails a link to the new address; it counts once the link is used.',
    body: EmailChangeBody,
    answer: accepted,
    refusals: [401, 429],
  },
  {
    method: 'post',
    path: '/customer/email/confirmation',
    summary: 'Changes the address with a mailed link.',
    body: LinkBody,
    answer: done,
  },
  { method: 'get', path: '/customer', summary: 'The customer.', answer: customer, refusals: [401] },
  {
    method: 'patch',
    path: '/customer',
    summary: 'Changes what customers may change themselves.',
    body: CustomerChangeBody,
    answer: customer,
    refusals: [401],
  },
  {
    method: 'delete',
    path: '/customer',
    summary: 'Removes the customer with addresses, carts and newsletter.',
    body: PasswordBody,
    answer: done,
    refusals: [401, 429],
  },
  {
    method: 'get',
    path: '/customer/export',
    summary: 'Everything kept about the customer.',
    answer: { status: 200, schema: CustomerExport, description: 'The data.' },
    refusals: [401],
  },
  {
    method: 'get',
    path: '/customer/address',
    summary: 'The address book, oldest first.',
    answer: { status: 200, schema: Addresses, description: 'The addresses.' },
    refusals: [401],
  },
  {
    method: 'post',
    path: '/customer/address',
    summary: 'Adds an address; the first one is the default for both.',
    body: AddressInput,
    answer: { status: 201, schema: Address, description: 'The address.' },
    refusals: [401],
  },
  {
    method: 'patch',
    path: '/customer/address/{id}',
    summary: 'Replaces an address.',
    body: AddressInput,
    answer: { status: 200, schema: Address, description: 'The address.' },
    refusals: [401, 404],
  },
  {
    method: 'delete',
    path: '/customer/address/{id}',
    summary: 'Removes an address; a default is handed to none.',
    answer: done,
    refusals: [401, 404],
  },
  { method: 'get', path: '/customer/newsletter', summary: 'The subscription.', answer: newsletter, refusals: [401] },
  {
    method: 'post',
    path: '/customer/newsletter',
    summary: 'Mails a confirmation link to the customer’s address.',
    body: EmptyBody,
    answer: { ...newsletter, status: 202 },
    refusals: [401, 429],
  },
  {
    method: 'delete',
    path: '/customer/newsletter',
    summary: 'Removes the customer’s address from the newsletter.',
    answer: newsletter,
    refusals: [401],
  },
  {
    method: 'post',
    path: '/newsletter',
    summary: 'Mails a confirmation link to an address (double opt-in), good for 48 hours.',
    body: EmailBody,
    answer: accepted,
    refusals: [429],
  },
  {
    method: 'post',
    path: '/newsletter/confirmation',
    summary: 'Confirms a subscription with a mailed link.',
    body: LinkBody,
    answer: done,
  },
]
