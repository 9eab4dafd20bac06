import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const History = z.object({
  data: z.array(z.object({ number: z.int(), note: z.string(), words: z.record(z.string(), z.unknown()) })),
})

eachDatabase('the history of the words of a message', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const headers = { 'staff-operator': 'ola' }
  const change = async (body: object, note: string) =>
    (await shop.send('PATCH', `/store-config?note=${note}`, { headers, body })).status
  const history = async (key: string) =>
    History.parse(await (await shop.send('GET', `/store-config/words?key=${key}`, { headers })).json()).data

  it('has each change of its own words, and none of other words and settings', async () => {
    expect(await history('cart.title')).toEqual([])
    expect(await change({ 'messages/en': { 'cart.title': 'Trolley' } }, 'first')).toBe(200)
    expect(await change({ 'messages/en': { 'cart.title': 'Trolley', 'cart.empty.title': 'None' } }, 'other')).toBe(200)
    expect(await change({ 'general/contact/phone': '+48422001020' }, 'setting')).toBe(200)
    expect(await change({ 'messages/de': { 'cart.title': 'Wagen' } }, 'german')).toBe(200)
    expect(await change({ 'messages/en': null, 'messages/de': null }, 'reset')).toBe(200)
    expect((await history('cart.title')).map(({ note, words }) => [note, words])).toEqual([
      ['reset', {}],
      ['german', { en: 'Trolley', de: 'Wagen' }],
      ['first', { en: 'Trolley' }],
    ])
    expect((await history('cart.empty.title')).map(({ note }) => note)).toEqual(['reset', 'other'])
  })

  it('needs the key of a message', async () => {
    const answer = await shop.send('GET', '/store-config/words?key=%3Cscript%3E', { headers })
    expect(answer.status).toBe(422)
  })
})
