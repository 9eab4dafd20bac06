import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Storage name of the key of order links. */
export const ORDER_KEY = 'order-key'
export const newOrderKey = () => randomBytes(32).toString('base64url')

const DAY_S = 24 * 3600
/** Lifetime of an order link in a mail. */
const LIFE_S = 90 * DAY_S
/** Time to fill in the form of a return or a complaint, after number and address of the order were stated. */
const FILING_LIFE_S = 2 * 3600

export interface OrderLinks {
  /**
   * A token that opens one order without a login. The same within a day, so that a repeated mail holds the same link.
   */
  sign(number: string, now: Date): string
  /** The number of the order that a token opens; null for one that is forged, damaged or expired. */
  open(token: string, now: Date): string | null
  /** A token for returns and complaints about a guest's order, which opens nothing else; for two hours. */
  signFiling(number: string, now: Date): string
  /** The number of the order that such a token is about; null for one that is forged, damaged or expired. */
  openFiling(token: string, now: Date): string | null
  /** The same about an order of a customer, for the holder of a link that was mailed to the address of the order. */
  signMailedFiling(number: string, now: Date): string
  openMailedFiling(token: string, now: Date): string | null
}

/** Links by HMAC: nothing is stored, and a number alone opens nothing. */
export function createOrderLinks(key: string): OrderLinks {
  const orders = signedNumbers(key, { use: 'order', lifeS: LIFE_S, stepS: DAY_S })
  const filings = signedNumbers(key, { use: 'filing', lifeS: FILING_LIFE_S, stepS: 1 })
  const mailed = signedNumbers(key, { use: 'mailed filing', lifeS: FILING_LIFE_S, stepS: 1 })
  return {
    ...orders,
    ...{ signFiling: filings.sign, openFiling: filings.open },
    ...{ signMailedFiling: mailed.sign, openMailedFiling: mailed.open },
  }
}

/** Numbers signed for one use. Tokens of one step of time are equal. */
function signedNumbers(
  key: string,
  { use, lifeS, stepS }: { use: string; lifeS: number; stepS: number },
): Pick<OrderLinks, 'sign' | 'open'> {
  const signature = (text: string) => createHmac('sha256', key).update(`${use} ${text}`).digest()
  return {
    sign(number, now) {
      const step = Math.floor(now.getTime() / 1000 / stepS)
      const text = `${number}.${(step * stepS + lifeS).toString(36)}`
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
