import type { Currency, Locale } from '#schemas/locale.ts'

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
  address: string | null
  /** browser and system in plain words */
  deviceName?: string | undefined
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
  isRead: boolean
  /** ms instead of the default; a timeout or failure then does not count for the circuit */
  ownTimeoutMs?: number
}

const JSON_TYPE = { plain: 'application/json', merge: 'application/merge-patch+json' } as const

/** Its headers. S7.1-S7.7. */
export function headersOf(
  call: Call,
  callerHeaders: CallerHeaders,
  apiKey: string,
  requestId: string | undefined,
): Headers {
  const headers = new Headers({
    'content-type': call.file ? 'application/octet-stream' : JSON_TYPE[call.method === 'PATCH' ? 'merge' : 'plain'],
    accept: 'application/json',
    'accept-language': callerHeaders.locale,
    'cg-token': apiKey,
    'x-headless': '1',
    scope: callerHeaders.scope,
    currency: callerHeaders.currency,
    captcha: callerHeaders.captcha,
  })
  if (callerHeaders.taxCountry !== undefined) headers.set('tax-country', callerHeaders.taxCountry)
  if (callerHeaders.token !== null) headers.set('user-token', callerHeaders.token)
  else if (callerHeaders.priceGroup !== undefined) headers.set('price-group', callerHeaders.priceGroup)
  if (callerHeaders.address !== null) headers.set('x-forwarded-for', callerHeaders.address)
  if (callerHeaders.deviceName !== undefined && !call.isRead) headers.set('x-device', callerHeaders.deviceName)
  if (requestId !== undefined) headers.set('x-request-id', requestId)
  if (call.orderToken !== undefined) headers.set('order-token', call.orderToken)
  if (call.knownDevice !== undefined) headers.set('known-device', call.knownDevice)
  if (call.file) headers.set('file-name', encodeURIComponent(call.file.name.toWellFormed()))
  if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey)
  return headers
}

/** A serialised body. Typed text may hold a zero byte, which PostgreSQL refuses in any text. */
export function toJson(body: unknown): string {
  return JSON.stringify(body, (_, value) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value))
}

/** Without the query: search phrases do not belong in logs. */
export function describe({ method, path }: Call): string {
  return `${method} ${path.split('?')[0]}`
}
