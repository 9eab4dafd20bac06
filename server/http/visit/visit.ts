import { CAPTCHA_DISABLED } from '#schemas/captcha.ts'
import type { Device } from '#schemas/condition.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import { PriceMode } from '#schemas/money.ts'
import type { CustomerKind } from '#schemas/user.ts'
import { STAFF_TOKEN, staffBearer } from '#server/http/clients/staff-bearer.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { COOKIE, type CookieChange, type Cookies, readCookies } from './cookies.ts'
import { deviceName, readDevice } from './device.ts'
import { readLastOrder } from './last-order.ts'
import { type ShopRulesSource, taxCountryOf } from './shop-rules.ts'
import { shownCurrency } from './shown-currency.ts'
import type { CheckToken } from './token.ts'

/** One request's shopper, and the changes of their cookies. */
export interface Visit {
  shopper: Shopper
  cookies: Cookies
  /** to be set on an HTML answer: missing or invalid currency and scope, an ended token. S4.16, S4.20, S4.22, S4.23 */
  corrections: CookieChange[]
  /**
   * there was a session, and it has expired or its token is not (or no longer) ours: the shopper continues as a guest.
   * S4.16
   */
  hasSessionEnded: boolean
  requestId: string
}

export interface VisitRequest {
  headers: Headers
  locale: Locale
  requestId: string
  address: string | null
  /** values that an API caller names in the address; they win over cookies, a currency only if the shop sells in it */
  currency?: Currency | undefined
  priceMode?: PriceMode | undefined
  /** null: none is named, and its cookie does not count */
  taxCountry?: string | null | undefined
  device?: Device | undefined
  /** the commerce API has refused the token, whatever its signature says: it counts as expired */
  hasSessionEnded?: boolean | undefined
}

export type ReadVisit = (request: VisitRequest) => Promise<Visit>

const EXPIRED = { is: 'expired' } as const
const CART_ID = /^[A-Za-z0-9_-]{1,64}$/
const KNOWN_DEVICE = /^[\w.-]{1,200}$/
const BUCKET = /^\d{1,2}$/

export const SCOPE_OF: Readonly<Record<Locale, Shopper['scope']>> = { pl: 'amp_pl', en: 'amp_en', de: 'amp_pl' }

/**
 * Builds the shopper of a request from its cookies and headers; the only place that does. Architecture 4, S6.15, S4.16.
 */
export function createReadVisit({
  checkToken,
  rules,
  clock,
}: {
  checkToken: CheckToken
  rules: ShopRulesSource
  clock: () => Date
}): ReadVisit {
  return async ({ headers, locale, requestId, address, currency, priceMode, taxCountry, device, hasSessionEnded }) => {
    const cookies = readCookies(headers.get('cookie'))
    const [shop, checked] = await Promise.all([
      rules.ready(),
      cookies.token === undefined ? null : hasSessionEnded ? EXPIRED : checkToken(cookies.token),
    ])
    const corrections: CookieChange[] = []

    const user = checked?.is === 'valid' ? checked.user : null
    const isEnded = checked?.is === 'expired' || checked?.is === 'forged'
    // An expired token also removes the cart, which was the user's (S4.16).
    const cartId = checked?.is === 'expired' ? null : readCartId(cookies)
    if (isEnded) {
      corrections.push({ name: COOKIE.token, value: null })
      if (checked.is === 'expired' && cookies.cartId !== undefined)
        corrections.push({ name: COOKIE.cartId, value: null })
      if (cartId === null) corrections.push({ name: COOKIE.hasSession, value: null })
    } else if ((user || cartId !== null) && cookies.has_session !== '1') {
      corrections.push({ name: COOKIE.hasSession, value: '1' })
    }

    const shown = shownCurrency(shop, { locale, cookie: cookies.currency })
    if (shown.correction) corrections.push(shown.correction)

    const scope = SCOPE_OF[locale]
    if (cookies.scope !== scope) corrections.push({ name: COOKIE.scope, value: scope })

    const orderToken = readLastOrder(cookies.last_order, clock())
    if (orderToken === null && cookies.last_order !== undefined) corrections.push({ name: COOKIE.order, value: null })

    const kind = kindOf(user)
    const shopper: Shopper = {
      locale,
      currency: shop.currencies.find((code) => code === currency) ?? shown.currency,
      priceMode: priceMode ?? chosenMode(user, cookies) ?? shop.priceMode[kind],
      kind,
      user,
      priceGroup: user?.priceGroup,
      // A delivery address in the checkout wins over the saved one.
      taxCountry: taxCountryOf(shop, [taxCountry === undefined ? cookies.tax_country : taxCountry, user?.country]),
      // A token that cannot be checked now is passed on as well: its cart would seem gone to a guest.
      token: user || checked?.is === 'unknown' ? cookies.token! : null,
      staffToken: staffTokenIn(headers, cookies),
      cartId,
      isGuest: user === null && cookies.guest === '1',
      orderToken,
      knownDevice: KNOWN_DEVICE.test(cookies.known_device ?? '') ? cookies.known_device! : null,
      scope,
      device: device ?? readDevice(headers),
      bucket: cookies.bucket !== undefined && BUCKET.test(cookies.bucket) ? Number(cookies.bucket) : null,
      captcha: headers.get('captcha') ?? CAPTCHA_DISABLED,
      address,
      deviceName: deviceName(headers),
    }
    return { shopper, cookies, corrections, hasSessionEnded: isEnded, requestId }
  }
}

/**
 * The session of a person of the studio, or a staff key. One that is named in `authorization` wins: a program acts as
 * itself, whatever cookies come with it.
 */
function staffTokenIn(headers: Headers, cookies: Cookies): string | null {
  const named = staffBearer(headers.get('authorization')) ?? cookies.staff_session
  return named !== undefined && STAFF_TOKEN.test(named) ? named : null
}

/** Only companies choose, in this browser or for all of theirs; consumers see the prices that the law asks for. */
function chosenMode(user: Shopper['user'], cookies: Cookies): PriceMode | undefined {
  if (user?.type !== 'b2b') return undefined
  return PriceMode.options.find((mode) => mode === cookies.price_mode) ?? user.priceMode
}

function kindOf(user: Shopper['user']): CustomerKind {
  if (!user) return 'visitor'
  if (user.type === 'b2c') return 'b2c'
  return user.b2bPlus ? 'b2bPlus' : 'b2b'
}

function readCartId({ cartId }: Cookies): string | null {
  return cartId !== undefined && CART_ID.test(cartId) ? cartId : null
}
