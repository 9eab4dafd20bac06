/** Of one text, in UTF-16 units. */
export const MAX_WORDS_LENGTH = 2000

/** Why a text cannot be the words of a message, as the end of a sentence; null if it can. */
export function textFault(text: unknown): string | null {
  if (typeof text !== 'string' || text.trim() === '') return 'must not be empty'
  if (text.length > MAX_WORDS_LENGTH) return `must have at most ${MAX_WORDS_LENGTH} characters`
  if (/[<>\p{Cc}]/u.test(text)) return 'must be plain text, without markup and line breaks'
  return /[{}]/.test(text.replace(/\{\w+\}/g, '')) ? 'must use braces for parameters only' : null
}
