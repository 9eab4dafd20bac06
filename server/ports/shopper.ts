import type { Device } from '#schemas/condition.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { PriceMode } from '#schemas/money.ts'
import type { CustomerKind, TokenPayload } from '#schemas/user.ts'

/** Who asks and how they want to see the shop; read once at the edge from path, cookies and token. Architecture 4. */
export interface Shopper {
  locale: Locale
  currency: Currency
  priceMode: PriceMode
  /** counts only from a token whose signature was checked */
  kind: CustomerKind
  user: TokenPayload['user'] | null
  /**
   * the raw token, sent on as `user-token`; never drawn or logged. Without `user` it could not be checked now: nobody is logged
   * in, but what it belongs to is still asked for with it
   */
  token: string | null
  cartId: string | null
  /** a visitor who has said that they buy without an account. Spec 6 */
  isGuest: boolean
  /** opens the order placed last on this device, a day long; null when there is none */
  orderToken: string | null
  /** `amp_en` for en, else `amp_pl`; it never decides the language (Domain 0.8) */
  scope: 'amp_pl' | 'amp_en'
  /** known only where a layout asks for it */
  device: Device | undefined
  /** 0 to 99, set only after consent; null: first arm everywhere */
  bucket: number | null
  /** captcha value of the form being sent, or the fixed fallback (Spec 7) */
  captcha: string
  /** browser and system, for mails about the account */
  deviceName?: string | undefined
  /** network address, passed on for rate limits; null when unknown */
  address: string | null
}

/** Sent where no captcha value is: the fixed fallback of Spec 7. */
export const CAPTCHA_FALLBACK = 'captcha-disabled'

/**
 * The same request without the person: what public screens for visitors are made for, so that nothing personal can get into
 * bytes that others are given. Architecture 4.
 */
export function anonymous(shopper: Shopper): Shopper {
  return {
    ...shopper,
    user: null,
    token: null,
    cartId: null,
    isGuest: false,
    orderToken: null,
    kind: 'visitor',
    address: null,
    deviceName: undefined,
    captcha: CAPTCHA_FALLBACK,
  }
}
