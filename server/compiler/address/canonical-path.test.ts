import { describe, expect, it } from 'vitest'
import { matchPath } from '#locales/route-table.ts'
import { canonicalPath } from './canonical-path.ts'

const canonical = (path: string) => canonicalPath(matchPath(path), path)

describe('the path that a screen is known by', () => {
  it.each([
    ['/kawa?page=2', '/kawa?page=2'],
    ['/kawa?page=0002&utm_source=x', '/kawa?page=2'],
    ['/kawa?page=1', '/kawa'],
    ['/kawa?page=0', '/kawa'],
    ['/kawa?page=-1', '/kawa'],
    ['/kawa?page=two', '/kawa'],
    ['/kawa?sort=zz', '/kawa'],
    ['/kawa?sort=price_asc&page=-1', '/kawa?sort=price_asc'],
    ['/kawa?f=roast:dark&f=origin:kenya', '/kawa?f=origin:kenya,roast:dark'],
    ['/kawa?min=50&max=20,5', '/kawa?min=20.50&max=50'],
    ['/kawa?min=cheap', '/kawa'],
    ['/en/search?phrase=kawa&sort=zz&page=1&category=x', '/en/search?phrase=kawa'],
    ['/kubek?options=color:red&page=zz', '/kubek?options=color:red'],
    ['/kawa#top', '/kawa'],
    ['/no/such/page?page=2', '/no/such/page'],
  ])('of %s is %s', (asked, known) => {
    expect(canonical(asked)).toBe(known)
  })

  it('has no page beyond any list: all of them are one address, which does not exist', () => {
    expect(canonical('/kawa?page=99999')).toBe(canonical('/kawa?page=123456789'))
    expect(canonical('/kawa?page=99999')).toBe('/kawa?page=1000')
  })
})
