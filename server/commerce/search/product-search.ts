import { hash } from 'node:crypto'
import { setImmediate as otherWork } from 'node:timers/promises'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { SearchPort } from '../parts.ts'
import { createCodes } from './codes.ts'
import { compileSynonyms, phraseKey, type SearchRules, typedWords } from './search-rules.ts'
import { createWordIndex, type WordIndex } from './word-index.ts'

/** The rest of a longer phrase is ignored. */
const MAX_PHRASE = 200
const MAX_WORDS = 12
/** Indexing runs this long before other work gets its turn. */
const TURN_MS = 10

/** The search with what staff have decided about it. */
export interface RuledSearch extends SearchPort {
  /** Replaces all rules. */
  setRules(rules: SearchRules): void
  /** Ids of the products that come first for exactly this phrase, in order, sold or not; none for most phrases. */
  pinned(phrase: string, locale: Locale): readonly string[]
}

/**
 * Full-text search in memory, an index for each language. Finds words without their accents, by prefix, in another case
 * or number, and with one or two wrong letters. A whole product number finds its product alone; products whose number starts so
 * come first. Architecture 6.
 */
export function createProductSearch(): RuledSearch {
  const indexes = Object.fromEntries(LOCALES.map((locale) => [locale, createWordIndex(locale)])) as Record<
    Locale,
    WordIndex
  >
  const codes = createCodes()
  /** digest of the texts that each product was indexed with */
  const digests = new Map<string, string>()
  /** by language and phrase */
  let pins: ReadonlyMap<string, readonly string[]> = new Map()

  return {
    setRules({ synonyms, pins: pinned }) {
      for (const locale of LOCALES) indexes[locale].setSynonyms(compileSynonyms(synonyms, locale))
      pins = new Map(pinned.map(({ locale, phrase, products }) => [`${locale} ${phraseKey(phrase)}`, products]))
    },

    pinned: (phrase, locale) =>
      pins.size === 0 ? [] : (pins.get(`${locale} ${phraseKey(phrase.slice(0, MAX_PHRASE))}`) ?? []),

    async search(phrase, locale, limit) {
      if (limit <= 0) return { ids: [] }
      const text = phrase.slice(0, MAX_PHRASE)
      const owners = codes.owners(text)
      // A whole number means its product and no words: `NAR-1096` is not looked up among tools (narzędzia).
      if (owners.length > 0) return { ids: owners.slice(0, limit) }
      const byNumber = codes.find(text, limit)
      const byWords = indexes[locale].find(typedWords(text, locale).slice(0, MAX_WORDS), limit)
      if (byNumber.length === 0) return { ids: byWords }
      return { ids: [...new Set([...byNumber, ...byWords])].slice(0, limit) }
    },

    async index(documents) {
      let turnEndsAt = performance.now() + TURN_MS
      for (const document of documents) {
        if (performance.now() > turnEndsAt) {
          await otherWork()
          turnEndsAt = performance.now() + TURN_MS
        }
        const { id, skus, eans, sold, texts } = document
        const digest = hash('sha256', JSON.stringify(document), 'base64url')
        // A product is updated for many reasons; only changed words need indexing.
        if (digests.get(id) === digest) continue
        digests.set(id, digest)
        codes.remove(id)
        codes.add(id, [...skus, ...eans])
        const manufacturer = document.manufacturer ?? ''
        for (const locale of LOCALES) indexes[locale].put(id, { manufacturer, sold, ...texts[locale] })
      }
    },

    async remove(ids) {
      for (const id of ids) {
        digests.delete(id)
        codes.remove(id)
        for (const locale of LOCALES) indexes[locale].drop(id)
      }
    },
  }
}
