/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th' }
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
const MAX_LENGTH = 80

/**
 * The slug that a name gives: `Młynek żarnowy` → `mlynek-zarnowy`; German umlauts become two letters. Empty if nothing of it can
 * stand in an address.
 */
export function slugOf(name: string, locale: string, maxLength = MAX_LENGTH): string {
  const letters = locale === 'de' ? { ...LETTERS, ...GERMAN } : LETTERS
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return words.join('-').slice(0, maxLength).replace(/-$/, '')
}

/** A slug and the ones that a number makes of it where it is taken: `coffee`, `coffee-2`, `coffee-3`. */
export function numberedSlugs(slug: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => (at === 0 ? slug : `${slug}-${at + 1}`))
}
