/** Characters that fit in two lines of a tile. */
const MAX_LENGTH = 56
const MAX_LENGTH_OF_LIST = 46
/** A single word before a comma starts a list and is no fact. */
const MIN_LENGTH_OF_LIST = 16

/**
 * The opening of a description that reads as a fact of its own: it ends at the end of a clause or a list, so that tiles
 * need no ellipsis. The whole description if no clause is short enough.
 */
export function keyFact(description: string): string {
  const clause = description.split(/\s[–—]\s|[:;]\s|[.!?](?:\s|$)/, 1)[0] ?? ''
  if (clause.length <= MAX_LENGTH) return clause
  let fact = ''
  for (const part of clause.split(', ')) {
    const longer = fact ? `${fact}, ${part}` : part
    if (longer.length > MAX_LENGTH_OF_LIST) break
    fact = longer
  }
  return fact.length >= MIN_LENGTH_OF_LIST ? fact : clause
}
