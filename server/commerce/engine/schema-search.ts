import type { Locale } from '#schemas/locale.ts'
import type { Flag } from '#server/platform/database/column-types.ts'

/** What staff have decided about search, and what it did not find. `key`: the words, folded, as `phraseKey` writes them. */
export interface SearchTables {
  /** `others`: JSON, a list of words or phrases */
  search_synonyms: { locale: Locale; key: string; term: string; others: string; is_two_way: Flag }
  /** `products`: JSON, their ids in order */
  search_pins: { locale: Locale; key: string; phrase: string; products: string }
  /** `day`: Polish, 2026-11-27. `phrase`: null while only one visit has searched for it that day */
  missed_searches: { locale: Locale; day: string; digest: string; phrase: string | null; visits: number }
}
