import type { MessageKey } from '#locales/message-types.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from '#schemas/consent.ts'
import { COOKIE, type CookieName } from './cookies.ts'

/** Keys of the sentences that say what stored data are for. */
type PurposeKey = Exclude<Extract<MessageKey, `stored.${string}`>, `stored.${'title' | 'kind' | 'life'}.${string}`>

/** Data that the shop stores on a device, for the cookie policy. */
export interface StoredItem {
  name: string
  kind: 'cookie' | 'local' | 'session'
  /** `necessary` without consent, the others with consent to it */
  category: 'necessary' | ConsentPurpose
  /** key of the sentence that says what it is for */
  purpose: PurposeKey
  /**
   * days, hours, minutes, until the tab or browser closes, until consent is withdrawn (`kept`), or
   * until the shopper leaves the pages that show it (`page`)
   */
  life: { unit: 'days' | 'hours' | 'minutes'; count: number } | 'session' | 'kept' | 'page'
}

export const CATEGORIES = ['necessary', ...CONSENT_PURPOSES] as const

const days = (count: number) => ({ unit: 'days', count }) as const
const YEAR = days(365)
const HALF_YEAR = days(180)

type Described = Omit<StoredItem, 'name' | 'kind'>

/** A cookie without a line here does not compile. That of the studio is not for shoppers, and never on their devices. */
const COOKIES: Readonly<Record<Exclude<CookieName, typeof COOKIE.staff>, Described>> = {
  [COOKIE.token]: { category: 'necessary', purpose: 'stored.token', life: YEAR },
  [COOKIE.cartId]: { category: 'necessary', purpose: 'stored.cart', life: YEAR },
  [COOKIE.hasSession]: { category: 'necessary', purpose: 'stored.has_session', life: YEAR },
  [COOKIE.currency]: { category: 'necessary', purpose: 'stored.currency', life: YEAR },
  [COOKIE.priceMode]: { category: 'necessary', purpose: 'stored.price_mode', life: YEAR },
  [COOKIE.scope]: { category: 'necessary', purpose: 'stored.scope', life: YEAR },
  [COOKIE.taxCountry]: { category: 'necessary', purpose: 'stored.tax_country', life: YEAR },
  [COOKIE.consent]: { category: 'necessary', purpose: 'stored.consent', life: HALF_YEAR },
  [COOKIE.guest]: { category: 'necessary', purpose: 'stored.guest', life: 'session' },
  [COOKIE.order]: { category: 'necessary', purpose: 'stored.last_order', life: 'session' },
  [COOKIE.knownDevice]: { category: 'necessary', purpose: 'stored.known_device', life: YEAR },
  [COOKIE.flash]: { category: 'necessary', purpose: 'stored.flash', life: { unit: 'hours', count: 1 } },
  [COOKIE.draft]: { category: 'necessary', purpose: 'stored.draft', life: { unit: 'minutes', count: 10 } },
  [COOKIE.bucket]: { category: 'statistics', purpose: 'stored.bucket', life: HALF_YEAR },
  [COOKIE.experiments]: { category: 'statistics', purpose: 'stored.experiments', life: HALF_YEAR },
}

/** What the script stores; `tests/contract/stored-data.test.ts` compares it with the script. */
const STORAGE: readonly StoredItem[] = [
  { name: 'lastOrder', kind: 'local', category: 'necessary', purpose: 'stored.shown_order', life: 'page' },
  { name: 'witryna:places', kind: 'session', category: 'necessary', purpose: 'stored.places', life: 'session' },
  { name: 'witryna:typed', kind: 'session', category: 'necessary', purpose: 'stored.typed', life: 'session' },
  { name: 'witryna:reloaded', kind: 'session', category: 'necessary', purpose: 'stored.reloaded', life: 'session' },
  { name: 'kept:recently-viewed', kind: 'local', category: 'preferences', purpose: 'stored.viewed', life: 'kept' },
  { name: 'kept:recent-searches', kind: 'local', category: 'preferences', purpose: 'stored.searches', life: 'kept' },
  { name: 'trackedOrders', kind: 'local', category: 'statistics', purpose: 'stored.tracked', life: 'kept' },
]

/** Everything that the shop itself stores on devices. */
export const STORED_DATA: readonly StoredItem[] = [
  ...Object.entries(COOKIES).map(([name, cookie]): StoredItem => ({ name, kind: 'cookie', ...cookie })),
  ...STORAGE,
]
