import { hash } from 'node:crypto'
import { setImmediate as otherWork } from 'node:timers/promises'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { SearchPort } from '../parts.ts'
import { createCodes } from './codes.ts'
import { createWordIndex, type WordIndex } from './word-index.ts'
import { isFiller, spellings, splitWords } from './words.ts'

/** The rest of a longer phrase is ignored. */
const MAX_PHRASE = 200
const MAX_WORDS = 12
/** Indexing runs this long before other work gets its turn. */
const TURN_MS = 10

/**
 * Full-text search in memory, an index for each language. Finds words without their accents, by prefix, in another case
 * or number, and with one or two wrong letters. A whole product number finds its product alone; products whose number starts so
 * come first. Architecture 6.
 */
export function createProductSearch(): SearchPort {
  const indexes = Object.fromEntries(LOCALES.map((locale) => [locale, createWordIndex(locale)])) as Record<
    Locale,
    WordIndex
  >
  const codes = createCodes()
  /** digest of the texts that each product was indexed with */
  const digests = new Map<string, string>()

  return {
    async search(phrase, locale, limit) {
      if (limit <= 0) return { ids: [] }
      const text = phrase.slice(0, MAX_PHRASE)
      const owners = codes.owners(text)
      // A whole number means its product and no words: `NAR-1096` is not looked up among tools (narzędzia).
      if (owners.length > 0) return { ids: owners.slice(0, limit) }
      const byNumber = codes.find(text, limit)
      const byWords = indexes[locale].find(wordsOf(text, locale), limit)
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

/** The typed words, folded. A typed umlaut is meant: `ue` finds both spellings, `u` would find others. */
function wordsOf(phrase: string, locale: Locale): string[] {
  return splitWords(phrase)
    .slice(0, MAX_WORDS)
    .map((word) => spellings(word).at(-1)!)
    .filter((word) => !isFiller(word, locale))
}
