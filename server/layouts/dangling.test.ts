import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import { Layout } from '#schemas/layout.ts'
import { layoutApi } from '#server/admin/layout-api.ts'
import { runLayoutCommand } from '#server/admin/layout-command.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { routes } from '#server/screens/routes.ts'
import { sections as types } from '#server/sections/sections.ts'
import { openTestApp, openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { contentsOf, createFindDangling, type ShopContents } from './dangling.ts'
import type { LayoutStore } from './store.ts'
import { homeDocument, notice } from './testing.ts'

const layoutOf = (sections: Record<string, unknown>) => Layout.parse(homeDocument(sections))

let commerce: TestCommerce
let shop: ShopContents
beforeAll(async () => {
  commerce = await openTestCommerce()
  const { ports } = openTestApp(commerce, { routes })
  // Pictures would be drawn first.
  shop = { ...contentsOf(ports), hasPicture: async (path) => !path.includes('nothing') }
})
afterAll(() => commerce.close())

const find = (sections: Record<string, unknown>) =>
  createFindDangling({ open: () => shop, sections: types })(layoutOf(sections))

describe('what a layout names', () => {
  it('is there in every layout that ships with the shop', async () => {
    for (const text of readDefaultLayouts().values()) {
      expect(await createFindDangling({ open: () => shop, sections: types })(Layout.parse(JSON.parse(text)))).toEqual(
        [],
      )
    }
  })

  it('is warned of by its path where the shop has no such thing', async () => {
    const warnings = await find({
      row: {
        type: 'product-row',
        settings: { source: { collection: 'sale', categoryId: 999 }, link: { to: { categoryId: 1 } } },
      },
      tiles: { type: 'category-tiles', settings: { categories: [1, 998] } },
      links: {
        type: 'footer-legal',
        settings: { links: [{ to: { page: 'no-such-page' } }, { to: { productId: 'no-such-product' } }] },
      },
      hero: {
        type: 'hero',
        settings: { wide: { image: '/media/nothing/there' } },
        arms: { x: { b: { settings: { action: { to: { route: 'product', params: { slug: 'no-such-slug' } } } } } } },
      },
    })
    expect(warnings.map(({ path, message }) => `${path} ${message.split(':')[0]}`).sort()).toEqual([
      "/sections/hero/arms/x/b/settings/action/to/params/slug The shop has no product 'no-such-slug'",
      "/sections/hero/settings/wide/image The shop has no picture '/media/nothing/there'",
      "/sections/links/settings/links/0/to/page The shop has no text page 'no-such-page'",
      "/sections/links/settings/links/1/to/productId The shop has no product 'no-such-product'",
      "/sections/row/settings/source/categoryId The shop has no category '999'",
      "/sections/tiles/settings/categories/1 The shop has no category '998'",
    ])
  })

  it('is taken to be there while that cannot be found out, which is said', async () => {
    const broken = {
      ...shop,
      hasCategory: () => Promise.reject(new Error('down')),
      hasPage: () => new Promise<boolean>(() => {}),
      hasPost: async () => true,
    }
    const sections = {
      a: { type: 'x', settings: { to: { categoryId: 999 } } },
      b: { type: 'x', settings: { to: { page: 'x' } } },
    }
    const found = await createFindDangling({ open: () => broken, sections: types, limitMs: 20 })(layoutOf(sections))
    expect(found.map(({ code }) => code)).toEqual(['not-checked'])
  })

  describe('of free delivery', () => {
    const setThresholds = (changes: Record<string, number | null>) =>
      changeConfig(
        commerce.commerce.store,
        Object.fromEntries(
          Object.entries(changes).map(([currency, value]) => [`shipping/free_threshold/${currency}`, value]),
        ),
        commerce.clock(),
      )
    afterEach(() => setThresholds({ PLN: 25000, EUR: 7900, USD: 8900 }))
    const sections = {
      summary: { type: 'cart-summary', settings: {} },
      drawer: { type: 'mini-cart', settings: {} },
      promises: {
        type: 'benefit-list',
        settings: { items: [{ title: { pl: 'od {amount}', en: 'from {amount}', de: 'ab {amount}' } }] },
      },
      note: {
        type: 'header-note',
        settings: { text: 'header/preHeader/description', more: 'header/dispatchNote' },
      },
      other: notice('14 days'),
    }

    it('has no warning while every currency has its price', async () => expect(await find(sections)).toEqual([]))

    it('warns of the bar and of texts with the price, and names what to set', async () => {
      await setThresholds({ EUR: null, USD: null })
      await expect
        .poll(async () => (await find(sections)).map(({ path }) => path))
        .toEqual([
          '/sections/summary/type',
          '/sections/drawer/type',
          '/sections/promises/settings/items/0/title/pl',
          '/sections/note/settings/text',
        ])
      expect((await find(sections))[0]).toEqual({
        path: '/sections/summary/type',
        code: 'no-free-delivery',
        message:
          'Store config has no price from which delivery is free in EUR, USD: there the amount that is missing to free delivery is not shown.',
        fix: 'Set it: npm run witryna -- config set shipping/free_threshold/EUR=<minor units> shipping/free_threshold/USD=<minor units>',
      })
    })
  })

  it('is warned of when the layout is published, which it is all the same', async () => {
    const layout = layoutOf({ hello: notice('x') })
    const published = { name: 'screens/home', number: 7, revision: '7', layout, note: '', publishedAt: null }
    const store = { publish: async () => ({ ok: true, published }) } as unknown as LayoutStore
    const at = '/sections/hello/settings/to/page'
    const warning = { path: at, code: 'nothing-there', message: 'There is no page.', fix: 'Add it.' }
    const api = layoutApi({ store, token: 't', findDangling: async () => [warning] })
    const headers = { authorization: 'Bearer t' }
    const reply = await api.request('/api/layouts/screens/home', { method: 'PUT', headers, body: '{}' })
    expect([reply.status, await reply.json()]).toMatchObject([200, { number: 7, warnings: [warning] }])

    const said: string[] = []
    const desk = { publish: async () => ({ ok: true, summary: published, warnings: [warning] }) } as never
    const world = {
      desk,
      readFile: () => '{"layout":"screens/home"}',
      print: (line: string) => said.push(line),
      complain: (line: string) => said.push(line),
    }
    expect(await runLayoutCommand(['publish', 'home.json'], world)).toBe(0)
    expect(said).toEqual([
      'screens/home published: revision 7 is shown.',
      'Warning: /sections/hello/settings/to/page: There is no page. Add it.',
    ])
  })
})
