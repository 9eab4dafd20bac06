import type { Locale } from '#schemas/locale.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { Paged } from './orders.ts'
import type { DocumentOutcome, StaffRefusal } from './staff.ts'

/** A typed `term` also finds the `others`; two-way: each of them finds all the rest. */
export interface Synonym {
  locale: Locale
  term: string
  others: readonly string[]
  isTwoWay: boolean
}

/** Products that come first for a phrase, in order, while they can be bought. */
export interface Pin {
  locale: Locale
  phrase: string
  products: readonly { sku: string; name: string }[]
}

/** A phrase that search found nothing for, with its visits of the last 60 days; `lastDay`: 2026-11-27. */
interface MissedSearch {
  locale: Locale
  phrase: string
  visits: number
  lastDay: string
}

/** Search for staff. Reads are null without the right. All throw UpstreamError. */
export interface StaffSearchPort {
  synonyms(): Promise<readonly Synonym[] | null>
  setSynonym(synonym: Synonym): Promise<DocumentOutcome>
  removeSynonym(synonym: Pick<Synonym, 'locale' | 'term'>): Promise<Outcome<unknown, StaffRefusal>>
  pins(): Promise<readonly Pin[] | null>
  /** `products`: SKUs */
  setPin(pin: { locale: Locale; phrase: string; products: readonly string[] }): Promise<DocumentOutcome>
  removePin(pin: Pick<Pin, 'locale' | 'phrase'>): Promise<Outcome<unknown, StaffRefusal>>
  missed(asked: { locale: Locale | null; page: number; perPage: number }): Promise<Paged<MissedSearch> | null>
}

/** How a list was asked for; null: all of them. */
export interface SearchQuery {
  q: string | null
  locale: Locale | null
  page: number
  /** word or phrase that the form is for; null: a new one */
  term: string | null
}

/** One of the lists about search as it was asked for. `given`: what the form begins with; `removed`: what is to be removed. */
export type StudioSearch = { asked: SearchQuery } & (
  | { list: 'synonyms'; rows: Paged<Synonym>; given: Synonym | null; removed: Synonym | null }
  | { list: 'pins'; rows: Paged<Pin>; given: Pin | null; removed: Pin | null }
  | { list: 'missed'; rows: Paged<MissedSearch> }
)
