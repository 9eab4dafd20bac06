import { describe, expect, it } from 'vitest'
import { addressOf, readView } from './view.ts'

const read = (path: string) => readView(new URL(path, 'http://shop.test'))

describe('an address of the gallery', () => {
  it('holds all that is shown', () => {
    const view = { type: 'hero', fixture: 'longest', locale: 'de', scheme: 'dark', widthPx: 390 } as const
    expect(addressOf(view)).toBe('/gallery/hero?fixture=longest&locale=de&scheme=dark&width=390')
    expect(read(addressOf(view))).toEqual(view)
  })

  it('has a default for what is missing or odd', () => {
    const usual = { type: 'hero', fixture: 'usual', locale: 'en', scheme: 'light', widthPx: 768 }
    expect(read('/gallery/hero')).toEqual(usual)
    expect(read('/gallery/hero?locale=fr&scheme=pink&width=9')).toEqual(usual)
    expect(read('/gallery').type).toBeNull()
    expect(addressOf(read('/gallery'))).toBe('/gallery')
  })
})
