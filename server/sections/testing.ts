import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import type { Layout } from '#schemas/layout.ts'
import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import { routes as shopRoutes } from '#server/routes.ts'
import type { RouteEntries } from '#server/screens/links.ts'
import {
  memoryLayouts,
  openTestApp,
  plainRenderer,
  type TestApp,
  type TestAppOptions,
  type TestCommerce,
} from '#server/testing.ts'

/** The shop with its own routes, sections and shipped layouts over a test commerce API; only HTML is plain. */
export function openShippedShop(
  commerce: TestCommerce,
  routes: RouteEntries = shopRoutes,
  options: Pick<TestAppOptions, 'upstreamTimeoutMs' | 'settings'> = {},
): TestApp & { publish: ReturnType<typeof memoryLayouts>['publish'] } {
  const shipped = [...readDefaultLayouts()].map(([name, text]) => [name, bodyOf(JSON.parse(text))] as const)
  const { source, publish } = memoryLayouts(Object.fromEntries(shipped))
  const real = { layouts: source, render: plainRenderer }
  const shop = openTestApp(commerce, { routes, real, parts: { routes }, ...options })
  return { ...shop, publish }
}

function bodyOf({ layout: _, version: __, ...body }: Layout): Omit<Layout, 'layout' | 'version'> {
  return body
}

/** Nodes of one type, in the order in which the screen holds them. */
export function nodesOf({ nodes }: Screen, type: string): Node[] {
  return Object.values(nodes).filter((node) => node.type === type)
}

/** Answers one call of the commerce API with something else. */
export function instead(path: string, answer: () => Response): (request: Request) => Response | null {
  return (request) => (new URL(request.url).pathname.endsWith(path) ? answer() : null)
}
