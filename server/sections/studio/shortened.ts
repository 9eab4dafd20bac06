const MAX_LENGTH = 90

/** The beginning of a text for a list, on one line. */
export function shortened(text: string, maxLength = MAX_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= maxLength ? line : `${letters.slice(0, maxLength).join('').trimEnd()}…`
}
