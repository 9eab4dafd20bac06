import { beforeEach, expect, it } from 'vitest'
import { WireContentPage } from '#schemas/content.ts'
import { type ContentDocument, ContentRevisions, ContentRows, StaffContent } from '#schemas/staff-content.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { claimSlugs, releaseSlugs } from '../engine/catalogue/slugs.ts'
import { type ContentDesk, removeContent } from '../store/content/change-content.ts'
import { listContent } from '../store/content/list-content.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { bearer, makeOwner } from '../testing/test-people.ts'

const text = (title: string, slug: string, content = '<p>Text</p>') => ({
  ...{ title, slug, metaDescription: '', lead: '', imageAlt: '', content },
})
const page = (texts: ContentDocument['texts']): ContentDocument => ({
  ...{ categoryId: null, author: null, image: null, publishedAt: null, texts },
})
const GIFTS = page({ pl: text('Pakowanie', 'pakowanie'), en: text('Wrapping', 'gift-wrapping') })
const AT = '/staff/content/page/gift-wrapping'

eachDatabase('texts with drafts and revisions', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const read = (path: string) => shop.ask(StaffContent, 'GET', path)
  async function send(path: string, body: object, version?: number) {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
    const answer = await shop.send('POST', path, { body, headers })
    const { code = '', errors = {} } = (await answer.json()) as { code?: string; errors?: Record<string, string> }
    return { status: answer.status, code, fields: Object.keys(errors) }
  }
  const begin = () => send('/staff/content/page', { id: 'gift-wrapping', document: GIFTS })
  const statusOf = async (path: string) => (await shop.send('GET', path)).status
  const list = (query: string) => shop.ask(ContentRows, 'GET', `/staff/content?${query}`)

  it('begin unseen, are published in the languages that they have, and taken off again', async () => {
    expect((await begin()).status).toBe(200)
    expect((await begin()).code).toBe('content_exists')
    expect(await statusOf('/page/gift-wrapping')).toBe(404)
    expect(await statusOf('/url/pakowanie')).toBe(404)

    expect((await send(`${AT}/publish`, {}, 1)).status).toBe(200)
    expect((await shop.ask(WireContentPage, 'GET', '/page/gift-wrapping')).title).toBe('Pakowanie')
    expect(await statusOf('/url/pakowanie')).toBe(200)
    const [row] = (await list('kind=page')).data
    expect(row).toMatchObject({ id: 'gift-wrapping', isPublic: true, hasDraft: false, missing: ['de'] })

    expect((await send(`${AT}/withdraw`, {}, 2)).status).toBe(200)
    expect(await statusOf('/page/gift-wrapping')).toBe(404)
    expect(await read(AT)).toMatchObject({ isPublic: false, draft: { document: GIFTS } })
    expect((await send(`${AT}/publish`, {})).status).toBe(200)
    expect(await statusOf('/page/gift-wrapping')).toBe(200)
  })

  it('are found by what is published of them, as numbers are written in many ways', async () => {
    await send('/staff/content/page', {
      id: 'gift-wrapping',
      document: page({ pl: text('Pakowanie', 'pakowanie', '<p>Tel. {shop_phone}, 100% (12)\u00a0300-40 50</p>') }),
    })
    const found = async (says: string) => {
      const { data, says: sought } = await list(`says=${encodeURIComponent(says)}`)
      expect(sought).toBe(says)
      return data.map(({ id }) => id).includes('gift-wrapping')
    }
    expect(await found('{shop_phone}')).toBe(false)
    await send(`${AT}/publish`, {}, 1)
    for (const says of ['{shop_phone}', '{SHOP_phone}', '12 300 40 50', '100%'])
      expect(await found(says), says).toBe(true)
    for (const says of ['{shop-phone}', '{shopXphone}', '1%0', '12 300 40 51'])
      expect(await found(says), says).toBe(false)
    expect(await statusOf('/staff/content?says=-')).toBe(422)
  })

  it('keep what is published until the draft is, and go back to any revision', async () => {
    await begin()
    await send(`${AT}/publish`, { note: 'First' })
    const changed = page({ ...GIFTS.texts, pl: text('Opakowania', 'pakowanie') })
    await shop.send('PATCH', AT, { body: changed, headers: { 'if-match': '"2"' } })
    expect((await shop.ask(WireContentPage, 'GET', '/page/gift-wrapping')).title).toBe('Pakowanie')
    await send(`${AT}/publish`, { note: 'Renamed' })
    expect((await shop.ask(WireContentPage, 'GET', '/page/gift-wrapping')).title).toBe('Opakowania')
    const { data } = await shop.ask(ContentRevisions, 'GET', `${AT}/revision`)
    expect(data.map(({ number, note }) => [number, note])).toEqual([
      [2, 'Renamed'],
      [1, 'First'],
    ])
    await send(`${AT}/restore`, { number: 1 })
    await send(`${AT}/publish`, {})
    expect((await shop.ask(WireContentPage, 'GET', '/page/gift-wrapping')).title).toBe('Pakowanie')
  })

  it('are not written over what somebody else wrote meanwhile', async () => {
    await begin()
    expect((await send(`${AT}/publish`, {}, 7)).status).toBe(412)
    expect((await send(`${AT}/discard`, {}, 7)).code).toBe('revision_conflict')
    const patch = await shop.send('PATCH', AT, { body: GIFTS, headers: { 'if-match': '"0"' } })
    expect(patch.status).toBe(412)
  })

  it('refuse what shoppers must not see: blanks, parts that are empty, addresses of others', async () => {
    const odd = page({
      pl: text('', 'kawa'),
      en: text('Wrapping', 'wrapping', '<p>Call [[phone number]]</p>'),
      de: text('Verpackung', 'Ä b'),
    })
    await send('/staff/content/page', { id: 'gift-wrapping', document: odd })
    expect(await send(`${AT}/publish`, {})).toEqual({
      status: 422,
      code: 'content_refused',
      fields: ['texts.pl.title', 'texts.en.content'],
    })
    const body = page({ pl: text('Kawa', 'kawa'), de: text('Verpackung', 'Ä b') })
    await shop.send('PATCH', AT, { body })
    expect((await send(`${AT}/publish`, {})).fields).toEqual(['texts.de.slug'])
    await shop.send('PATCH', AT, { body: page({ pl: text('Kawa', 'kawa') }) })
    expect((await send(`${AT}/publish`, {})).fields).toEqual(['texts.pl.slug'])
  })

  it('leave law pages on the shop, in each of its languages', async () => {
    const terms = '/staff/content/page/terms'
    const before = await read(terms)
    expect(before).toMatchObject({ isNeeded: true, version: 0, draft: null })
    expect((await send(`${terms}/withdraw`, {})).code).toBe('page_needed')
    expect((await shop.send('DELETE', terms)).status).toBe(409)
    const { de: _, ...others } = before.published!.texts
    await shop.send('PATCH', terms, { body: { ...before.published!, texts: others } })
    expect((await send(`${terms}/publish`, {})).fields).toEqual(['texts.de.title'])
    await send(`${terms}/discard`, {})
    expect((await read(terms)).published).toEqual(before.published)
  })

  it('are listed without their bodies being read, and with what those lack', async () => {
    const { db } = shop.storeDatabase
    const read: unknown[] = []
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read.push(...result.rows)
        return result
      },
    })
    const body = `<p>${'A long text. '.repeat(20)}</p>`
    const set = (locale: 'pl' | 'de', content: string) =>
      db
        .updateTable('page_texts')
        .set({ content })
        .where('page_key', '=', 'about')
        .where('locale', '=', locale)
        .execute()
    await set('pl', body)
    await set('de', ' \n ')
    const about = async () =>
      (await listContent(watched, { page: 1, perPage: 500 })).data.find(({ id }) => id === 'about')
    expect(await about()).toMatchObject({ missing: ['de'], isUnfinished: false })
    expect(JSON.stringify(read)).not.toContain('A long text.')
    await set('pl', `${body}[[name of the seller]]`)
    expect(await about()).toMatchObject({ missing: ['de'], isUnfinished: true })
  })

  it('are removed for good once they are off the shop', async () => {
    await begin()
    await send(`${AT}/publish`, {})
    expect((await shop.send('DELETE', AT)).status).toBe(409)
    await send(`${AT}/withdraw`, {})
    expect((await shop.send('DELETE', AT)).status).toBe(204)
    expect(await statusOf(AT)).toBe(404)
  })

  it('leave their addresses to others when they are removed, but not while they are only off the shop', async () => {
    await begin()
    await send(`${AT}/publish`, {})
    await send(`${AT}/withdraw`, {})
    const other = '/staff/content/page/parcels'
    expect((await send('/staff/content/page', { id: 'parcels', document: GIFTS })).status).toBe(200)
    expect((await send(`${other}/publish`, {})).fields).toEqual(['texts.pl.slug', 'texts.en.slug'])
    expect((await shop.send('DELETE', AT)).status).toBe(204)
    expect(await statusOf('/url/pakowanie')).toBe(404)
    expect((await send(`${other}/publish`, {})).status).toBe(200)
    expect(await statusOf('/url/pakowanie')).toBe(200)
  })

  it('leave no address behind where a server ends while one is removed, and lose none that is published then', async () => {
    await begin()
    const name = { kind: 'page', id: 'gift-wrapping' } as const
    const slugsOf = { kind: 'cms_page', id: name.id } as const
    const desk: ContentDesk = {
      ...{ store: shop.storeDatabase, author: 'test', now: shop.clock(), record: async () => {} },
      requireConfirmation: () => {},
      claimSlugs: (id, slugs) => claimSlugs(shop.database, { kind: 'cms_page', id, slugs }),
      releaseSlugs: () => releaseSlugs(shop.database, slugsOf),
    }
    await send(`${AT}/publish`, {})
    await send(`${AT}/withdraw`, {})
    const ends = () => Promise.reject(new Error('The server has ended.'))
    await expect(removeContent({ ...desk, releaseSlugs: ends }, name)).rejects.toThrow('ended')
    expect(await statusOf(AT)).toBe(200)

    const publishing: ContentDesk = {
      ...desk,
      async releaseSlugs() {
        await send(`${AT}/publish`, {})
        await releaseSlugs(shop.database, slugsOf)
      },
    }
    expect(await removeContent(publishing, name)).toEqual({ code: 'public' })
    expect(await statusOf('/url/pakowanie')).toBe(200)
    await send(`${AT}/withdraw`, {})
    expect(await removeContent(desk, name)).toBe(true)
    expect(await statusOf('/url/pakowanie')).toBe(404)
  })

  it('are not dropped for good by a log-in that was left open: a draft of a new one needs a confirmation', async () => {
    const owner = await makeOwner(shop)
    await begin()
    shop.clock.now = new Date(shop.clock().getTime() + 11 * 60_000)
    const discard = (path: string) => shop.send('POST', `${path}/discard`, { body: {}, headers: bearer(owner.token) })
    const refused = await discard(AT)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'confirmation_needed' }])
    expect(await read(AT)).toMatchObject({ draft: { document: GIFTS } })
    await send(`${AT}/publish`, {})
    await shop.send('PATCH', AT, { body: page({ ...GIFTS.texts, en: text('Paper', 'gift-wrapping') }) })
    expect((await discard(AT)).status).toBe(200)
  })

  it('are posts of the blog as well, which a change by another call leaves revisions of', async () => {
    const { data } = await list('kind=post&perPage=1')
    const at = `/staff/content/post/${data[0]!.id}`
    const body = { texts: { pl: { title: 'Nowy tytuł' } } }
    expect((await shop.send('PATCH', `/blog/post/${data[0]!.id}`, { body })).status).toBe(200)
    const revisions = await shop.ask(ContentRevisions, 'GET', `${at}/revision`)
    expect(revisions.data.map(({ number }) => number)).toEqual([2, 1])
    await send(`${at}/restore`, { number: 1 })
    expect((await send(`${at}/publish`, {})).status).toBe(200)
    expect((await read(at)).published?.texts.pl?.title).not.toBe('Nowy tytuł')
    expect((await send(`${at}/withdraw`, {})).status).toBe(200)
    expect(await statusOf(`/blog/post/${data[0]!.id}`)).toBe(404)
    expect((await send(`${at}/publish`, {})).status).toBe(200)
    expect(await statusOf(`/blog/post/${data[0]!.id}`)).toBe(200)
  })
})
