/**
 * The shop's cookies. `token`, `cartId`, `flash` and `draft` are never readable by script. S3.42-S3.45, Architecture 4.
 */
export const COOKIE = {
  token: 'token',
  cartId: 'cartId',
  currency: 'currency',
  /** net or gross prices, as a company has chosen in this browser */
  priceMode: 'price_mode',
  scope: 'scope',
  /** country of the delivery address in the checkout, whose VAT prices contain if the shop is set so */
  taxCountry: 'tax_country',
  /** the shopper's consent, its version and time; readable. Domain 1 */
  consent: 'consent',
  /** 0 to 99, set only after consent to statistics */
  bucket: 'bucket',
  /** signed: experiments in which this browser was counted; set only after consent to statistics, never readable by script */
  experiments: 'experiments',
  /** `1` if /api/session has personal data for this shopper; readable */
  hasSession: 'has_session',
  /** one message for a shopper without script, shown on the next private screen */
  flash: 'flash',
  /** keys to values typed into refused forms without script */
  draft: 'draft',
  /** `1` once a visitor has chosen to buy without an account; until the browser closes */
  guest: 'guest',
  /** opens the order placed last, for an hour and until the browser closes; never readable by script */
  order: 'last_order',
  /** proof that a customer has logged in on this device: strangers who guess at the account do not slow it down */
  knownDevice: 'known_device',
  /** session of a person of the studio; never readable by script, and no part of a shopper's session */
  staff: 'staff_session',
} as const

export type CookieName = (typeof COOKIE)[keyof typeof COOKIE]
export type Cookies = Readonly<Partial<Record<CookieName, string>>>

const NAMES: ReadonlySet<string> = new Set(Object.values(COOKIE))
/** More than all of ours together; a longer header is not ours. */
const MAX_HEADER = 16_384
const YEAR_S = 365 * 24 * 3600

/** Our own cookies from a Cookie header. The first of a repeated name counts; unreadable values are left out. */
export function readCookies(header: string | null | undefined): Cookies {
  const found: Partial<Record<CookieName, string>> = {}
  if (!header || header.length > MAX_HEADER) return found
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at < 0) continue
    const name = pair.slice(0, at).trim()
    if (!NAMES.has(name) || Object.hasOwn(found, name)) continue
    const value = decode(pair.slice(at + 1).trim())
    if (value) found[name as CookieName] = value
  }
  return found
}

/** The headers of a request that comes after these changes. */
export function withCookies(headers: Headers, changes: readonly CookieChange[]): Headers {
  const cookies: Partial<Record<CookieName, string>> = { ...readCookies(headers.get('cookie')) }
  for (const { name, value } of changes) {
    if (value === null) delete cookies[name]
    else cookies[name] = value
  }
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const changed = new Headers(headers)
  changed.set('cookie', pairs.join('; '))
  return changed
}

export interface CookieChange {
  name: CookieName
  /** null removes it */
  value: string | null
  /** seconds; absent: a year, or the session's end with `isSession` */
  maxAgeS?: number
  isSession?: boolean
}

const READABLE: ReadonlySet<CookieName> = new Set([
  COOKIE.currency,
  COOKIE.scope,
  COOKIE.taxCountry,
  COOKIE.consent,
  COOKIE.bucket,
  COOKIE.hasSession,
])

/** One Set-Cookie value: whole site, SameSite=Lax, HttpOnly unless script may read it, Secure behind https. */
export function writeCookie(change: CookieChange, { isSecure }: { isSecure: boolean }): string {
  const { name, value, maxAgeS = YEAR_S, isSession = false } = change
  const parts = [`${name}=${value === null ? '' : encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax']
  if (value === null) parts.push('Max-Age=0')
  else if (!isSession) parts.push(`Max-Age=${maxAgeS}`)
  if (!READABLE.has(name)) parts.push('HttpOnly')
  if (isSecure) parts.push('Secure')
  return parts.join('; ')
}

function decode(value: string): string | null {
  const bare = value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value
  if (!bare.includes('%')) return bare
  try {
    return decodeURIComponent(bare)
  } catch {
    // A malformed value counts as absent.
    return null
  }
}
