import { beforeEach, expect, it } from 'vitest'
import { SlugTarget, WireContentPage } from '#schemas/content.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { WireChanges } from '../engine/routes/catalogue-bodies.ts'
import { StoredPageAnswer } from '../store/routes/store-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

eachDatabase('a text page that is changed', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const change = (key: string, body: unknown) => shop.send('PATCH', `/page/${key}`, { body })
  const target = (slug: string) => shop.ask(SlugTarget, 'GET', `/url/${slug}`)
  async function refusal(key: string, body: unknown) {
    const response = await change(key, body)
    const { code, errors } = (await response.json()) as { code: string; errors?: Record<string, string> }
    return { status: response.status, code, fields: Object.keys(errors ?? {}) }
  }

  it('is found under its new slug, and under the one before, which leads on', async () => {
    const body = { pl: { slug: 'nowy-regulamin', title: 'Nowy regulamin' } }
    const stored = await shop.ask(StoredPageAnswer, 'PATCH', '/page/terms', { body })
    expect(stored.texts.pl).toMatchObject({ slug: 'nowy-regulamin', title: 'Nowy regulamin' })
    expect(stored.texts.en?.slug).toBe('terms-and-conditions')
    const now = { kind: 'cms_page', id: 'terms', slug: 'nowy-regulamin' }
    expect(await target('nowy-regulamin')).toMatchObject(now)
    expect(await target('regulamin-sklepu')).toMatchObject(now)
    const page = await shop.ask(WireContentPage, 'GET', '/page/terms')
    expect([page.title, page.slugs.pl, page.slugs.en]).toEqual([
      'Nowy regulamin',
      'nowy-regulamin',
      'terms-and-conditions',
    ])
  })

  it('may take up a slug that it had before', async () => {
    await change('terms', { pl: { slug: 'nowy-regulamin' } })
    expect((await change('terms', { pl: { slug: 'regulamin-sklepu' } })).status).toBe(200)
    expect((await target('nowy-regulamin')).slug).toBe('regulamin-sklepu')
  })

  it('cannot take the address of something else, today’s or an old one, and nothing is changed', async () => {
    const before = await shop.ask(WireContentPage, 'GET', '/page/terms')
    const body = { pl: { slug: 'kawa', title: 'Other' }, en: { slug: 'free-address' } }
    expect(await refusal('terms', body)).toEqual({ status: 422, code: 'page_refused', fields: ['pl.slug'] })
    expect(await shop.ask(WireContentPage, 'GET', '/page/terms')).toEqual(before)
    expect((await shop.send('GET', '/url/free-address', { locale: 'en' })).status).toBe(404)
  })

  it.each(['koszyk', 'Wielka', 'a/b', '-a', 'ż', '..'])('cannot be found under “%s”', async (slug) => {
    expect(await refusal('terms', { pl: { slug } })).toEqual({ status: 422, code: 'page_refused', fields: ['pl.slug'] })
  })

  it('tells those who show it, and changes what is named only', async () => {
    const before = await shop.ask(WireContentPage, 'GET', '/page/terms', { locale: 'de' })
    const { cursor } = await shop.ask(WireChanges, 'GET', '/changes')
    await change('terms', { de: { metaDescription: 'Kurz gesagt' } })
    const { tags } = await shop.ask(WireChanges, 'GET', `/changes?after=${cursor}`)
    expect(tags).toEqual(expect.arrayContaining(['page:terms', 'pages']))
    const after = await shop.ask(WireContentPage, 'GET', '/page/terms', { locale: 'de' })
    expect(after).toEqual({ ...before, metaDescription: 'Kurz gesagt', updatedAt: after.updatedAt })
  })

  it('is refused where there is none, and where the body is none', async () => {
    expect(await refusal('nothing', { pl: { title: 'X' } })).toMatchObject({ status: 404, code: 'page_not_found' })
    for (const body of [{ fr: { title: 'X' } }, { pl: { title: '' } }, { pl: { colour: 'red' } }, []])
      expect(await refusal('terms', body)).toMatchObject({ status: 422, code: 'invalid_input' })
    expect((await change('terms', '{')).status).toBe(400)
  })
})
