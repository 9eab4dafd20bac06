import { beforeEach, expect, it } from 'vitest'
import { BlogTarget, WireBlogPost } from '#schemas/blog.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { WireChanges } from '../engine/routes/catalogue-bodies.ts'
import {
  CategoriesAnswer,
  PostBody,
  PostsAnswer,
  RelatedPostsAnswer,
  StaffCategoriesAnswer,
} from '../store/blog/blog-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const text = (slug: string) => ({
  title: `Title of ${slug}`,
  slug,
  lead: 'A lead.',
  metaDescription: '',
  imageAlt: '',
  content: '<p>Words.</p><div data-products="zmierzch"></div>',
})
const NEW_POST = {
  id: 'new-post',
  categoryId: 'brewing',
  author: 'Marta Wilk',
  image: 'blog/filter',
  publishedAt: '2027-03-09T08:00:00Z',
  texts: { pl: text('nowy-wpis'), en: text('new-post'), de: text('neuer-beitrag') },
}

eachDatabase('the blog', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const add = (body: object) => shop.send('POST', '/blog/post', { body })
  const change = (id: string, body: unknown) => shop.send('PATCH', `/blog/post/${id}`, { body })
  const list = (query = '') => shop.ask(PostsAnswer, 'GET', `/blog/post${query}`)
  const target = (slug: string, kind = 'post') => shop.ask(BlogTarget, 'GET', `/blog/url/${kind}/${slug}`)
  const post = (id: string) => shop.ask(WireBlogPost, 'GET', `/blog/post/${id}`)
  async function refusal(response: Response) {
    const { code, errors } = (await response.json()) as { code: string; errors?: Record<string, string> }
    return { status: response.status, code, fields: Object.keys(errors ?? {}) }
  }

  it('lists its posts from the newest, in pages, of one category or all', async () => {
    const all = await list('?limit=100')
    expect([all.total, all.data.length]).toEqual([12, 12])
    expect(all.data.map(({ publishedAt }) => publishedAt)).toEqual(
      all.data
        .map(({ publishedAt }) => publishedAt)
        .sort()
        .reverse(),
    )
    expect((await list('?skip=9&limit=9')).data).toEqual(all.data.slice(9))
    const { data: categories } = await shop.ask(CategoriesAnswer, 'GET', '/blog/category')
    expect(categories.map(({ id, postCount }) => [id, postCount])).toEqual([
      ['brewing', 4],
      ['basics', 4],
      ['equipment', 4],
    ])
    const brewing = await list('?category=brewing')
    expect(brewing.data).toEqual(all.data.filter(({ category }) => category.id === 'brewing'))
    expect(await list('?category=nothing')).toEqual({ data: [], total: 0 })
  })

  it('answers a post in the language asked for, with posts that go with it', async () => {
    const german = await shop.ask(WireBlogPost, 'GET', '/blog/post/grind', { locale: 'de' })
    expect(german).toMatchObject({ author: 'Olek Bednarz', readingMinutes: 3, image: 'blog/grind' })
    expect(german.title).toBe('Kaffee richtig mahlen: Mahlgrad, Mühle und häufige Fehler')
    expect(german.content).toContain('<div data-products="morvena-m40 tairin-hand"></div>')
    const related = await shop.ask(RelatedPostsAnswer, 'GET', '/blog/post/grind/related?limit=4')
    expect(related.data.map(({ category }) => category.id)).toEqual(['basics', 'basics', 'basics', expect.any(String)])
    expect(related.data.map(({ id }) => id)).not.toContain('grind')
  })

  it('takes new posts, shows them from their day on, and removes them', async () => {
    const { cursor } = await shop.ask(WireChanges, 'GET', '/changes')
    expect((await add({ ...NEW_POST, publishedAt: '2027-03-11T00:00:00+01:00' })).status).toBe(422)
    expect((await add({ ...NEW_POST, publishedAt: '2027-03-10T23:00:00Z' })).status).toBe(200)
    const { tags } = await shop.ask(WireChanges, 'GET', `/changes?after=${cursor}`)
    expect(tags).toEqual(expect.arrayContaining(['post:new-post', 'blog']))
    for (const path of ['/blog/post/new-post', '/blog/url/post/nowy-wpis'])
      expect((await shop.send('GET', path)).status).toBe(404)
    expect((await list()).total).toBe(12)
    shop.clock.now = new Date('2027-03-10T23:00:00.000Z')
    expect((await list()).data[0]).toMatchObject({ id: 'new-post', title: 'Title of nowy-wpis' })
    expect((await shop.send('DELETE', '/blog/post/new-post')).status).toBe(204)
    expect((await shop.send('GET', '/blog/url/post/nowy-wpis')).status).toBe(404)
    expect((await shop.send('DELETE', '/blog/post/new-post')).status).toBe(404)
  })

  it('changes what is named only, and leads on from a former address', async () => {
    const before = await post('filter')
    const body = { texts: { pl: { slug: 'przelew', title: 'Przelew' } } }
    const stored = await shop.ask(PostBody, 'PATCH', '/blog/post/filter', { body })
    expect(stored.texts.pl).toMatchObject({ slug: 'przelew', title: 'Przelew' })
    const after = await post('filter')
    expect(after).toEqual({
      ...before,
      title: 'Przelew',
      slugs: { ...before.slugs, pl: 'przelew' },
      updatedAt: after.updatedAt,
    })
    const now = { kind: 'blog_post', id: 'filter', slug: 'przelew' }
    expect(await target('przelew')).toMatchObject(now)
    expect(await target(before.slugs.pl!)).toMatchObject(now)
    expect(await refusal(await add({ ...NEW_POST, texts: { ...NEW_POST.texts, pl: text(before.slugs.pl!) } }))).toEqual(
      {
        status: 422,
        code: 'blog_refused',
        fields: ['texts.pl.slug'],
      },
    )
  })

  it('refuses odd posts by field and stores nothing of them', async () => {
    const odd: [object, string][] = [
      [{ categoryId: 'nothing' }, 'categoryId'],
      [{ image: 'javascript:alert(1)' }, 'image'],
      [{ image: '../secret' }, 'image'],
      [{ texts: { ...NEW_POST.texts, de: text('Groß') } }, 'texts.de.slug'],
      [{ texts: { ...NEW_POST.texts, de: { ...text('x'), title: '' } } }, 'texts.de.title'],
      [{ id: '../x' }, 'id'],
      [{ id: 'filter' }, 'id'],
      [{ publishedAt: 'soon' }, 'publishedAt'],
    ]
    for (const [part, field] of odd)
      expect(await refusal(await add({ ...NEW_POST, ...part }))).toMatchObject({ status: 422, fields: [field] })
    for (const query of ['?limit=0', '?limit=101', '?skip=-1', '?skip=1e9', '?limit=x'])
      expect((await shop.send('GET', `/blog/post${query}`)).status).toBe(422)
    for (const path of ['/blog/post/__proto__', '/blog/url/post/..%2f', '/blog/url/other/filter'])
      expect((await shop.send('GET', path)).status).toBe(404)
    expect((await change('nothing', {})).status).toBe(404)
    expect((await change('filter', '{')).status).toBe(400)
    expect((await list()).total).toBe(12)
  })

  it('tells staff of each category its texts, its version and its posts, drafts too', async () => {
    const categories = async () => (await shop.ask(StaffCategoriesAnswer, 'GET', '/staff/blog/category')).data
    const [brewing] = await categories()
    expect(brewing).toMatchObject({ id: 'brewing', version: 1, postCount: 4, publicCount: 4 })
    expect(Object.keys(brewing!.texts).sort()).toEqual(['de', 'en', 'pl'])
    const document = { categoryId: 'brewing', author: 'Marta', image: null, publishedAt: null, texts: {} }
    const begun = await shop.send('POST', '/staff/content/post', { body: { id: 'idea', document } })
    expect(begun.status).toBe(200)
    expect((await categories())[0]).toMatchObject({ postCount: 5, publicCount: 4 })
  })

  it('changes a category only as its writer saw it', async () => {
    const rename = (name: string, seen?: number) =>
      shop.send('PATCH', '/blog/category/brewing', {
        body: { texts: { en: { name } } },
        ...(seen !== undefined && { headers: { 'if-match': `"${seen}"` } }),
      })
    expect((await rename('Brew guides', 1)).status).toBe(200)
    expect(await refusal(await rename('Recipes', 1))).toMatchObject({ status: 412, code: 'blog_category_changed' })
    expect((await rename('Recipes', 2)).status).toBe(200)
    expect((await rename('Brewing')).status).toBe(200)
  })

  it('puts a category behind another one or before all others', async () => {
    const place = (id: string, behind: unknown) =>
      shop.send('POST', `/staff/blog/category/${id}/place`, { body: { behind } })
    const order = async () => (await shop.ask(CategoriesAnswer, 'GET', '/blog/category')).data.map(({ id }) => id)
    expect((await place('equipment', null)).status).toBe(200)
    expect(await order()).toEqual(['equipment', 'brewing', 'basics'])
    expect((await place('equipment', 'brewing')).status).toBe(200)
    expect(await order()).toEqual(['brewing', 'equipment', 'basics'])
    expect((await place('nothing', 'brewing')).status).toBe(404)
    for (const behind of ['nothing', 'equipment'])
      expect(await refusal(await place('equipment', behind))).toMatchObject({ status: 422, fields: ['behind'] })
    expect((await place('equipment', 7)).status).toBe(422)
    expect(await order()).toEqual(['brewing', 'equipment', 'basics'])
  })

  it('keeps a category while it has posts', async () => {
    const texts = { name: 'News', slug: 'news', description: '' }
    const body = { id: 'news', position: 9, texts: { pl: texts, en: texts, de: texts } }
    expect((await shop.send('POST', '/blog/category', { body })).status).toBe(200)
    expect((await change('filter', { categoryId: 'news' })).status).toBe(200)
    expect((await shop.send('DELETE', '/blog/category/news')).status).toBe(409)
    await shop.send('PATCH', '/blog/category/news', { body: { texts: { pl: { name: 'Nowości', slug: 'nowosci' } } } })
    expect((await post('filter')).category).toMatchObject({ id: 'news', name: 'Nowości' })
    expect(await target('news', 'category')).toMatchObject({ slug: 'nowosci', slugs: { en: 'news' } })
    await change('filter', { categoryId: 'brewing' })
    const document = { categoryId: 'news', author: 'Marta', image: null, publishedAt: null, texts: {} }
    await shop.send('POST', '/staff/content/post', { body: { id: 'idea', document } })
    expect((await shop.send('DELETE', '/blog/category/news')).status).toBe(409)
    await shop.send('POST', '/staff/content/post/idea/discard', { body: {} })
    expect((await shop.send('DELETE', '/blog/category/news')).status).toBe(204)
    expect((await shop.send('DELETE', '/blog/category/news')).status).toBe(404)
  })
})
