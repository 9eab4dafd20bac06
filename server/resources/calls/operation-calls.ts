import { CAPTCHA_HEADER, CAPTCHA_PATH } from '#schemas/captcha.ts'
import { CATALOG_HEADER } from '#schemas/catalog-header.ts'
import type { Call } from './call.ts'
import { currency, locale, READ_FAULTS, required, WRITE_REFUSALS } from './parts.ts'

const OPERATION_REFUSALS = {
  ...WRITE_REFUSALS,
  400: 'The body is no JSON, is nested too deeply, or the idempotency key or the condition is malformed.',
  404: 'There is no operation of this name.',
}

export const OPERATION_CALLS: readonly Call[] = [
  {
    name: 'callOperation',
    method: 'POST',
    path: '/api/actions/{operation}',
    group: 'operations',
    answers: '/schemas/action-answer.json',
    answeredIn: [200, 401, 409, 412, 422, 503],
    body: 'input',
    headers: ['x-path', 'idempotency-key', 'if-match', CAPTCHA_HEADER, CATALOG_HEADER],
    description:
      'Calls an operation with its input as JSON. /schemas/index.json lists operations with access and refusals.',
    query: { locale: locale("the answer's texts"), currency: currency('amounts') },
    statuses: {
      200: 'Done: apply the effects.',
      ...OPERATION_REFUSALS,
      401: 'The session has ended, or the caller is no customer: effects make the page that of a guest. Of a bearer session that has ended, and of a write of another origin without one: an error.',
      409: 'A conflict with the state of the shop, such as a cart that is gone: effects say so.',
      422: 'Refused: a field is invalid or unknown, or as the operation says; `field-errors` and a message name the reason.',
      503: 'The data cannot be reached, or the shop is closed: effects say so, or are empty where a failure is silent. Retry-After says how many seconds to wait.',
    },
  },
  {
    name: 'sendForm',
    method: 'POST',
    path: '/actions/{operation}',
    group: 'forms',
    answers: null,
    answeredIn: [303],
    body: 'form',
    headers: ['idempotency-key', CAPTCHA_HEADER],
    description:
      'The same for plain forms without script (application/x-www-form-urlencoded). The answer is a redirect to the next page, which shows the message.',
    query: {},
    statuses: { 303: 'Done or refused: follow Location.', ...OPERATION_REFUSALS, 415: 'The body is no form.' },
  },
  {
    name: 'openPayment',
    method: 'GET',
    path: '/actions/redirect',
    group: 'forms',
    answers: null,
    contentType: 'text/html',
    answeredIn: [200],
    description:
      'The page between a plain form and a payment provider on another origin: it redirects by itself and holds a link. Redirects of plain forms lead to it.',
    query: { to: required('Signed address of the provider.') },
    statuses: { 200: 'The page.', 404: 'The address is not signed by this shop.', ...READ_FAULTS },
  },
  {
    name: 'readCaptcha',
    method: 'GET',
    path: CAPTCHA_PATH,
    group: 'session',
    answers: '/schemas/captcha.json',
    answeredIn: [200],
    description:
      "A new puzzle in the format of ALTCHA (proof of work, algorithm 'PBKDF2/SHA-256'), to be solved and sent within five minutes.",
    query: {},
    statuses: { 200: 'The puzzle.', ...READ_FAULTS },
  },
]
