import { beforeEach, expect, it } from 'vitest'
import type { StorePart, StorePartState } from '#schemas/release.ts'
import { StaffBlogCategories } from '#schemas/staff-blog.ts'
import { type ContentDocument, ContentRevisions, ContentRows, StaffContent } from '#schemas/staff-content.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const AT = '/staff/content/category/brewing'

eachDatabase('categories of the blog with drafts and revisions', (open, _dialect, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const read = () => shop.ask(StaffContent, 'GET', AT)
  /** The category as it is published, with another English text. */
  async function changed(text: object): Promise<ContentDocument> {
    const { published } = await read()
    return { ...published!, texts: { ...published!.texts, en: { ...published!.texts.en!, ...text } } }
  }
  async function save(text: object, version?: number) {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
    return shop.send('PATCH', AT, { body: await changed(text), headers })
  }
  async function post(path: string, body: object = {}, version?: number) {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
    const answer = await shop.send('POST', path, { body, headers })
    return { status: answer.status, body: (await answer.json()) as { code?: string; errors?: Record<string, string> } }
  }
  const shown = async () =>
    (await shop.ask(StaffBlogCategories, 'GET', '/staff/blog/category')).data.find(({ id }) => id === 'brewing')!
  const history = async () =>
    (await shop.ask(ContentRevisions, 'GET', `${AT}/revision`)).data.map(({ number, note }) => [number, note])

  it('keep what is shown until the draft is published, and go back to any revision', async () => {
    expect((await save({ title: 'Recipes', slug: 'recipes', lead: 'How we brew.' })).status).toBe(200)
    expect((await shown()).texts.en).toMatchObject({ name: 'Brewing', slug: 'brewing' })
    expect((await post(`${AT}/publish`, { note: 'Renamed' })).status).toBe(200)
    const { texts, version } = await shown()
    expect([texts.en, version]).toEqual([{ name: 'Recipes', slug: 'recipes', description: 'How we brew.' }, 2])
    expect(await history()).toEqual([
      [2, 'Renamed'],
      [1, ''],
    ])
    expect((await post(`${AT}/restore`, { number: 1 })).status).toBe(200)
    expect((await shown()).texts.en.name).toBe('Recipes')
    expect((await post(`${AT}/publish`)).status).toBe(200)
    expect((await shown()).texts.en.name).toBe('Brewing')
  })

  rule('lose a draft that is dropped, and nothing else', async () => {
    await save({ title: 'Recipes' })
    expect((await post(`${AT}/discard`)).status).toBe(200)
    expect(await read()).toMatchObject({ draft: null, isPublic: true })
    expect((await shown()).texts.en.name).toBe('Brewing')
    expect((await post(`${AT}/withdraw`)).body.code).toBe('page_needed')
  })

  rule('are not written over what somebody else wrote meanwhile, at once or as a draft', async () => {
    const { version } = await read()
    expect((await save({ title: 'Recipes' }, version)).status).toBe(200)
    expect((await save({ title: 'Other' }, version)).status).toBe(412)
    expect((await post(`${AT}/publish`, {}, version)).status).toBe(412)
    const body = { texts: { en: { description: 'At once.' } } }
    expect((await shop.send('PATCH', '/blog/category/brewing', { body })).status).toBe(200)
    expect((await post(`${AT}/publish`, {}, version + 1)).status).toBe(412)
    expect((await history()).map(([number]) => number)).toEqual([2, 1])
    expect((await read()).draft?.document.texts.en?.title).toBe('Recipes')
  })

  const atOnce = async (body: object) =>
    expect((await shop.send('PATCH', '/blog/category/brewing', { body })).status).toBe(200)

  it('take a change that is made at once into the draft, where that says nothing else', async () => {
    await save({ title: 'Recipes' })
    await atOnce({ texts: { en: { name: 'At once', description: 'At once.' }, de: { name: 'Sofort' } } })
    const { texts } = (await read()).draft!.document
    expect([texts.en?.title, texts.en?.lead, texts.de?.title]).toEqual(['Recipes', 'At once.', 'Sofort'])
    expect((await post(`${AT}/publish`)).status).toBe(200)
    const after = (await shown()).texts
    expect([after.en, after.de.name]).toMatchObject([{ name: 'Recipes', description: 'At once.' }, 'Sofort'])
  })

  it('leave a draft to who saved it, and when, while others change what is shown', async () => {
    await save({ title: 'Recipes' })
    const { draft } = await read()
    await shop.storeDatabase.db.updateTable('content_items').set({ author: 'person:ewa' }).execute()
    await atOnce({ texts: { en: { description: 'At once.' } } })
    const kept = (await read()).draft!
    expect([kept.author, kept.savedAt]).toEqual(['person:ewa', draft!.savedAt])
  })

  rule('have no revision and no other version of a change that is not about their texts', async () => {
    await save({ title: 'Recipes' })
    const { version } = await read()
    await atOnce({ position: 7 })
    await atOnce({ texts: { en: { name: 'Brewing' } } })
    expect([(await read()).version, await history()]).toEqual([version, []])
    expect((await shown()).position).toBe(7)
  })

  rule('refuse what shoppers must not see: no name, an address of another one, a name that is too long', async () => {
    const refused = async (text: object) => {
      await save(text)
      return Object.keys((await post(`${AT}/publish`)).body.errors ?? {})
    }
    expect(await refused({ title: '' })).toEqual(['texts.en.title'])
    expect(await refused({ slug: 'coffee-basics' })).toEqual(['texts.en.slug'])
    expect(await refused({ title: 'x'.repeat(101) })).toEqual(['texts.en.title'])
    expect((await shown()).texts.en).toMatchObject({ name: 'Brewing', slug: 'brewing' })
  })

  rule('are listed where they are asked for, and not among pages and posts', async () => {
    await save({ title: 'Recipes' })
    const list = async (query: string) =>
      (await shop.ask(ContentRows, 'GET', `/staff/content?${query}`)).data.map(({ kind, titles }) => [kind, titles.en])
    expect(await list('kind=category&state=draft')).toEqual([['category', 'Recipes']])
    expect(await list('kind=category')).toHaveLength(3)
    expect(await list('state=draft')).toEqual([])
    expect((await list('')).map(([kind]) => kind)).not.toContain('category')
    expect((await post('/staff/content/category', { id: 'news', document: await changed({}) })).status).toBe(422)
  })

  it('go out with a release and come back with it', async () => {
    await save({ title: 'Advent', slug: 'advent' })
    const { draft, version } = await read()
    const part = { kind: 'category' as const, id: 'brewing', value: draft!.document as never, version }
    const check = async () =>
      (await post('/staff/release-check', { parts: [{ ...part, base: '' }] })).body as { data: StorePartState[] }
    const [now] = (await check()).data
    expect(now!.problems).toEqual([])
    const run = async (name: string, act: string, parts: readonly StorePart[]) =>
      post('/staff/release/advent/run', {
        ...{ name: 'Advent', layouts: [], note: '', run: name, act, moved: 'refuse', parts },
      })
    const out = await run('run-number-1', 'publish', [{ ...part, base: now!.base }])
    expect(out.status).toBe(200)
    expect((await shown()).texts.en.name).toBe('Advent')
    expect((await read()).draft).toBeNull()
    const [done] = (out.body as { parts: { before: never; base: string }[] }).parts
    const { kind, id } = part
    expect((await run('run-number-2', 'takeBack', [{ kind, id, value: done!.before, base: done!.base }])).status).toBe(
      200,
    )
    expect((await shown()).texts.en.name).toBe('Brewing')
    expect((await history())[0]).toEqual([3, 'Advent'])
  })

  rule('say before they go out that a name is too long, or an address has other characters', async () => {
    for (const [text, field] of [
      [{ title: 'x'.repeat(101) }, 'texts.en.title'],
      [{ slug: 'Bad Slug' }, 'texts.en.slug'],
      [{ slug: '' }, 'texts.en.slug'],
    ] as const) {
      const part = { kind: 'category', id: 'brewing', value: await changed(text), base: '' }
      const { data } = (await post('/staff/release-check', { parts: [part] })).body as { data: StorePartState[] }
      expect(data[0]!.problems.map((problem) => problem.field)).toEqual([field])
    }
  })

  rule('take their drafts and revisions with them when they are deleted', async () => {
    const texts = Object.fromEntries(
      ['pl', 'en', 'de'].map((locale) => [locale, { name: 'News', slug: `news-${locale}`, description: '' }]),
    )
    expect((await post('/blog/category', { id: 'news', position: 9, texts })).status).toBe(200)
    expect((await shop.send('GET', '/staff/content/category/news')).status).toBe(200)
    expect((await shop.send('DELETE', '/blog/category/news')).status).toBe(204)
    expect((await shop.send('GET', '/staff/content/category/news')).status).toBe(404)
  })

  rule('begin without a draft of one that had their id before', async () => {
    // A server of the version before removes a category and leaves its draft.
    const { texts } = await shown()
    const of = {
      kind: 'category' as const,
      id: 'news',
      version: 4,
      author: 'person:ewa',
      changed_at: '2026-01-01T00:00:00.000Z',
    }
    const draft = JSON.stringify((await read()).published)
    await shop.storeDatabase.db
      .insertInto('content_items')
      .values({ ...of, draft })
      .execute()
    const own = Object.entries(texts).map(([locale, text]) => [locale, { ...text, slug: `news-${locale}` }])
    const body = { id: 'news', position: 9, texts: Object.fromEntries(own) }
    expect((await post('/blog/category', body)).status).toBe(200)
    expect(await shop.ask(StaffContent, 'GET', '/staff/content/category/news')).toMatchObject({ draft: null })
  })
})
