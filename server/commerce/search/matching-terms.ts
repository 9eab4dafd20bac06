import type SearchableMap from 'minisearch/SearchableMap'
import type { Locale } from '#schemas/locale.ts'

/** Confidence that a word of the shop matches a typed one; a more certain match ranks above all others. */
export const SURENESS = { written: 0, inflected: 1, misspelt: 2 } as const

/** A word of the shop that a typed word may mean; `quality` is 1 for an exact match. */
export type Match<T> = { value: T; sureness: number; quality: number }

/** The shop's words of one language; `backwards` holds them reversed, null if suffixes are not searched. */
export type Dictionary<T> = { words: SearchableMap<T>; backwards: SearchableMap<T> | null }

/** Shorter prefixes match everything. */
const SHORTEST_BEGINNING = 2
/** `kanne` is the end of many things; `tee` and `ei` end any word. */
const SHORTEST_ENDING = 4

/** Whether compounds of a language name the thing at their end: `Glaskanne` is a `Kanne`. */
export function joinsWords(locale: Locale): boolean {
  return locale === 'de'
}

export function reversed(word: string): string {
  return [...word].reverse().join('')
}

/** The word itself, words that start with it, and in German those that end with it. */
export function* writtenMatches<T>({ words, backwards }: Dictionary<T>, word: string): Iterable<Match<T>> {
  const sureness = SURENESS.written
  const own = words.get(word)
  if (own !== undefined) yield { value: own, sureness, quality: 1 }
  if (word.length >= SHORTEST_BEGINNING)
    for (const [other, value] of words.atPrefix(word))
      if (other !== word) yield { value, sureness, quality: 0.4 + 0.4 * (word.length / other.length) }
  if (backwards && word.length >= SHORTEST_ENDING && !hasDigit(word))
    for (const [other, value] of backwards.atPrefix(reversed(word)))
      if (other.length > word.length) yield { value, sureness, quality: 0.7 }
}

/** Words with another ending only, as in cases and plurals, then those with one or two wrong letters. */
export function* nearMatches<T>({ words }: Dictionary<T>, word: string): Iterable<Match<T>> {
  if (word.length < 4 || hasDigit(word)) return
  const stem = word.slice(0, word.length < 5 ? -1 : -2)
  for (const [other, value] of words.atPrefix(stem))
    if (other.length <= word.length + 1 && !other.startsWith(word))
      yield {
        value,
        sureness: SURENESS.inflected,
        quality: sharedLength(word, other) / Math.max(word.length, other.length),
      }
  for (const [other, [value, wrongLetters]] of words.fuzzyGet(word, word.length < 7 ? 1 : 2))
    if (wrongLetters > 0 && !(other.startsWith(stem) && other.length <= word.length + 1))
      yield { value, sureness: SURENESS.misspelt, quality: 1 / (1 + wrongLetters) }
}

/** Shorter parts occur in any word by chance. */
const SHORTEST_PART = 4

/**
 * Splits an unknown word into the two known words that it consists of, `1kg` or `Filterpapier`; unchanged if it cannot
 * be split.
 */
export function takenApart<T>(dictionary: Dictionary<T>, word: string): string[] {
  const isKnown = (part: string) => !writtenMatches(dictionary, part)[Symbol.iterator]().next().done
  if (isKnown(word)) return [word]
  const amount = /^(\p{N}+)(\p{L}+)$/u.exec(word)
  if (amount) return amount.slice(1)
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every(isKnown)) return parts
  }
  return [word]
}

function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word)
}

function sharedLength(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}
