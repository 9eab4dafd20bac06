import type { Locale } from '#schemas/locale.ts'

/** Letters that do not decompose into a plain one and a mark, and one that is spelled two ways. */
// `x` is `ks` in Polish: a search for "express" means the ekspres.
const WHOLE: Readonly<Record<string, string>> = {
  x: 'ks',
  ł: 'l',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
}

/** `Żółta` as `zolta`: lower case without accents, so that any way of typing finds it. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[xłßøđæœıþ]/g, (letter) => WHOLE[letter]!)
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Spellings of a word: folded, and for umlauts as `ue` too. The folded one comes first. */
export function spellings(word: string): string[] {
  const lower = word.toLowerCase().normalize('NFC')
  const folded = fold(lower)
  const written = fold(lower.replace(/[äöü]/g, (letter) => UMLAUTS[letter]!))
  return folded === written ? [folded] : [folded, written]
}

/** Words of a text, unchanged; numbers are words. A combining mark stays with its letter. */
export function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '')
}

const FILLERS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  pl: new Set('a i o u w z ze na do dla od po za oraz lub czy sie'.split(' ')),
  en: new Set('a an and at by for from in of on or the to with'.split(' ')),
  de: new Set(
    'am an auf aus bei das dem den der des die ein eine einen einer fur fuer im in mit oder und von zu zum zur'.split(
      ' ',
    ),
  ),
}

/** A word without meaning for products, folded: no search should fail because of it. */
export function isFiller(word: string, locale: Locale): boolean {
  return FILLERS[locale].has(word)
}

const RELATIONS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  pl: new Set('bez do dla na od po pod w z ze'.split(' ')),
  en: new Set('at by for from in of on to with without'.split(' ')),
  de: new Set('an auf aus bei fur fuer im in mit ohne von zu zum zur'.split(' ')),
}

/** The part of a name that says what the thing is: all before the word for, of or with. */
export function headOf(name: string, locale: Locale): string {
  const words = splitWords(name)
  const end = words.findIndex((word) => RELATIONS[locale].has(fold(word)))
  return (end <= 0 ? words : words.slice(0, end)).join(' ')
}

/** `Grinders` names a kind of product; `Tools and cleaning` names several, and `For filter` a purpose. */
export function isOneWord(text: string): boolean {
  return splitWords(text).length === 1
}
