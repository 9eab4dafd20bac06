/**
 * Codes of `{ "error": { "code", "message" } }`, the answer to a call that is refused before its content is read, or
 * that fails. Operations that are refused for a reason of the shop answer with effects instead.
 */
export const ERROR_CODES = {
  'bad-query': 'Status 400: a parameter of the query is missing or malformed; the message names it.',
  'not-json': 'Status 400: the body is no JSON.',
  'too-deep': 'Status 400: arrays and objects of the body nest too deeply.',
  'forbidden-key': 'Status 400: the body has a key that is never allowed, such as __proto__.',
  'bad-form': 'Status 400: the parts of a form cannot be read, or more forms come together than are taken.',
  'bad-args': 'Status 400: the field of a plain form that holds the arguments of its node is no JSON object.',
  'bad-idempotency-key': 'Status 400: the header idempotency-key is malformed.',
  'bad-condition': 'Status 400: the header if-match is not the number of a revision in double quotes.',
  'login-required': 'Status 401: only customers who are logged in may call this address.',
  'session-ended': 'Status 401: the bearer session is unknown or has ended; begin another one.',
  'bearer-missing': 'Status 401: a write of a page of another origin needs a bearer session.',
  'foreign-origin': 'Status 403: the request comes from another site that the shop does not list.',
  'missing-origin': 'Status 403: a write with cookies needs the header Origin.',
  'client-key-missing': 'Status 403: pages of other origins send their publishable key.',
  'unknown-client': 'Status 403: the shop does not know this publishable key.',
  'unknown-dsn': 'Status 403: an envelope of error reports names another project than that of the shop.',
  'staff-required': 'Status 403: only people of the studio and staff keys with the right may call this address.',
  'unknown-address': 'Status 404: there is nothing at this address.',
  'unknown-picture': 'Status 404: there is no picture at this path.',
  'unknown-operation': 'Status 404: there is no operation of this name.',
  'method-not-allowed': 'Status 405: the address answers other methods, which the header Allow names.',
  'too-large': 'Status 413: the body is too large.',
  'unsupported-media-type': 'Status 415: the body has another content type than the call takes.',
  invalid: 'Status 422: the body has another shape than the call takes.',
  'too-many-requests': 'Status 429: too many requests of one address; Retry-After says how many seconds to wait.',
  'quota-used': 'Status 429: the quota of the publishable key is used; Retry-After says how many seconds to wait.',
  internal: 'Status 500: a fault of the shop; it is reported.',
  upstream: 'Status 503: the data cannot be reached now; Retry-After says how many seconds to wait.',
} as const
export type ErrorCode = keyof typeof ERROR_CODES
