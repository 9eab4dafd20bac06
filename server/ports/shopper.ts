import { CAPTCHA_DISABLED } from '#schemas/captcha.ts'
import type { Device } from '#schemas/condition.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { PriceMode } from '#schemas/money.ts'
import type { CustomerKind, TokenPayload } from '#schemas/user.ts'

/**
 * The person making the request and how they want to see the shop; read once at the edge from path, cookies and token.
 * Architecture 4.
 */
export interface Shopper {
  locale: Locale
  currency: Currency
  priceMode: PriceMode
  /** set only from a token whose signature was verified */
  kind: CustomerKind
  user: TokenPayload['user'] | null
  /** of the user, or of an invented shopper; absent for the standard prices */
  priceGroup?: string | undefined
  /** country whose VAT prices contain, ISO 3166; absent while the shop's own decides for everybody */
  taxCountry?: string | undefined
  /**
   * the raw token, passed on as `user-token`; never drawn or logged. Without `user` it could not be checked now: nobody
   * is logged in, but API calls still carry it
   */
  token: string | null
  /** of a person of the studio, or a staff key: opens staff calls; never drawn or logged; null for shoppers */
  staffToken: string | null
  cartId: string | null
  /** a visitor who has chosen to buy without an account. S6.1, S6.3 */
  isGuest: boolean
  /** opens the order placed last on this device, for an hour; null if there is none */
  orderToken: string | null
  /** `amp_en` for en, else `amp_pl`; it never decides the language (Domain 0.8) */
  scope: 'amp_pl' | 'amp_en'
  /** known only where a layout names devices */
  device: Device | undefined
  /** 0 to 99, set only after consent; null: first arm of each experiment */
  bucket: number | null
  /** captcha value of the submitted form, or the fixed fallback (S7.6) */
  captcha: string
  /** proof that a customer has logged in on this device, for the limits of logging in; null without one */
  knownDevice: string | null
  /** browser and system, for mails about the account */
  deviceName?: string | undefined
  /** network address, passed on for rate limits; null if unknown */
  address: string | null
  /** staff look at the shop as this shopper, without one: nothing is written, and `at` is the ISO instant, null for now */
  preview?: { at: string | null } | undefined
}

/** The part of a cache key that stands for prices: `PLN`, `PLN:wholesale` for a price group, `PLN@DE` for a country. */
export function priceKey(shopper: Pick<Shopper, 'currency' | 'priceGroup' | 'taxCountry'>): string {
  const { currency, priceGroup, taxCountry } = shopper
  const group = priceGroup === undefined ? currency : `${currency}:${priceGroup}`
  return taxCountry === undefined ? group : `${group}@${taxCountry}`
}

/**
 * The same request without personal data: public screens are made for it, so that nothing personal can get into shared
 * bytes. Architecture 4.
 */
export function anonymous(shopper: Shopper): Shopper {
  return {
    ...shopper,
    user: null,
    priceGroup: undefined,
    token: null,
    staffToken: null,
    cartId: null,
    isGuest: false,
    orderToken: null,
    knownDevice: null,
    kind: 'visitor',
    address: null,
    deviceName: undefined,
    captcha: CAPTCHA_DISABLED,
  }
}
