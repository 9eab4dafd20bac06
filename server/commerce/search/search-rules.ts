import type { Locale } from '#schemas/locale.ts'
import { fold, isFiller, spellings, splitWords } from './words.ts'

/** A typed `term` also finds the `others`; two-way: each of them finds all the rest. Words or short phrases. */
export interface SynonymRule {
  locale: Locale
  term: string
  others: readonly string[]
  isTwoWay: boolean
}

/** Products that come first for a phrase, in order. */
interface PinRule {
  locale: Locale
  phrase: string
  /** ids of products */
  products: readonly string[]
}

/** What staff have decided about search. */
export interface SearchRules {
  synonyms: readonly SynonymRule[]
  pins: readonly PinRule[]
}

/** Synonyms of one language, as a search uses them. */
export interface Synonyms {
  /** single words that a typed word also stands for, in the form of the index */
  wordsFor(word: string): readonly string[]
  /** the typed words with a phrase replaced by another one, at most a few */
  otherPhrases(words: readonly string[]): readonly (readonly string[])[]
}

/** Each phrase is one more search. */
const MAX_OTHERS = 6
const NONE: readonly never[] = []

export const NO_SYNONYMS: Synonyms = { wordsFor: () => NONE, otherPhrases: () => NONE }

/** The same text however it is typed: `Żółta  Kawa!` as `zolta kawa`; empty for one without words. */
export function phraseKey(phrase: string): string {
  return splitWords(phrase).map(fold).join(' ')
}

/** The typed words, folded and without fillers. A typed umlaut is meant: `ue` finds both spellings, `u` would find others. */
export function typedWords(phrase: string, locale: Locale): string[] {
  return splitWords(phrase)
    .map((word) => spellings(word).at(-1)!)
    .filter((word) => !isFiller(word, locale))
}

/** `from`: each word in its spellings. */
type Replacement = { from: readonly (readonly string[])[]; to: readonly string[] }

export function compileSynonyms(rules: readonly SynonymRule[], locale: Locale): Synonyms {
  const words = new Map<string, string[]>()
  const phrases = new Map<string, Replacement[]>()
  for (const rule of rules) if (rule.locale === locale) for (const [from, to] of pairsOf(rule)) add(from, to)
  return words.size + phrases.size === 0
    ? NO_SYNONYMS
    : { wordsFor: (word) => words.get(word) ?? NONE, otherPhrases: (typed) => replaced(typed, phrases) }

  function add(from: string, to: string): void {
    const wanted = typedWords(to, locale)
    const typed = splitWords(from)
      .map(spellings)
      .filter((all) => !isFiller(all[0]!, locale))
    const [first] = typed
    if (first === undefined || wanted.length === 0) return
    for (const spelt of first)
      if (typed.length === 1 && wanted.length === 1) words.set(spelt, [...(words.get(spelt) ?? []), wanted[0]!])
      else phrases.set(spelt, [...(phrases.get(spelt) ?? []), { from: typed, to: wanted }])
  }
}

function pairsOf({ term, others, isTwoWay }: SynonymRule): [from: string, to: string][] {
  if (!isTwoWay) return others.map((other) => [term, other])
  const all = [term, ...others]
  return all.flatMap((from) => all.filter((to) => to !== from).map((to): [string, string] => [from, to]))
}

function replaced(typed: readonly string[], phrases: ReadonlyMap<string, readonly Replacement[]>) {
  const found: (readonly string[])[] = []
  if (phrases.size === 0) return found
  for (const [at, word] of typed.entries())
    for (const { from, to } of phrases.get(word) ?? NONE) {
      if (found.length === MAX_OTHERS) return found
      if (from.every((spelt, place) => spelt.includes(typed[at + place] ?? '')))
        found.push([...typed.slice(0, at), ...to, ...typed.slice(at + from.length)])
    }
  return found
}
