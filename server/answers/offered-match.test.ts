import { describe, expect, it } from 'vitest'
import { matchPath } from '#locales/route-table.ts'
import { offeredMatch } from './offered-match.ts'

describe('a shop that does not offer every language', () => {
  it('answers in those that it offers', () => {
    expect(offeredMatch(matchPath('/de/warenkorb'), ['pl', 'de'])).toEqual(matchPath('/de/warenkorb'))
  })

  it('has nothing at addresses of another one', () => {
    expect(offeredMatch(matchPath('/en/cart'), ['pl', 'de'])).toEqual({ kind: 'none', locale: 'pl' })
    expect(offeredMatch(matchPath('/koszyk'), ['de'])).toEqual({ kind: 'none', locale: 'de' })
  })

  it('leads from the bare address into its own language', () => {
    expect(offeredMatch(matchPath('/'), ['de', 'en'])).toEqual({ kind: 'redirect', to: '/de', status: 302 })
  })

  it('leads from a page of the studio to the same one in its own language, with what the address holds', () => {
    expect(offeredMatch(matchPath('/en/studio/welcome?token=abc'), ['pl', 'de'])).toEqual({
      kind: 'redirect',
      to: '/studio/witamy?token=abc',
      status: 302,
    })
  })
})
