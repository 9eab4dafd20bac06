import type { FastCheck } from '#schemas/check-source.ts'
import type { JsonSchema } from '#schemas/named-schemas.ts'
import type { Node } from '#schemas/node.ts'
import { type NodeShapes, shapeOf } from '#schemas/node-tree.ts'
import { createNodeReading, type NodeReader } from '#schemas/read-node.ts'
import { type Repair, repairScreen } from '#schemas/repair.ts'
import { nodeSchemaPath } from '#schemas/schema-paths.ts'
import type { Screen } from '#schemas/screen.ts'

/** Generated checks of one widget group. */
export interface GroupChecks {
  validators: Readonly<Record<string, FastCheck>>
  shapes: NodeShapes
}

export interface CheckedScreen {
  screen: Screen
  repairs: Repair[]
}

interface CheckSources {
  loadChecks(group: string): Promise<GroupChecks>
  /** the group's schemas as data, for nodes that are not valid as they are */
  loadSchemas(group: string): Promise<readonly JsonSchema[]>
  groupOf: Readonly<Record<string, string>>
}

export type ScreenCheck = ReturnType<typeof createScreenCheck>

/** Checks each node of a fetched screen and repairs it if possible, as the server does. */
export function createScreenCheck({ loadChecks, loadSchemas, groupOf }: CheckSources) {
  const validators: Record<string, FastCheck> = Object.create(null)
  const shapes: Record<string, NodeShapes[string]> = Object.create(null)
  const prepareGroup = once(async (group) => {
    const checks = await loadChecks(group)
    Object.assign(validators, checks.validators)
    Object.assign(shapes, checks.shapes)
  })
  const schemasOf = once(loadSchemas)

  function isKnown({ type, v }: Node): boolean {
    const shape = shapeOf(shapes, type)
    return shape !== undefined && shape.v === v
  }
  const isValid = (node: Node) => validators[node.type]?.(node) ?? false

  /** Nearly every screen is valid, so the schemas are loaded only for one that is not. */
  async function readerFor({ nodes }: Screen): Promise<NodeReader> {
    const faulty = Object.values(nodes as Record<string, unknown>).filter(
      (node): node is Node => isTyped(node) && isKnown(node) && !isValid(node),
    )
    const groups = [...new Set(faulty.map(({ type }) => groupOf[type]!))]
    const schemas = await Promise.all(groups.map(schemasOf))
    return { isValid, read: createNodeReading(schemas.flat(), nodeSchemaPath) }
  }

  async function prepare(groups: readonly string[]): Promise<void> {
    await Promise.all(groups.map(prepareGroup))
  }

  return {
    /** loads the checks of these groups */
    prepare,
    /** Null if no node of the screen can be drawn. */
    async check(screen: Screen, groups: readonly string[]): Promise<CheckedScreen | null> {
      await prepare(groups)
      const repaired = repairScreen(screen, { definitions: shapes, reader: await readerFor(screen) })
      return repaired.ok ? { screen: repaired.screen, repairs: repaired.repairs } : null
    },
  }
}

/** Loads each group once. A chunk that failed to load is requested again next time. */
function once<T>(load: (group: string) => Promise<T>): (group: string) => Promise<T> {
  const loaded = new Map<string, Promise<T>>()
  return (group) => {
    let pending = loaded.get(group)
    if (!pending) {
      pending = load(group)
      pending.catch(() => loaded.delete(group))
      loaded.set(group, pending)
    }
    return pending
  }
}

function isTyped(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && typeof (node as Node).type === 'string'
}
