import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTo } from '#locales/route-table.ts'
import { hashOfCatalog, shopCatalogHash } from '#schemas/evolution/catalog-hash.ts'
import type { NodeTypeParts } from '#schemas/node-schema.ts'
import type { RouteKey } from '#schemas/routes.ts'
import { Screen } from '#schemas/screen.ts'
import { mayRead, STAFF_RIGHTS, type StaffRight } from '#schemas/staff-right.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { tokensOfEverybody } from '#server/commerce/testing/callers.ts'
import { isStudioEntry } from '#server/compiler/route-entry.ts'
import { routes } from '#server/screens/routes.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'
import { catalog } from '#widgets/catalog.ts'

const definitions = Object.values<NodeTypeParts>(catalog)
const SHOP = shopCatalogHash(definitions)
const STAFF = hashOfCatalog('staff', definitions)
const ORDER = '100015079'

let commerce: TestCommerce
let shop: TestApp
const keys = new Map<StaffRight, string>()

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openWholeShop(commerce)
  await shop.app.ready()
  for (const right of STAFF_RIGHTS) keys.set(right, await staffKey(commerce, `only-${right}`, [right]))
})
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})

const staffRoutes = Object.entries(routes).flatMap(([key, entry]) =>
  isStudioEntry(entry) && entry.access === 'staff' ? [[key as RouteKey, entry.right, entry.alsoRight] as const] : [],
)
/** The order stands for whatever a path names. */
const pathOf = (key: RouteKey) => linkTo('en', key as 'studio_order', { id: ORDER })

describe('who may open a screen of the studio', () => {
  it.each(staffRoutes)('%s: nobody but staff, whoever is logged in as a customer', async (key) => {
    const tokens = await tokensOfEverybody(commerce.tokenOf)
    for (const [asker, token] of Object.entries(tokens)) {
      const { screen } = await shop.json(pathOf(key), {}, token === undefined ? {} : { cookies: { token } })
      expect(screen.screen.redirect?.to, asker).toBe(
        `${linkTo('en', 'studio_login')}?back=${encodeURIComponent(pathOf(key))}`,
      )
      expect(Object.keys(screen.nodes), asker).toHaveLength(1)
    }
  })

  it.each(staffRoutes)(
    '%s: staff with its right, and others read which one they lack',
    async (key, right, alsoRight) => {
      for (const [own, staff] of keys) {
        const mayOpen = right === null || own === alsoRight || mayRead([own], right)
        const { screen } = await shop.json(pathOf(key), {}, asStaff(staff))
        expect(screen.screen.status !== 403, `${own} on ${key}`).toBe(mayOpen)
        // A document that only leads on is the shop's.
        if (screen.screen.redirect === undefined) expect(screen.catalog).toBe(STAFF)
      }
    },
  )

  it('not with a key that was revoked, or that never was one', async () => {
    const never = `staff_${'0'.repeat(16)}_${'A'.repeat(43)}`
    for (const staff of [never, `studio_${'A'.repeat(43)}`]) {
      const { screen } = await shop.json('/en/studio', {}, asStaff(staff))
      expect(screen.screen.redirect?.to).toContain(linkTo('en', 'studio_login'))
    }
  })

  it('and only they learn which paths of the studio do not exist', async () => {
    for (const path of ['/studio/nie-ma', '/en/studio/no/such/page', '/de/studio/nichts']) {
      const { screen } = await shop.json(path, {}, asStaff(keys.get('view')!))
      expect([screen.screen.status, screen.catalog], path).toEqual([404, STAFF])
      const shut = (await shop.json(path)).screen.screen
      expect(shut.redirect?.to, path).toContain(linkTo(shut.locale, 'studio_login'))
    }
    expect((await shop.json('/en/studiox')).screen.screen.status).toBe(404)
  })

  it('in the language of the path, also as a page, by the cookie of the session', async () => {
    const staff = keys.get('orders')!
    for (const [path, language] of [
      ['/studio', 'pl'],
      ['/en/studio', 'en'],
      ['/de/studio', 'de'],
    ]) {
      const page = await shop.page(path!, { cookies: { staff_session: staff } })
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(await page.text()).toContain(`lang="${language}"`)
    }
  })
})

describe('a screen of the studio', () => {
  it('is kept by nobody and found by no search engine', async () => {
    const page = await shop.page('/en/studio', { cookies: { staff_session: keys.get('orders')! } })
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    const { response } = await shop.json('/en/studio', {}, asStaff(keys.get('orders')!))
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('opens while the shop is closed to shoppers', async () => {
    const close = (isClosed: boolean) =>
      changeConfig(commerce.commerce.store, { 'maintenance/enabled': isClosed }, commerce.clock())
    await close(true)
    await expect.poll(async () => (await shop.page('/en')).status).toBe(503)
    const { screen } = await shop.json('/en/studio', {}, asStaff(keys.get('orders')!))
    expect(screen.screen.status).toBe(200)
    await close(false)
    await expect.poll(async () => (await shop.page('/en')).status).toBe(200)
  })

  it('says that the shop does not answer when the commerce API is down, in its own frame', async () => {
    commerce.state.interfere = (request) =>
      request.url.includes('/staff/order') ? new Response('{}', { status: 500 }) : null
    const { screen } = await shop.json('/en/studio/orders', {}, asStaff(keys.get('orders')!))
    commerce.state.interfere = () => null
    expect([screen.screen.status, screen.catalog]).toEqual([503, STAFF])
    expect(screen.nodes[screen.root]!.type).toBe('studio-page')
  })
})

describe('the two catalogs', () => {
  const asked = async (path: string, catalogHash: string, visitor = {}) => {
    const query = new URLSearchParams({ path, catalog: catalogHash })
    const response = await shop.app.request(`/api/screens?${query}`, visitor)
    return Screen.parse(await response.json())
  }

  it('have hashes of their own: the shop’s knows no type of the studio', () => {
    expect(SHOP).not.toBe(STAFF)
    const ofShop = definitions.filter(({ catalog: name = 'shop' }) => name === 'shop')
    expect(shopCatalogHash(ofShop)).toBe(SHOP)
  })

  it('let each client load the pages of the other one whole', async () => {
    const staff = asStaff(keys.get('orders')!)
    expect((await asked('/en/studio', STAFF, staff)).catalogStatus).toBeUndefined()
    expect((await asked('/en/studio', SHOP, staff)).catalogStatus).toBe('outside-window')
    expect((await asked('/en', STAFF)).catalogStatus).toBe('outside-window')
    expect((await asked('/en', SHOP)).catalogStatus).toBeUndefined()
  })
})
