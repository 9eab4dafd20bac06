import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonValue } from '#schemas/json.ts'
import { STAFF_RIGHTS } from '#schemas/staff-right.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let anyone: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  anyone = asStaff(await staffKey(commerce, 'everything', [...STAFF_RIGHTS]))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

interface Found {
  href: string
  isNewTab?: boolean
}
/** Everything with an address in the props of the nodes. */
function linksIn(value: JsonValue): Found[] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (typeof value !== 'object' || value === null) return []
  const own = typeof value.href === 'string' ? [value as unknown as Found] : []
  return [...own, ...Object.values(value).flatMap(linksIn)]
}
const isOfStudio = (href: string) => /^\/(en\/|de\/)?studio([/?#]|$)/.test(href)
/** Files, which a browser saves or shows by itself. */
const isFile = (href: string) => href.startsWith('/studio-files/') || /\.(pdf|csv|json)([?#]|$)/.test(href)

describe('links of the studio', () => {
  it('open a new tab where they lead out of it, on every page that can be reached, and nowhere else', async () => {
    const todo = ['/en/studio']
    const seen = new Map<string, number>()
    const outside = new Set<string>()
    const lacking = new Set<string>()
    for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
      const { screen } = await shop.json(path, {}, anyone)
      const { route } = screen.screen
      if (screen.screen.status !== 200 || (seen.get(route) ?? 0) >= 2) continue
      seen.set(route, (seen.get(route) ?? 0) + 1)
      for (const link of Object.values(screen.nodes).flatMap(({ props }) => linksIn(props as JsonValue))) {
        if (link.href.startsWith('#')) continue
        if (isOfStudio(link.href)) {
          expect(link.isNewTab, `${route}: ${link.href}`).toBeUndefined()
          if (link.href.startsWith('/en/')) todo.push(link.href)
        } else if (!isFile(link.href)) {
          if (link.isNewTab !== true) lacking.add(`${route}: ${link.href}`)
          outside.add(route)
        }
      }
    }
    expect([...lacking]).toEqual([])
    expect(seen.size).toBeGreaterThan(40)
    expect([...outside]).toEqual(
      expect.arrayContaining(['studio_footer', 'studio_layout', 'studio_product', 'studio_text']),
    )
  })
})
