import { beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#schemas/locale.ts'
import { readDemoShop, type SeedData } from '#server/demo/data.ts'
import type { SearchDocument, SearchPort } from '../parts.ts'
import { createProductSearch } from './product-search.ts'

function documentsOf({ products, categories }: SeedData): SearchDocument[] {
  const inLocale = (product: SeedData['products'][number], locale: Locale) => ({
    name: product.translations[locale].name,
    shortDescription: product.translations[locale].shortDescription,
    keywords: [],
    categories: categories.filter(({ id }) => product.categoryIds.includes(id)).map(({ name }) => name[locale]),
    mainCategories: [],
  })
  return products.map((product) => ({
    id: product.id,
    skus: [product.sku, ...(product.variants ?? []).map(({ sku }) => sku)],
    eans: [product.ean, ...(product.variants ?? []).map(({ ean }) => ean)].filter((ean) => ean !== null),
    manufacturer: product.manufacturer,
    sold: 0,
    texts: { pl: inLocale(product, 'pl'), en: inLocale(product, 'en'), de: inLocale(product, 'de') },
  }))
}

function document(id: string, name: string, more: Partial<SearchDocument> = {}): SearchDocument {
  const text = { name, shortDescription: '', categories: [], mainCategories: [], keywords: [] }
  return { id, skus: [id], eans: [], manufacturer: null, sold: 0, texts: { pl: text, en: text, de: text }, ...more }
}

async function searchOf(...names: string[]): Promise<SearchPort> {
  const search = createProductSearch()
  await search.index(names.map((name, at) => document(`p-${at}`, name)))
  return search
}

describe('search in the demo shop', () => {
  const demo = readDemoShop()
  const search = createProductSearch()
  beforeAll(() => search.index(documentsOf(demo)))

  async function names(phrase: string, locale: Locale = 'pl') {
    const { ids } = await search.search(phrase, locale, 10)
    return ids.map((id) => demo.products.find((product) => product.id === id)!.translations[locale].name)
  }

  it('finds espresso machines by misspelt words', async () => {
    for (const phrase of ['ekspress kolbowy', 'express kolbowy', 'EKSPRES KOLBOVY'])
      expect((await names(phrase)).slice(0, 3).join(), phrase).toMatch(/ekspres kolbowy/i)
  })

  it('finds a thing by a name that the shop does not use', async () => {
    for (const [phrase, locale, name] of [
      ['Espressomaschine', 'de', /Siebträgermaschine/],
      ['Thermosflasche', 'de', /Isolierkanne|Thermobecher/],
      ['moka', 'pl', /Kawiarka/],
      ['moka ekspress', 'pl', /Kawiarka/],
    ] as const)
      expect((await names(phrase, locale))[0], phrase).toMatch(name)
  })

  it('finds green tea by umlaut and by two letters', async () => {
    const { ids } = await search.search('Grüntee', 'de', 2)
    expect(ids).toHaveLength(2)
    const texts = ids.map((id) => demo.products.find((product) => product.id === id)!.translations.de.shortDescription)
    for (const text of texts) expect(text).toMatch(/Grüntee/)
    expect((await search.search('gruentee', 'de', 2)).ids).toEqual(ids)
    expect((await search.search('GRUNTEE', 'de', 2)).ids).toEqual(ids)
  })

  it('finds every product by its own name, its sku and its ean, first', async () => {
    for (const product of demo.products) {
      const first = async (phrase: string) => (await search.search(phrase, 'pl', 3)).ids[0]
      expect(await first(product.sku)).toBe(product.id)
      if (product.ean) expect(await first(product.ean)).toBe(product.id)
      const ofName = (await search.search(product.translations.pl.name, 'pl', 3)).ids
      expect(ofName, product.translations.pl.name).toContain(product.id)
    }
  })

  it('finds nothing beside the product whose whole number was typed', async () => {
    for (const { id, sku, ean } of demo.products)
      for (const number of [sku, sku.toLowerCase(), ...(ean ? [ean] : [])])
        expect((await search.search(number, 'pl', 10)).ids, number).toEqual([id])
  })

  it('finds a product by the sku of a variant, however it is written', async () => {
    const product = demo.products.find(({ variants }) => variants?.length)!
    const { sku } = product.variants![0]!
    for (const phrase of [sku, sku.toLowerCase(), sku.replaceAll('-', ' '), sku.replaceAll('-', '')])
      expect((await search.search(phrase, 'en', 5)).ids[0]).toBe(product.id)
  })
})

describe('words', () => {
  it('are found without their accents, and with them where there are none', async () => {
    const search = await searchOf('Żółta filiżanka', 'Kawa Łódź', 'Große Kanne', 'Creme brulee')
    for (const [phrase, id] of [
      ['zolta', 'p-0'],
      ['ŻÓŁTA', 'p-0'],
      ['lodz', 'p-1'],
      ['grosse', 'p-2'],
      ['große', 'p-2'],
      ['crème brûlée', 'p-3'],
    ] as const)
      expect((await search.search(phrase, 'pl', 5)).ids, phrase).toEqual([id])
  })

  it('are found when their accents are marks of their own', async () => {
    const search = await searchOf('Żółta'.normalize('NFD'))
    expect((await search.search('żółta'.normalize('NFC'), 'pl', 5)).ids).toEqual(['p-0'])
  })

  it('are found by their beginning and with wrong letters, the right ones first', async () => {
    const search = await searchOf('Herbata zielona', 'Herbatniki', 'Herbaciarka szklana')
    expect((await search.search('herbata', 'pl', 5)).ids[0]).toBe('p-0')
    expect((await search.search('herb', 'pl', 5)).ids).toHaveLength(3)
    expect((await search.search('hebrata', 'pl', 5)).ids[0]).toBe('p-0')
  })

  it('are found by what they sound like', async () => {
    const search = await searchOf('Kawiarka Moka Express', 'Mocca', 'Młynek')
    expect((await search.search('moka ekspress', 'pl', 5)).ids).toEqual(['p-0'])
  })

  it('with an umlaut are found as ü, ue and u', async () => {
    const search = await searchOf('Grüner Tee', 'Gruener Kaffee', 'Grundlagen')
    expect((await search.search('grün', 'de', 5)).ids.sort()).toEqual(['p-0', 'p-1'])
    expect((await search.search('gruen', 'de', 5)).ids.sort()).toEqual(['p-0', 'p-1'])
    expect((await search.search('gruner', 'de', 5)).ids).toContain('p-0')
  })

  it('have no wrong letter in short words and in numbers', async () => {
    const search = await searchOf('Sos 500 ml', 'Sok 250 ml')
    expect((await search.search('sok', 'pl', 5)).ids).toEqual(['p-1'])
    expect((await search.search('250', 'pl', 5)).ids).toEqual(['p-1'])
  })

  it('count together; when no product has all, those with most of them are found', async () => {
    const search = await searchOf('Młynek ręczny', 'Młynek elektryczny', 'Czajnik elektryczny')
    expect((await search.search('młynek elektryczny', 'pl', 5)).ids).toEqual(['p-1'])
    expect((await search.search('młynek elektryczny granatowy', 'pl', 5)).ids).toEqual(['p-1'])
  })

  it('that only join others do not narrow', async () => {
    const search = await searchOf('Młynek kawa')
    expect((await search.search('młynek do kawy', 'pl', 5)).ids).toEqual(['p-0'])
  })
})

describe('the index', () => {
  it('weighs the name over the rest', async () => {
    const search = createProductSearch()
    const texts = {
      ...{ name: 'Filtr', shortDescription: 'do kawy' },
      ...{ categories: ['Kawa'], mainCategories: [], keywords: ['kawa'] },
    }
    await search.index([
      document('a', '', { texts: { pl: texts, en: texts, de: texts } }),
      document('b', 'Kawa ziarnista'),
    ])
    expect((await search.search('kawa', 'pl', 5)).ids).toEqual(['b', 'a'])
  })

  it('replaces a product that comes again and forgets one that goes', async () => {
    const search = await searchOf('Kawa', 'Herbata')
    await search.index([document('p-0', 'Kakao', { skus: ['NEW-1'] })])
    expect((await search.search('kawa', 'pl', 5)).ids).toEqual([])
    expect((await search.search('kakao', 'pl', 5)).ids).toEqual(['p-0'])
    expect((await search.search('p-0', 'pl', 5)).ids).toEqual([])
    await search.remove(['p-0', 'never-there'])
    expect((await search.search('kakao', 'pl', 5)).ids).toEqual([])
    expect((await search.search('NEW-1', 'pl', 5)).ids).toEqual([])
  })

  it('answers odd phrases with nothing', async () => {
    const search = await searchOf('Kawa')
    for (const phrase of [
      '',
      '   ',
      '***',
      '<script>',
      '\u0000',
      '👋',
      'do',
      'x'.repeat(10_000),
      '%',
      '__proto__',
      'constructor',
    ])
      expect((await search.search(phrase, 'pl', 5)).ids, JSON.stringify(phrase.slice(0, 20))).toEqual([])
    expect((await search.search('kawa', 'pl', 0)).ids).toEqual([])
  })

  it('finds one among 10,000 products', async () => {
    const adjectives = ['zielona', 'czarna', 'biała', 'palona', 'świeża', 'mielona', 'ziarnista', 'bezkofeinowa']
    const nouns = ['kawa', 'herbata', 'kawiarka', 'filiżanka', 'młynek', 'czajnik', 'ekspres', 'dzbanek']
    const documents = Array.from({ length: 10_000 }, (_, at) =>
      document(`id-${at}`, `${nouns[at % 8]} ${adjectives[(at >> 3) % 8]} model${at}`, {
        eans: [String(2990000000000 + at)],
      }),
    )
    const search = createProductSearch()
    await search.index(documents)
    expect((await search.search('kawiarka zielna model7', 'pl', 20)).ids.length).toBeGreaterThan(0)
    expect((await search.search('2990000000123', 'pl', 20)).ids[0]).toBe('id-123')
  })
})
