import type { CatalogDocument } from '../../schemas/evolution/catalog-document.ts'
import { wholeNodeSchema } from '../../schemas/evolution/whole-node-schema.ts'
import type { JsonSchema } from '../../schemas/named-schemas.ts'
import type { NodeShapes, NodeTree } from '../../schemas/node-tree.ts'
import { createNodeReading } from '../../schemas/read-node.ts'
import { repairScreen } from '../../schemas/repair.ts'
import type { ScreenReader } from './types.ts'

/** What `/schemas/catalog.json` answers. */
export interface PublishedCatalog {
  /** hash of the catalog */
  hash: string
  document: CatalogDocument
  /** node type -> prop -> value in place of a missing or wrong one */
  defaults: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/**
 * Reads screens tolerantly with the published catalog, by the same code as the shop and its browser client: what another
 * version added is left out, and what is wrong goes at the smallest place.
 */
export function createScreenReader({ document, defaults }: PublishedCatalog): ScreenReader {
  const types = Object.keys(document.nodes)
  const shapes: NodeShapes = Object.fromEntries(
    types.map((type) => [type, { ...document.nodes[type]!, defaults: defaults[type] ?? {} }]),
  )
  const parts = Object.entries(document.$defs).map(([name, part]): JsonSchema => ({ ...part, $id: `#/$defs/${name}` }))
  const nodes = types.map((type): JsonSchema => ({ ...wholeNodeSchema(document, type), $id: type }))
  const read = createNodeReading([...parts, ...nodes], (type) => type)
  // There is no fast check here; reading leaves a valid node as it is.
  const reader = { isValid: () => false, read }
  return (screen) => {
    const result = repairScreen(screen as NodeTree, { definitions: shapes, reader })
    return result.ok ? { screen: result.screen, repairs: result.repairs } : null
  }
}
