/** Letters that a search needs, spaces around them not counted. S5.31, S9.14. */
export const MIN_PHRASE_LENGTH = 3

/** Longer phrases than people type; it bounds the question to the search. */
export const MAX_PHRASE_LENGTH = 100

/** Products asked for while somebody types. S7.31, S9.15. */
export const ASKED_SUGGESTIONS = 10

/** Of these so many are shown. S9.15. */
export const MAX_SUGGESTIONS = 5

/** Whether there are letters enough to search for. S5.31. */
export function isSearchable(phrase: string): boolean {
  return [...phrase.trim()].length >= MIN_PHRASE_LENGTH
}
