import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matchPath } from '#locales/route-table.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { NodeTypeParts } from '#schemas/node-schema.ts'
import type { Screen } from '#schemas/screen.ts'
import { STAFF_RIGHTS } from '#schemas/staff-right.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'
import { catalog } from '#widgets/catalog.ts'

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

const STAFF = new Set(
  Object.values<NodeTypeParts>(catalog).flatMap(({ type, catalog: of }) => (of === 'staff' ? [type] : [])),
)

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
/** Of the studio's own nodes: what a preview shows is the shop's. */
const linksOf = ({ nodes }: Screen) =>
  Object.values(nodes).flatMap(({ type, props }) => (STAFF.has(type) ? linksIn(props as JsonValue) : []))
const isOfStudio = (href: string) => /^\/(en\/|de\/)?studio([/?#]|$)/.test(href)
/** Files, which a browser saves or shows by itself. */
const isFile = (href: string) => href.startsWith('/api/')

describe('links of the studio', () => {
  it('open a new tab where they lead out of it, on every page that can be reached, and nowhere else', async () => {
    const todo = ['/en/studio']
    const seen = new Set<string>()
    const outside = new Set<string>()
    const lacking = new Set<string>()
    for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
      const match = matchPath(path)
      if (match.kind !== 'route' || seen.has(match.key)) continue
      const { screen } = await shop.json(path, {}, anyone)
      if (screen.screen.status !== 200) continue
      const { route } = screen.screen
      seen.add(match.key)
      for (const link of linksOf(screen)) {
        // The widgets open addresses of other sites in a new tab by themselves.
        if (!link.href.startsWith('/')) continue
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
