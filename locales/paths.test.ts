import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { ROUTE_KEYS, type RouteTarget } from '#schemas/routes.ts'
import { PATHS } from './paths.ts'
import { createRouteTable, linkTo, linkToTarget, matchPath } from './route-table.ts'

type Row = readonly [mark: string, locale: Locale, target: RouteTarget | RouteTarget['route'], path: string]

const id = { id: '100000123' }
const code = { paymentCode: 'f3Zk_09-AbCdEfGhIjKlMn' }
const slug = { slug: 'pierwszy-przelew' }

/**
 * Checklist id, language, route and path from rows S2.1 to S2.87 (en, pl) and Domain 6 (de, others); en and de with
 * their prefix.
 */
const ROWS: readonly Row[] = [
  ['[S2.1]', 'en', 'home', '/en'],
  ['[S2.2]', 'pl', 'home', '/'],
  ['[S2.3]', 'de', 'home', '/de'],
  ['[S2.4]', 'en', 'account', '/en/account'],
  ['[S2.5]', 'pl', 'account', '/konto'],
  ['[S2.6]', 'de', 'account', '/de/konto'],
  ['[S2.7]', 'en', 'account_returns', '/en/account/returns-and-complaints'],
  ['[S2.8]', 'pl', 'account_returns', '/konto/zwroty-i-reklamacje'],
  ['[S2.9]', 'de', 'account_returns', '/de/konto/ruecksendungen-und-reklamationen'],
  ['[S2.13]', 'en', 'addresses', '/en/account/addresses'],
  ['[S2.14]', 'pl', 'addresses', '/konto/adresy'],
  ['[S2.15]', 'de', 'addresses', '/de/konto/adressen'],
  ['[S2.16]', 'en', 'billings', '/en/account/billings-and-invoices'],
  ['[S2.17]', 'pl', 'billings', '/konto/rozliczenia-i-faktury'],
  ['[S2.18]', 'de', 'billings', '/de/konto/abrechnungen-und-rechnungen'],
  ['[S2.19]', 'en', 'orders_history', '/en/account/orders-history'],
  ['[S2.20]', 'pl', 'orders_history', '/konto/historia-zamowien'],
  ['[S2.21]', 'de', 'orders_history', '/de/konto/bestellhistorie'],
  ['[S2.22]', 'en', { route: 'order_details', params: id }, '/en/account/order/100000123'],
  ['[S2.23]', 'pl', { route: 'order_details', params: id }, '/konto/zamowienie/100000123'],
  ['[S2.24]', 'de', { route: 'order_details', params: id }, '/de/konto/bestellung/100000123'],
  ['[S2.25]', 'en', { route: 'order_return', params: id }, '/en/account/order/return/100000123'],
  ['[S2.26]', 'pl', { route: 'order_return', params: id }, '/konto/zamowienie/zwrot/100000123'],
  ['[S2.27]', 'de', { route: 'order_return', params: id }, '/de/konto/bestellung/ruecksendung/100000123'],
  ['[S2.28]', 'en', { route: 'order_complaint', params: id }, '/en/account/order/complaint/100000123'],
  ['[S2.29]', 'pl', { route: 'order_complaint', params: id }, '/konto/zamowienie/reklamacja/100000123'],
  ['[S2.30]', 'de', { route: 'order_complaint', params: id }, '/de/konto/bestellung/reklamation/100000123'],
  ['[S2.31]', 'en', 'cart', '/en/cart'],
  ['[S2.32]', 'pl', 'cart', '/koszyk'],
  ['[S2.33]', 'de', 'cart', '/de/warenkorb'],
  ['[S2.34]', 'en', 'checkout', '/en/order'],
  ['[S2.35]', 'pl', 'checkout', '/zamowienie'],
  ['[S2.36]', 'de', 'checkout', '/de/kasse'],
  ['[S2.37]', 'en', 'checkout_selection', '/en/order/login-or-registration'],
  ['[S2.38]', 'pl', 'checkout_selection', '/zamowienie/logowanie-lub-rejestracja'],
  ['[S2.39]', 'de', 'checkout_selection', '/de/kasse/anmeldung-oder-registrierung'],
  ['[S2.40]', 'en', 'checkout_success', '/en/order/success'],
  ['[S2.41]', 'pl', 'checkout_success', '/zamowienie/sukces'],
  ['[S2.42]', 'de', 'checkout_success', '/de/kasse/erfolg'],
  ['[S2.43]', 'en', { route: 'payment_status', params: code }, '/en/order/payment-status/f3Zk_09-AbCdEfGhIjKlMn'],
  ['[S2.44]', 'pl', { route: 'payment_status', params: code }, '/zamowienie/status-platnosci/f3Zk_09-AbCdEfGhIjKlMn'],
  ['[S2.45]', 'de', { route: 'payment_status', params: code }, '/de/kasse/zahlungsstatus/f3Zk_09-AbCdEfGhIjKlMn'],
  ['[S2.46]', 'en', 'payment_error', '/en/order/payment-error'],
  ['[S2.47]', 'pl', 'payment_error', '/zamowienie/blad-platnosci'],
  ['[S2.48]', 'de', 'payment_error', '/de/kasse/zahlungsfehler'],
  ['[S2.49]', 'en', 'payment_verification', '/en/order/payment-verification'],
  ['[S2.50]', 'pl', 'payment_verification', '/zamowienie/weryfikacja-platnosci'],
  ['[S2.51]', 'de', 'payment_verification', '/de/kasse/zahlungspruefung'],
  ['[S2.52]', 'en', 'contact', '/en/contact'],
  ['[S2.53]', 'pl', 'contact', '/kontakt'],
  ['[S2.54]', 'de', 'contact', '/de/kontakt'],
  ['[S2.55]', 'en', 'dashboard', '/en/dashboard'],
  ['[S2.56]', 'pl', 'dashboard', '/dashboard'],
  ['[S2.57]', 'de', 'dashboard', '/de/dashboard'],
  ['[S2.58]', 'en', 'login', '/en/login'],
  ['[S2.59]', 'pl', 'login', '/logowanie'],
  ['[S2.60]', 'de', 'login', '/de/anmelden'],
  ['[S2.61]', 'en', 'registration', '/en/registration'],
  ['[S2.62]', 'pl', 'registration', '/rejestracja'],
  ['[S2.63]', 'de', 'registration', '/de/registrieren'],
  ['[S2.64]', 'en', 'public_returns', '/en/returns-and-complaints'],
  ['[S2.65]', 'pl', 'public_returns', '/zwroty-i-reklamacje'],
  ['[S2.66]', 'de', 'public_returns', '/de/ruecksendungen-und-reklamationen'],
  ['[S2.70]', 'en', { route: 'search', query: { phrase: 'guji' } }, '/en/search?phrase=guji'],
  ['[S2.71]', 'pl', { route: 'search', query: { phrase: 'guji' } }, '/szukaj?phrase=guji'],
  ['[S2.72]', 'de', { route: 'search', query: { phrase: 'guji' } }, '/de/suche?phrase=guji'],
]

/** One checklist id for several paths. */
const GROUPS: readonly (readonly [mark: string, claim: string, ...rows: (readonly [Locale, RouteTarget, string])[]])[] =
  [
    [
      '[S2.10]',
      'account returns and complaints has the sub-routes return/{id} and complaint/{id} in en',
      ['en', { route: 'account_return', params: id }, '/en/account/returns-and-complaints/return/100000123'],
      ['en', { route: 'account_complaint', params: id }, '/en/account/returns-and-complaints/complaint/100000123'],
    ],
    [
      '[S2.11]',
      'account returns and complaints has the sub-routes zwrot/{id} and reklamacja/{id} in pl',
      ['pl', { route: 'account_return', params: id }, '/konto/zwroty-i-reklamacje/zwrot/100000123'],
      ['pl', { route: 'account_complaint', params: id }, '/konto/zwroty-i-reklamacje/reklamacja/100000123'],
    ],
    [
      '[S2.12]',
      'account returns and complaints has the sub-routes ruecksendung/{id} and reklamation/{id} in de',
      [
        'de',
        { route: 'account_return', params: id },
        '/de/konto/ruecksendungen-und-reklamationen/ruecksendung/100000123',
      ],
      [
        'de',
        { route: 'account_complaint', params: id },
        '/de/konto/ruecksendungen-und-reklamationen/reklamation/100000123',
      ],
    ],
    [
      '[S2.67]',
      'public returns and complaints has its five sub-routes in en',
      ['en', { route: 'public_return', params: id }, '/en/returns-and-complaints/return/100000123'],
      ['en', { route: 'public_complaint', params: id }, '/en/returns-and-complaints/complaint/100000123'],
      ['en', { route: 'public_returns_error' }, '/en/returns-and-complaints/error'],
      ['en', { route: 'public_return_success' }, '/en/returns-and-complaints/return/success'],
      ['en', { route: 'public_complaint_success' }, '/en/returns-and-complaints/complaint/success'],
    ],
    [
      '[S2.69]',
      'public returns and complaints has its five sub-routes in de',
      ['de', { route: 'public_return', params: id }, '/de/ruecksendungen-und-reklamationen/ruecksendung/100000123'],
      ['de', { route: 'public_complaint', params: id }, '/de/ruecksendungen-und-reklamationen/reklamation/100000123'],
      ['de', { route: 'public_returns_error' }, '/de/ruecksendungen-und-reklamationen/fehler'],
      ['de', { route: 'public_return_success' }, '/de/ruecksendungen-und-reklamationen/ruecksendung/erfolg'],
      ['de', { route: 'public_complaint_success' }, '/de/ruecksendungen-und-reklamationen/reklamation/erfolg'],
    ],
    everywhere('[S2.74]', { route: 'blog_category', params: slug }, [
      '/blog/kategoria/pierwszy-przelew',
      '/en/blog/category/pierwszy-przelew',
      '/de/blog/kategorie/pierwszy-przelew',
    ]),
    everywhere('[S2.75]', { route: 'blog_post', params: slug }, [
      '/blog/pierwszy-przelew',
      '/en/blog/pierwszy-przelew',
      '/de/blog/pierwszy-przelew',
    ]),
    everywhere('[S2.80]', { route: 'profile' }, ['/konto/profil', '/en/account/profile', '/de/konto/profil']),
    everywhere('[S2.81]', { route: 'reset_password' }, [
      '/resetowanie-hasla',
      '/en/reset-password',
      '/de/passwort-zuruecksetzen',
    ]),
    everywhere('[S2.82]', { route: 'newsletter_confirm', query: { token: 'aB3' } }, [
      '/newsletter/potwierdzenie?token=aB3',
      '/en/newsletter/confirm?token=aB3',
      '/de/newsletter/bestaetigung?token=aB3',
    ]),
    everywhere('[S2.83]', { route: 'local_about_us' }, ['/o-nas', '/en/about-us', '/de/ueber-uns']),
    everywhere('[S2.84]', { route: 'local_services' }, ['/uslugi', '/en/services', '/de/leistungen']),
    everywhere('[S2.85]', { route: 'local_contact' }, [
      '/dane-kontaktowe',
      '/en/contact-persons',
      '/de/ansprechpartner',
    ]),
    everywhere('[S2.86]', { route: 'local_partnership' }, ['/wspolpraca', '/en/partnership', '/de/partnerschaft']),
    everywhere('[S2.87]', { route: 'payment_back', params: code }, [
      '/zamowienie/powrot-z-platnosci/f3Zk_09-AbCdEfGhIjKlMn',
      '/en/order/payment-back/f3Zk_09-AbCdEfGhIjKlMn',
      '/de/kasse/zahlung-zurueck/f3Zk_09-AbCdEfGhIjKlMn',
    ]),
  ]

function everywhere(mark: string, target: RouteTarget, paths: readonly [pl: string, en: string, de: string]) {
  const rows = LOCALES.map((locale, at) => [locale, target, paths[at]!] as const)
  return [mark, `${target.route} has its path in every language`, ...rows] as const
}

/** The link gives the path, and the path matches the link. */
function expectBothWays(locale: Locale, { route, params = {}, query = {} }: RouteTarget, path: string) {
  expect(linkToTarget(locale, { route, params, query })).toBe(path)
  expect(matchPath(path)).toEqual({ kind: 'route', locale, key: route, params, query })
}

describe('the route table', () => {
  for (const [mark, locale, target, path] of ROWS) {
    const whole = typeof target === 'string' ? { route: target } : target
    it(`${mark} ${whole.route} in ${locale} is ${path}`, () => expectBothWays(locale, whole, path))
  }

  for (const [mark, claim, ...rows] of GROUPS) {
    it(`${mark} ${claim}`, () => {
      for (const [locale, target, path] of rows) expectBothWays(locale, target, path)
    })
  }

  it('[S2.68] public returns and complaints has the English sub-routes in pl, and Polish ones lead to them', () => {
    const rows: [RouteTarget, path: string, alias: string][] = [
      [{ route: 'public_return', params: id }, '/return/100000123', '/zwrot/100000123'],
      [{ route: 'public_complaint', params: id }, '/complaint/100000123', '/reklamacja/100000123'],
      [{ route: 'public_returns_error' }, '/error', '/blad'],
      [{ route: 'public_return_success' }, '/return/success', '/zwrot/sukces'],
      [{ route: 'public_complaint_success' }, '/complaint/success', '/reklamacja/sukces'],
    ]
    for (const [target, path, alias] of rows) {
      expectBothWays('pl', target, `/zwroty-i-reklamacje${path}`)
      expect(matchPath(`/zwroty-i-reklamacje${alias}`)).toEqual({
        kind: 'redirect',
        to: `/zwroty-i-reklamacje${path}`,
        status: 301,
      })
    }
  })

  it('understands the English shape of order return and complaint in pl', () => {
    expect(matchPath('/konto/zamowienie/return/7')).toEqual({
      kind: 'redirect',
      to: '/konto/zamowienie/zwrot/7',
      status: 301,
    })
    expect(matchPath('/konto/zamowienie/complaint/7')).toEqual({
      kind: 'redirect',
      to: '/konto/zamowienie/reklamacja/7',
      status: 301,
    })
  })

  it('has the pages that newer law asks for', () => {
    expect(LOCALES.map((locale) => linkTo(locale, 'withdrawal'))).toEqual([
      '/odstapienie-od-umowy',
      '/en/withdraw-from-contract',
      '/de/vertrag-widerrufen',
    ])
    expect(LOCALES.map((locale) => linkTo(locale, 'accessibility'))).toEqual([
      '/dostepnosc',
      '/en/accessibility',
      '/de/barrierefreiheit',
    ])
    expect(LOCALES.map((locale) => linkTo(locale, 'legal_notice'))).toEqual([
      '/dane-firmy',
      '/en/legal-notice',
      '/de/impressum',
    ])
  })

  it('[S2.73] leads to / where a locale lacks a route', () => {
    const { cart: _cart, ...withoutCart } = PATHS.de
    const table = createRouteTable({ paths: { ...PATHS, de: withoutCart } })
    expect(table.linkTo('de', 'cart')).toBe('/de')
    expect(table.linkToTarget('de', { route: 'cart' })).toBe('/de')
    expect(table.linkTo('de', 'checkout')).toBe('/de/kasse')
    expect(table.linkTo('pl', 'cart')).toBe('/koszyk')
    expect(table.matchPath('/de/warenkorb')).toMatchObject({ kind: 'slug' })
    expect(table.alternates({ key: 'cart' })).toEqual({ pl: '/koszyk', en: '/en/cart', 'x-default': '/koszyk' })
    expect(table.languageLinks({ key: 'cart' }).de).toBe('/de')
    const allInOne = createRouteTable({ paths: { pl: { home: '/' }, en: PATHS.en, de: {} } })
    expect(allInOne.linkTo('pl', 'cart')).toBe('/')
  })

  it('gives no two routes of a language one path', () => {
    for (const locale of LOCALES) {
      const paths = Object.values(PATHS[locale])
      expect(new Set(paths).size).toBe(paths.length)
    }
  })

  it('has a path for every route that is no slug', () => {
    const slugs = ['category', 'product', 'cms_page', 'redirect']
    for (const locale of LOCALES)
      expect([...Object.keys(PATHS[locale]), ...slugs].sort()).toEqual([...ROUTE_KEYS].sort())
  })
})
