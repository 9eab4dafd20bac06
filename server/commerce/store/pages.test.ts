import { expect, it } from 'vitest'
import { z } from 'zod'
import { WireContentPage } from '#schemas/content.ts'
import { LOCALES } from '#schemas/locale.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { STORE_NOW as now, openTestStore } from '../testing/test-store.ts'
import { PageRow, setPage } from './pages.ts'

type Shop = Awaited<ReturnType<typeof openTestStore>>

const page = async (shop: Shop, path: string, sent: Parameters<Shop['send']>[1] = {}) =>
  WireContentPage.parse(await (await shop.send(path, sent)).json())

eachDatabase('text pages', (open) => {
  it('lists every page with its slugs', async () => {
    const shop = await openTestStore(open)
    const answer = await (await shop.send('/page')).json()
    const rows = z.strictObject({ data: z.array(PageRow) }).parse(answer).data
    expect(rows.map(({ key }) => key)).toEqual(shop.demo.pages.map(({ key }) => key))
    expect(rows.find(({ key }) => key === 'about')).toEqual({
      key: 'about',
      route: 'local_about_us',
      slugs: { pl: 'o-nas', en: 'about-us', de: 'ueber-uns' },
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(rows.find(({ key }) => key === 'terms')?.route).toBeNull()
  })

  it('answers a page by key and by route, in the language asked for', async () => {
    const shop = await openTestStore(open)
    const about = await page(shop, '/page/by-route/local_about_us', { locale: 'en' })
    expect(about).toMatchObject({ key: 'about', title: 'About us' })
    expect(about.content).toContain('<h2>What we do differently</h2>')
    expect(about.content).toContain('<a data-route="contact">Write to us</a>')
    expect(await page(shop, '/page/about', { locale: 'en' })).toEqual(about)
    expect((await page(shop, '/page/about', { locale: 'de' })).title).toBe('Über uns')
  })

  it('leaves no amount unfilled on any page, in any language and currency', async () => {
    const shop = await openTestStore(open)
    for (const { key } of shop.demo.pages)
      for (const locale of LOCALES)
        for (const currency of ['PLN', 'EUR', 'USD'] as const) {
          const { title, content, metaDescription } = await page(shop, `/page/${key}`, { locale, currency })
          expect(`${key} ${title} ${metaDescription} ${content}`).not.toMatch(/\{[a-z_]+\}/)
        }
  })

  it('answers 404 with detail and code for what is no page', async () => {
    const shop = await openTestStore(open)
    for (const path of ['/page/nothing', '/page/by-route/home', '/page/__proto__', '/page/%00']) {
      const response = await shop.send(path)
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'page_not_found' }])
    }
  })

  it('takes a changed page', async () => {
    const shop = await openTestStore(open)
    const text = (title: string) => ({ title, slug: 'regulamin', metaDescription: '', content: '<p>x</p>' })
    const texts = { pl: text('R'), en: { ...text('T'), slug: 'terms' }, de: { ...text('A'), slug: 'agb' } }
    await setPage(shop.database, { key: 'terms', route: null, texts }, now)
    expect(await page(shop, '/page/terms', { locale: 'de' })).toEqual({
      key: 'terms',
      route: null,
      title: 'A',
      metaDescription: '',
      content: '<p>x</p>',
      updatedAt: now.toISOString(),
      slugs: { pl: 'regulamin', en: 'terms', de: 'agb' },
    })
  })
})
