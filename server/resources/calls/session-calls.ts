import { BEARER_OVERLAP_S, RENEWAL_PATH, SESSION_PATH } from '#schemas/bearer-session.ts'
import { CATALOG_HEADER } from '#schemas/catalog-header.ts'
import type { Call } from './call.ts'
import { catalogName, currency, FAULT, FOREIGN, locale, READ_FAULTS } from './parts.ts'

/** Statuses of a call that writes without a body. */
const SESSION_REFUSALS = {
  403: FOREIGN,
  405: 'The method is not POST.',
  429: 'Too many sessions or writes of one address in a minute; Retry-After says how many seconds to wait.',
  ...FAULT,
}

export const SESSION_CALLS: readonly Call[] = [
  {
    name: 'readSession',
    method: 'GET',
    path: SESSION_PATH,
    group: 'session',
    answers: '/schemas/session.json',
    answeredIn: [200],
    headers: ['x-path', CATALOG_HEADER],
    description: 'User, cart and credit of the shopper, by cookies or bearer session. Never cached.',
    query: {
      locale: locale('texts in the cart'),
      currency: currency('the cart'),
      catalog: catalogName(`Hash of the catalog that the client has; absent: that of the header ${CATALOG_HEADER}.`),
    },
    statuses: {
      200: 'The session; that of a guest once it has ended, with cookies that remove it.',
      ...READ_FAULTS,
      503: 'The session cannot be read now: keep the one shown. Retry-After says how many seconds to wait.',
    },
  },
  {
    name: 'beginSession',
    method: 'POST',
    path: SESSION_PATH,
    group: 'session',
    answers: '/schemas/bearer-session.json',
    answeredIn: [201],
    description:
      'Begins a session for a client without cookies: a native app, or a page of another origin. The session holds cart, log-in and choices as cookies would. It ends with account.logOut, or when its token expires.',
    query: {},
    statuses: { 201: 'The session and its token.', ...SESSION_REFUSALS },
  },
  {
    name: 'renewSession',
    method: 'POST',
    path: RENEWAL_PATH,
    group: 'session',
    answers: '/schemas/bearer-session.json',
    answeredIn: [200],
    description: `Exchanges the token of a bearer session for a new one. The old one is valid for ${BEARER_OVERLAP_S} more seconds.`,
    query: {},
    statuses: {
      200: 'The same session and its new token.',
      401: 'There is no such session any more.',
      ...SESSION_REFUSALS,
    },
  },
]
