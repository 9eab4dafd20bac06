import { COOKIE, type CookieChange } from './cookies.ts'

/** How long the order placed last can be opened on this device; after that its mail and the account open it. */
const MAX_AGE_S = 3600

const LAST_ORDER = /^(\d{6,20}\.[A-Za-z0-9._-]{1,100})~([0-9a-z]{1,9})$/

/**
 * Opens an order on this device until the browser closes, and for an hour at most: others may use it next. The time is
 * unsigned, as the token beside it already opens the order.
 */
export function lastOrderCookie(orderToken: string, now: Date): CookieChange {
  return { name: COOKIE.order, value: `${orderToken}~${seconds(now).toString(36)}`, isSession: true }
}

/** The token of the order placed last; null without one, and once its hour is over. */
export function readLastOrder(cookie: string | undefined, now: Date): string | null {
  const [, orderToken = null, since = ''] = LAST_ORDER.exec(cookie ?? '') ?? []
  return orderToken !== null && seconds(now) - Number.parseInt(since, 36) < MAX_AGE_S ? orderToken : null
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
