import { describe, expect, it } from 'vitest'
import { notFound, redirectTo, type ScreenEnd } from '#server/compiler/assembler.ts'
import { mainTexts } from '#server/testing/plain-screens.ts'
import { plainRoutesWhere } from '#server/testing/plain-shop.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { cookiesOf, openTestApp, type TestAppOptions } from '#server/testing/test-shop.ts'

const { commerce, shop, openAnother } = await openForFile()
const open = (options: TestAppOptions = {}) => openAnother((over) => openTestApp(over, options))

describe('cookies of a page', () => {
  it('[S3.45] [S4.20] [S4.22] [S4.23] [S9.17] [S9.18] reset a missing or invalid currency and scope on the HTML answer, only then', async () => {
    expect(cookiesOf(await shop.page('/en'))).toEqual({ currency: 'PLN', scope: 'amp_en' })
    expect(cookiesOf(await shop.page('/de'))).toEqual({ currency: 'PLN', scope: 'amp_pl' })
    expect(cookiesOf(await shop.page('/en'))).toEqual({ currency: 'PLN', scope: 'amp_en' })
    const invalid = { currency: 'GBP', scope: 'amp_en' }
    expect(cookiesOf(await shop.page('/en', { cookies: invalid }))).toEqual({ currency: 'PLN' })
    const settled = { currency: 'EUR', scope: 'amp_en' }
    for (let round = 0; round < 2; round++) {
      expect(cookiesOf(await shop.page('/en', { cookies: settled }))).toEqual({})
    }
  })

  it('[S4.20] [S4.21] report a change of scope', async () => {
    const { page, reports } = open()
    await page('/en', { cookies: { currency: 'PLN', scope: 'amp_en' } })
    expect(reports.filter(({ kind }) => kind === 'scope-changed')).toHaveLength(0)
    const answer = await page('/', { cookies: { currency: 'PLN', scope: 'amp_en' } })
    expect(cookiesOf(answer)).toEqual({ scope: 'amp_pl' })
    expect(reports.filter(({ kind }) => kind === 'scope-changed')).toHaveLength(1)
    // Also for a cached page.
    await page('/', { cookies: { currency: 'PLN', scope: 'amp_en' } })
    expect(reports.filter(({ kind }) => kind === 'scope-changed')).toHaveLength(2)
  })

  it('are not touched by another currency than the one shown', async () => {
    const euro = await shop.page('/koncentrat-chai-500-ml', { cookies: { currency: 'EUR', scope: 'amp_pl' } })
    expect(await euro.text()).toContain('EUR')
    const zloty = await shop.page('/koncentrat-chai-500-ml', { cookies: { currency: 'PLN', scope: 'amp_pl' } })
    expect(await zloty.text()).toContain('PLN')
  })

  it('are Secure behind https and HttpOnly where script has no business', async () => {
    const { page, call } = open({ settings: { origin: 'https://shop.example' } })
    const line = (await page('/')).headers.getSetCookie().find((cookie) => cookie.startsWith('currency='))
    expect(line).toMatch(/; Secure$/)
    expect(line).not.toContain('HttpOnly')
    const added = await call(
      'cart.addItem',
      { sku: 'SPI-1053', qty: 1 },
      { headers: { origin: 'https://shop.example' } },
    )
    const cart = added.headers.getSetCookie().find((cookie) => cookie.startsWith('cartId='))
    expect(cart).toMatch(/; SameSite=Lax; .*HttpOnly; Secure$/)
  })
})

describe('redirects', () => {
  it('send a path of another language on with 302, and another spelling with 301', async () => {
    const foreign = await shop.page('/cart')
    expect([foreign.status, foreign.headers.get('location')]).toEqual([302, '/en/cart'])
    const spelled = await shop.page('/EN/Cart/')
    expect([spelled.status, spelled.headers.get('location')]).toEqual([301, '/en/cart'])
    expect(foreign.headers.get('cache-control')).toBe('no-cache')
  })

  it('are a screen of status 200 in JSON', async () => {
    const { response, screen } = await shop.json('/cart')
    expect(response.status).toBe(200)
    expect(screen.screen).toMatchObject({ route: 'redirect', status: 200, redirect: { to: '/en/cart', status: 302 } })
  })

  it('keep what is encoded in a query as it is', async () => {
    const answer = await shop.page('/en/search/?phrase=tea%20%26%20mug%25')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/en/search?phrase=tea+%26+mug%25'])
  })

  it('[S2.79] follow redirects that people have written down', async () => {
    commerce.state.interfere = (request) =>
      request.url.endsWith('/url/stara-promocja')
        ? Response.json({ kind: 'redirect', id: 'r1', slug: '/koncentrat-chai-500-ml', slugs: {} })
        : null
    const answer = await shop.page('/stara-promocja')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/koncentrat-chai-500-ml'])
  })

  it.each([
    ['https://partner.example/kawa?a=1', 301],
    ['http://partner.example/kawa', 404],
    ['//evil.example', 404],
    ['/\\evil.example', 404],
    ['/a/..//evil.example', 404],
    ['javascript:alert(1)', 404],
    ['https://user:secret@evil.example/', 404],
    ['kawa', 404],
    ['/stara-promocja', 404],
  ])('lead nowhere else than to this site, or to another in full over https: %s', async (slug, status) => {
    commerce.state.interfere = (request) =>
      request.url.endsWith('/url/stara-promocja')
        ? Response.json({ kind: 'redirect', id: 'r1', slug, slugs: {} })
        : null
    const answer = await open().page('/stara-promocja')
    expect([answer.status, answer.headers.get('location')]).toEqual([status, status === 301 ? slug : null])
  })

  it('send a visitor to the login, a customer away from it, and no consumer to a page of companies', async () => {
    const location = async (path: string, customer?: string) => {
      const cookies: Record<string, string> = customer ? { token: await commerce.tokenOf(customer) } : {}
      const answer = await shop.page(path, { cookies })
      return [answer.status, answer.headers.get('location')]
    }
    expect(await location('/konto')).toEqual([302, '/logowanie?back=%2Fkonto'])
    expect(await location('/en/account')).toEqual([302, '/en/login?back=%2Fen%2Faccount'])
    expect(await location('/logowanie', 'cus-1')).toEqual([302, '/konto'])
    expect(await location('/dashboard', 'cus-1')).toEqual([404, null])
    expect(await location('/dashboard', 'cus-4')).toEqual([200, null])
  })
})

describe('a load that ends its screen', () => {
  const compiled = (end: () => ScreenEnd) => plainRoutesWhere(async () => end())

  it('sends the shopper elsewhere', async () => {
    const { page, json } = open({ routes: compiled(() => redirectTo('/koszyk', 303)) })
    const answer = await page('/uslugi')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/koszyk'])
    expect((await json('/uslugi')).screen.screen.redirect).toEqual({ to: '/koszyk', status: 303 })
  })

  it('says that there is nothing', async () => {
    const { json } = open({ routes: compiled(notFound) })
    const { screen, response } = await json('/uslugi')
    expect(response.status).toBe(404)
    expect(screen.screen).toMatchObject({ route: 'local_services', status: 404 })
  })
})

describe('a path that stands for nothing', () => {
  it('[S2.197] [S8.49] answers the 404 screen with its own layout, as page and as JSON', async () => {
    for (const path of ['/nic-takiego', '/en/nothing-like-this', '/de/so/etwas/gibt/es/nicht', '/wp-login.php']) {
      const { response, screen } = await shop.json(path)
      expect(response.status).toBe(404)
      const seo = { robots: 'noindex', canonical: null }
      expect(screen.screen).toMatchObject({ route: 'not_found', status: 404, seo })
      expect(mainTexts(screen)).toEqual(['not here'])
      const page = await shop.page(path)
      expect(page.status).toBe(404)
      expect(page.headers.get('content-type')).toContain('text/html')
    }
  })

  it('[S2.80] is also a route whose screen is not built', async () => {
    const { response, screen } = await shop.json('/konto/profil')
    expect(response.status).toBe(404)
    expect(screen.screen.route).toBe('profile')
  })

  it.each(['/%', '/%2e%2e/etc/passwd', '/..%2f..%2fetc', '/%00', '/a%252e', '/\u{1F600}', `/${'a'.repeat(3000)}`])(
    'holds no trick: %s',
    async (path) => {
      const answer = await shop.app.request(path)
      expect(answer.status).toBe(404)
    },
  )

  it('is never kept', async () => {
    const { page, app } = open()
    await page('/nic-takiego')
    await page('/nic-takiego')
    expect(await (await app.request('/metrics')).text()).toMatch(/witryna_cache_entries 0/)
  })
})
