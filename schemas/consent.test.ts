import { describe, expect, it } from 'vitest'
import { readConsent, writeConsent } from './consent.ts'

const at = new Date('2026-11-21T12:00:00Z')

describe('a choice in its cookie', () => {
  it.each([
    { agreed: [], cookie: '1.1795262400' },
    { agreed: ['statistics', 'preferences'], cookie: '1.1795262400.preferences.statistics' },
  ] as const)('is kept with version and time: $cookie', ({ agreed, cookie }) => {
    expect(writeConsent({ at, purposes: new Set(agreed) })).toBe(cookie)
    expect(readConsent(cookie)).toEqual({ at, purposes: new Set(agreed) })
  })

  it.each([null, undefined, '', '2.1795262400.preferences', '1', '1.now', '1.-5', 'yes', '1.1795262400x'])(
    'is none for %j',
    (cookie) => expect(readConsent(cookie)).toBeNull(),
  )

  it('leaves out unknown purposes', () => {
    expect(readConsent('1.1795262400.marketing.statistics')?.purposes).toEqual(new Set(['statistics']))
  })
})
