import { describe, expect, it } from 'vitest'
import { matchPath } from '#locales/route-table.ts'
import { requestedMatch } from './requested-match.ts'

const LOCALES = ['pl', 'en', 'de'] as const

describe('a page of the studio in words of another language', () => {
  it.each([
    ['/en/studio/witamy?token=abc', '/en/studio/welcome?token=abc'],
    ['/de/studio/welcome?token=abc', '/de/studio/willkommen?token=abc'],
    ['/en/studio/zamowienia/1001', '/en/studio/orders/1001'],
    ['/studio/willkommen?token=abc', '/de/studio/willkommen?token=abc'],
  ])('leads from %s to %s', (asked, to) => {
    expect(requestedMatch(asked, LOCALES)).toEqual({ kind: 'redirect', to, status: 302 })
  })

  it('is nothing if no language has it, nor is a page of the shop', () => {
    expect(requestedMatch('/en/studio/nothing', LOCALES)).toEqual({ kind: 'none', locale: 'en' })
    expect(requestedMatch('/en/konto/adresy', LOCALES)).toEqual({ kind: 'none', locale: 'en' })
  })

  it('is found as always in its own words', () => {
    expect(requestedMatch('/en/studio/welcome?token=abc', LOCALES)).toEqual(matchPath('/en/studio/welcome?token=abc'))
  })
})
