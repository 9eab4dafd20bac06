import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildClientPackage } from '#runtime/build/client-package/package.ts'
import type * as ClientPackage from '#runtime/client/index.ts'
import type { solveCaptcha as SolveCaptcha } from '#runtime/client/solve-captcha.ts'
import type { Contract } from '#runtime/client/types.ts'
import type { Effect } from '#schemas/effect.ts'
import type { Screen } from '#schemas/screen.ts'
import type { SessionData } from '#schemas/session.ts'
import { simpleProduct } from './catalogue.ts'
import { PASSWORD } from './customers.ts'
import { openSecondShop, type SecondShop } from './second-shop.ts'
import { expect, SHORT, test as shopTest } from './shop.ts'

/** A page of another origin that has the client package beside it, as a partner's app would. */
interface Partner {
  origin: string
  close(): Promise<void>
}

/** The package has these types by itself; inside the repository they are named. */
interface ShopContract extends Contract {
  operations: Record<string, object>
  screen: Screen
  session: SessionData
  effect: Effect
}

const KEY = 'partner-app'
const test = shopTest.extend<object, { partner: Partner; second: SecondShop }>({
  partner: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it
    async ({}, use, { workerIndex }) => {
      const partner = await openPartner(join(process.env.E2E_DATA_DIR as string, `client-package-${workerIndex}`))
      await use(partner)
      await partner.close()
    },
    { scope: 'worker' },
  ],
  second: [
    async ({ partner }, use) => {
      const shop = { CORS_ORIGINS: partner.origin, CLIENT_KEYS: `${KEY}=600`, UPSTREAM_TIMEOUT_MS: '10000' }
      const second = await openSecondShop({ shop })
      await use(second)
      await second.close()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
})

async function openPartner(folder: string): Promise<Partner> {
  await buildClientPackage(folder)
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/') return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    if (!/^\/(index|reader|captcha)\.js$/.test(url)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(join(folder, url)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const PAGE = '<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,"><h1>Partner</h1>'

test(
  'a page of another origin shops with the client package: no cookies, and another token after the log-in',
  SHORT,
  async ({ partner, second, page }) => {
    await page.goto(partner.origin)
    const done = await page.evaluate(
      async ({ origin, key, sku, credentials }) => {
        const { createClient } = (await import('/index.js' as string)) as typeof ClientPackage
        const { createScreenReader } = (await import('/reader.js' as string)) as typeof ClientPackage
        const { solveCaptcha } = (await import('/captcha.js' as string)) as { solveCaptcha: typeof SolveCaptcha }
        const plain = createClient<ShopContract>({ origin, bearer: true, clientKey: key })
        const published = (await plain.json('/schemas/catalog.json')) as ClientPackage.PublishedCatalog
        const read = createScreenReader(published)
        const shop = createClient<ShopContract>({ origin, bearer: true, clientKey: key, read, solveCaptcha })
        const { screen, status } = await shop.screen('/en')
        const added = await shop.act('cart.addItem', { sku, qty: 2 }, { path: '/en/cart' })
        const visitor = shop.bearer!.token
        const { ok } = await shop.act('account.logIn', credentials, { path: '/en/login' })
        const { user, cart } = await shop.session()
        const old = await fetch(`${origin}/api/session`, {
          headers: { authorization: `Bearer ${visitor}`, 'shop-client': key },
        })
        const unlisted = createClient<ShopContract>({ origin, bearer: true, clientKey: 'nobody' })
        const refused = await unlisted.screen('/en').catch((error) => error.status)
        return {
          home: [status, screen.screen.route],
          added: added.ok,
          loggedIn: [ok, user?.type, cart?.count],
          isNewToken: shop.bearer!.token !== visitor,
          old: old.status,
          refused,
          cookie: document.cookie,
        }
      },
      {
        origin: second.origin,
        key: KEY,
        sku: simpleProduct.sku,
        credentials: { email: 'alicja@klient.example', password: PASSWORD },
      },
    )
    expect(done).toMatchObject({
      home: [200, 'home'],
      added: true,
      loggedIn: [true, 'b2c', expect.any(Number)],
      isNewToken: true,
      old: 401,
      refused: 403,
      cookie: '',
    })
    expect(done.loggedIn[2]).toBeGreaterThanOrEqual(2)
    expect(await page.context().cookies(second.origin)).toEqual([])
  },
)

test('a page of an origin that the shop does not list reads nothing', async ({ second, page }) => {
  await page.goto('data:text/html,<title>Stranger</title>')
  const read = page.evaluate(async (origin) => (await fetch(`${origin}/api/screens?path=/en`)).status, second.origin)
  await expect(read).rejects.toThrow('Failed to fetch')
})
