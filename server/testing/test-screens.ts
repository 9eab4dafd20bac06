import type { Layout } from '#schemas/layout.ts'
import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import { demoLayouts } from '#server/demo/demo-layouts.ts'
import { routes as shopRoutes } from '#server/screens/routes.ts'
import { sections } from '#server/sections/sections.ts'
import type { NodeType } from '#widgets/catalog.ts'
import { memoryLayouts } from './memory-stores.ts'
import { plainRenderer } from './plain-shop.ts'
import { openTestApp, type TestApp, type TestAppOptions, type TestCommerce } from './test-shop.ts'

/** The shop with its own screens, sections, nodes and layouts over a test commerce API; only HTML is plain. */
export function openWholeShop(
  commerce: TestCommerce,
  { routes = shopRoutes, ...options }: TestAppOptions = {},
): TestApp & Pick<ReturnType<typeof memoryLayouts>, 'publish'> {
  const shipped = [...demoLayouts()].map(([name, text]) => [name, bodyOf(JSON.parse(text))] as const)
  const { source, publish } = memoryLayouts(Object.fromEntries(shipped))
  const shop = openTestApp(commerce, {
    ...options,
    routes,
    real: { layouts: source, render: plainRenderer },
    parts: { routes, sections, ...options.parts },
  })
  return { ...shop, publish }
}

function bodyOf({ layout: _, version: __, ...body }: Layout): Omit<Layout, 'layout' | 'version'> {
  return body
}

/** Nodes of a type in reading order, with their ids. */
export function nodesOf(screen: Screen, type: NodeType): (Node & { id: string })[] {
  const found: (Node & { id: string })[] = []
  const pending = [screen.root]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const node = screen.nodes[id]
    if (!node) continue
    if (node.type === type) found.push({ id, ...node })
    pending.push(
      ...Object.values(node.slots ?? {})
        .flat()
        .reverse(),
    )
  }
  return found
}

/** Replaces the answer of one call of the commerce API. */
export function instead(path: string, answer: () => Response): (request: Request) => Response | null {
  return (request) => (new URL(request.url).pathname.endsWith(path) ? answer() : null)
}
