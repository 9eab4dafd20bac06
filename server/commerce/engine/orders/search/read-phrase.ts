import { spellings, splitWords } from '../../../search/words.ts'
import { compact, numberWord } from './order-words.ts'

/** One of these is enough. */
export type Term = readonly Lookup[]

/**
 * What an order may be found by: words that it has all of, each wholly or by its beginning; the beginning of the buyer's e-mail address,
 * or of its number.
 */
export type Lookup =
  | { by: 'words'; words: readonly { word: string; isWhole: boolean }[] }
  | { by: 'email' | 'number'; start: string }

/** More words of a phrase are left out: they would narrow it no further. */
const MAX_TERMS = 6
/** Letters from which on a word is found by its beginning: fewer would find a tenth of all orders. */
const LEAST_START = 3
/** Digits from which on the end of a number is searched, too: fewer would find a tenth or a hundredth of all orders. */
const LEAST_END = 3
/** A German telephone number begins with 0 inside its country, a Polish postcode may, too: it is shorter. */
const LEAST_PHONE = 7

/** Digits of a Polish telephone number. */
const WHOLE_PHONE = 9
const POSTCODE = /^\d\d-\d{3}$/
const NUMBER = /^\+?[\d()/.-]*\d[\d()/.-]*$/
const WITH_COUNTRY = /^[a-z]{2,3}(\d{7,})$/

/** The terms of a phrase, each of which an order has to fit; empty: nothing is found by it. */
export function readPhrase(phrase: string): Term[] {
  const terms = phrase.split(/[,;]+/).flatMap((piece) => joinNumbers(piece.split(/\s+/).filter((part) => part !== '')))
  const isAlone = terms.length === 1
  return terms
    .map((part) => (NUMBER.test(part) ? numberTerm(part) : wordTerm(part, isAlone)))
    .filter((term) => term.length > 0)
    .slice(0, MAX_TERMS)
}

/** `601 234 567` is one number. What is as long as a telephone number is one by itself, and so is a Polish postcode. */
function joinNumbers(parts: readonly string[]): string[] {
  const joined: string[] = []
  for (const [at, part] of parts.entries()) {
    const last = parts[at - 1]
    const goesOn = last !== undefined && isPiece(last) && isPiece(part) && !part.startsWith('+')
    if (goesOn) joined.splice(-1, 1, joined.at(-1)! + part)
    else joined.push(part)
  }
  return joined
}

function isPiece(part: string): boolean {
  return NUMBER.test(part) && !POSTCODE.test(part) && part.replace(/\D/g, '').length < WHOLE_PHONE
}

function numberTerm(text: string): Term {
  const digits = text.replace(/\D/g, '')
  const isPlain = /^\d+$/.test(text)
  const starts = [digits, digits.replace(/^00/, ''), digits.length < LEAST_PHONE ? digits : digits.replace(/^0/, '')]
  return [
    ...(isPlain ? [{ by: 'number', start: digits } as const] : []),
    ...(isPlain && digits.length >= LEAST_END ? [allOf([numberWord(digits)])] : []),
    ...[...new Set(starts)].flatMap((start) => (start.length < LEAST_START ? [] : [allOf([start])])),
  ]
}

function wordTerm(text: string, isAlone: boolean): Term {
  const email: Lookup = { by: 'email', start: text.toLowerCase() }
  if (text.includes('@')) return [email]
  const whole = compact(text)
  const taxNumber = WITH_COUNTRY.exec(whole)?.[1]
  const pieces = splitWords(text)
    .map(spellings)
    .filter(([word]) => word!.length > 1)
  const written = pieces.map(([word]) => word!)
  // Initials and the dots of "sp. z o.o." say nothing beside other words.
  if (pieces.length === 0) return isAlone ? [email] : []
  return [
    ...(isAlone ? [email] : []),
    allOf(written),
    ...pieces.flatMap((each, at) => each.slice(1).map((other) => allOf(written.with(at, other)))),
    ...(taxNumber === undefined ? [] : [allOf([taxNumber])]),
    ...(pieces.length === 1 ? [] : [allOf([whole])]),
  ]
}

function allOf(words: readonly string[]): Lookup {
  return { by: 'words', words: words.map((word) => ({ word, isWhole: word.length < LEAST_START })) }
}
