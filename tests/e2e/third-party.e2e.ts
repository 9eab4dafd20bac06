import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { liven } from './liven.ts'
import { openSecondShop, type SecondShop } from './second-shop.ts'
import { expect, test as shopTest } from './shop.ts'
import { store } from './store-tool.ts'

/** A stand-in for services of others, at an origin of its own. */
interface ThirdParty {
  origin: string
  /** paths that browsers asked it for */
  requests: string[]
  /** envelopes of error reports */
  envelopes: string[]
  close(): void
}

const ENVELOPES = '/api/7/envelope/'

async function openThirdParty(): Promise<ThirdParty> {
  const requests: string[] = []
  const envelopes: string[] = []
  const server = createServer(async (request, response) => {
    if (request.url === ENVELOPES) {
      envelopes.push(await text(request))
      response.end()
      return
    }
    if (request.method !== 'OPTIONS') requests.push(request.url ?? '')
    response.setHeader('content-type', 'text/javascript')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    // As a tag manager does, it loads a further script of its own and reports to its own origin.
    response.end(
      request.url?.startsWith('/gtm.js')
        ? `const s = document.createElement('script'); s.src = '${origin}/further.js'; document.head.append(s); fetch('${origin}/collect')`
        : '',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, requests, envelopes, close: () => void server.close() }
}

const test = shopTest.extend<{ baseURL: string }, { others: ThirdParty; second: SecondShop }>({
  others: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it
    async ({}, use) => {
      const others = await openThirdParty()
      await use(others)
      others.close()
    },
    { scope: 'worker' },
  ],
  second: [
    async ({ others }, use) => {
      const second = await openSecondShop({
        shop: { SCRIPT_ORIGINS: others.origin, MONITORING_DSN: projectAt(others.origin) },
      })
      const values = [
        'gtm/id=GTM-ABC123',
        `gtm/script=${others.origin}/gtm.js`,
        `site_search/script=${others.origin}/search.js`,
      ]
      const { code, err } = await store(['config', 'set', ...values], second.dataDir)
      if (code !== 0) throw new Error(err)
      await use(second)
      await second.close()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: ({ second }, use) => use(second.origin),
})

test('[S7.39] [S7.40] the tag manager and site-search analytics are asked for after consent, and by no request before', async ({
  others,
  shopper,
}) => {
  others.requests.length = 0
  const visitor = await shopper({ locale: 'en', width: 1440, consent: null })
  const { page } = visitor
  const leaving: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(visitor.origin) && !request.url().startsWith('data:')) leaving.push(request.url())
  })
  const press = (name: 'consent.reject_all' | 'consent.accept_all') =>
    page.getByRole('button', { name: TRANSLATE.en(name), exact: true }).click()
  const reopen = () =>
    page
      .getByRole('contentinfo')
      .getByRole('link', { name: TRANSLATE.en('consent.open') })
      .click()

  for (const route of ['home', 'cart', 'search', 'contact'] as const) await visitor.visit(linkTo('en', route))
  await page.mouse.wheel(0, 2000)
  await press('consent.reject_all')
  await visitor.visit(linkTo('en', 'home'))
  expect([leaving, others.requests]).toEqual([[], []])

  await reopen()
  await press('consent.accept_all')
  await expect
    .poll(() => others.requests.toSorted())
    .toEqual(['/collect', '/further.js', '/gtm.js?id=GTM-ABC123', '/search.js'])
  expect(leaving.every((href) => href.startsWith(others.origin))).toBe(true)
  const events = await page.evaluate(() => (globalThis as unknown as { dataLayer: { event?: string }[] }).dataLayer)
  expect(events.map(({ event }) => event)).toContain('gtm.js')

  // Withdrawn: the page starts anew without them, and so does every later one.
  await reopen()
  const reloaded = page.waitForEvent('load')
  await press('consent.reject_all')
  await reloaded
  await visitor.isLive()
  others.requests.length = 0
  leaving.length = 0
  await visitor.visit(linkTo('en', 'cart'))
  expect([leaving, others.requests]).toEqual([[], []])
})

test('a script from an origin that the operator has not listed is not loaded', async ({ page, second, others }) => {
  const answer = await page.request.get('/en')
  const policy = answer.headers()['content-security-policy']
  expect(policy).toMatch(new RegExp(`script-src 'self' '[^']+' '[^']+' ${others.origin};`))
  await store(['config', 'set', 'site_search/script=https://elsewhere.example/a.js'], second.dataDir)
  await expect.poll(async () => (await page.request.get('/en')).text()).not.toContain('/search.js')
  expect(await (await page.request.get('/en')).text()).not.toContain('elsewhere.example')
})

test('[S7.38] [S9.40] errors of a page reach the service for error reports by way of the shop, and traces do not', async ({
  page,
  others,
}) => {
  const leaving: string[] = []
  page.on('request', (request) => leaving.push(new URL(request.url()).origin))
  await page.goto(linkTo('en', 'contact'))
  await liven(page)
  const message = 'The test has broken this page'
  await page.evaluate((said) => {
    setTimeout(() => {
      throw new Error(said)
    })
  }, message)
  await expect.poll(() => others.envelopes.filter((envelope) => envelope.includes(message))).toHaveLength(1)
  expect(leaving).not.toContain(others.origin)

  const trace = { type: 'transaction', spans: [] }
  const last = 'The last error'
  const items = [{ type: 'transaction' }, trace, { type: 'event' }, { message: last }]
  const lines = [{ dsn: projectAt(others.origin) }, ...items].map((part) => JSON.stringify(part))
  const answer = await page.request.post('/monitoring', {
    data: lines.join('\n'),
    headers: { 'content-type': 'text/plain', origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(204)
  await expect.poll(() => others.envelopes.at(-1)).toContain(last)
  expect(others.envelopes.join()).not.toContain('transaction')
})

/** The DSN of a project at the stand-in. */
function projectAt(origin: string): string {
  return `${origin.replace('://', '://key@')}/7`
}
