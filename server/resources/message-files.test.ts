import { afterEach, describe, expect, it } from 'vitest'
import { MESSAGES } from '#locales/all.ts'
import type { JsonValue } from '#schemas/json.ts'
import { LOCALES } from '#schemas/locale.ts'
import { MessageFile } from '#schemas/message-file.ts'
import { parametersOf } from '#schemas/message-parameters.ts'
import { changeConfig, rollbackConfig } from '#server/commerce/store/change-config.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { catalog } from '#widgets/catalog.ts'

const { commerce, shop, openAnother } = await openForFile(openWholeShop)

const setWords = (changes: Record<string, JsonValue>) =>
  changeConfig(commerce.commerce.store, changes, commerce.clock())

async function wordsOf(addresses: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const files = await Promise.all(
    Object.values(addresses).map(async (address) => MessageFile.parse(await (await shop.app.request(address)).json())),
  )
  return Object.assign({}, ...files.map(({ messages }) => messages))
}

describe('the files of words that a screen names', () => {
  it('hold every message that its nodes draw, in its language, with plurals as data', async () => {
    for (const path of ['/', '/en/coffee', '/de/warenkorb', '/en/contact', '/no-such-page']) {
      const { screen } = await shop.json(path)
      const words = await wordsOf(screen.messages)
      for (const { type } of Object.values(screen.nodes)) {
        const { messages } = catalog[type as keyof typeof catalog] as { messages?: Record<string, string[]> }
        for (const key of Object.keys(messages ?? {})) expect(words, `${path} ${type}`).toHaveProperty([key])
      }
    }
    const { screen } = await shop.json('/koszyk')
    expect((await wordsOf(screen.messages))['cart.count']).toEqual({
      plural: 'count',
      ...(MESSAGES.pl['cart.count'] as object),
    })
  })

  it('leave out the words of other groups', async () => {
    const { screen } = await shop.json('/en')
    expect(Object.keys(screen.messages)).toContain('shared')
    expect(await wordsOf(screen.messages)).not.toHaveProperty(['stepper.0.label'])
  })

  it('never change, are packed, and may be read from anywhere', async () => {
    const { screen } = await shop.json('/en')
    const answer = await shop.app.request(screen.messages.shared!, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('are found under an unknown hash as they are now', async () => {
    const { screen } = await shop.json('/en')
    const answer = await shop.app.request('/schemas/messages/shared.en.AAAAAAAAAAAAAAAA.json')
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe(screen.messages.shared)
    for (const name of ['nope.en.AAAAAAAAAAAAAAAA.json', 'shared.fr.AAAAAAAAAAAAAAAA.json', 'shared.en.json'])
      expect((await shop.app.request(`/schemas/messages/${name}`)).status).toBe(404)
  })
})

describe('words of store config', () => {
  afterEach(() => setWords({ 'messages/en': null }))
  const filesOf = async (of: Pick<typeof shop, 'json'> = shop) => (await of.json('/en/cart')).screen.messages

  it('are in the files of every server at once, and the files before stay', async () => {
    const other = openAnother(openWholeShop)
    await other.app.ready()
    const before = await filesOf(other)
    await setWords({ 'messages/en': { 'cart.title': 'Your trolley', 'skip.content': 'To the goods' } })
    for (const each of [shop, other]) {
      await expect.poll(async () => Object.values(await filesOf(each))).not.toEqual(Object.values(before))
      const { screen } = await each.json('/en/cart')
      expect(screen.screen.title).toBe('Your trolley')
      const [changed] = Object.values(screen.messages).filter((address) => !Object.values(before).includes(address))
      expect((await each.app.request(changed!)).status).toBe(200)
    }
    // A page that was drawn before asks for its own words.
    for (const address of Object.values(before)) expect((await other.app.request(address)).status).toBe(200)
    // Another language keeps its files.
    expect(JSON.stringify((await shop.json('/warenkorb', { locale: 'de' })).screen.messages)).not.toContain('.en.')
    await setWords({ 'messages/en': null })
    await expect.poll(() => filesOf()).toEqual(before)
  })

  it('are on pages and in JSON of every server, and so are those of the revision before after a rollback', async () => {
    const other = openAnother(openWholeShop)
    await other.app.ready()
    const title = async (server: typeof shop) => {
      const [{ screen }, page] = [await server.json('/en/cart'), await server.page('/en/cart')]
      return [screen.screen.title, /<title>([^<]*)/.exec(await page.text())?.[1]]
    }
    const bothShow = async (words: string) => {
      for (const server of [shop, other]) await expect.poll(() => title(server)).toEqual([words, words])
    }
    await setWords({ 'messages/en': { 'cart.title': 'Your trolley' } })
    await bothShow('Your trolley')
    await setWords({ 'messages/en': { 'cart.title': 'Your bag' } })
    await bothShow('Your bag')
    await rollbackConfig(commerce.commerce.store, {}, commerce.clock())
    await bothShow('Your trolley')
    await rollbackConfig(commerce.commerce.store, {}, commerce.clock())
    await bothShow('Your basket')
  })

  it('keep their own parameters, which are not those of store config', async () => {
    const before = await filesOf()
    await setWords({ 'messages/en': { 'cart.free_left': 'Only {amount} to go' } })
    await expect.poll(() => filesOf()).not.toEqual(before)
    expect(await wordsOf(await filesOf())).toMatchObject({ 'cart.free_left': 'Only {amount} to go' })
  })

  it('are in the answers of actions', async () => {
    await setWords({ 'messages/en': { 'cart.add_ok': 'It is in the trolley.' } })
    const add = async () =>
      (await shop.call('cart.addItem', { sku: 'SPI-1053', qty: 1 }, { headers: { 'x-path': '/en' } })).text()
    await expect.poll(add).toContain('It is in the trolley.')
  })
})

describe('the messages of a node type in the catalog', () => {
  it('have words in every language with exactly these parameters', () => {
    for (const { type, messages = {} } of Object.values(catalog))
      for (const [key, parameters] of Object.entries(messages))
        for (const locale of LOCALES)
          expect(parametersOf(MESSAGES[locale][key as keyof typeof MESSAGES.pl]), `${type} ${key} ${locale}`).toEqual(
            parameters,
          )
  })
})
