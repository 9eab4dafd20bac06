import type { Locale } from '#schemas/locale.ts'
import { spellings } from './words.ts'

/**
 * Synonyms: a typed word of a row also finds the others of that row. A longer name (`Kaffeevollautomat`) finds its
 * products anyway, and is listed only to be found by the others.
 */
const ROWS: Readonly<Record<Locale, readonly string[]>> = {
  pl: [
    'kawiarka moka',
    'młynek mielniczka żarna',
    'termos termiczny',
    'kubek kubeczek',
    'czajnik imbryk',
    'prasa frenchpress',
    'spieniacz spieniarka',
    'bezkofeinowa decaf',
  ],
  en: [
    'moka mocha',
    'thermos flask',
    'grinder mill',
    'cafetiere press',
    'mug beaker',
    'decaf decaffeinated',
    'kettle teakettle',
  ],
  de: [
    'espressomaschine siebträgermaschine zweikreiser',
    'thermosflasche thermoskanne thermobecher isolierkanne isolierflasche isolierbecher',
    'espressokocher mokkakanne kaffeekocher herdkanne',
    'handfilter filterhalter kaffeefilter',
    'filtertüten kegelfilter filterpapier',
    'stempelkanne pressstempelkanne kolbenbereiter',
    'kaffeeautomat kaffeevollautomat vollautomat',
    'tasse becher',
  ],
}

/** Synonyms of a typed word, in the form of the index; none for a word without any. */
export function otherNames(word: string, locale: Locale): readonly string[] {
  return NAMES[locale].get(word) ?? []
}

const NAMES = Object.fromEntries(
  Object.entries(ROWS).map(([locale, rows]) => [locale, namesOf(rows)]),
) as unknown as Readonly<Record<Locale, ReadonlyMap<string, readonly string[]>>>

function namesOf(rows: readonly string[]): Map<string, readonly string[]> {
  const names = new Map<string, readonly string[]>()
  for (const row of rows) {
    const all = row.split(' ')
    for (const word of all) {
      const others = all.filter((other) => other !== word).map((other) => spellings(other).at(-1)!)
      for (const spelt of spellings(word)) names.set(spelt, others)
    }
  }
  return names
}
