import { beforeEach, expect, it } from 'vitest'
import { SlugTarget } from '#schemas/content.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

eachDatabase('old addresses', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  async function send(path: string, body: object) {
    const answer = await shop.send('POST', path, { body })
    return answer.ok ? answer.status : ((await answer.json()) as { code: string }).code
  }
  const set = (from: string, to: string, locale = 'en') => send('/staff/redirect', { locale, from, to })
  const rows = async (query = '') =>
    ((await (await shop.send('GET', `/staff/redirect?${query}`)).json()) as { data: { from: string }[] }).data

  it('lead to a path until they are removed', async () => {
    expect(await set('old-pots', '/en/coffee')).toBe(200)
    expect(await shop.ask(SlugTarget, 'GET', '/url/old-pots', { locale: 'en' })).toMatchObject({ slug: '/en/coffee' })
    expect(await set('old-pots', '/en/blog')).toBe(200)
    expect(await rows('phrase=old-p')).toEqual([{ locale: 'en', from: 'old-pots', to: '/en/blog' }])
    expect(await rows('phrase=old-p&locale=de')).toEqual([])
    expect(await send('/staff/redirect/removal', { locale: 'en', from: 'old-pots' })).toBe(204)
    expect(await send('/staff/redirect/removal', { locale: 'en', from: 'old-pots' })).toBe('redirect_not_found')
    expect((await shop.send('GET', '/url/old-pots', { locale: 'en' })).status).toBe(404)
  })

  it('take no address of something that the shop has', async () => {
    expect(await set('coffee', '/en')).toBe('redirect_taken')
    expect(await set('cart', '/en')).toBe('redirect_taken')
  })

  it('never lead back to themselves, by way of others or through a language', async () => {
    expect(await set('a-loop', '/en/a-loop')).toBe('redirect_loop')
    expect(await set('a-one', '/en/a-two')).toBe(200)
    expect(await set('a-two', '/a-three')).toBe(200)
    expect(await set('a-three', '/en/a-one', 'pl')).toBe('redirect_loop')
    expect(await set('a-three', '/en/a-one?x=1', 'pl')).toBe('redirect_loop')
  })

  it('are paths of the shop', async () => {
    for (const to of ['//evil.example', 'https://evil.example', '', '/a b'])
      expect(await set('old-pots', to), to).toBe('invalid_input')
  })
})
