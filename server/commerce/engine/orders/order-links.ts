import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Storage name of the key of order links. */
export const ORDER_KEY = 'order-key'
export const newOrderKey = () => randomBytes(32).toString('base64url')

/** Lifetime of an order link in a mail. */
const LIFE_S = 90 * 24 * 3600

export interface OrderLinks {
  /**
   * A token that opens one order without a login. The same within a day, so that a repeated mail holds the same link.
   */
  sign(number: string, now: Date): string
  /** The number of the order that a token opens; null for one that is forged, damaged or expired. */
  open(token: string, now: Date): string | null
}

/** Links by HMAC: nothing is stored, and a number alone opens nothing. */
export function createOrderLinks(key: string): OrderLinks {
  const signature = (text: string) => createHmac('sha256', key).update(`order ${text}`).digest()
  return {
    sign(number, now) {
      const day = Math.floor(now.getTime() / 86_400_000)
      const text = `${number}.${(day * 86_400 + LIFE_S).toString(36)}`
      return `${text}.${signature(text).toString('base64url')}`
    },
    open(token, now) {
      const match = /^(\d{6,20})\.([a-z0-9]{1,12})\.([A-Za-z0-9_-]{43})$/.exec(token)
      if (!match) return null
      const [, number = '', until = '', sent = ''] = match
      const expected = signature(`${number}.${until}`)
      const given = Buffer.from(sent, 'base64url')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return Number.parseInt(until, 36) * 1000 > now.getTime() ? number : null
    },
  }
}
