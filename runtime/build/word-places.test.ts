import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pl } from '#locales/messages/pl.ts'
import { WORD_PLACES } from '#server/sections/studio/words/word-places.ts'
import { readMessageKeys } from './message-keys.ts'
import { readWordPlaces, shopKeys } from './word-places.ts'

const ROOT = join(import.meta.dirname, '../..')
const placesOf = (key: string) => WORD_PLACES.find(({ keys }) => keys.includes(key))?.at

describe('the places in which words are seen', () => {
  it('are what sources and shipped layouts say: write them again with `npm run messages`', async () => {
    const read = await readMessageKeys(ROOT, Object.keys(pl))
    expect(WORD_PLACES).toEqual(await readWordPlaces(ROOT, { keys: shopKeys(), ...read }))
  })

  it('are the pages whose sections, widgets or titles draw them', () => {
    expect(placesOf('cart.title')).toEqual(['screens/cart'])
    // of the widget alone
    expect(placesOf('cart.lines')).toContain('screens/cart')
    expect(placesOf('tile.add')).toContain('screens/category')
    // of no section at all
    expect(placesOf('skip.content')).toEqual(['frames/default'])
    expect(placesOf('coupon.apply_ok')).toEqual(['answers'])
  })

  it('are the mails whose layouts name them, and parts of mails', () => {
    expect(placesOf('mail.shipped.subject')).toEqual(['mails/order-shipped'])
    expect(placesOf('mail.automatic')).toEqual(['mails/frame'])
    expect(placesOf('mail.reason.unpaid')).toEqual(['mails'])
    expect(placesOf('mail.lines.sku')).toContain('mails/order-received')
  })

  it('are those of the shop alone', () => {
    expect(WORD_PLACES.flatMap(({ keys }) => keys).filter((key) => key.startsWith('studio.'))).toEqual([])
    expect(WORD_PLACES.flatMap(({ at }) => at).filter((place) => place.includes('studio'))).toEqual([])
  })
})
