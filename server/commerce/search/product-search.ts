import { setImmediate as otherWork } from 'node:timers/promises'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { SearchDocument, SearchPort } from '../parts.ts'
import { createCodes } from './codes.ts'
import { createWordIndex, type WeighedWord, type WordIndex } from './word-index.ts'
import { isFiller, spellings, splitWords } from './words.ts'

/** What a word counts in each field, and how many words such a field usually has: in a longer one a word says less. */
const FIELDS = [
  { name: 'name', boost: 6, usualWords: 6 },
  { name: 'manufacturer', boost: 3, usualWords: 2 },
  { name: 'keywords', boost: 2, usualWords: 8 },
  { name: 'shortDescription', boost: 1, usualWords: 16 },
] as const
/** Longer phrases are no search; what lies beyond is not looked at. */
const MAX_PHRASE = 200
const MAX_WORDS = 12
/** Products indexed before other work gets its turn: some milliseconds. */
const PORTION = 100
/** With fewer hits, words with wrong letters are looked for as well. */
const ENOUGH_HITS = 10

/**
 * Full-text search in memory, an index for each language. Finds words without their accents, by their beginning, and with
 * one or two wrong letters; products whose number was typed come first, then those whose name is what was typed. Design 6.
 */
export function createProductSearch(): SearchPort {
  const indexes = Object.fromEntries(LOCALES.map((locale) => [locale, createWordIndex()])) as Record<Locale, WordIndex>
  const codes = createCodes()
  const numberOf = new Map<string, number>()
  const ids: string[] = []
  /** what each product was indexed from, in short; undefined for one that is not */
  const digests: (number | undefined)[] = []

  function numberFor(id: string): number {
    const known = numberOf.get(id)
    if (known !== undefined) return known
    numberOf.set(id, ids.length)
    return ids.push(id) - 1
  }

  function forget(numbers: ReadonlySet<number>): void {
    if (numbers.size === 0) return
    for (const locale of LOCALES) indexes[locale].remove(numbers)
    for (const number of numbers) {
      digests[number] = undefined
      codes.remove(ids[number]!)
    }
  }

  return {
    async search(phrase, locale, limit) {
      if (limit <= 0) return { ids: [] }
      const text = phrase.slice(0, MAX_PHRASE)
      const found = new Set(codes.find(text))
      for (const number of searchWords(indexes[locale], text, locale)) {
        if (found.size >= limit) break
        found.add(ids[number]!)
      }
      return { ids: [...found].slice(0, limit) }
    },

    async index(documents) {
      for (let at = 0; at < documents.length; at += PORTION) {
        if (at > 0) await otherWork()
        // A product is told of for many reasons; only other words make work here.
        const changed = documents
          .slice(at, at + PORTION)
          .map((document) => ({ document, number: numberFor(document.id), digest: digestOf(document) }))
          .filter(({ number, digest }) => digests[number] !== digest)
        forget(new Set(changed.map(({ number }) => number).filter((number) => digests[number] !== undefined)))
        for (const { document, number, digest } of changed) {
          digests[number] = digest
          codes.add(document.id, [...document.skus, ...document.eans])
          for (const locale of LOCALES) {
            const { words, nameWords } = weigh(document, locale)
            indexes[locale].add(number, words, nameWords)
          }
        }
      }
    },

    async remove(gone) {
      forget(new Set(gone.map((id) => numberOf.get(id)).filter((number) => number !== undefined)))
    },
  }
}

/** Every word of a product with its weight: more in short fields, more when it is said again, never without bound. */
function weigh({ manufacturer, texts }: SearchDocument, locale: Locale) {
  const { name, shortDescription, keywords } = texts[locale]
  const fields = { name, manufacturer: manufacturer ?? '', keywords: keywords.join('\n'), shortDescription }
  const weighed = new Map<string, WeighedWord>()
  let nameWords = 0
  for (const { name: field, boost, usualWords } of FIELDS) {
    const words = splitWords(fields[field])
      .map(spellings)
      .filter(([folded]) => !isFiller(folded!, locale))
    const times = new Map<string, number>()
    for (const word of words.flat()) times.set(word, (times.get(word) ?? 0) + 1)
    for (const [word, count] of times) {
      const weight = (boost * count * 2.2) / (count + 1.2 * (0.3 + (0.7 * words.length) / usualWords))
      const before = weighed.get(word)
      weighed.set(word, {
        word,
        weight: weight + (before?.weight ?? 0),
        isInName: field === 'name' || before?.isInName === true,
      })
    }
    if (field === 'name') nameWords = new Set(words.map((each) => each.at(-1))).size
  }
  return { words: [...weighed.values()], nameWords }
}

/** Products with every word, as it is or begun; else with wrong letters; when there are none, those with most of the words. */
function searchWords(index: WordIndex, phrase: string, locale: Locale): Iterable<number> {
  const typed = splitWords(phrase)
    .slice(0, MAX_WORDS)
    // Whoever types an umlaut means it: `ue` finds both spellings of it, `u` would find "Grundlagen" for "grün".
    .map((word) => spellings(word).at(-1)!)
    .filter((word) => !isFiller(word, locale))
  const words = [...new Set(typed)]
  if (words.length === 0) return []
  const plain = index.find(words, { isNear: false, needsAll: true })
  if (plain.products.length >= ENOUGH_HITS) return plain.products
  const near = index.find(words, { isNear: true, needsAll: true })
  if (near.products.length > 0 || words.length === 1) return near.products
  return index.find(words, { isNear: true, needsAll: false }).products
}

/** The same for the same words and numbers; two different ones meet once in 2^53. */
function digestOf(document: SearchDocument): number {
  const { skus, eans, manufacturer, texts } = document
  const text = JSON.stringify([skus, eans, manufacturer, texts])
  let low = 0x811c9dc5
  let high = 0x1000193
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b)
  }
  return (low >>> 0) * 2 ** 21 + (high >>> 11)
}
