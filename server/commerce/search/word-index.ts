import SearchableMap from 'minisearch/SearchableMap'
import type { Locale } from '#schemas/locale.ts'
import type { SearchTexts } from '../parts.ts'
import {
  type Dictionary,
  joinsWords,
  type Match,
  nearMatches,
  reversed,
  SURENESS,
  takenApart,
  writtenMatches,
} from './matching-terms.ts'
import { otherNames } from './other-names.ts'
import { createPostings, MAX_NUMBERS, PLACES, type Postings } from './postings.ts'
import { createRanking } from './ranking.ts'
import { NO_SYNONYMS, type Synonyms } from './search-rules.ts'
import { headOf, isFiller, isOneWord, spellings, splitWords } from './words.ts'

/** The texts of one product in one language, and how many pieces of it were sold. */
export type WordEntry = Readonly<SearchTexts> & { manufacturer: string; sold: number }

/** The words of all products in one language, each with its products. */
export interface WordIndex {
  /** Adds a product, or updates its words; it keeps its rank among equals. */
  put(id: string, entry: WordEntry): void
  /** Unknown ids are no error. */
  drop(id: string): void
  /**
   * Ids of products that contain all words, best first; if there are none, of those with most of them. Words are folded
   * and without fillers. Exact and prefix matches come before inflected or misspelt ones.
   */
  find(words: readonly string[], limit: number): string[]
  /** Replaces the synonyms that the shop has beside those of its language. */
  setSynonyms(synonyms: Synonyms): void
}

/** With fewer hits, similar words are searched as well, which is the costliest part of a search. */
const HIT_LIMIT = 10
/** Cached words with their spellings: names and texts of a shop consist of the same few thousand. */
const KNOWN_WORDS = 20_000
/** Removed products stay in the lists, filtered out, until there are this many. */
const MAX_GONE = 1_000

export function createWordIndex(locale: Locale): WordIndex {
  const dictionary: Dictionary<Postings> = {
    words: new SearchableMap<Postings>(),
    backwards: joinsWords(locale) ? new SearchableMap<Postings>() : null,
  }
  /** the same words once more: indexing is many times faster with it than with the tree */
  const lists = new Map<string, Postings>()
  const numbers = new Map<string, number>()
  /** by number; null for a removed product */
  const ids: (string | null)[] = []
  const orders: number[] = []
  const nameLengths: number[] = []
  const sold: number[] = []
  const atOrder = new Map<number, number>()
  let nextOrder = 0
  let gone: number[] = []
  let free: number[] = []
  /** words of the shop with an umlaut: folded, and as `ue` */
  const umlauts = new Map<string, string>()
  let synonyms = NO_SYNONYMS
  const termsOf = termReader(locale, (folded, written) => umlauts.set(folded, written))
  // A shop has a few hundred of them, and each product a dozen.
  const termsOfLabel = remembered(termsOf)
  const ranking = createRanking({
    size: () => ids.length,
    isThere: (number) => ids[number] !== null,
    nameLength: (number) => nameLengths[number]!,
    sold: (number) => sold[number]!,
    order: (number) => orders[number]!,
    atOrder: (order) => atOrder.get(order)!,
  })

  /** Returns its former rank among equals, undefined for an unknown one. */
  function leave(id: string): number | undefined {
    const number = numbers.get(id)
    if (number === undefined) return undefined
    const order = orders[number]!
    numbers.delete(id)
    atOrder.delete(order)
    ids[number] = null
    gone.push(number)
    if (gone.length > MAX_GONE && gone.length > numbers.size / 4) clearOut()
    return order
  }

  /** Removes deleted products from all lists; their numbers can be reused. */
  function clearOut(): void {
    for (const [term, postings] of [...lists]) {
      if (postings.keep((number) => ids[number] !== null)) continue
      lists.delete(term)
      dictionary.words.delete(term)
      dictionary.backwards?.delete(reversed(term))
    }
    free = [...free, ...gone]
    gone = []
  }

  /** The spelling with `ue` of a word that was typed with `u` and is never written so in this shop. */
  function withUmlaut(word: string): string {
    const written = umlauts.get(word)
    if (written === undefined) return word
    const isOnlyFolded = (lists.get(word)?.size() ?? 0) <= (lists.get(written)?.size() ?? 0)
    return isOnlyFolded ? written : word
  }

  function postingsOf(term: string): Postings {
    const found = lists.get(term)
    if (found) return found
    const fresh = createPostings()
    lists.set(term, fresh)
    dictionary.words.set(term, fresh)
    dictionary.backwards?.set(reversed(term), fresh)
    return fresh
  }

  /** Every term of the texts with its positions. */
  function placesOf(entry: WordEntry): Map<string, number> {
    const { name, manufacturer, categories, mainCategories, keywords, shortDescription } = entry
    const places = new Map<string, number>()
    const mark = (text: string, place: number, read = termsOf) => {
      for (const spelt of read(text)) for (const term of spelt) places.set(term, (places.get(term) ?? 0) | place)
    }
    mark(name, PLACES.name)
    mark(headOf(name, locale), PLACES.nameHead)
    mark(manufacturer, PLACES.manufacturer, termsOfLabel)
    for (const text of categories) mark(text, PLACES.categories, termsOfLabel)
    for (const text of mainCategories) if (isOneWord(text)) mark(text, PLACES.kind, termsOfLabel)
    for (const text of keywords) mark(text, PLACES.keywords, termsOfLabel)
    mark(shortDescription, PLACES.shortDescription)
    return places
  }

  return {
    put(id, entry) {
      const order = leave(id) ?? nextOrder++
      const number = free.pop() ?? ids.length
      if (number >= MAX_NUMBERS) throw new Error('Search has no room for more products.')
      numbers.set(id, number)
      ids[number] = id
      orders[number] = order
      atOrder.set(order, number)
      nameLengths[number] = termsOf(entry.name).length
      sold[number] = entry.sold
      for (const [term, places] of placesOf(entry)) postingsOf(term).add(number, places)
    },

    drop(id) {
      leave(id)
    },

    setSynonyms(others) {
      synonyms = others
    },

    find(words, limit) {
      if (words.length === 0) return []
      const find = (caller: readonly string[], isAny = false) => {
        const written = caller.map((word) => [
          ...writtenMatches(dictionary, word),
          ...renamedMatches(dictionary, otherNames(word, locale)),
          ...renamedMatches(dictionary, synonyms.wordsFor(word)),
        ])
        const sure = ranking.rank({ words: written, isAny: false, limit })
        if (sure.total >= HIT_LIMIT) return sure
        const near = caller.map((word, at) => [...written[at]!, ...nearMatches(dictionary, word)])
        return ranking.rank({ words: near, isAny, limit })
      }
      const meant = words.map(withUmlaut)
      let found = find(meant)
      const others = synonyms.otherPhrases(meant).map((other) => find(other.map(withUmlaut)))
      if (others.some(({ total }) => total > 0)) {
        const all = new Set([found, ...others].flatMap(({ products }) => products))
        return [...all].slice(0, limit).map((number) => ids[number]!)
      }
      if (found.total === 0) found = find(meant.flatMap((word) => takenApart(dictionary, word)))
      if (found.total === 0 && words.length > 1) found = find(meant, true)
      return found.products.map((number) => ids[number]!)
    },
  }
}

/** Matches of the synonyms of a typed word. */
function* renamedMatches<T>(dictionary: Dictionary<T>, others: readonly string[]): Iterable<Match<T>> {
  for (const other of others)
    for (const match of writtenMatches(dictionary, other))
      yield { ...match, sureness: SURENESS.inflected, quality: 0.8 * match.quality }
}

/** Caches a function's results for the most recent texts. */
function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= KNOWN_WORDS) known.clear()
    const answer = read(text)
    known.set(text, answer)
    return answer
  }
}

/** Reads the words of a text, each in its spellings, without filler words; `onUmlaut` gets those with two spellings. */
function termReader(locale: Locale, onUmlaut: (folded: string, written: string) => void): (text: string) => string[][] {
  const spelt = remembered((word) => {
    const all = spellings(word)
    if (isFiller(all[0]!, locale)) return []
    if (all.length > 1) onUmlaut(all[0]!, all[1]!)
    return all
  })
  return (text) =>
    splitWords(text)
      .map(spelt)
      .filter((terms) => terms.length > 0)
}
