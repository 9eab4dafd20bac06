import { beforeAll, expect, it } from 'vitest'
import { CategoryPage } from '#schemas/category.ts'
import { SlugTarget } from '#schemas/content.ts'
import { WireListing } from '#schemas/listing.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { CategoryTree, WireChanges } from '../engine/routes/catalogue-bodies.ts'
import { StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

eachDatabase('categories and slugs', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(open)
  })
  const tree = async (path: string, options = {}) => (await shop.ask(CategoryTree, 'GET', path, options)).data

  it('[S7.22] [S9.25] [S3.20] [S3.21] answers two levels of categories by default', async () => {
    const categories = await tree('/layout/category', { locale: 'en' })
    expect(categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(categories[0]).toMatchObject({
      name: 'Coffee',
      url: 'coffee',
      level: 1,
      parentId: 0,
      hasChildren: true,
      icon: 'bean',
    })
    const wholeBean = categories[0]?.children[0]
    expect(wholeBean).toMatchObject({ id: 11, level: 2, hasChildren: true, children: [] })
    const service = categories[2]?.children.find(({ id }) => id === 33)
    expect(service).toMatchObject({
      isExternal: true,
      externalUrlTarget: '_blank',
      url: 'https://serwis.ziarno.example/en',
    })
    expect(await tree('/layout/category/0/2', { locale: 'en' })).toEqual(categories)
  })

  it('[S7.23] [S7.24] answers the menu to depth 1 and the mobile menu to depth 2', async () => {
    expect((await tree('/layout/menu')).every(({ children }) => children.length === 0)).toBe(true)
    expect(await tree('/layout/menu/0/1')).toEqual(await tree('/layout/menu'))
    expect((await tree('/layout/menu/mobile'))[0]?.children.length).toBeGreaterThan(3)
    expect((await tree('/layout/menu/11/1')).map(({ id }) => id)).toEqual([111, 112])
  })

  it('leaves out of the menu what is not meant for it', async () => {
    await shop.database.db.updateTable('categories').set({ in_menu: 0 }).where('id', '=', 8).execute()
    expect((await tree('/layout/menu')).map(({ id }) => id)).not.toContain(8)
    expect((await tree('/layout/category')).map(({ id }) => id)).toContain(8)
  })

  it('[S8.28] says that a category is unknown', async () => {
    expect(await shop.askRefused('GET', '/layout/category/99/2')).toMatchObject({
      status: 404,
      code: 'category_not_found',
    })
    expect(await shop.askRefused('GET', '/layout/category/nope/2')).toMatchObject({
      status: 422,
      code: 'invalid_input',
    })
  })

  it('answers a category’s page with the way to it and its slugs', async () => {
    const page = await shop.ask(CategoryPage, 'GET', '/category/by-id/111', { locale: 'de' })
    expect(page).toMatchObject({ id: 111, name: 'Für Espresso', url: 'fuer-espresso' })
    expect(page.path.map(({ id }) => id)).toEqual([1, 11, 111])
    expect(page.children.map(({ id }) => id)).toEqual([1111, 1112])
    expect(page.slugs).toEqual({ pl: 'do-espresso', en: 'for-espresso', de: 'fuer-espresso' })
    expect(await shop.askRefused('GET', '/category/by-id/33')).toMatchObject({ status: 404 })
  })

  it('knows what a slug stands for in its own language only', async () => {
    const find = (slug: string, options = {}) => shop.ask(SlugTarget, 'GET', `/url/${slug}`, options)
    expect(await find('kawa')).toEqual({
      kind: 'category',
      id: '1',
      slug: 'kawa',
      slugs: { pl: 'kawa', en: 'coffee', de: 'kaffee' },
    })
    expect(await find('zmierzch-espresso-blend', { locale: 'en' })).toMatchObject({ kind: 'product', id: 'zmierzch' })
    expect(await shop.askRefused('GET', '/url/coffee')).toMatchObject({ status: 404, code: 'slug_not_found' })
    const page = shop.demo.pages.find((each) => each.route === 'cms_page')!
    expect(await find(page.translations.pl.slug)).toMatchObject({ kind: 'cms_page', id: page.key })
  })

  it('[S2.79] knows redirects that people have written down, and where they lead', async () => {
    await shop.database.db
      .insertInto('slugs')
      .values({ locale: 'pl', slug: 'stara-promocja', kind: 'redirect', target_id: '/kawa', is_current: 1 })
      .execute()
    expect(await shop.ask(SlugTarget, 'GET', '/url/stara-promocja')).toEqual({
      kind: 'redirect',
      id: 'stara-promocja',
      slug: '/kawa',
      slugs: { pl: '/kawa' },
    })
  })

  it('list the products of a category that was moved in their new place at once', async () => {
    const body = { categoryId: 0, filters: {}, page: 1, perPage: 12 }
    const totalOf = async (id: number) =>
      (await shop.ask(WireListing, 'POST', `/category/${id}/products`, { body })).total
    const [above, below, moved] = [await totalOf(1), await totalOf(2), await totalOf(11)]
    const records = [{ id: 11, parent: 2 }]
    await shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/category', { body: { records } })
    expect(await totalOf(1)).toBeLessThan(above)
    expect(await totalOf(2)).toBe(below + moved)
  })

  it('tell the change feed of all categories above the former and the new place of one that moves', async () => {
    await shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/category', {
      body: { records: [{ id: 11, parent: 1 }] },
    })
    const { cursor } = await shop.ask(WireChanges, 'GET', '/changes')
    const [twig] = (await tree('/layout/category/3/1')).filter(({ isExternal }) => !isExternal)
    const records = [{ id: 111, parent: twig!.id }]
    await shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/category', { body: { records } })
    const { tags } = await shop.ask(WireChanges, 'GET', `/changes?after=${cursor}`)
    const lists = [1, 11, 111, twig!.id, 3, 0].map((id) => `category:${id}`)
    expect(tags).toEqual(expect.arrayContaining([...lists, 'menu']))
  })
})
