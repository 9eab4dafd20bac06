import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MESSAGES } from '#locales/all.ts'
import { parametersOf } from '#locales/parameters.ts'
import { LOCALES } from '#schemas/locale.ts'
import { MessageFile } from '#schemas/message-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'
import { catalog } from '#widgets/catalog.ts'

let commerce: TestCommerce
let shop: TestApp
beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openWholeShop(commerce)
  await shop.app.ready()
})
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})

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
