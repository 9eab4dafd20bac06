import { describe, expect, it } from 'vitest'
import { pathFaults } from './check-paths.ts'

const faultsOf = (pl: string, others = '/only-acme') =>
  pathFaults({ routes: { acme_page: { access: 'anyone', paths: { pl, en: others, de: others }, query: [] } } })

describe('a path of an extension', () => {
  it.each(['/nasze-palarnie', '/nasze-palarnie/{id}', '/nasze-palarnie/{id}/plan', '/apiary', '/plany'])(
    'may be %s',
    (path) => {
      expect(faultsOf(path)).toEqual([])
    },
  )

  it.each([
    ['/koszyk', 'replaces a page', "meets the shop's own path '/koszyk'"],
    ['/cart', 'takes an address that leads to another language', "meets the shop's own path '/cart'"],
    ['/blog/acme', 'is an address of a page with a slug', "meets the shop's own path '/blog/{slug}'"],
    ['/listy-zakupow/acme', 'is an address of a page with an id', "meets the shop's own path '/listy-zakupow/{id}'"],
    ['/konto/{id}', 'has addresses that are pages', "meets the shop's own path '/konto/"],
    ['/konto/zamowienie/return/{id}', 'is an alias', "meets the shop's own path '/konto/zamowienie/return/{id}'"],
    ['/{id}', 'has every address of one word', 'would take the addresses of products, categories and pages'],
    ['/{id}/acme', 'begins with any word', 'would take the addresses of products, categories and pages'],
    ['/en/acme', 'begins with a language', "begins with the prefix of a language: leave out '/en'"],
    ['/api/acme', 'is below calls', "is below '/api/', which the server keeps"],
    ['/api', 'is the root of calls', "is below '/api/', which the server keeps"],
    ['/commerce/acme', 'is below the commerce API', "is below '/commerce/', which the server keeps"],
    ['/assets/acme', 'is below files', "is below '/assets/', which the server keeps"],
    ['/schemas/acme', 'is below schemas', "is below '/schemas/', which the server keeps"],
    ['/healthz', 'is one of the operator', "is below '/healthz', which the server keeps"],
  ])('may not be %s, which %s', (path, _, reason) => {
    expect(faultsOf(path)).toEqual([
      expect.stringContaining(`the path '${path}' of the route 'acme_page' in pl ${reason}`),
    ])
  })

  it('is held to this in each language', () => {
    expect(faultsOf('/nasze-palarnie', '/warenkorb')).toEqual([
      expect.stringContaining("in en meets the shop's own path '/warenkorb'"),
      expect.stringContaining("in de meets the shop's own path '/warenkorb'"),
    ])
  })
})
