import type { Currency, Locale } from '#schemas/locale.ts'
import type { CustomerKind } from '#schemas/user.ts'

/** The shopper's data in the headers of a call. S7.5-S7.7. */
export interface CallerHeaders {
  locale: Locale
  currency: Currency
  /** country of the buyer, whose VAT prices contain; absent while the shop's own decides */
  taxCountry?: string | undefined
  /** of a shopper without a token: whose prices the catalogue shows; a customer has their own group */
  priceGroup?: string | undefined
  scope: string
  captcha: string
  token: string | null
  /** of a person of the studio or a staff key, sent in place of the API key: for staff calls alone */
  staffToken?: string | undefined
  /** the shop itself makes staff calls that nobody has asked for, under this name in the audit trail */
  operator?: string | undefined
  address: string | null
  /** browser and system in plain words */
  deviceName?: string | undefined
  /** staff look at the catalogue as such a customer, at this ISO instant (null: now); such a client only reads */
  preview?: { at: string | null; kind: CustomerKind } | undefined
}

/** A file and its name; the stream is read once, or cancelled. */
export interface FileToSend {
  name: string
  body: ReadableStream<Uint8Array>
}

/** One request to the commerce API, before it is sent. */
export interface Call {
  method: string
  path: string
  body?: string | undefined
  /** a file in place of a body, sent as it arrives */
  file?: FileToSend | undefined
  idempotencyKey?: string | undefined
  orderToken?: string | undefined
  knownDevice?: string | undefined
  /** number of the revision that the writer began from */
  ifMatch?: number | undefined
  /** the header of that name */
  experimentArms?: string | undefined
  isRead: boolean
  /** the answer is a file, and stays bytes */
  isBytes?: boolean
  /** ms instead of the default; a timeout or failure then does not count for the circuit */
  ownTimeoutMs?: number
}

const JSON_TYPE = { plain: 'application/json', merge: 'application/merge-patch+json' } as const

/** The headers of all calls for one shopper within one request. S7.3-S7.7. */
export function callerHeadersOf(
  caller: CallerHeaders,
  apiKey: string,
  requestId: string | undefined,
): Readonly<Record<string, string>> {
  const { locale, scope, currency, captcha, taxCountry, token, staffToken, operator, priceGroup, address, preview } =
    caller
  return {
    accept: 'application/json',
    'accept-language': locale,
    ...(staffToken === undefined ? { 'cg-token': apiKey } : { authorization: `Bearer ${staffToken}` }),
    ...(operator !== undefined && { 'staff-operator': operator }),
    'x-headless': '1',
    scope,
    currency,
    captcha,
    ...(taxCountry !== undefined && { 'tax-country': taxCountry }),
    ...(token !== null && { 'user-token': token }),
    ...(token === null && priceGroup !== undefined && { 'price-group': priceGroup }),
    ...(preview && preview.at !== null && { 'preview-at': preview.at }),
    ...(preview && preview.kind !== 'visitor' && { 'preview-as': preview.kind }),
    ...(address !== null && { 'x-forwarded-for': address }),
    ...(requestId !== undefined && { 'x-request-id': requestId }),
  }
}

/** The headers that a call adds to those of its shopper. S7.1-S7.2. */
export function callHeadersOf(call: Call, { deviceName }: Pick<CallerHeaders, 'deviceName'>): Record<string, string> {
  const { method, file, isRead, orderToken, knownDevice, idempotencyKey, ifMatch, experimentArms } = call
  return {
    'content-type': file ? 'application/octet-stream' : JSON_TYPE[method === 'PATCH' ? 'merge' : 'plain'],
    ...(deviceName !== undefined && !isRead && { 'x-device': deviceName }),
    ...(orderToken !== undefined && { 'order-token': orderToken }),
    ...(knownDevice !== undefined && { 'known-device': knownDevice }),
    ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    ...(experimentArms !== undefined && { 'experiment-arms': experimentArms }),
    ...(file && { 'file-name': encodeURIComponent(file.name.toWellFormed()) }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
}

/** A serialised body. Typed text may hold a zero byte, which PostgreSQL refuses in any text. */
export function toJson(body: unknown): string {
  return JSON.stringify(body, (_, value) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value))
}

/** Without the query: search phrases do not belong in logs. */
export function describe({ method, path }: Call): string {
  return `${method} ${path.split('?')[0]}`
}
