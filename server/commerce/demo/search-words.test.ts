import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#schemas/locale.ts'
import { loadProductIds } from '../engine/lists/load-listed.ts'
import { loadSearchDocuments } from '../engine/search-documents.ts'
import { type EmbeddedCommerce, openEmbeddedCommerce } from '../open.ts'
import type { SearchPort } from '../parts.ts'
import { createProductSearch } from '../search/product-search.ts'

let commerce: EmbeddedCommerce
let search: SearchPort
beforeAll(async () => {
  commerce = await openEmbeddedCommerce({ dataDir: null })
  search = createProductSearch()
  await search.index(await loadSearchDocuments(commerce.engine.db, await loadProductIds(commerce.engine.db)))
})
afterAll(() => commerce.close())

const YELLOW = ['dripper-podrozny', 'puszka-ziarno']

describe('what people type into the demo shop', () => {
  it.each<[string, Locale]>([
    ['moka', 'pl'],
    ['moka ekspress', 'pl'],
    ['moka express', 'pl'],
    ['kawiarka', 'pl'],
    ['kawairka', 'pl'],
    ['moka pot', 'en'],
    ['espressokocher', 'de'],
    ['mokkakanne', 'de'],
  ])('“%s” (%s) finds the moka pot first', async (phrase, locale) => {
    expect((await search.search(phrase, locale, 10)).ids[0]).toBe('kawiarka')
  })

  it.each<[string, Locale]>([
    ['żółta', 'pl'],
    ['zolta', 'pl'],
    ['zolty', 'pl'],
    ['yellow', 'en'],
    ['gelb', 'de'],
  ])('“%s” (%s) finds what there is in yellow', async (phrase, locale) => {
    expect((await search.search(phrase, locale, 10)).ids.sort()).toEqual(YELLOW)
  })

  it.each(['grün', 'gruen', 'grun tee'])('“%s” finds green tea in German', async (phrase) => {
    expect((await search.search(phrase, 'de', 5)).ids).toContain('sencha')
  })

  it.each<[string, Locale, string]>([
    ['mloynek', 'pl', 'młynek'],
    ['czajnk', 'pl', 'Czajnik'],
    ['filizanka', 'pl', 'Filiżanka'],
    ['cofee', 'en', 'coffee'],
    ['Kafeemühle', 'de', 'M40'],
  ])('“%s” (%s) means %s', async (phrase, locale, word) => {
    const { ids } = await search.search(phrase, locale, 1)
    const text = await commerce.engine.db
      .selectFrom('product_texts')
      .select('name')
      .where('product_id', '=', ids[0] ?? '')
      .where('locale', '=', locale)
      .executeTakeFirstOrThrow()
    expect(text.name).toContain(word)
  })
})
