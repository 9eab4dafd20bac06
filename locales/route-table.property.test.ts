import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#schemas/locale.ts'
import {
  queryNames,
  ROUTE_KEYS,
  ROUTE_PARAMS,
  type RouteKey,
  type RouteTarget,
  SET_PARAMETERS,
  SLUG_ROUTES,
} from '#schemas/routes.ts'
import { linkToTarget, matchPath } from './route-table.ts'

const PATH_KEYS = ROUTE_KEYS.filter((key) => !(SLUG_ROUTES as readonly RouteKey[]).includes(key))

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)
const paramOf = {
  // "success" and "erfolg" are paths of separate pages beside returns and complaints.
  id: fc.stringMatching(/^[A-Za-z0-9_-]{1,36}$/).filter((id) => !/^(?:success|sukces|erfolg)$/i.test(id)),
  paymentCode: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  slug: fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join('-')),
}
const value = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((text) => {
  // Input is trimmed and control characters are refused; both are outside the round trip.
  return text === text.trim() && text.isWellFormed() && !/[\p{Cc}\ufffd]/u.test(text)
})

/** The order of a set does not matter. */
const items = fc
  .uniqueArray(
    value.filter((text) => !text.includes(',')),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => list.sort().join(','))

function targetOf(key: RouteKey): fc.Arbitrary<Required<RouteTarget>> {
  const params = fc.record(Object.fromEntries(ROUTE_PARAMS[key].map((name) => [name, paramOf[name]])))
  const query = fc.record(
    Object.fromEntries(queryNames(key).map((name) => [name, SET_PARAMETERS.has(name) ? items : value])),
    {
      requiredKeys: [],
    },
  ) as fc.Arbitrary<Record<string, string>>
  return fc.record({ route: fc.constant(key), params, query })
}

describe('a link and the address it leads to', () => {
  for (const locale of LOCALES) {
    for (const key of PATH_KEYS) {
      it(`mean the same for ${key} in ${locale}`, () => {
        fc.assert(
          fc.property(targetOf(key), (target) => {
            const { route, params, query } = target
            const path = linkToTarget(locale, target)
            expect(matchPath(path ?? '')).toEqual({ kind: 'route', locale, key: route, params, query })
          }),
          { numRuns: 40 },
        )
      })
    }
  }

  it('mean the same for every slug that is no route of its language', () => {
    fc.assert(
      fc.property(paramOf.slug, fc.constantFrom(...LOCALES), fc.constantFrom(...SLUG_ROUTES), (slug, locale, route) => {
        fc.pre(!['pl', 'en', 'de'].includes(slug))
        const match = matchPath(linkToTarget(locale, { route, params: { slug } }) ?? '')
        expect(match).toEqual({ kind: 'slug', locale, slug, query: {} })
      }),
    )
  })
})

describe('any request at all', () => {
  const nasty = fc.constantFrom(
    '%2e%2e',
    '..',
    '.',
    '%2F',
    '%5c',
    '\\',
    '%00',
    '%',
    '%zz',
    '%c3%28',
    '%252e',
    '__proto__',
    'constructor',
    'toString',
    '{id}',
    'en',
    'pl',
    'DE',
    'cart',
    'konto',
    '',
    ' ',
    'é',
    '@',
    ':',
    'javascript:alert(1)',
    'evil.example',
    '\ud800',
  )
  const anyPath = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc.array(fc.oneof(nasty, word), { maxLength: 8 }).map((parts) => `/${parts.join('/')}`),
    fc.webPath(),
  )

  it('is answered without throwing, and a redirect stays on this site and is final or leads to a final one', () => {
    fc.assert(
      fc.property(anyPath, (given) => {
        let match = matchPath(given)
        for (let hops = 0; match.kind === 'redirect'; hops++) {
          expect(hops).toBeLessThan(2)
          expect(match.to).toMatch(/^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?(?:\?|$)/)
          match = matchPath(match.to)
        }
        expect(['route', 'slug', 'none']).toContain(match.kind)
      }),
      { numRuns: 3000 },
    )
  })

  for (const path of [
    '/%2e%2e/konto',
    '/en/../konto',
    '/konto/%2e',
    '/konto%2Fadresy',
    '/%00',
    '/koszyk%00',
    '/%',
    '/%zz',
    '/%c3%28',
    '/%252e%252e',
    '/konto\\adresy',
    '/\\evil.example',
    '//evil.example',
    '/__proto__',
    '/en/constructor/prototype',
    '/konto/zamowienie/%2e%2e',
    '/konto/zamowienie/a%20b',
    '/konto/zamowienie/__proto__/x',
    `/${'a'.repeat(121)}`,
    `/${'a/'.repeat(2000)}`,
    '',
    'koszyk',
    'https://evil.example/koszyk',
    '/robots.txt',
    `/konto/zamowienie/${'1'.repeat(37)}`,
  ]) {
    it(`finds nothing at ${JSON.stringify(path.slice(0, 40))}`, () => {
      expect(matchPath(path).kind).toBe('none')
    })
  }

  it('says in which language nothing was found', () => {
    expect(matchPath('/de/%00')).toEqual({ kind: 'none', locale: 'de' })
    expect(matchPath('/en/a/b/c')).toEqual({ kind: 'none', locale: 'en' })
    expect(matchPath('/a/b/c')).toEqual({ kind: 'none', locale: 'pl' })
  })
})
