import type { Hono } from 'hono'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { TokenPayload } from '#schemas/user.ts'

/** Who asks for what, read once from the headers of a request (`headers.ts`). */
export interface Asked {
  /** content language, from `accept-language` alone; `scope` never decides it. Domain 0.8 */
  locale: Locale
  currency: Currency
  /** `amp_pl` or `amp_en`, kept for reports only */
  scope: string
  /** the user of a checked `user-token`, null for a guest */
  user: TokenPayload['user'] | null
  /** the session of that token */
  sessionId?: string
  /** browser and system of the shopper, where the shop says so */
  device?: string
  /** the instant of the request, from the injected clock */
  now: Date
}

/** What every handler of the commerce API finds in its context: `context.get('asked')`. */
export type CommerceEnv = { Variables: { asked: Asked } }

/** One page of a change feed. `reset` says that the asked-for place is unknown or too old: drop everything. */
export interface Changes {
  /** the newest id that these tags include */
  id: number
  tags: string[]
  reset: boolean
}

/**
 * The part of the commerce API that stays ours whatever engine sells: footer, store config, pages, media.
 * Its routes are mounted at `/` behind the same header checks as the engine's.
 */
export interface StorePart {
  routes: Hono<CommerceEnv>
  /** Tags of public screens changed in the store's database after `id`; `reset` also for an id it has not handed out yet. */
  changesAfter(id: number): Promise<Changes>
  /** The newest id of that feed, 0 when there never was a change. */
  latestChange(): Promise<number>
  /** What it keeps about a customer, for their copy of it. */
  personalData(customerId: string): Promise<PersonalData>
  forgetPersonalData(customerId: string): Promise<void>
}

/** What the store knows of a customer. */
export interface PersonalData {
  stockAlerts: { sku: string; status: 'active' | 'notified' | 'canceled'; createdAt: string }[]
  messages: { productId: string | null; subject: string | null; message: string; createdAt: string }[]
}

/** What search knows of one product, in every language. */
export interface SearchDocument {
  id: string
  /** of the product and of its variants */
  skus: string[]
  eans: string[]
  manufacturer: string | null
  /** `categories`: names of those that it stands in; `keywords`: its attribute values and choices */
  texts: Record<Locale, { name: string; shortDescription: string; categories: string[]; keywords: string[] }>
}

/** Full-text search as the engine needs it; sorting by anything but relevance, facets and paging are the database's. */
export interface SearchPort {
  /** Ids of products, best first, at most `limit`; an empty list for an empty phrase or no match. Never throws for odd input. */
  search(phrase: string, locale: Locale, limit: number): Promise<{ ids: string[] }>
  /** Adds these products, replacing those it has under the same id. */
  index(documents: readonly SearchDocument[]): Promise<void>
  /** Forgets products; unknown ids are no error. */
  remove(ids: readonly string[]): Promise<void>
}
