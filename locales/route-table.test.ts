import { describe, expect, it } from 'vitest'
import { LOCALES } from '#schemas/locale.ts'
import { alternates, createRouteTable, languageLinks, linkTo, linkToTarget, matchPath, queryOf } from './route-table.ts'

describe('slugs', () => {
  it('are paths of one word that no table knows', () => {
    expect(matchPath('/kawiarka-lina')).toEqual({ kind: 'slug', locale: 'pl', slug: 'kawiarka-lina', query: {} })
    expect(matchPath('/en/moka-pot')).toEqual({ kind: 'slug', locale: 'en', slug: 'moka-pot', query: {} })
    expect(matchPath('/moka/pot')).toEqual({ kind: 'none', locale: 'pl' })
  })

  it('link a category, a product, a page and a redirect alike', () => {
    for (const key of ['category', 'product', 'cms_page', 'redirect'] as const) {
      expect(LOCALES.map((locale) => linkTo(locale, key, { slug: 'kawa' }))).toEqual(['/kawa', '/en/kawa', '/de/kawa'])
    }
  })

  it('keep the parameters of all candidates, until the server has resolved the route', () => {
    const match = matchPath('/en/guji?page=2&options=weight:250g,grind:bean&sort=latest&utm_source=x')
    if (match.kind !== 'slug') throw new Error(match.kind)
    expect(match.query).toEqual({ sort: 'latest', page: '2', options: 'weight:250g,grind:bean' })
    expect(queryOf('product', match.query)).toEqual({ options: 'weight:250g,grind:bean' })
    expect(queryOf('category', match.query)).toEqual({ sort: 'latest', page: '2' })
    expect(queryOf('cms_page', match.query)).toEqual({})
  })
})

describe('one address for each page', () => {
  const redirects: [given: string, to: string, status: 301 | 302][] = [
    ['/cart', '/en/cart', 302],
    ['/warenkorb', '/de/warenkorb', 302],
    ['/account/order/return/7', '/en/account/order/return/7', 302],
    ['/blog/kategorie/rezepte', '/de/blog/kategorie/rezepte', 302],
    ['/search?phrase=guji&utm=1', '/en/search?phrase=guji', 302],
    ['/pl', '/', 301],
    ['/pl/', '/', 301],
    ['/pl/koszyk', '/koszyk', 301],
    ['/PL/koszyk', '/koszyk', 301],
    ['/en/', '/en', 301],
    ['//', '/', 301],
    ['/koszyk/', '/koszyk', 301],
    ['//koszyk', '/koszyk', 301],
    ['/en//cart', '/en/cart', 301],
    ['/en/Cart', '/en/cart', 301],
    ['/EN/cart', '/en/cart', 301],
    ['/en/c%61rt', '/en/cart', 301],
    ['/en/c%61rt/?x=1', '/en/cart', 301],
    ['/Moka-Pot', '/moka-pot', 301],
    ['/moka-pot/?options=weight:1kg', '/moka-pot?options=weight:1kg', 301],
    ['/de/%6Doka', '/de/moka', 301],
  ]
  for (const [given, to, status] of redirects) {
    it(`${given} redirects to ${to} with ${status}`, () => {
      expect(matchPath(given)).toEqual({ kind: 'redirect', to, status })
    })
  }

  it('looks a path up in its own language first', () => {
    expect(matchPath('/konto')).toMatchObject({ kind: 'route', locale: 'pl', key: 'account' })
    expect(matchPath('/de/konto')).toMatchObject({ kind: 'route', locale: 'de', key: 'account' })
    expect(matchPath('/dashboard')).toMatchObject({ kind: 'route', locale: 'pl', key: 'dashboard' })
    expect(matchPath('/en/koszyk')).toMatchObject({ kind: 'slug', locale: 'en' })
  })

  it('tells a success page from a return of that name', () => {
    expect(matchPath('/en/returns-and-complaints/return/success')).toMatchObject({ key: 'public_return_success' })
    expect(matchPath('/en/returns-and-complaints/return/successful')).toMatchObject({ key: 'public_return' })
  })

  it('keeps upper and lower case of an id', () => {
    expect(matchPath('/konto/zamowienie/aB-1_c')).toMatchObject({ key: 'order_details', params: { id: 'aB-1_c' } })
  })
})

describe('query parameters', () => {
  it('of a closed list are kept in one order, all others dropped', () => {
    expect(matchPath('/szukaj?page=2&x=1&phrase=%C5%BC%C3%B3%C5%82ta+kawa&__proto__=1')).toMatchObject({
      query: { phrase: 'żółta kawa', page: '2' },
    })
    expect(linkTo('pl', 'search', {}, { page: '2', phrase: 'żółta kawa' })).toBe(
      '/szukaj?phrase=%C5%BC%C3%B3%C5%82ta+kawa&page=2',
    )
    expect(matchPath('/koszyk?page=2')).toMatchObject({ kind: 'route', query: {} })
  })

  it('that are empty, repeated, oversized or unreadable never reach a page', () => {
    expect(matchPath('/szukaj?phrase=')).toMatchObject({ query: {} })
    expect(matchPath('/szukaj?phrase=a&phrase=b')).toMatchObject({ query: { phrase: 'a' } })
    expect(matchPath(`/szukaj?phrase=${'a'.repeat(1025)}`)).toMatchObject({ query: {} })
    expect(matchPath(`/szukaj?sort=latest&phrase=${'a'.repeat(9000)}`)).toMatchObject({ query: {} })
    expect(matchPath('/szukaj?phrase=%00kawa')).toMatchObject({ query: {} })
    expect(matchPath('/szukaj?phrase=%ff%fe&sort=%zz')).toMatchObject({ query: { sort: '%zz' } })
  })

  it('end at a fragment', () => {
    expect(matchPath('/szukaj?phrase=kawa#wyniki')).toMatchObject({ query: { phrase: 'kawa' } })
    expect(matchPath('/koszyk#suma')).toMatchObject({ kind: 'route', key: 'cart' })
  })
})

describe('links', () => {
  it('refuse a parameter that no path can carry', () => {
    expect(() => linkTo('pl', 'product', { slug: '../konto' })).toThrow(RangeError)
    expect(() => linkTo('pl', 'order_details', { id: '' })).toThrow(RangeError)
    expect(linkToTarget('pl', { route: 'product' })).toBeNull()
    expect(linkToTarget('pl', { route: 'product', params: { slug: 'Żółta' } })).toBeNull()
  })
})

describe('the same page in other languages', () => {
  it('has an address in each, and pl is x-default', () => {
    expect(alternates({ key: 'cart' })).toEqual({
      pl: '/koszyk',
      en: '/en/cart',
      de: '/de/warenkorb',
      'x-default': '/koszyk',
    })
    expect(alternates({ key: 'home' }, 'https://shop.example').en).toBe('https://shop.example/en')
  })

  it('follows the slugs of a product and leaves out languages it is not in', () => {
    const slugs = { en: 'moka-pot', de: 'espressokocher' }
    expect(alternates({ key: 'product', params: { slug: 'moka-pot' }, slugs })).toEqual({
      en: '/en/moka-pot',
      de: '/de/espressokocher',
      'x-default': '/en/moka-pot',
    })
    expect(alternates({ key: 'product', params: { slug: 'moka-pot' } })).toEqual({})
  })

  it('is where the language selector leads, with its query, or home', () => {
    const page = {
      key: 'product',
      params: { slug: 'moka-pot' },
      query: { options: 'size:6' },
      slugs: { en: 'moka-pot' },
    } as const
    expect(languageLinks(page)).toEqual({ pl: '/', en: '/en/moka-pot?options=size:6', de: '/de' })
    expect(languageLinks({ key: 'search', query: { phrase: 'guji' } }).de).toBe('/de/suche?phrase=guji')
  })

  it('leads from any page of a search to the first one, as each language finds other products', () => {
    expect(languageLinks({ key: 'search', query: { phrase: 'guji', page: '2' } }).de).toBe('/de/suche?phrase=guji')
  })
})

describe('hosts mapped to locales', () => {
  const hosts = {
    'sklep.example': 'pl',
    'shop.example': 'en',
    'laden.example': 'de',
    'www.laden.example': 'de',
  } as const
  const table = createRouteTable({ hosts })

  it('take the place of prefixes', () => {
    expect(table.linkTo('de', 'cart')).toBe('/warenkorb')
    expect(table.matchPath('/warenkorb', { host: 'laden.example' })).toMatchObject({
      kind: 'route',
      locale: 'de',
      key: 'cart',
    })
    expect(table.matchPath('/warenkorb', { host: 'www.laden.example' })).toMatchObject({ kind: 'route', locale: 'de' })
    expect(table.matchPath('/moka', { host: 'shop.example' })).toMatchObject({ kind: 'slug', locale: 'en' })
  })

  it('send a path of another language to its host', () => {
    expect(table.matchPath('/cart', { host: 'laden.example' })).toEqual({
      kind: 'redirect',
      to: 'https://shop.example/cart',
      status: 302,
    })
    expect(table.matchPath('/en/cart', { host: 'sklep.example' })).toEqual({
      kind: 'redirect',
      to: 'https://shop.example/cart',
      status: 301,
    })
    expect(table.matchPath('/de/warenkorb', { host: 'laden.example' })).toEqual({
      kind: 'redirect',
      to: '/warenkorb',
      status: 301,
    })
  })

  it('make alternates absolute', () => {
    expect(table.alternates({ key: 'home' })).toEqual({
      pl: 'https://sklep.example/',
      en: 'https://shop.example/',
      de: 'https://laden.example/',
      'x-default': 'https://sklep.example/',
    })
  })

  it('need one for each language', () => {
    expect(() => createRouteTable({ hosts: { 'sklep.example': 'pl' } })).toThrow('"en" has none')
  })
})
