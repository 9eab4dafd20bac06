import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import { routes } from '#server/routes.ts'
import { sections } from '#server/sections/sections.ts'
import { memoryLayouts, openTestApp, plainRenderer, type TestAppOptions, type TestCommerce } from '#server/testing.ts'
import type { NodeType } from '#widgets/catalog.ts'

const LAYOUTS = join(import.meta.dirname, '../../layouts')

/** The layouts that the shop ships with, by name, without what names them. */
function shippedLayouts() {
  const files = ['frames', 'screens'].flatMap((folder) =>
    readdirSync(join(LAYOUTS, folder)).map((file) => join(LAYOUTS, folder, file)),
  )
  return Object.fromEntries(
    files.map((file) => {
      const { layout, version: _, ...body } = JSON.parse(readFileSync(file, 'utf8'))
      return [layout as string, body]
    }),
  )
}

/** The shop with its own screens, sections, nodes and layouts over a test commerce API; only HTML is plain. */
export function openWholeShop(commerce: TestCommerce, options: TestAppOptions = {}) {
  return openTestApp(commerce, {
    routes,
    ...options,
    real: { layouts: memoryLayouts(shippedLayouts()).source, render: plainRenderer },
    parts: { routes, sections, ...options.parts },
  })
}

/** Nodes of a type in the order in which the screen is read, with their ids. */
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
