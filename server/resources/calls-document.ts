import { BEARER_OVERLAP_S, RENEWAL_PATH, SESSION_PATH } from '#schemas/bearer-session.ts'
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
import { Family } from '#schemas/image.ts'
import type { NodeTypeParts } from '#schemas/node-schema.ts'
import { PAYMENT_PAUSES_S, PAYMENT_WATCH_S } from '#schemas/payment-polling.ts'
import {
  DEFAULT_QUALITY,
  DEFAULT_WIDTH_PX,
  imageRouteAddress,
  PICTURE_FORMATS,
  PICTURE_QUALITIES,
  PICTURE_TEMPLATE,
  PICTURE_WIDTHS_PX,
} from '#schemas/picture-route.ts'
import { MAX_BODY_BYTES } from '#server/http/guards/body.ts'
import { SHIPPED } from '#server/platform/theme/theme-values.ts'

/** Statuses of every write, from the guards that stand before it. */
const WRITE_REFUSALS = {
  400: 'The body is no JSON, is nested too deeply, or the idempotency key is malformed.',
  403: 'The request comes from another site that the shop does not list, or has cookies and no Origin.',
  404: 'There is no operation of this name.',
  405: 'The method is not POST.',
  413: `The body has more than ${MAX_BODY_BYTES} bytes.`,
  415: 'The body is not application/json.',
  429: 'Too many writes of one address in a minute; Retry-After says how many seconds to wait.',
  500: 'A fault of the shop; it is reported.',
}

/**
 * How a client calls the shop, as far as no schema can say it: addresses with their parameters, headers and statuses,
 * overlays that begin closed, and how often to look at a payment. For people who write clients; the same for all shops.
 */
export function callsDocument(nodes: readonly (NodeTypeParts & { readonly group?: string })[]) {
  return {
    errors:
      'Statuses 400, 403, 404, 405, 413, 415, 429 and 500, and 503 of the session, have the body { "error": { "code", "message" } }: a stable code and a sentence for programmers. Screens are drawn whatever their status, and refused operations carry effects.',
    calls: [SCREENS, SESSION, BEARER_SESSION, RENEWAL, ACTIONS, PLAIN_ACTIONS, CAPTCHA],
    pictures: PICTURES,
    headers: {
      'idempotency-key': {
        description: `Random, ${IDEMPOTENCY_KEY_SHAPE}, a new one for each intent. A repeated key counts once. Used by cart.addItem and cart.addById, which answer alike for 24 hours and refuse the key with 422 for another input, and by contact.send and product.ask, which remember it for good. checkout.place needs none: one cart makes one order. All others may be repeated.`,
        pattern: IDEMPOTENCY_KEY.source,
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
      [CLIENT_HEADER]: {
        description:
          'Publishable key of the client, where the shop has keys: pages of other origins must send one, programs may. It tells clients apart and protects nothing. 403 for an unknown key, 429 with Retry-After once its quota of the minute is used.',
        example: 'partner-app',
      },
    },
    overlays: {
      description:
        'Nodes of these types begin closed and are drawn once an action or an effect `open` names their id; `close` ends it. A screen opens none by itself. `consent-banner` is shown until the shopper has chosen, and again whenever it is opened.',
      types: nodes.flatMap(({ type, group }) => (group === 'overlay' ? [type] : [])),
    },
    waiting: {
      description:
        'A node `payment-watch` emits `look` again and again while it is shown: after each of these pauses, in seconds, the last of which repeats, until `stopAfterS` seconds have passed. Without a network it waits. Later results are sent by e-mail.',
      pausesS: PAYMENT_PAUSES_S,
      stopAfterS: PAYMENT_WATCH_S,
    },
  }
}

const SCREENS = {
  call: 'GET /api/screens',
  answers: '/schemas/screen.json',
  description:
    'The screen of any path, whatever its status. Cookies choose the shopper of private screens only; other query parameters are ignored. ETag and If-None-Match work.',
  query: {
    path: 'Path of the shop with its query, percent-encoded; required. Example: /en/search?phrase=moka',
    currency: 'Currency of amounts, ISO 4217; absent: the default of the shop.',
    priceMode: 'Main amount of prices, `gross` or `net`; absent: that of the shopper.',
    device: '`desktop`, `tablet` or `mobile`, where a layout differs by device; absent: by client hints.',
    arms: 'Arms of experiments as experiment:arm, separated by commas; absent: the default ones.',
    catalog:
      'Hash of the catalog that the client has; absent: the present one. `catalog` of the screen is the one that was chosen, and `catalogStatus` says so if the named one is unknown here.',
  },
  statuses: {
    200: 'The screen; with `screen.redirect` a redirect to follow.',
    304: 'The screen has the ETag of If-None-Match.',
    400: 'A query parameter is missing or malformed; the message names it.',
    404: 'There is nothing at this path; the screen `not_found` says so.',
    405: 'The method is neither GET nor HEAD.',
    500: 'A fault of the shop; a screen `server_error`, or an error without a screen.',
    503: 'The data cannot be reached, or the shop is closed; a screen says so, and Retry-After when to come again.',
  },
}

const SESSION = {
  call: 'GET /api/session',
  answers: '/schemas/session.json',
  description: 'User, cart and credit of the shopper, by cookies. Never cached.',
  query: {
    locale: 'Language of texts in the cart; absent: by x-path.',
    currency: 'Currency of the cart, ISO 4217; absent: by its cookie.',
    catalog: `Hash of the catalog that the client has; absent: that of the header ${CATALOG_HEADER}.`,
  },
  statuses: {
    200: 'The session; that of a guest once it has ended, with cookies that remove it.',
    405: 'The method is neither GET nor HEAD.',
    500: 'A fault of the shop; it is reported.',
    503: 'The session cannot be read now: keep the one shown. Retry-After says how many seconds to wait.',
  },
}

/** Statuses of a call that writes without a body. */
const SESSION_REFUSALS = {
  403: 'The request comes from another site that the shop does not list, or has cookies and no Origin.',
  405: 'The method is not POST.',
  429: 'Too many sessions or writes of one address in a minute; Retry-After says how many seconds to wait.',
  500: 'A fault of the shop; it is reported.',
}

const BEARER_SESSION = {
  call: `POST ${SESSION_PATH}`,
  answers: '/schemas/bearer-session.json',
  description:
    'Begins a session for a client without cookies: a native app, or a page of another origin. The session holds cart, log-in and choices as cookies would. It ends with account.logOut, or when its token expires.',
  query: {},
  statuses: { 201: 'The session and its token.', ...SESSION_REFUSALS },
}

const RENEWAL = {
  call: `POST ${RENEWAL_PATH}`,
  answers: '/schemas/bearer-session.json',
  description: `Exchanges the token of a bearer session for a new one. The old one is valid for ${BEARER_OVERLAP_S} more seconds.`,
  query: {},
  statuses: {
    200: 'The same session and its new token.',
    401: 'There is no such session any more.',
    ...SESSION_REFUSALS,
  },
}

const ACTIONS = {
  call: 'POST /api/actions/<operation>',
  answers: '/schemas/action-answer.json',
  description:
    'Calls an operation with its input as JSON. /schemas/index.json lists operations with access and refusals.',
  query: {
    locale: "Language of the answer's texts; absent: by x-path.",
    currency: 'Currency of amounts, ISO 4217; absent: by its cookie.',
  },
  statuses: {
    200: 'Done: apply the effects.',
    ...WRITE_REFUSALS,
    401: 'The session has ended, or the caller is no customer: effects make the page that of a guest. Of a bearer session that has ended, and of a write of another origin without one: an error.',
    409: 'A conflict with the state of the shop, such as a cart that is gone: effects say so.',
    422: 'Refused: a field is invalid or unknown, or as the operation says; `field-errors` and a message name the reason.',
    503: 'The data cannot be reached, or the shop is closed: effects say so, or are empty where a failure is silent. Retry-After says how many seconds to wait.',
  },
}

const PLAIN_ACTIONS = {
  call: 'POST /actions/<operation>',
  answers: null,
  description:
    'The same for plain forms without script (application/x-www-form-urlencoded). The answer is a redirect to the next page, which shows the message.',
  statuses: { 303: 'Done or refused: follow Location.', ...WRITE_REFUSALS, 415: 'The body is no form.' },
}

const CAPTCHA = {
  call: `GET ${CAPTCHA_PATH}`,
  answers: null,
  description:
    "A new puzzle in the format of ALTCHA (proof of work, algorithm 'PBKDF2/SHA-256'), to be solved and sent within five minutes.",
  statuses: { 200: 'The puzzle.' },
}

const PICTURES = {
  description:
    'A picture address below /media/ answers as it is, in a default size. `template` (RFC 6570) asks for another one; expand it with the address as `url`. Pictures keep their proportions and are never enlarged. A picture address with https is one of another site: use it as it is.',
  template: PICTURE_TEMPLATE,
  variables: {
    url: 'Address of the picture as the document has it, a path below /media/.',
    w: 'Width in px, one of `widthsPx`.',
    q: 'Quality in percent, one of `qualities`; absent: the default one.',
    f: 'Format, one of `formats`; absent: the first of them that the header Accept names, else png.',
  },
  example: imageRouteAddress('/media/moka-pot/front', 640),
  widthsPx: PICTURE_WIDTHS_PX,
  qualities: PICTURE_QUALITIES,
  formats: PICTURE_FORMATS,
  default: { widthPx: DEFAULT_WIDTH_PX, quality: DEFAULT_QUALITY },
  placeholders: {
    description:
      'Background colour by the `family` of a product, as CSS colour of the default theme in light: most pictures of products are cut-outs without a background, to be shown on it, also before they have loaded. `null` has the colour of `grind`.',
    colours: Object.fromEntries(Family.options.map((family) => [family, SHIPPED[`niche-${family}`]])),
  },
  statuses: {
    200: 'The picture; with `template` the placeholder if there is none.',
    304: 'The picture has the ETag of If-None-Match.',
    400: 'A query parameter is missing or not one of the values above; the message names it.',
    404: 'There is no picture at this path below /media/; the body is the placeholder.',
    502: 'The picture cannot be read now; the body is an empty picture.',
  },
}
