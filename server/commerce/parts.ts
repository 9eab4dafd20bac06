import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import type { TokenPayload } from '#schemas/user.ts'
import type { AcceptedValue } from '#server/platform/handed-values.ts'
import type { BuyerTax } from './engine/tax.ts'
import type { KeptMedia } from './media/media-library.ts'
import type { NamesOfPeople } from './staff/list-staff-calls.ts'
import type { StaffCall, StaffCaller, StaffLog } from './staff/staff-caller.ts'
import type { WithStaffCalls } from './staff/staff-tables.ts'

/** The context of a call, read once from the headers of a request (`headers.ts`). */
export interface Caller {
  /** content language, from `accept-language` only; `scope` never decides it. Domain 0.8 */
  locale: Locale
  currency: Currency
  /** `amp_pl` or `amp_en`, kept for reports only */
  scope: string
  /** country that the shop names as the buyer's, ISO 3166; a delivery address in the cart wins over it */
  taxCountry?: string
  /** price group that a catalogue call without a user-token names; absent: standard prices */
  priceGroup?: string
  /** VAT of the buyer's country; absent: of the shop's */
  tax?: BuyerTax | undefined
  /** seconds until VIES may be asked about a number of this caller again; absent: at once */
  vatNumbersPausedS?: number
  /** the user of a checked `user-token`, null for a guest */
  user: TokenPayload['user'] | null
  /** the session of that token */
  sessionId?: string
  /** browser and system of the shopper, if the shop sends it */
  device?: string
  /** the instant of the request, from the injected clock */
  now: Date
}

/** The JSON answer of one call whose caller takes values; the last one counts, which may be an error's. */
export interface ValueAnswer {
  accepted: AcceptedValue
  made: { response: Response; value: unknown } | null
}

/** Hono context of every handler of the commerce API: `context.get('caller')`. */
export type CommerceEnv = {
  Bindings: {
    /** of a caller in this process that takes values */
    answer?: ValueAnswer
  }
  Variables: {
    caller: Caller
    /** rights of the caller in staff calls */
    staff: StaffCaller
    staffLog: StaffLog
    /** in staff calls only */
    staffCall: StaffCall
  }
}

/** One page of a change feed. `reset`: the requested position is unknown or too old, so everything must be purged. */
export interface Changes {
  /** the newest id that these tags include */
  id: number
  tags: string[]
  reset: boolean
}

/**
 * The part of the commerce API that stays ours with any engine: footer, store config, pages, media. Its routes are
 * mounted at `/` behind the same header checks as the engine's.
 */
export interface StorePart {
  routes: Hono<CommerceEnv>
  /**
   * Tags of public screens changed in the store's database after `id`; `reset` also for an id that was never assigned.
   */
  changesAfter(id: number): Promise<Changes>
  /** The newest id of that feed, 0 if there is none. */
  latestChange(): Promise<number>
  /** The person of a session of the studio; null for an unknown or ended one. */
  callerOfSession(token: string, now: Date): Promise<StaffCaller | null>
  namesOfPeople: NamesOfPeople
  /** Everybody's name, by their name in the audit trail; closed accounts keep theirs. */
  peopleNames(): Promise<readonly { code: string; name: string }[]>
  /** The present rights of `person:<handle>`; none for nobody and a closed account. */
  rightsOfPerson(name: string): Promise<readonly StaffRight[]>
  /** Invitations that a person or a staff key has sent open nothing from now on. */
  withdrawInvitationsBy(name: string, now: Date): Promise<void>
  /** Puts a picture that a program has brought in into the library of staff; anything else is left out. */
  notePicture(stored: Omit<KeptMedia, 'isKnown'>, by: string): Promise<void>
  /** its part of the audit trail of staff calls */
  trail: Kysely<WithStaffCalls>
  /** A customer's data in the store, for their export. */
  personalData(customerId: string): Promise<PersonalData>
  forgetPersonalData(customerId: string): Promise<void>
  /** When published questions about products changed last, ISO 8601 in UTC, by id; products without any are absent. */
  questionsChangedAt(productIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Data of a customer in the store. */
export interface PersonalData {
  stockAlerts: { sku: string; status: 'active' | 'notified' | 'canceled'; createdAt: string }[]
  messages: { productId: string | null; subject: string | null; message: string; createdAt: string }[]
}

/** Search texts of one product, in every language. */
export interface SearchDocument {
  id: string
  /** of the product and of its variants */
  skus: string[]
  eans: string[]
  manufacturer: string | null
  /** pieces sold so far, for the order among equal matches */
  sold: number
  texts: Record<Locale, SearchTexts>
}

/** Search texts of one product in one language. */
export interface SearchTexts {
  name: string
  shortDescription: string
  /** names of all its categories and their parents */
  categories: string[]
  /** those of its main category and that one's parents: they say what the product is */
  mainCategories: string[]
  /** its attribute values and options */
  keywords: string[]
}

/** Full-text search for the engine; sorting by anything but relevance, facets and paging belong to the database. */
export interface SearchPort {
  /**
   * Ids of products, best first, at most `limit`; an empty list for an empty phrase or no match. Never throws for odd
   * input.
   */
  search(phrase: string, locale: Locale, limit: number): Promise<{ ids: string[] }>
  /** Adds these products, replacing those with the same ids. */
  index(documents: readonly SearchDocument[]): Promise<void>
  /** Removes products; unknown ids are no error. */
  remove(ids: readonly string[]): Promise<void>
}
