/**
 * The revision that a writer began from, as its `If-Match` names it: a number in double quotes. Undefined for any
 * (`*`, or no header), null for a malformed condition.
 */
export function revisionInIfMatch(header: string | undefined): number | null | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const number = /^"(\d{1,15})"$/.exec(header.trim())?.[1]
  return number === undefined ? null : Number(number)
}

export const BAD_IF_MATCH = 'If-Match must be the number of a revision in double quotes, or *.'
