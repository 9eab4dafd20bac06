import { describe, expect, it } from 'vitest'
import { toStoreConfig } from './store-config.ts'

describe('store config', () => {
  it('[S3.23] nests slash-separated keys into one object', () => {
    const config = toStoreConfig([
      { key: 'currency/options/allow', value: 'PLN,EUR' },
      { key: 'currency/options/default', value: 'PLN' },
      { key: 'captcha/enabled', value: false },
      { key: 'theme', value: { brand: '#7a1f5c' } },
    ])
    expect(config.tree).toEqual({
      currency: { options: { allow: 'PLN,EUR', default: 'PLN' } },
      captcha: { enabled: false },
      theme: { brand: '#7a1f5c' },
    })
    expect(config.get('currency/options/default')).toBe('PLN')
    expect(config.get('theme/brand')).toBe('#7a1f5c')
  })

  it('[S3.24] reads an empty value as null, like one that is absent', () => {
    const config = toStoreConfig([{ key: 'analytics/tag_manager_id', value: '' }])
    expect(config.tree).toEqual({ analytics: { tag_manager_id: null } })
    const named = toStoreConfig([{ key: 'general/store/name', value: '' }])
    for (const key of ['general/store/name', 'general/contact/email'] as const) expect(named.get(key)).toBeNull()
  })

  it('reads money as minor units, and takes what is none as not set', () => {
    const config = toStoreConfig([{ key: 'shipping/free_threshold/PLN', value: '250.00' }])
    expect(config.get('shipping/free_threshold/PLN')).toBe(25000)
    const broken = toStoreConfig([{ key: 'shipping/free_threshold/PLN', value: '250' }])
    expect(broken.get('shipping/free_threshold/PLN')).toBeNull()
    expect(broken.problems()).toEqual([expect.stringContaining('shipping/free_threshold/PLN: Must be money')])
  })

  it('keeps the branch where a key is a value and the beginning of another, in any order', () => {
    for (const entries of [
      [
        { key: 'a', value: 'x' },
        { key: 'a/b', value: 'y' },
      ],
      [
        { key: 'a/b', value: 'y' },
        { key: 'a', value: 'x' },
      ],
    ]) {
      const config = toStoreConfig(entries)
      expect(config.tree).toEqual({ a: { b: 'y' } })
    }
    const merged = toStoreConfig([
      { key: 'a', value: { c: 1 } },
      { key: 'a/b', value: 2 },
    ])
    expect(merged.tree).toEqual({ a: { b: 2, c: 1 } })
  })

  it('has a default for everything, and takes what nobody could use as not set', () => {
    const empty = toStoreConfig([])
    expect(empty.problems()).toEqual([])
    expect(empty.get('maintenance/enabled')).toBe(false)
    expect(empty.get('currency/options/allow')).toEqual(['PLN', 'EUR', 'USD'])
    const odd = toStoreConfig([
      { key: 'maintenance/enabled', value: 'tak' },
      { key: 'currency/options/allow', value: 'EUR,XXX, PLN' },
      { key: 'another/engine', value: { a: 1 } },
    ])
    expect(odd.get('maintenance/enabled')).toBe(false)
    expect(odd.get('currency/options/allow')).toEqual(['EUR', 'PLN'])
    expect(odd.problems().toSorted()).toEqual([
      expect.stringMatching(/^currency\/options\/allow: .* it is "EUR,XXX, PLN"\. What can be used of it counts\.$/),
      'maintenance/enabled: Must be true or false; it is "tak". The default counts: false.',
    ])
  })

  it('lets no key reach a prototype', () => {
    const config = toStoreConfig([
      { key: '__proto__/polluted', value: 'yes' },
      { key: 'a/constructor/prototype/polluted', value: 'yes' },
      { key: '///', value: 'x' },
    ])
    expect(config.tree).toEqual({})
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
