const LINE_ENDS = /\r\n?|\u0085|\p{Zl}|\p{Zp}/gu
/** What our fonts do not draw, or what turns the order of the signs beside it. A sign of several parts keeps its joiners. */
const UNDRAWN = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu
/** Longer than any word. pdfkit measures a word once for each of its letters: one of 5,000 took it seconds. */
const LONG_WORD = /\S{100}(?=\S)/gu

/**
 * A text as paper shows it: it cannot hide a part of itself, turn its order, hold what no font draws, or take long to be set. Its lines
 * stay, and a word of more than 100 letters gets a new one.
 */
export function paperText(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replace(UNDRAWN, '')
    .replace(LONG_WORD, (part) => `${part}\n`)
}
