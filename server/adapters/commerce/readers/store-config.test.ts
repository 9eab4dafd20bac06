import { describe, expect, it } from 'vitest'
import type { StoreConfigEntry } from '#schemas/store-config.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import { configReferences, toStoreConfig } from './store-config.ts'

const nowhere = () => null

describe('store config', () => {
  it('[S3.23] nests slash-separated keys into one object', () => {
    const config = toStoreConfig(
      [
        { key: 'currency/options/allow', value: 'PLN,EUR' },
        { key: 'currency/options/default', value: 'PLN' },
        { key: 'captcha/enabled', value: false },
        { key: 'theme', value: { brand: '#1e3f9a' } },
      ],
      nowhere,
    )
    expect(config.tree).toEqual({
      currency: { options: { allow: 'PLN,EUR', default: 'PLN' } },
      captcha: { enabled: false },
      theme: { brand: '#1e3f9a' },
    })
    expect(config.get('currency/options/default')).toBe('PLN')
    expect(config.get('currency/options')).toEqual({ allow: 'PLN,EUR', default: 'PLN' })
    expect(config.get('theme/brand')).toBe('#1e3f9a')
    expect(config.get('captcha/enabled')).toBe(false)
    expect(config.text('captcha/enabled')).toBeNull()
    expect(config.text('currency/options/default')).toBe('PLN')
  })

  it('[S3.24] reads an empty value as null, like one that is absent', () => {
    const config = toStoreConfig([{ key: 'analytics/tag_manager_id', value: '' }], nowhere)
    expect(config.tree).toEqual({ analytics: { tag_manager_id: null } })
    for (const key of ['analytics/tag_manager_id', 'analytics/other', 'nothing', '', '/', 'analytics/tag_manager_id/x'])
      expect(config.get(key)).toBeNull()
  })

  it('reads money as minor units, and refuses what is none', () => {
    const config = toStoreConfig([{ key: 'shipping/free_threshold/PLN', value: '250.00' }], nowhere)
    expect(config.get('shipping/free_threshold/PLN')).toBe(25000)
    const broken = () => toStoreConfig([{ key: 'shipping/free_threshold/PLN', value: '250' }], nowhere)
    expect(broken).toThrow(UpstreamError)
  })

  it('knows both where a key is a value and the beginning of another, in any order', () => {
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
      const config = toStoreConfig(entries, nowhere)
      expect([config.get('a'), config.get('a/b'), config.tree]).toEqual(['x', 'y', { a: { b: 'y' } }])
    }
    const merged = toStoreConfig(
      [
        { key: 'a', value: { c: 1 } },
        { key: 'a/b', value: 2 },
      ],
      nowhere,
    )
    expect(merged.tree).toEqual({ a: { b: 2, c: 1 } })
    expect(merged.get('a')).toEqual({ c: 1 })
  })

  it('lets no key reach a prototype', () => {
    const config = toStoreConfig(
      [
        { key: '__proto__/polluted', value: 'yes' },
        { key: 'a/constructor/prototype/polluted', value: 'yes' },
        { key: '///', value: 'x' },
      ],
      nowhere,
    )
    expect(config.tree).toEqual({})
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    for (const key of ['__proto__', 'constructor', 'toString', 'a/constructor']) expect(config.get(key)).toBeNull()
  })

  it('turns links inside values into paths', () => {
    const entries: StoreConfigEntry[] = [
      {
        key: 'theme/hero',
        value: [{ link: 'category:1', title: 'route:home' }, { link: 'page:gone' }, { link: '/x' }],
      },
    ]
    expect(configReferences(entries)).toEqual(['category:1', 'page:gone'])
    const config = toStoreConfig(entries, (reference) => (reference === 'category:1' ? '/kawa' : null))
    expect(config.get('theme/hero')).toEqual([{ link: '/kawa', title: 'route:home' }, { link: null }, { link: '/x' }])
  })
})
