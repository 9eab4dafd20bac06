import type { Currency, Locale } from '#schemas/locale.ts'

/** How much waits in one place. */
export interface WorkCount {
  count: number
  /** ISO day until which the most pressing must be done; null: none has one, or it is unknown */
  due: string | null
}

/** What may be wrong with a shop. A newer engine may tell of more, which is left out. */
export const HEALTH_CODES = [
  ...(['seller', 'law_page', 'payment', 'payment_provider', 'delivery', 'product', 'mail', 'origin'] as const),
  ...(['mails_late', 'mails_failed', 'webhook_off', 'events_late', 'payments_late'] as const),
] as const
export type HealthCode = (typeof HEALTH_CODES)[number]

/** Something that is wrong with the shop and that the person can mend. */
export interface HealthFinding {
  code: HealthCode
  /** how many wait; 1 for what is one thing */
  count: number
  /** key of the setting or text page, id of the webhook, number of the oldest order; null: none */
  about: string | null
  /** title of the page, or host of the webhook; null: none */
  name: string | null
  /** languages in which the page has blanks; empty: it is not there */
  locales: readonly Locale[]
}

/** Offers of which few pieces are left, or none. */
export interface LowStock {
  /** the lowest first; `name` and `href` null: its product has no page in this language */
  offers: readonly { sku: string; pieces: number; name: string | null; href: string | null }[]
  /** how many there are in all */
  total: number
  /** pieces, from which on stock is low */
  atMost: number
}

interface SoldAmounts {
  orders: number
  /** minor units */
  gross: number
}

/** What was sold for one currency in the last days. */
export interface Sales extends SoldAmounts {
  currency: Currency
  /** each day (ISO, Polish time), the oldest first and today last */
  days: readonly (SoldAmounts & { day: string })[]
  /** as many days before */
  before: SoldAmounts
}

/**
 * What the start page of the studio shows and no port of its own tells. Null without the right, after the end of the session, and for an
 * engine that does not tell it. Each throws UpstreamError.
 */
export interface StaffWorkPort {
  /** questions about products without an answer */
  questions(): Promise<WorkCount | null>
  /** mails that were given up or may not have arrived; at most 200 are counted */
  mails(): Promise<WorkCount | null>
  /** the lowest offers with `atMost` pieces */
  lowStock(asked: { atMost: number; limit: number }): Promise<LowStock | null>
  /** sales of so many days until today, by currency */
  sales(days: number): Promise<readonly Sales[] | null>
  /** what is wrong, the worst first, of what the rights of the person are about */
  health(): Promise<readonly HealthFinding[] | null>
}

/** One kind of work on the start page of the studio. */
export interface StaffWork extends WorkCount {
  kind: 'money' | 'parcel' | 'late' | 'transfer' | 'cases' | 'questions' | 'mails' | 'releases' | 'waiting'
  /** ISO instant since which the oldest waits; null: unknown */
  since: string | null
}
