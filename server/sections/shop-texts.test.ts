import { describe, expect, it } from 'vitest'
import { toStoreConfig } from '#server/adapters/commerce/readers/store-config.ts'
import { fillThreshold } from './shop-texts.ts'

const config = toStoreConfig([
  { key: 'shipping/free_threshold/PLN', value: '250.00' },
  { key: 'shipping/free_threshold/EUR', value: '79.50' },
])

describe('a text with the price from which delivery is free', () => {
  it('[S1.5] names the threshold of the chosen currency, never a converted one', () => {
    const text = 'from {amount}'
    expect(fillThreshold(text, config, { currency: 'PLN', locale: 'pl' })).toBe('from 250\u00a0zł')
    expect(fillThreshold(text, config, { currency: 'EUR', locale: 'en' })).toBe('from €79.50')
  })

  it('is nothing where the shop names no threshold, and stands as it is where it needs none', () => {
    expect(fillThreshold('from {amount}', config, { currency: 'USD', locale: 'en' })).toBeNull()
    expect(fillThreshold('from {amount}', null, { currency: 'PLN', locale: 'pl' })).toBeNull()
    expect(fillThreshold('14 days to change your mind', null, { currency: 'PLN', locale: 'pl' })).toBe(
      '14 days to change your mind',
    )
  })
})
