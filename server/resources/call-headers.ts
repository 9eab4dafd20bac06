import { SESSION_PATH, SESSION_TOKEN_HEADER } from '#schemas/bearer-session.ts'
import {
  CAPTCHA_HEADER,
  CAPTCHA_PATH,
  CAPTCHA_REQUIRED,
  GUARDED_OPERATIONS,
  REQUIRED_CAPTCHA_WAIT_MS,
} from '#schemas/captcha.ts'
import { CATALOG_HEADER } from '#schemas/catalog-header.ts'
import { CLIENT_HEADER } from '#schemas/client-header.ts'
import { CATALOG_HASH } from '#schemas/evolution/catalog-hash.ts'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_SHAPE } from '#schemas/idempotency-key.ts'
import { IGNORED_HEADER } from '#schemas/ignored-header.ts'

/** Headers of calls and answers that no standard describes. */
export const CALL_HEADERS = {
  'idempotency-key': {
    description: `Random, ${IDEMPOTENCY_KEY_SHAPE}, a new one for each intent. A repeated key counts once. Used by cart.addItem and cart.addById, which answer alike for 24 hours and refuse the key with 422 for another input, and by contact.send and product.ask, which remember it for good. checkout.place needs none: one cart makes one order. All others may be repeated.`,
    pattern: IDEMPOTENCY_KEY.source,
  },
  'if-match': {
    description:
      'Number of the revision that the caller saw, in double quotes, in place of `seen`: of operations that may be refused with 412. If it has changed since, nothing is done; the messages say what has changed. Answer: ETag, the number of the present revision. Absent or `*`: `seen` alone counts, and is refused with 409.',
    example: '"3"',
  },
  [CAPTCHA_HEADER]: {
    description: `Request: the solved puzzle of GET ${CAPTCHA_PATH}, as base64 of the JSON { "challenge", "solution": { "counter", "derivedKey" } }; each counts once. Without it the operations listed here are accepted ten times a minute for one address. Answer: '${CAPTCHA_REQUIRED}' asks to send the same call again with a solved puzzle; give it up to ${REQUIRED_CAPTCHA_WAIT_MS / 1000} seconds to solve.`,
    operations: GUARDED_OPERATIONS,
  },
  [CATALOG_HEADER]: {
    description:
      'Request: hash of the catalog that the client has, for operations and the session; screens are asked for with the parameter `catalog`. Absent or malformed: the present one. Answer: hash of the catalog that it is written in, a token of RFC 9651. A client of another catalog gets what it can draw: older versions, fallbacks of unknown types, stand-ins. With the parameter `asked=unknown` the named catalog is unknown here (replaced more than 90 days ago, or newer than this server), or the answer cannot be told in it: it is written in the present one, and the client should load the page whole, once. Effects that cannot be told are then replaced by one: `navigate` to the page that the operation leads to or to the present one, or `refresh`. `ok` still says whether the operation is done.',
    pattern: CATALOG_HASH.source,
    example: 'sha256-n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg;asked=unknown',
  },
  [IGNORED_HEADER]: {
    description:
      'Answer: parameters of the query that have no effect, written as a query. Unknown names have no value; of a known name the value that cannot be used, of a phrase that is too long the part beyond its limit. Absent: none. Screens name them in `ignored`, a 400 in its message.',
    example: 'colour=&locale=xx',
  },
  'x-path': {
    description:
      "Path of the present screen. It names the language of the answer's texts if the query has no `locale`; absent: the page of Referer, then Accept-Language, then Polish.",
    example: '/en/cart',
  },
  origin: {
    description:
      "Needed by writes with cookies: the shop's own origin. A program without cookies sends none. A page of an origin that the shop lists sends its own, with a bearer session and no cookies.",
  },
  authorization: {
    description: `\`Bearer\` and the token of POST ${SESSION_PATH}: the call acts in that session, and its cookies do not count. 401 with the code \`session-ended\` says that the token is unknown or has ended: begin another session.`,
    example: 'Bearer h1mYv0nGQ8ZcXo6o0mTj2eWl9nHk5bJf3sUu7rPqLxA',
  },
  [SESSION_TOKEN_HEADER]: {
    description:
      'Answer: the token of the bearer session from now on, after a log-in; all its tokens from before have ended, and it ends when the newest of them would have. Who knew a token before the log-in does not get into the account.',
    example: 'x7Qm0vTnJc3Zb9kLw5yPf2sRd8uHa1eGo4iVj6tXqBE',
  },
  [CLIENT_HEADER]: {
    description:
      'Publishable key of the client, where the shop has keys: pages of other origins must send one, programs may. It tells clients apart and protects nothing. 403 for an unknown key, 429 with Retry-After once its quota of the minute is used.',
    example: 'partner-app',
  },
}
