import { describe, expect, it } from 'vitest'
import { Screen } from '#schemas/screen.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { shop, commerce } = await openForFile(openWholeShop)

const screens = (path: string, call = '') =>
  shop.app.request(`/api/screens?path=${encodeURIComponent(path)}${call}`, {
    headers: { 'accept-encoding': 'identity' },
  })
const ignored = async (path: string, call?: string) => Screen.parse(await (await screens(path, call)).json()).ignored

describe('the screen of an address with parameters that have no effect', () => {
  it('names those that the page does not know, and values that it cannot use', async () => {
    expect(await ignored('/en/coffee?colour=red&min=cheap&sort=price_asc')).toEqual([
      { in: 'path', name: 'colour' },
      { in: 'path', name: 'min', value: 'cheap' },
    ])
  })

  it('names those of the call itself', async () => {
    expect(await ignored('/en/coffee', '&curency=EUR')).toEqual([{ in: 'call', name: 'curency' }])
    expect(await ignored('/en/coffee', '&currency=EUR')).toBeUndefined()
  })

  it('names values that only the data can tell', async () => {
    expect(await ignored('/en/coffee?f=roast:purple')).toEqual([{ in: 'path', name: 'f', value: 'roast:purple' }])
    expect(await ignored('/en/search?phrase=coffee&category=999999&x=1')).toEqual([
      { in: 'path', name: 'x' },
      { in: 'path', name: 'category', value: '999999' },
    ])
    expect(await ignored('/en/zmierzch-espresso-blend?options=size:xl&page=2')).toEqual([
      { in: 'path', name: 'page' },
      { in: 'path', name: 'options', value: 'size:xl' },
    ])
  })

  it('names the end of a phrase that is too long, and a way back that leads nowhere', async () => {
    const phrase = 'grüner tee '.repeat(12).trim()
    expect(await ignored(`/de/suche?phrase=${encodeURIComponent(phrase)}`)).toEqual([
      { in: 'path', name: 'phrase', value: phrase.slice(100) },
    ])
    for (const page of ['/en/login', '/en/registration']) {
      expect(await ignored(`${page}?back=//evil.example`)).toEqual([
        { in: 'path', name: 'back', value: '//evil.example' },
      ])
      expect(await ignored(`${page}?back=/en/account`)).toBeUndefined()
    }
  })

  it('names those of an address without a page, too', async () => {
    expect(await ignored('/en/nothing-at/all?colour=red')).toEqual([{ in: 'path', name: 'colour' }])
  })

  it('names arms of no experiment, and a country that the shop does not send to', async () => {
    expect(await ignored('/en', '&arms=colour:red')).toEqual([{ in: 'call', name: 'arms', value: 'colour:red' }])
    expect(await ignored('/en', '&taxCountry=US')).toBeUndefined()
    await changeConfig(commerce.commerce.store, { 'tax/oss_enabled': true }, commerce.clock())
    await expect.poll(async () => (await shop.json('/en')).screen.cache.variant.taxCountry).toBe('PL')
    for (const _ of ['compiled', 'cached'])
      expect(await ignored('/en', '&taxCountry=US')).toEqual([{ in: 'call', name: 'taxCountry', value: 'US' }])
    expect(await ignored('/en', '&taxCountry=DE')).toBeUndefined()
    await changeConfig(commerce.commerce.store, { 'tax/oss_enabled': false }, commerce.clock())
    await expect.poll(async () => (await shop.json('/en')).screen.cache.variant).not.toHaveProperty('taxCountry')
  })

  it('names none where all is used, and passes over what advertising systems add', async () => {
    expect(await ignored('/en/coffee?min=20&max=40&sort=latest')).toBeUndefined()
    expect(await ignored('/en/coffee?utm_source=mail&gclid=1')).toBeUndefined()
  })

  it('differs in its ETag and in nothing else, and leaves the cached screen as it is', async () => {
    const path = '/en/coffee?sort=latest'
    const before = await screens(path)
    const calls = commerce.state.calls.length
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => screens(`${path}&${name}=1`)))
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()))
    const { ignored: named, ...rest } = first as Screen
    expect(named).toEqual([{ in: 'path', name: 'a' }])
    const plain = await before.json()
    expect(rest).toEqual(plain)
    expect(others).toHaveLength(2)
    expect(answers[0]?.headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect(answers[0]?.headers.get('content-type')).toBe('application/json')
    expect(commerce.state.calls).toHaveLength(calls)
    expect(await (await screens(path)).json()).toEqual(plain)
  })
})
