import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#schemas/locale.ts'
import { loadProductIds } from '#server/commerce/engine/catalogue/lists/load-listed.ts'
import { loadSearchDocuments } from '#server/commerce/engine/catalogue/search-documents.ts'
import { type EmbeddedCommerce, openEmbeddedCommerce } from '#server/commerce/open.ts'
import type { SearchPort } from '#server/commerce/parts.ts'
import { createProductSearch } from '#server/commerce/search/product-search.ts'
import { demoContents } from './demo-contents.ts'

let commerce: EmbeddedCommerce
let search: SearchPort
beforeAll(async () => {
  commerce = await openEmbeddedCommerce({ contents: demoContents, dataDir: null })
  search = createProductSearch()
  await search.index(await loadSearchDocuments(commerce.engine.db, await loadProductIds(commerce.engine.db)))
})
afterAll(() => commerce.close())

const ROASTED = [
  ...['zmierzch', 'poranek', 'brazylia-cerrado', 'kolumbia-huila', 'gwatemala-antigua', 'etiopia-guji', 'kenia-nyeri'],
  ...['nocny-spokoj', 'portowa', 'halvorn-haus', 'etat', 'kuchenna', 'filtr-na-co-dzien'],
]
const GREEN_TEA = ['sencha', 'matcha-ceremonialna', 'jasminowe-perly']
const BLACK_TEA = ['assam', 'earl-grey', 'darjeeling', 'herbata-biurowa']
const GRINDERS = ['tairin-hand', 'morvena-m40', 'morvena-m64', 'morvena-sklepowy']
const MUGS = ['kubek-glinno', 'kubek-termiczny']
const CUPS = ['filizanka-espresso-glinno', 'filizanki-kawiarniane']
const KETTLES = ['czajnik-lodvik', 'czajnik-kuchenny', 'czajnik-170']
const PRESSES = ['prasa', 'prasa-stal']
const CAPSULES = ['kapsulki-espresso', 'kapsulki-lungo', 'kapsulki-wybierz-smaki']
const GIFT_CARDS = ['karta-100', 'karta-250']
const LEVER_MACHINES = ['kaldura-uno', 'kaldura-duo', 'kaldura-banco']

/** Typed phrase, language, and the products that must come first: all of the family, as far as it has so many. */
const TABLE: readonly (readonly [phrase: string, locale: Locale, first: readonly string[], count?: number])[] = [
  // Words of a category or an attribute come before names with one different letter ("mielona").
  ['zielona', 'pl', GREEN_TEA, 3],
  ['zielona herbata', 'pl', GREEN_TEA, 3],
  ['zielonej', 'pl', GREEN_TEA],
  ['czarna herbata', 'pl', BLACK_TEA],
  ['moka', 'pl', ['kawiarka']],
  ['moka ekspress', 'pl', ['kawiarka']],
  ['moka express', 'pl', ['kawiarka']],
  ['kawiarka', 'pl', ['kawiarka']],
  ['kawairka', 'pl', ['kawiarka']],
  ['żółta', 'pl', ['puszka-ziarno', 'dripper-podrozny'], 2],
  ['zolta', 'pl', ['puszka-ziarno', 'dripper-podrozny'], 2],
  ['zolty dripper', 'pl', ['dripper-podrozny']],
  ['kubek', 'pl', MUGS, 2],
  ['kubki', 'pl', MUGS],
  ['KUBEK TERMICZNY', 'pl', ['kubek-termiczny']],
  ['filizanka', 'pl', CUPS],
  ['filiżanki', 'pl', CUPS],
  ['mlynek', 'pl', GRINDERS, 3],
  ['młynki', 'pl', GRINDERS, 3],
  ['mloynek', 'pl', GRINDERS],
  ['ekspres kolbowy', 'pl', LEVER_MACHINES],
  ['mielona', 'pl', ['kuchenna', 'filtr-na-co-dzien'], 2],
  ['kawamielona', 'pl', ['kuchenna', 'filtr-na-co-dzien'], 2],
  ['kawy mielone', 'pl', ['kuchenna', 'filtr-na-co-dzien']],
  ['kawa 1kg', 'pl', ['etat']],
  ['bezkofeinowa', 'pl', ['nocny-spokoj']],
  ['kapsulki', 'pl', CAPSULES, 2],
  ['czajnk', 'pl', KETTLES, 3],
  ['prasa francuska', 'pl', PRESSES, 2],
  ['syrop waniliowy', 'pl', ['syrop']],
  ['mleko owsiane', 'pl', ['napoj-owsiany']],
  ['karta podarunkowa', 'pl', GIFT_CARDS, 2],
  ['odkamieniacz', 'pl', ['odkamieniacz']],
  ['green tea', 'en', GREEN_TEA, 3],
  ['yellow', 'en', ['puszka-ziarno', 'dripper-podrozny'], 2],
  ['moka pot', 'en', ['kawiarka']],
  ['mugs', 'en', [...MUGS, 'kolekcja-glinno']],
  ['grinder', 'en', GRINDERS, 4],
  ['grindr', 'en', GRINDERS, 4],
  ['ketle', 'en', KETTLES, 3],
  ['french press', 'en', PRESSES, 2],
  ['expresso machine', 'en', LEVER_MACHINES],
  ['milk frother', 'en', ['spieniacz-lodvik']],
  ['gift card', 'en', GIFT_CARDS, 2],
  ['decaf', 'en', ['nocny-spokoj', 'kapsulki-decaf'], 2],
  ['descaler', 'en', ['odkamieniacz']],
  ['grün', 'de', GREEN_TEA, 3],
  ['gruen', 'de', GREEN_TEA, 3],
  ['grun tee', 'de', GREEN_TEA, 3],
  ['Grüner Tee', 'de', GREEN_TEA, 3],
  ['Schwarztee', 'de', BLACK_TEA],
  ['gelb', 'de', ['puszka-ziarno', 'dripper-podrozny'], 2],
  ['Becher', 'de', MUGS, 2],
  ['Mühle', 'de', GRINDERS, 3],
  ['Kafeemühle', 'de', GRINDERS, 3],
  ['kaffeemuehle', 'de', GRINDERS, 3],
  ['Espressokocher', 'de', ['kawiarka']],
  ['mokkakanne', 'de', ['kawiarka']],
  ['Siebtraeger', 'de', LEVER_MACHINES],
  ['Wasserkocher', 'de', KETTLES, 3],
  ['Filterpapier', 'de', ['filtry-stozkowe', 'dripper-stal']],
  ['Kaffeevollautomat', 'de', ['lodvik-a3']],
  ['Entkalker', 'de', ['odkamieniacz']],
]

describe('searches with typed phrases in the demo shop', () => {
  const rows = TABLE.map(([phrase, locale, first, count = 1]) => ({ phrase, locale, first, count }))
  it.each(rows)('“$phrase” ($locale) finds $first first', async ({ phrase, locale, first, count }) => {
    const { ids } = await search.search(phrase, locale, 10)
    expect(ids.length).toBeGreaterThanOrEqual(count)
    for (const id of ids.slice(0, count)) expect(first).toContain(id)
  })

  it('finds all yellow products and no others', async () => {
    for (const phrase of ['żółta', 'zolty'])
      expect((await search.search(phrase, 'pl', 10)).ids.sort()).toEqual(['dripper-podrozny', 'puszka-ziarno'])
  })

  it.each([
    ['kawa', 'pl'],
    ['coffee', 'en'],
    ['Kaffee', 'de'],
  ] as const)(
    '“%s” (%s) leads with roasted coffee, the best-selling first; instant coffee and guides come later',
    async (phrase, locale) => {
      const { ids } = await search.search(phrase, locale, 100)
      expect(ids[0]).toBe('etat')
      expect(ids.slice(0, ROASTED.length).toSorted()).toEqual(ROASTED.toSorted())
      for (const other of ['rozpuszczalna-liofilizowana', 'pdf-kawa-w-firmie'])
        expect(ids.indexOf(other), other).toBeGreaterThanOrEqual(ROASTED.length)
    },
  )

  it.each([
    ['de', ['grün', 'gruen', 'grun', 'GRÜN']],
    ['de', ['Grüner Tee', 'gruener tee', 'gruner tee']],
    ['de', ['Kaffeemühle', 'kaffeemuehle', 'kaffeemuhle']],
    ['pl', ['żółta', 'zolta', 'ŻÓŁTA']],
    ['pl', ['młynek ręczny', 'mlynek reczny']],
    ['pl', ['filiżanka', 'filizanka']],
    ['en', ['Café cups', 'cafe cups']],
    ['en', ['crème', 'creme']],
  ] as const)('finds the same with letters that have marks and without them (%s: %j)', async (locale, phrases) => {
    const [marked, ...others] = await Promise.all(phrases.map((phrase) => search.search(phrase, locale, 10)))
    expect(marked!.ids).not.toEqual([])
    for (const plain of others) expect(plain).toEqual(marked)
  })
})
