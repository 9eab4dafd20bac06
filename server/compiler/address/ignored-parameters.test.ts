import { describe, expect, it } from 'vitest'
import { matchPath } from '#locales/route-table.ts'
import { ignoredInPath } from './ignored-parameters.ts'

const ignored = (path: string) =>
  ignoredInPath(matchPath(path), path).map(({ name, value }) => (value === undefined ? name : `${name}=${value}`))

describe('what an address says in vain', () => {
  it.each([
    ['/kawa?colour=red&sort=price_asc', ['colour']],
    ['/kawa?price_min=20&price_max=40', ['price_min', 'price_max']],
    ['/kawa?min=abc&max=20', ['min=abc']],
    ['/kawa?sort=cheapest', ['sort=cheapest']],
    ['/kawa?page=0', ['page=0']],
    ['/kawa?f=roast:dark,roast', ['f=roast']],
    ['/kawa?f=roast:dark&f=%01', ['f=roast:dark', 'f=\u0001']],
    ['/kawa?sort=latest&sort=price_asc', ['sort=price_asc']],
    ['/en/search?phrase=kawa&category=x&query=y', ['category=x', 'query']],
    ['/en/cart?phrase=kawa', ['phrase']],
    ['/no/such/page?page=2', ['page']],
    ['/en/cart/?phrase=kawa', ['phrase']],
  ])('%s: %s', (path, names) => {
    expect(ignored(path)).toEqual(names)
  })

  it.each([
    '/kawa?page=1&sort=&min=&f=',
    '/kawa?min=50&max=20,5',
    '/kawa?utm_source=mail&utm_campaign=autumn&gclid=x&fbclid=y',
    '/kawa?f=roast:dark&f=origin:kenya',
    '/en/search?phrase=kawa&page=2',
  ])('%s: nothing', (path) => {
    expect(ignored(path)).toEqual([])
  })

  it('names twenty at most, and cuts what strangers wrote', () => {
    const names = Array.from({ length: 50 }, (_, at) => `name${at}=${'x'.repeat(20)}`)
    expect(ignored(`/kawa?${names.join('&')}`)).toHaveLength(20)
    expect(ignored(`/kawa?${'n'.repeat(500)}=1`)).toEqual(['n'.repeat(100)])
  })
})
