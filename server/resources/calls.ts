import { z } from 'zod'
import { CountryCode } from '#schemas/address.ts'
import { BEARER_OVERLAP_S, RENEWAL_PATH, SESSION_PATH } from '#schemas/bearer-session.ts'
import { CAPTCHA_HEADER, CAPTCHA_PATH } from '#schemas/captcha.ts'
import { CATALOG_HEADER } from '#schemas/catalog-header.ts'
import { Device } from '#schemas/condition.ts'
import { CATALOG_HASH } from '#schemas/evolution/catalog-hash.ts'
import { Currency, Locale } from '#schemas/locale.ts'
import { MenuKind } from '#schemas/menu-branch.ts'
import { PriceMode } from '#schemas/money.ts'
import { MAX_LISTED } from '#schemas/product-limits.ts'
import { EXPORT_PATH, MENU_PATH, PRODUCTS_PATH, SUGGESTIONS_PATH } from '#server/compiler/address/data-paths.ts'
import { MAX_BODY_BYTES } from '#server/http/guards/body.ts'
import type { CALL_HEADERS } from './call-headers.ts'

/** A parameter of an address: its meaning, and the texts that it may have. */
interface CallParameter {
  description: string
  schema: z.ZodType<string>
  isRequired?: boolean
}

/** A call of the shop, as far as no schema can say it. `/schemas/calls.json` and OpenAPI are made from these. */
export interface Call {
  /** unique name, a verb and its object */
  name: string
  method: 'GET' | 'POST'
  /** `/api/orders/{number}`; `{operation}` stands for each operation */
  path: string
  group: 'screens' | 'session' | 'operations' | 'forms' | 'data' | 'files' | 'reports'
  description: string
  /** schema of the answer's JSON; null without JSON */
  answers: string | null
  /** type of a body that is no JSON */
  contentType?: 'application/pdf' | 'text/html'
  /** statuses with this body; the rest have an error of `ErrorBody`, or none */
  answeredIn: readonly number[]
  /** schema of the JSON to send; absent: no body */
  body?: string | 'input' | 'form'
  /** request headers besides `authorization` and `shop-client`, which every call may have */
  headers?: readonly (keyof typeof CALL_HEADERS)[]
  parameters?: Readonly<Record<string, CallParameter>>
  query: Readonly<Record<string, CallParameter>>
  statuses: Readonly<Record<number, string>>
}

const FAULT = { 500: 'A fault of the shop; it is reported.' }
const READ_FAULTS = { 405: 'The method is neither GET nor HEAD.', ...FAULT }
const FOREIGN = 'The request comes from another site that the shop does not list, or has cookies and no Origin.'

/** Statuses of every write with a body, from the guards that stand before it. */
const WRITE_REFUSALS = {
  400: 'The body is no JSON, or is nested too deeply.',
  403: FOREIGN,
  405: 'The method is not POST.',
  413: `The body has more than ${MAX_BODY_BYTES} bytes.`,
  415: 'The body is not application/json.',
  429: 'Too many writes of one address in a minute; Retry-After says how many seconds to wait.',
  ...FAULT,
}

const OPERATION_REFUSALS = {
  ...WRITE_REFUSALS,
  400: 'The body is no JSON, is nested too deeply, or the idempotency key is malformed.',
  404: 'There is no operation of this name.',
}

/** Statuses of a call that writes without a body. */
const SESSION_REFUSALS = {
  403: FOREIGN,
  405: 'The method is not POST.',
  429: 'Too many sessions or writes of one address in a minute; Retry-After says how many seconds to wait.',
  ...FAULT,
}

const locale = (what: string) => ({ description: `Language of ${what}; absent: by x-path.`, schema: Locale })
const currency = (what: string) => ({
  description: `Currency of ${what}, ISO 4217; absent: by its cookie.`,
  schema: Currency,
})
const TAX_COUNTRY = {
  description:
    "Country of the buyer, ISO 3166-1, two letters, whose VAT prices contain if the shop is set so. Absent, or a country that the shop does not send to: that of a customer's saved delivery address, else the shop's.",
  schema: CountryCode,
}
const CURRENCY_OF_DATA = { description: 'Currency of prices, ISO 4217; absent: by its cookie.', schema: Currency }
const catalogName = (description: string) => ({ description, schema: z.string().regex(CATALOG_HASH) })
const text = (description: string, schema: z.ZodType<string> = z.string()) => ({ description, schema })
const required = (description: string, schema: z.ZodType<string> = z.string()) => ({
  ...text(description, schema),
  isRequired: true,
})

const ORDER_FILE = {
  group: 'files',
  answers: null,
  contentType: 'application/pdf',
  answeredIn: [200],
  query: { token: text('Token of the mailed link; absent for the owner of the order.') },
} as const
const ORDER_NUMBER = required('Number of the order.')
const FILE_STATUSES = {
  200: 'The file.',
  404: 'There is no such file, or it is not for this shopper: a page says so.',
  ...READ_FAULTS,
  503: 'The file cannot be read now: a page says so, and Retry-After when to come again.',
}

export const CALLS: readonly Call[] = [
  {
    name: 'readScreen',
    method: 'GET',
    path: '/api/screens',
    group: 'screens',
    answers: '/schemas/screen.json',
    answeredIn: [200, 404, 500, 503],
    description:
      'The screen of any path, whatever its status. Cookies choose the shopper of private screens only; parameters without effect, of the call and of the path, are named in its `ignored`. ETag and If-None-Match work.',
    query: {
      path: required(
        'Path of the shop with its query, percent-encoded, such as /en/search?phrase=moka. Required.',
        z.string().startsWith('/').max(4096),
      ),
      currency: { description: 'Currency of amounts, ISO 4217; absent: the default of the shop.', schema: Currency },
      priceMode: {
        description: 'Main amount of prices, `gross` or `net`; absent: that of the shopper.',
        schema: PriceMode,
      },
      taxCountry: TAX_COUNTRY,
      device: {
        description: '`desktop`, `tablet` or `mobile`, where a layout differs by device; absent: by client hints.',
        schema: Device,
      },
      arms: text('Arms of experiments as experiment:arm, separated by commas; absent: the default ones.'),
      catalog: catalogName(
        'Hash of the catalog that the client has; absent: the present one. `catalog` of the screen is the one that was chosen, and `catalogStatus` says so if the named one is unknown here.',
      ),
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
  },
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
  {
    name: 'callOperation',
    method: 'POST',
    path: '/api/actions/{operation}',
    group: 'operations',
    answers: '/schemas/action-answer.json',
    answeredIn: [200, 401, 409, 422, 503],
    body: 'input',
    headers: ['x-path', 'idempotency-key', CAPTCHA_HEADER, CATALOG_HEADER],
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
  {
    name: 'readMenu',
    method: 'GET',
    path: MENU_PATH,
    group: 'data',
    answers: '/schemas/menu-branch.json',
    answeredIn: [200],
    headers: ['x-path'],
    description:
      'Subcategories of a category, for a branch of a menu that has just been opened. Nodes name the address. ETag and If-None-Match work.',
    query: {
      menu: { description: 'Menu of wide pages or of narrow ones.', schema: MenuKind, isRequired: true },
      categoryId: text('Id of the category; absent: the top of the menu.', z.string().regex(/^(0|[1-9]\d{0,8})$/)),
      locale: locale('names and addresses'),
    },
    statuses: {
      200: 'The branch; without `items` it cannot be read now.',
      304: 'The branch has the ETag of If-None-Match.',
      400: 'A query parameter is missing or malformed; the message names it.',
      ...READ_FAULTS,
    },
  },
  {
    name: 'readProducts',
    method: 'GET',
    path: PRODUCTS_PATH,
    group: 'data',
    answers: '/schemas/products.json',
    answeredIn: [200],
    headers: ['x-path'],
    description:
      'Products by id, in that order, for rows whose ids only the client knows, such as recently viewed ones. Products that are no longer sold are left out.',
    query: {
      ids: text(`Ids of at most ${MAX_LISTED} products, separated by commas; absent: none.`),
      locale: locale('names and addresses'),
      currency: CURRENCY_OF_DATA,
      taxCountry: TAX_COUNTRY,
    },
    statuses: {
      200: 'The products; none if they cannot be read now.',
      304: 'The products have the ETag of If-None-Match.',
      400: 'A query parameter is malformed, or the shop does not sell in the currency.',
      ...READ_FAULTS,
    },
  },
  {
    name: 'suggestProducts',
    method: 'GET',
    path: SUGGESTIONS_PATH,
    group: 'data',
    answers: '/schemas/suggestions.json',
    answeredIn: [200],
    headers: ['x-path'],
    description: 'Products for a phrase while it is typed. A phrase that is too short has none.',
    query: {
      phrase: text('Typed phrase; absent: empty.'),
      locale: locale('names and addresses'),
      currency: CURRENCY_OF_DATA,
      taxCountry: TAX_COUNTRY,
    },
    statuses: {
      200: 'The first products and the number of all; none if the search fails.',
      304: 'The suggestions have the ETag of If-None-Match.',
      400: 'The shop does not sell in the currency.',
      ...READ_FAULTS,
    },
  },
  {
    name: 'exportAccount',
    method: 'GET',
    path: EXPORT_PATH,
    group: 'files',
    answers: '/schemas/account-export.json',
    answeredIn: [200],
    headers: ['x-path'],
    description: 'All data kept about the customer, as a file.',
    query: { locale: locale('the answer') },
    statuses: {
      200: 'The data.',
      401: 'The shopper is not logged in.',
      ...READ_FAULTS,
      503: 'The data cannot be read now. Retry-After says how many seconds to wait.',
    },
  },
  {
    ...ORDER_FILE,
    name: 'readOrderDocument',
    method: 'GET',
    path: '/api/orders/{number}/documents/{id}',
    description: 'A document of an order, such as its invoice, for its owner or with the token of a mailed link.',
    parameters: { number: ORDER_NUMBER, id: required('Id of the document.') },
    statuses: FILE_STATUSES,
  },
  {
    ...ORDER_FILE,
    name: 'readDownload',
    method: 'GET',
    path: '/api/orders/{number}/downloads/{id}',
    description:
      'A file that was bought with an order, for its owner or with the token of a mailed link. Each GET counts as a download, HEAD does not.',
    parameters: { number: ORDER_NUMBER, id: required('Id of the file.') },
    statuses: { ...FILE_STATUSES, 410: 'Its download limit or period is used up: a page says so.' },
  },
  {
    ...ORDER_FILE,
    name: 'readBillingDocument',
    method: 'GET',
    path: '/api/account/documents/{id}',
    description: 'A billing document of a company.',
    parameters: { id: required('Id of the document.') },
    query: {},
    statuses: FILE_STATUSES,
  },
  {
    ...ORDER_FILE,
    name: 'readWithdrawalReceipt',
    method: 'GET',
    path: '/api/withdrawals/{id}/receipt',
    description: 'The receipt of a declared statement of withdrawal, for the holder of its id.',
    parameters: { id: required('Id of the statement.') },
    query: {},
    statuses: FILE_STATUSES,
  },
  {
    name: 'reportFaults',
    method: 'POST',
    path: '/api/events',
    group: 'reports',
    answers: null,
    answeredIn: [204],
    body: '/schemas/fault-reports.json',
    description: 'Faults of a client, written to the log of the shop. Never what a shopper has typed.',
    query: {},
    statuses: {
      204: 'Taken.',
      ...WRITE_REFUSALS,
      415: 'The body is neither application/json nor text/plain.',
      422: 'The body is no report.',
    },
  },
  {
    name: 'trackEvent',
    method: 'POST',
    path: '/api/track',
    group: 'reports',
    answers: null,
    answeredIn: [204],
    body: '/schemas/tracked-event.json',
    description:
      'An event for the statistics of the shop; dropped unless the shopper has agreed to statistics. 404 where the shop counts nothing.',
    query: {},
    statuses: {
      204: 'Taken or dropped.',
      ...WRITE_REFUSALS,
      404: 'This shop counts nothing.',
      422: 'The body is no event.',
    },
  },
]
