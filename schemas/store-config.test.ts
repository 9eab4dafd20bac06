import { expect, it } from 'vitest'
import { StoreEntry } from './store-config.ts'

it('[S3.22] a store entry has a language and a currency of the shop, and nothing else', () => {
  expect(StoreEntry.parse({ language: 'de', currency: 'EUR' })).toEqual({ language: 'de', currency: 'EUR' })
  for (const wrong of [
    { language: 'de' },
    { currency: 'EUR' },
    { language: 'fr', currency: 'EUR' },
    { language: 'de', currency: 'GBP' },
    { language: 'de', currency: 'EUR', scope: 'amp_pl' },
  ])
    expect(StoreEntry.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
})
