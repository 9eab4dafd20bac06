import { describe, expect, it } from 'vitest'
import { linkTo } from '#locales/route-table.ts'
import { type OperationName, operations } from '#schemas/operations.ts'
import { inventShopper } from '#server/http/visit/invented-shopper.ts'
import type { Ports } from '#server/ports/ports.ts'
import { addressesIn, openPage } from './crawl-studio.ts'
import { openStudio } from './open-studio.ts'
import { storedRows } from './stored-rows.ts'
import { writtenBy } from './written-by.ts'

/* A preview never counts, sends, buys, or keeps anything for others: tried on each page, with each form, operation and call of the shop. */

const studio = await openStudio()
const { commerce, shop, owner } = studio
const NOBODY = { email: '', secret: '', cookies: {} }
const MOST = 40

/** Pages of the shop that links lead to. */
async function pagesOfShop(): Promise<string[]> {
  const waiting: string[] = [
    linkTo('en', 'home'),
    linkTo('en', 'cart'),
    linkTo('en', 'contact'),
    linkTo('en', 'checkout'),
  ]
  const seen = new Set(waiting)
  const found: string[] = []
  for (let path = waiting.shift(); path !== undefined && found.length < MOST; path = waiting.shift()) {
    const page = await openPage({ shop, owner: NOBODY }, path)
    if (page?.screen.screen.locale !== 'en') continue
    found.push(path)
    for (const link of addressesIn(Object.values(page.screen.nodes))) {
      if (seen.has(link) || /^\/(?:api|media|documents|schemas|actions|_next|feeds)\//.test(link)) continue
      seen.add(link)
      waiting.push(link)
    }
  }
  return found
}
const pages = await pagesOfShop()

const isRead = ({ method, url }: Request) =>
  method === 'GET' ||
  /\/product\/(?:by-ids|collection)|\/products$|\/search\/short\/|\/store-config\/by-tags|\/staff-link$/.test(url)

describe('a preview of any page', () => {
  it('writes and counts nothing, sets no cookie, and leaves the page of shoppers as it was', async () => {
    const odd: string[] = []
    const asShopper = async (path: string) => (await shop.page(path, NOBODY)).text()
    const publicBefore = await Promise.all(pages.map(asShopper))
    const before = await writtenBy(studio)
    commerce.state.calls.length = 0
    for (const path of pages) {
      const query = new URLSearchParams({ path, ui: 'en', kind: 'b2b', day: '2026-12-24' })
      const answer = await shop.page(`/studio/preview-page?${query}`, owner)
      const html = await answer.text()
      if (answer.headers.getSetCookie().length > 0) odd.push(`${path} sets a cookie`)
      if (answer.headers.get('cache-control') !== 'no-store') odd.push(`${path} may be kept`)
      if (/<script/.test(html)) odd.push(`${path} runs a script`)
      for (const [, action] of html.matchAll(/\s(?:form)?action="([^"]*)"/g))
        if (!/^\/studio\/preview-(?:refused|search)\b/.test(action!)) odd.push(`${path} sends a form to ${action}`)
    }
    const writes = commerce.state.calls.filter((call) => !isRead(call) && !call.url.endsWith('/staff/self'))
    expect(writes.map(({ method, url }) => `${method} ${url}`)).toEqual([])
    await shop.countExperiments()
    expect(await writtenBy(studio)).toBe(before)
    expect(odd).toEqual([])
    expect(pages.length).toBeGreaterThan(20)
    for (const [at, path] of pages.entries()) expect(await asShopper(path), path).toBe(publicBefore[at])
  })

  it('refuses each operation of the shop that a form of it could name', async () => {
    const before = await writtenBy(studio)
    const odd: string[] = []
    commerce.state.calls.length = 0
    for (const name of Object.keys(operations) as OperationName[]) {
      for (const [path, type] of [
        [`/studio/preview-refused?ui=en&op=${name}`, 'application/x-www-form-urlencoded'],
        [`/api/actions/${name}`, 'application/json'],
        [`/actions/${name}`, 'application/x-www-form-urlencoded'],
      ] as const) {
        // A document in a sandbox without scripts has no origin of its own to send from, or sends that of the studio's frame.
        const origin = path.startsWith('/studio/') ? 'http://localhost' : 'null'
        const cookie = `staff_session=${owner.cookies.staff_session}`
        const body = type === 'application/json' ? '{}' : 'sku=A'
        const headers = { origin, cookie, 'content-type': type }
        const answer = await shop.app.request(path, { method: 'POST', headers, body })
        await answer.body?.cancel()
        if (answer.status !== 403) odd.push(`${path} answers ${answer.status}`)
      }
    }
    expect(odd).toEqual([])
    expect(commerce.state.calls.filter((call) => !isRead(call)).map(({ url }) => url)).toEqual([])
    expect(await writtenBy(studio)).toBe(before)
  })
})

describe('the shopper of a preview', () => {
  it('writes nothing by whatever call of whatever port, not even in the name of the person who looks', async () => {
    const rules = {
      firstCurrency: { pl: 'PLN', en: 'PLN', de: 'EUR' },
      priceMode: {},
      tax: { home: 'PL', others: null },
    }
    const invented = inventShopper({ kind: 'b2b' }, 'en', rules as never)
    const staffToken = owner.cookies.staff_session!
    const before = await storedRows(studio)
    commerce.state.calls.length = 0
    let called = 0
    for (const preview of [{ at: null }, { at: '2026-12-24T11:00:00.000Z' }]) {
      const ports: Ports = shop.ports.portsFor({ ...invented, staffToken, preview } as never)
      for (const port of Object.values(ports))
        for (const call of callsOf(port))
          for (const args of ARGUMENTS) {
            called += 1
            // What it answers is of no account here: nothing may have been written.
            await Promise.resolve()
              .then(() => call(...args))
              .catch(() => null)
          }
    }
    expect(called).toBeGreaterThan(1_000)
    const writes = commerce.state.calls.filter((call) => !isRead(call))
    expect([...new Set(writes.map(({ method, url }) => `${method} ${new URL(url).pathname}`))]).toEqual([])
    const after = await storedRows(studio)
    // How often somebody asks about a link is counted, whoever asks, and who reads personal data stands in the trail.
    const changed = [...after].filter(
      ([table, rows]) => before.get(table) !== rows && !/\.(?:attempts|staff_calls)$/.test(table),
    )
    expect(changed.map(([table]) => table)).toEqual([])
  })
})

/** Values of many kinds: some of them reach the call behind. */
const ARGUMENTS: readonly (readonly unknown[])[] = [
  ['screens/home', { seen: { published: 0, edit: 0 }, by: 'person:ewa', right: 'layouts', note: '', values: {} }, 1],
  [{ kind: 'page', id: 'terms' }, { texts: {}, note: '', seen: 1 }, 1],
  [{ email: 'a@b.example', name: 'A', message: 'Hi', id: 'x', sku: 'A', qty: 1, items: [] }, 'x', 'y'],
  ['Advent', 'person:ewa', 'x'],
]

function callsOf(port: unknown): ((...args: readonly unknown[]) => unknown)[] {
  if (typeof port !== 'object' || port === null || port instanceof Set) return []
  return Object.values(port).filter((each): each is () => unknown => typeof each === 'function')
}
