/** A place in a law text that only its seller can fill in: `[[name and address]]`. */
const BLANK = /\[\[([^[\]]*)\]\]/g

/** What belongs into the blanks of a text, in order, each once; an empty list for a complete one. */
export function blanksIn(text: string): string[] {
  const found = [...text.matchAll(BLANK)].map(([, hint = '']) => hint.replaceAll(/<[^>]*>/g, '').trim())
  return [...new Set(found)]
}
