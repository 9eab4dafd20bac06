import { describe, expect, it } from 'vitest'
import { createWordFinder } from './find-words.ts'

const find = createWordFinder({
  values: [
    { name: 'Moka pot', price: 12950, day: '2026-11-24', text: 'For the stove: six cups', counts: [2, 3], change: -15 },
  ],
  messages: {
    'a.add': 'Add to basket',
    'a.price': '{price} each',
    'a.count': { plural: 'count', one: '{count} item', other: '{count} items' },
  },
  locale: 'en',
})

describe('the search for a drawn text', () => {
  it.each([
    'Moka pot',
    '(Moka pot): ',
    'Add to basket',
    '129.50 zł each',
    '3 items',
    '24 Nov 2026',
    '−15%',
    'For the stove: six cups',
    'Moka pot, 2 items · 3',
  ])('finds %j', (text) => expect(find(text)).toBe(true))
  it.each([
    'Moka',
    'Basket',
    'For the stove',
    '7 items',
    '−20%',
    '129.50 zł apiece',
    '3 things',
    'Facebook',
    ' (PDF)',
    '3 ×',
    'Add to',
  ])('does not find %j', (text) => expect(find(text)).toBe(false))
})
