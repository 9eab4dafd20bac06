const WORDS_A_MINUTE = 200

/** Minutes that reading this HTML takes, rounded up; 1 at least. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .split(/[ \t\r\n]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return Math.max(1, Math.ceil(words.length / WORDS_A_MINUTE))
}
