/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th' }
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
const MAX_LENGTH = 80

/** The address that a name gives: `Młynek żarnowy` → `mlynek-zarnowy`; German umlauts become two letters. */
export function slugOf(name: string, locale: string): string {
  const letters = locale === 'de' ? { ...LETTERS, ...GERMAN } : LETTERS
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return words.join('-').slice(0, MAX_LENGTH).replace(/-$/, '')
}

/** The first free one of `slug`, `slug-2`, `slug-3` … */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let number = 1
  while (isTaken(numberedSlug(slug, number))) number++
  return numberedSlug(slug, number)
}

/** `slug` for 1, `slug-2` … */
export const numberedSlug = (slug: string, number: number): string => (number === 1 ? slug : `${slug}-${number}`)
