import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { WireFooter } from '#schemas/footer.ts'
import { StoreConfigEntry, TaggedConfig } from '#schemas/store-config.ts'
import { eachDatabase, eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { STORE_NOW as now, openTestStore } from '../testing/test-store.ts'
import { freeShippingFrom } from './amounts.ts'
import { changeConfig, setConfigTag } from './change-config.ts'
import { setFooter } from './footer.ts'
import { importStore } from './import-store.ts'
import { storeMigrations } from './migrations.ts'
import { purchaseRules } from './purchase-rules.ts'
import type { StoreDatabase } from './schema.ts'

const ConfigAnswer = z.strictObject({ data: z.array(StoreConfigEntry) })
const TaggedAnswer = z.strictObject({ data: z.array(TaggedConfig) })
const SLIDER = 'shopping_benefits/header/slider'

type Shop = Awaited<ReturnType<typeof openTestStore>>

async function config(shop: Shop, sent: Parameters<Shop['send']>[1] = {}) {
  const response = await shop.send('/store-config', sent)
  expect(response.status).toBe(200)
  const { data } = ConfigAnswer.parse(await response.json())
  return Object.fromEntries(data.map(({ key, value }) => [key, value]))
}

async function byTags(shop: Shop, tags: string[], sent: Parameters<Shop['send']>[1] = {}) {
  const response = await shop.send('/store-config/by-tags', { ...sent, body: { tags } })
  expect(response.status).toBe(200)
  return TaggedAnswer.parse(await response.json()).data
}

const footer = async (shop: Shop, sent: Parameters<Shop['send']>[1] = {}) =>
  WireFooter.parse(await (await shop.send('/layout/footer/block', sent)).json())

eachDatabase('the store part', (open, _, rule) => {
  describe('store config', () => {
    it('[S7.26] answers a list of slash-separated keys and values', async () => {
      const shop = await openTestStore(open)
      expect(await config(shop)).toMatchObject({
        'currency/options/allow': 'PLN,EUR,USD',
        'currency/options/default': 'PLN',
        'general/store/name': 'Ziarno',
      })
    })

    rule('answers texts in the language of the shopper, also inside lists', async () => {
      const shop = await openTestStore(open)
      expect((await config(shop))['header/preHeader/help']).toBe('Pomoc i kontakt')
      expect((await config(shop, { locale: 'de' }))['header/preHeader/help']).toBe('Hilfe und Kontakt')
      expect((await config(shop, { locale: 'en' }))['theme/hero']).toMatchObject([
        { title: 'Freshly roasted in Łódź', link: 'category:1' },
        {},
        {},
      ])
    })

    rule('answers money as decimal strings and leaves empty values empty', async () => {
      const all = await config(await openTestStore(open))
      expect(all['shipping/free_threshold/PLN']).toBe('250.00')
      expect(all['shipping/free_threshold/EUR']).toBe('79.00')
      expect(all['analytics/tag_manager_id']).toBe('')
    })

    rule('fills amounts with money of the shopper’s currency', async () => {
      const shop = await openTestStore(open)
      expect((await config(shop))['header/preHeader/description']).toBe(
        'Darmowa dostawa w Polsce i do Niemiec od 250\u00a0zł',
      )
      const german = await config(shop, { locale: 'de', currency: 'EUR' })
      expect(german['header/preHeader/description']).toContain('ab 79\u00a0€')
      const english = await config(shop, { locale: 'en', currency: 'USD' })
      expect(english['header/preHeader/description']).toBe('Free delivery in Poland and to Germany from $89')
    })

    rule('[S7.27] [S7.28] answers titles by tag, in order', async () => {
      const shop = await openTestStore(open)
      const [entry, ...rest] = await byTags(shop, [SLIDER], { locale: 'en' })
      expect(rest).toEqual([])
      expect(entry?.key).toBe(SLIDER)
      expect(entry?.value).toEqual([
        { title: 'Free delivery in Poland and to Germany from 250\u00a0zł', icon: 'truck' },
        { title: 'Roasted on Mondays and Thursdays', icon: 'flame' },
        { title: '14 days to change your mind, no reason needed', icon: 'return' },
        { title: 'Advice: +48 42 200 10 20', icon: 'phone' },
      ])
    })

    rule('answers nothing for unknown tags, and each entry once for repeated ones', async () => {
      const shop = await openTestStore(open)
      expect(await byTags(shop, [])).toEqual([])
      expect(await byTags(shop, ['nobody/knows', '__proto__'])).toEqual([])
      expect(await byTags(shop, [SLIDER, SLIDER])).toHaveLength(1)
    })

    rule('reads a tagged text as one title', async () => {
      const shop = await openTestStore(open)
      await setConfigTag(
        shop.database,
        'notes',
        ['header/dispatchNote', 'shipping/cutoff_time', 'captcha/enabled'],
        now,
      )
      expect(await byTags(shop, ['notes'], { locale: 'en' })).toEqual([
        {
          key: 'header/dispatchNote',
          value: [{ title: 'Working days: order by 13:00 for same-day dispatch', icon: null }],
        },
        { key: 'shipping/cutoff_time', value: [{ title: '13:00', icon: null }] },
      ])
      await setConfigTag(shop.database, 'notes', [], now)
      expect(await byTags(shop, ['notes'])).toEqual([])
    })

    rule('refuses a body that is none', async () => {
      const shop = await openTestStore(open)
      for (const [body, status] of [
        ['{"tags":', 400],
        ['{"tags":[],"__proto__":{}}', 400],
        [{ tags: 'all' }, 422],
        [{ tags: [''] }, 422],
        [{ tags: ['a\u0000b'] }, 422],
        [{ tags: Array(51).fill('a') }, 422],
        [{ tags: [], more: 1 }, 422],
        ['null', 422],
      ] as const) {
        const response = await shop.send('/store-config/by-tags', { body })
        expect([response.status, Object.keys((await response.json()) as object)]).toEqual([status, ['detail', 'code']])
      }
    })

    rule('takes a changed value, and a new key at the end', async () => {
      const shop = await openTestStore(open)
      const name = { pl: 'Ziarno', en: 'Grain', de: 'Korn' }
      await changeConfig(shop.database, { 'general/store/name': name, 'theme/ink': '#101010' }, now)
      await changeConfig(shop.database, { 'shipping/free_threshold/PLN': 19905 }, now)
      const all = await config(shop, { locale: 'en' })
      expect(all).toMatchObject({ 'general/store/name': 'Grain', 'shipping/free_threshold/PLN': '199.05' })
      expect(Object.entries(all).at(-1)).toEqual(['theme/ink', '#101010'])
      expect(all['header/preHeader/description']).toBe('Free delivery in Poland and to Germany from 199.05\u00a0zł')
      expect(await freeShippingFrom(shop.database.db)).toEqual({ PLN: 19905, EUR: 7900, USD: 8900 })
    })

    rule('leaves out what an earlier version stored and nobody can use, and reads its default', async () => {
      const shop = await openTestStore(open)
      const { db } = shop.database
      const store = (key: string, value: string) =>
        db.updateTable('config').set({ value }).where('key', '=', key).execute()
      await store('maintenance/enabled', '"tak"')
      await store('shipping/free_threshold/PLN', '"free"')
      await store('shipping/cutoff_time', '"noon"')
      const all = await config(shop)
      expect(Object.keys(all)).not.toContain('maintenance/enabled')
      expect(Object.keys(all)).not.toContain('shipping/free_threshold/PLN')
      expect(all['general/store/name']).toBe('Ziarno')
      expect(await freeShippingFrom(db)).toEqual({ EUR: 7900, USD: 8900 })
      expect((await purchaseRules(db)).cutOff).toBe('13:00')
    })

    rule('refuses to fill in a demo shop whose config nobody could set', async () => {
      const { demo } = await openTestStore(open)
      const database = await open<StoreDatabase>(storeMigrations, 'store')
      const broken = { ...demo, config: [...demo.config, { key: 'tax/rate', value: '23' }] }
      await expect(importStore(database, broken, now)).rejects.toThrow(
        "tax/rate: There is no such key. Did you mean 'tax/rates'?",
      )
      expect(await database.db.selectFrom('config').selectAll().execute()).toEqual([])
    })

    rule.each([
      ['23,8,5,0', { PL: { standard: 23, reduced: 8, superReduced: 5 } }],
      ['19,7', { PL: { standard: 19, reduced: 7 } }],
      [23, { PL: { standard: 23 } }],
      ['', ''],
      [{ DE: { standard: 19 } }, { DE: { standard: 19 } }],
    ])('names rates of VAT that were stored as a list: %j', async (before, after) => {
      const { db } = await open<StoreDatabase>(storeMigrations, 'store')
      await db
        .insertInto('config')
        .values({ key: 'tax/rates', position: 0, value: JSON.stringify(before), is_money: false })
        .execute()
      await storeMigrations['0006-vat-rates']!.up(db)
      const { value } = await db.selectFrom('config').select('value').executeTakeFirstOrThrow()
      expect(JSON.parse(value)).toEqual(after)
    })

    rule('refuses money that is no integer, and changes nothing', async () => {
      const shop = await openTestStore(open)
      const wrong = changeConfig(shop.database, { 'shipping/free_threshold/PLN': '199.05' }, now)
      await expect(wrong).rejects.toThrow(/shipping\/free_threshold\/PLN: Must be money/)
      expect((await config(shop))['shipping/free_threshold/PLN']).toBe('250.00')
    })
  })

  rule('is filled once', async () => {
    const shop = await openTestStore(open)
    await changeConfig(shop.database, { 'general/store/name': 'Kept' }, now)
    expect(await importStore(shop.database, shop.demo, now)).toBe(false)
    expect((await config(shop))['general/store/name']).toBe('Kept')
  })
})

eachDatabaseInFull('the footer of the store part', (open) => {
  it('[S7.25] [S3.28] answers columns and post footer', async () => {
    const { columns, postFooter } = await footer(await openTestStore(open))
    expect(columns).toHaveLength(4)
    expect(postFooter).toHaveLength(5)
  })

  it('[S3.29] [S3.30] [S3.31] [S3.32] [S3.33] [S3.34] has blocks of every type, with their fields', async () => {
    const shop = await openTestStore(open)
    const { columns } = await footer(shop, { locale: 'en' })
    const blocks = columns.flat()
    const of = (type: string) => blocks.find((block) => block.type === type)
    expect(of('text')).toEqual({
      type: 'text',
      content: '<p>A small roastery in Łódź. Coffee, tea and the equipment we use ourselves.</p>',
    })
    expect(of('title')).toEqual({ type: 'title', label: 'Ziarno' })
    expect(of('anchors')).toMatchObject({
      items: [{ label: 'Coffee', url: 'category:1', target: '_self' }, {}, {}, {}, {}, {}],
    })
    expect(of('contacts')).toMatchObject({ items: [{ method: 'phone', url: 'tel:+48422001020' }, {}, {}] })
    const socials = of('socials')
    expect(socials?.type === 'socials' && socials.items.map(({ social }) => social)).toEqual([
      'facebook',
      'instagram',
      'linkedin',
      'twitter',
    ])
    const image = { src: 'footer/logo', url: 'route:home', target: '_self', width: 160, height: 48, maxWidth: 160 }
    const alt = { pl: 'Sklep', en: 'Shop', de: 'Laden' }
    await setFooter(shop.database, { columns: [[{ type: 'image', ...image, alt }]], postFooter: null }, now)
    const changed = await footer(shop, { locale: 'en' })
    expect(changed.columns).toEqual([[{ type: 'image', ...image, alt: 'Shop' }]])
  })

  it('takes phone number and e-mail address from the settings, so that they change everywhere at once', async () => {
    const shop = await openTestStore(open)
    await changeConfig(shop.database, { 'general/contact/phone': '+48 61 300 20 10' }, now)
    const { columns } = await footer(shop, { locale: 'de' })
    expect(columns.flat().find(({ type }) => type === 'contacts')).toMatchObject({
      items: [
        { method: 'phone', label: '+48 61 300 20 10', url: 'tel:+48613002010' },
        { method: 'email', label: 'sklep@ziarno.example', url: 'mailto:sklep@ziarno.example' },
        {},
      ],
    })
    expect(JSON.stringify(await config(shop))).toContain('Doradzimy: +48 61 300 20 10')
  })

  it('[S3.35] has post-footer blocks of every type', async () => {
    const { postFooter } = await footer(await openTestStore(open))
    expect(new Set(postFooter?.map(({ type }) => type))).toEqual(
      new Set(['frontend_image', 'media_gallery_image', 'text']),
    )
    expect(postFooter?.[0]).toMatchObject({ src: 'logos/card.svg', width: 48, height: 48 })
  })

  it('is empty before one is set, and as set afterwards', async () => {
    const shop = await openTestStore(open)
    await shop.database.db.deleteFrom('footer').execute()
    expect(await footer(shop)).toEqual({ columns: [], postFooter: null })
    const label = { pl: 'Od {amount}', en: 'From {amount}', de: 'Ab {amount}' }
    await setFooter(shop.database, { columns: [[{ type: 'title', label }]], postFooter: null }, now)
    expect(await footer(shop, { locale: 'de', currency: 'EUR' })).toEqual({
      columns: [[{ type: 'title', label: 'Ab 79\u00a0€' }]],
      postFooter: null,
    })
  })

  it('refuses one that is none in some language', async () => {
    const shop = await openTestStore(open)
    const before = await footer(shop)
    const wrong = { columns: [[{ type: 'title', label: { pl: 'a', en: 'b', de: 3 } }]], postFooter: null }
    await expect(setFooter(shop.database, wrong, now)).rejects.toThrow()
    expect(await footer(shop)).toEqual(before)
  })
})

eachDatabaseInFull('changes of the store part', (open) => {
  it('tells the tags of each write after an id, and nothing before one', async () => {
    const shop = await openTestStore(open)
    const { store, database } = shop
    const start = await store.latestChange()
    expect(await store.changesAfter(start)).toEqual({ id: start, tags: [], reset: false })
    await changeConfig(database, { 'general/store/name': 'Z' }, now)
    const first = await store.changesAfter(start)
    expect(first).toMatchObject({ tags: ['config'], reset: false })
    await setFooter(database, { columns: [], postFooter: null }, now)
    expect(await store.changesAfter(first.id)).toMatchObject({ tags: ['footer'] })
    expect((await store.changesAfter(start)).tags).toEqual(['config', 'footer'])
    expect(await store.latestChange()).toBeGreaterThan(first.id)
  })

  it('tells of every text that names the threshold when that changes', async () => {
    const shop = await openTestStore(open)
    await changeConfig(shop.database, { 'shipping/free_threshold/EUR': 5000 }, now)
    const { tags } = await shop.store.changesAfter(0)
    expect(tags).toEqual(expect.arrayContaining(['config', 'footer', 'pages', 'page:terms', 'page:about']))
  })

  it('says reset for an id that was never handed out', async () => {
    const { store } = await openTestStore(open)
    expect(await store.changesAfter(999)).toEqual({ id: await store.latestChange(), tags: [], reset: true })
  })
})
