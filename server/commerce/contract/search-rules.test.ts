import { beforeEach, describe, expect, it } from 'vitest'
import { WireListing } from '#schemas/listing.ts'
import type { Locale } from '#schemas/locale.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { forgetMissedSearches } from '../engine/catalogue/missed-searches.ts'
import { changeOffer } from '../testing/change-offer.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const DAY_MS = 86_400_000

eachDatabase('search as staff have set it', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  async function send(path: string, body: object, locale: Locale = 'en') {
    const answer = await shop.send('POST', path, { body, locale })
    return answer.ok ? answer.status : ((await answer.json()) as { code: string }).code
  }
  const rows = async <T>(path: string) =>
    ((await (await shop.send('GET', `/staff/search/${path}`, { locale: 'en' })).json()) as { data: T[] }).data
  async function searched(phrase: string, locale: Locale = 'en') {
    const query = { categoryId: 0, filters: {}, page: 1, perPage: 48 }
    const path = `/search/short/${encodeURIComponent(phrase)}`
    return (await shop.ask(WireListing, 'POST', path, { body: query, locale, status: 201 })).products
  }
  const namesFor = async (phrase: string) => (await searched(phrase)).map(({ name }) => name)

  describe('synonyms', () => {
    const synonym = (term: string, others: string[], isTwoWay = false) =>
      send('/staff/search/synonym', { locale: 'en', term, others, isTwoWay })

    it('let a word find what another one finds, in its language, until they are removed', async () => {
      const grinders = await namesFor('grinder')
      expect(grinders.length).toBeGreaterThan(0)
      expect(await namesFor('zzquern')).toEqual([])
      expect(await synonym('Zzquern', ['grinder'])).toBe(200)
      const found = await namesFor('zzquern')
      expect(found.length).toBeGreaterThan(3)
      // A typed word is forgiven its mistakes, a synonym has none.
      expect(grinders).toEqual(expect.arrayContaining(found))
      expect(await searched('zzquern', 'de')).toEqual([])
      expect(await rows('synonym')).toEqual([{ locale: 'en', term: 'Zzquern', others: ['grinder'], isTwoWay: false }])
      expect(await send('/staff/search/synonym/removal', { locale: 'en', term: 'zzQUERN' })).toBe(204)
      expect(await namesFor('zzquern')).toEqual([])
      expect(await send('/staff/search/synonym/removal', { locale: 'en', term: 'zzquern' })).toBe('synonym_not_found')
    })

    it('go one way or both, and take phrases of several words', async () => {
      const kettles = new Set(await namesFor('kettle'))
      expect(await synonym('zzwater boiler', ['kettle'])).toBe(200)
      expect(new Set(await namesFor('zzwater boiler'))).toEqual(kettles)
      expect(await synonym('zzone', ['zztwo', 'kettle'], true)).toBe(200)
      expect(new Set(await namesFor('zztwo'))).toEqual(kettles)
      expect(await synonym('zzone', ['zztwo', 'kettle'], false)).toBe(200)
      expect(await namesFor('zztwo')).toEqual([])
    })

    it('need words, each of them once', async () => {
      expect(await synonym('!!', ['kettle'])).toBe('search_rule_wrong')
      expect(await synonym('kettle', ['Kettle'])).toBe('search_rule_wrong')
      expect(await synonym('kettle', [])).toBe('invalid_input')
      expect(await synonym('kettle', ['x'.repeat(61)])).toBe('invalid_input')
    })
  })

  describe('pinned products', () => {
    const pin = (products: string[]) => send('/staff/search/pin', { locale: 'en', phrase: 'Grinder', products })

    it('come first for their phrase and no other, in order, as long as they can be bought', async () => {
      const before = await searched('grinder')
      const [kettle] = (await searched('kettle')).filter(({ available, type }) => available && type === 'simple')
      const last = before.filter(({ available }) => available).at(-1)!
      expect(await pin([kettle!.sku, last.sku])).toBe(200)
      const after = await searched('GRINDER')
      expect(after.slice(0, 2).map(({ sku }) => sku)).toEqual([kettle!.sku, last.sku])
      expect(after).toHaveLength(before.length + 1)
      expect((await searched('grinders'))[0]!.sku).not.toBe(kettle!.sku)
      expect(await rows('pin')).toEqual([
        {
          ...{ locale: 'en', phrase: 'Grinder' },
          products: [kettle, last].map((product) => ({ sku: product!.sku, name: product!.name })),
        },
      ])

      await changeOffer(shop, kettle!.sku, { is_enabled: 0 })
      expect((await searched('grinder'))[0]!.sku).toBe(last.sku)
      expect(await send('/staff/search/pin/removal', { locale: 'en', phrase: 'grinder' })).toBe(204)
      expect((await searched('grinder')).map(({ sku }) => sku)).toEqual(before.map(({ sku }) => sku))
      expect(await send('/staff/search/pin/removal', { locale: 'en', phrase: 'grinder' })).toBe('pin_not_found')
    })

    it('are products of the shop, each of them once', async () => {
      const { sku } = (await searched('kettle'))[0]!
      expect(await pin([sku, 'NO-SUCH'])).toBe('search_rule_wrong')
      expect(await pin([sku, sku])).toBe('search_rule_wrong')
      expect(await rows('pin')).toEqual([])
    })
  })

  describe('phrases without results', () => {
    const miss = (phrase: string, locale: Locale = 'en') => send('/search/missed', { phrase }, locale)
    const missed = (query = '') => rows<{ phrase: string; visits: number }>(`missed?${query}`)
    const phrases = async () => (await missed()).map(({ phrase }) => phrase)

    it('are told from the second visit of a day on, by language', async () => {
      expect(await miss('Chemex  Glass')).toBe(204)
      expect(await missed()).toEqual([])
      await miss('chemex glass')
      await miss('CHEMEX glass')
      await miss('chemex glass', 'de')
      expect(await missed('locale=de')).toEqual([])
      const day = shop.clock().toISOString().slice(0, 10)
      expect(await missed()).toEqual([{ locale: 'en', phrase: 'chemex glass', visits: 3, lastDay: day }])
    })

    it('are stored as text by nobody who searched alone, and forgotten after their time', async () => {
      await miss('only me')
      const texts = async () =>
        (await shop.database.db.selectFrom('missed_searches').select('phrase').execute()).map(({ phrase }) => phrase)
      expect(await texts()).toEqual([null])
      await miss('both of us')
      await miss('both of us')
      const later = (days: number) => new Date(shop.clock().getTime() + days * DAY_MS)
      await forgetMissedSearches(shop.database.db, later(1))
      expect(await texts()).toEqual(['both of us'])
      await forgetMissedSearches(shop.database.db, later(60))
      expect(await texts()).toEqual([])
    })

    it('never are what may be about a person', async () => {
      for (const phrase of ['ewa@nadstawem.example', '+48 601 202 303', 'order 100015079', 'www.x.example', '12-34-5'])
        for (let visit = 0; visit < 2; visit++) expect(await miss(phrase)).toBe(204)
      await miss('x'.repeat(61))
      await miss('x'.repeat(61))
      expect(await phrases()).toEqual([])
    })
  })
})
