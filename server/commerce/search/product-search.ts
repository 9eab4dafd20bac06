import { hash } from 'node:crypto'
import { setImmediate as otherWork } from 'node:timers/promises'
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { SearchDocument, SearchPort } from '../parts.ts'
import { createCodes } from './codes.ts'
import { isFiller, spellings, splitWords } from './words.ts'

type Entry = { id: string; name: string; manufacturer: string; keywords: string; shortDescription: string }

const FIELDS = ['name', 'manufacturer', 'keywords', 'shortDescription'] as const
const BOOST = { name: 6, manufacturer: 3, keywords: 2 }
/** Longer phrases are no search; what lies beyond is not looked at. */
const MAX_PHRASE = 200
const MAX_WORDS = 12
/** Indexing goes on for so long before other work gets its turn. */
const TURN_MS = 10
/** Different words whose spellings are remembered: names and texts of a shop are made of the same few thousand. */
const KNOWN_WORDS = 20_000
/** With fewer hits, words with wrong letters are looked for as well: that costs most of a search. */
const ENOUGH_HITS = 10

/**
 * Full-text search in memory, an index for each language. Finds words without their accents, by their beginning, and with
 * one or two wrong letters; products whose number was typed come first, then those whose name is what was typed. Design 6.
 */
export function createProductSearch(): SearchPort {
  const indexes = Object.fromEntries(LOCALES.map((locale) => [locale, createIndex(locale)])) as Record<
    Locale,
    MiniSearch<Entry>
  >
  const codes = createCodes()
  /** what each product was indexed from, in short */
  const digests = new Map<string, string>()

  function forget(id: string): void {
    digests.delete(id)
    codes.remove(id)
    for (const locale of LOCALES) if (indexes[locale].has(id)) indexes[locale].discard(id)
  }

  return {
    async search(phrase, locale, limit) {
      if (limit <= 0) return { ids: [] }
      const text = phrase.slice(0, MAX_PHRASE)
      const found = new Set(codes.find(text))
      for (const { id } of searchWords(indexes[locale], text, locale)) {
        if (found.size >= limit) break
        found.add(String(id))
      }
      return { ids: [...found].slice(0, limit) }
    },

    async index(documents) {
      let turnEndsAt = performance.now() + TURN_MS
      for (const document of documents) {
        if (performance.now() > turnEndsAt) {
          await otherWork()
          turnEndsAt = performance.now() + TURN_MS
        }
        const digest = digestOf(document)
        // A product is told of for many reasons; only other words make work here.
        if (digests.get(document.id) === digest) continue
        forget(document.id)
        digests.set(document.id, digest)
        codes.add(document.id, [...document.skus, ...document.eans])
        for (const locale of LOCALES) indexes[locale].add(toEntry(document, locale))
      }
    },

    async remove(ids) {
      for (const id of ids) forget(id)
    },
  }
}

function createIndex(locale: Locale): MiniSearch<Entry> {
  const known = new Map<string, string[] | null>()
  const toTerms = (word: string) => {
    const terms = spellings(word)
    return isFiller(terms[0]!, locale) ? null : terms
  }
  return new MiniSearch<Entry>({
    fields: [...FIELDS],
    tokenize: splitWords,
    processTerm: (word) => {
      let terms = known.get(word)
      if (terms === undefined) {
        if (known.size >= KNOWN_WORDS) known.clear()
        terms = toTerms(word)
        known.set(word, terms)
      }
      return terms
    },
  })
}

function digestOf(document: SearchDocument): string {
  return hash('sha256', JSON.stringify(document), 'base64url')
}

function toEntry({ id, manufacturer, texts }: SearchDocument, locale: Locale): Entry {
  const { name, shortDescription, keywords } = texts[locale]
  return { id, name, manufacturer: manufacturer ?? '', keywords: keywords.join('\n'), shortDescription }
}

/** Products with every word, as it is or begun; else with wrong letters; when there are none, those with most of the words. */
function searchWords(index: MiniSearch<Entry>, phrase: string, locale: Locale): SearchResult[] {
  const words = splitWords(phrase)
    .slice(0, MAX_WORDS)
    // Whoever types an umlaut means it: `ue` finds both spellings of it, `u` would find "Grundlagen" for "grün".
    .map((word) => spellings(word).at(-1)!)
    .filter((word) => !isFiller(word, locale))
  if (words.length === 0) return []
  const query = words.join(' ')
  const plain = index.search(query, { ...PLAIN, combineWith: 'AND' })
  if (plain.length >= ENOUGH_HITS) return plain
  const near = index.search(query, { ...NEAR, combineWith: 'AND' })
  if (near.length > 0 || words.length === 1) return near
  const some = index.search(query, { ...NEAR, combineWith: 'OR' })
  const most = Math.max(0, ...some.map((hit) => hit.queryTerms.length))
  return some.filter((hit) => hit.queryTerms.length === most)
}

const PLAIN: SearchOptions = {
  // Words of the query have been through it already.
  processTerm: (word: string) => word,
  boost: BOOST,
  weights: { prefix: 0.6, fuzzy: 0.3 },
  prefix: (word: string) => word.length >= 2,
}
const NEAR: SearchOptions = { ...PLAIN, fuzzy: wrongLetters }

/** How many letters may be wrong: none in short words and in anything with a digit. */
function wrongLetters(word: string): number | false {
  if (word.length < 4 || /\p{N}/u.test(word)) return false
  return word.length < 7 ? 1 : 2
}
