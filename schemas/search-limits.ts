/** Letters that a search needs, spaces around them not counted. Spec 5, 9. */
export const SHORTEST_PHRASE = 3

/** Longer phrases than people type; it bounds the question to the search. */
export const LONGEST_PHRASE = 100

/** Products asked for while somebody types. Spec 7, 9. */
export const ASKED_SUGGESTIONS = 10

/** Of these so many are shown. Spec 9. */
export const MOST_SUGGESTIONS = 5

/** Whether there are letters enough to search for. Spec 5. */
export function isSearchable(phrase: string): boolean {
  return [...phrase.trim()].length >= SHORTEST_PHRASE
}
