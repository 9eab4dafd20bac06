/** Minimum of letters in a search, without surrounding spaces. S5.31, S9.14. */
export const MIN_PHRASE_LENGTH = 3

/** Maximum length of a phrase: limits the load of a search. */
export const MAX_PHRASE_LENGTH = 100

/** A phrase without surrounding spaces, as far as it is searched for, and the part beyond that. */
export function cutPhrase(phrase: string): [searched: string, rest: string] {
  const letters = [...phrase.trim()]
  return [letters.slice(0, MAX_PHRASE_LENGTH).join(''), letters.slice(MAX_PHRASE_LENGTH).join('')]
}

/** Products requested while the shopper types. S7.31, S9.15. */
export const REQUESTED_SUGGESTIONS = 10

/** Products shown as suggestions. S9.15. */
export const MAX_SUGGESTIONS = 5

/** Whether a phrase is long enough for a search. S5.31. */
export function isSearchable(phrase: string): boolean {
  return [...phrase.trim()].length >= MIN_PHRASE_LENGTH
}
