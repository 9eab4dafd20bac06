const MAX_LENGTH = 90

/** The beginning of a text for a list, on one line. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= MAX_LENGTH ? line : `${letters.slice(0, MAX_LENGTH).join('').trimEnd()}…`
}
