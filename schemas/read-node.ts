import type { JsonSchema } from './named-schemas.ts'
import type { Node } from './node.ts'
import type { NodeShape } from './node-tree.ts'
import { pointerTo } from './problem.ts'
import { createValueReader, LOST, type ReadingChange, type ValueReader } from './read-value.ts'

/** A drawable node with its changes, or the reason why it is not drawable. */
export type NodeReading = { ok: true; node: Node; changes: ReadingChange[] } | { ok: false; reason: string }

/** Reads the nodes of one catalog, each of a known type and version. */
export interface NodeReader {
  /** Whether a node is valid as it is: the fast check, which nearly every node passes. */
  isValid(node: Node): boolean
  /** Repairs a node that is not, at the smallest place. */
  read(node: Node, shape: NodeShape): NodeReading
}

/** Parts that a node can do without. A bad `when` is not among them: without it, hidden content would show. */
const OPTIONAL_PARTS: ReadonlySet<string> = new Set(['a11y', 'track', 'meta', 'fallback'])

/**
 * The slow half of a node reader. `schemas` are those of `schemas/check-schemas.ts`, `idOf` gives the `$id` of a type's
 * own.
 */
export function createNodeReading(schemas: readonly JsonSchema[], idOf: (type: string) => string): NodeReader['read'] {
  const byId = new Map(schemas.map((schema) => [schema.$id as string, schema]))
  const reader = createValueReader(byId)
  return (node, shape) => {
    const schema = byId.get(idOf(node.type))
    return schema ? readNode(node, schema, shape, reader) : { ok: false, reason: `unknown node type '${node.type}'` }
  }
}

/**
 * Reads a node part by part. Props are read at the smallest place; a prop of which nothing is left gets its default, or
 * is removed if it is optional. An event with an action that is not known is removed as a whole: half of its steps would
 * promise what was not done.
 */
function readNode(node: Node, schema: JsonSchema, shape: NodeShape, reader: ValueReader): NodeReading {
  const { properties: parts, required } = schema as { properties: Record<string, JsonSchema>; required: string[] }
  const changes: ReadingChange[] = []
  const lacking = required.find((part) => part !== 'props' && !Object.hasOwn(node, part))
  if (lacking !== undefined) return { ok: false, reason: `'${lacking}' is missing.` }
  const result: Record<string, unknown> = {}
  for (const [part, value] of Object.entries(node)) {
    if (value === undefined || part === 'props') continue
    if (!Object.hasOwn(parts, part)) {
      changes.push({ step: 'unknown', path: pointerTo(part), reason: `'${part}' is not a known property here.` })
      continue
    }
    const count = changes.length
    const read =
      part === 'on'
        ? readEvents(value, parts.on!, reader, changes)
        : reader.read(parts[part]!, value, `/${part}`, changes)
    // A condition of which a part is not known could mean the opposite.
    if (part === 'when' && changes.length > count) return { ok: false, reason: changes[count]!.reason }
    if (read !== LOST) result[part] = read
    else if (OPTIONAL_PARTS.has(part) || part === 'on')
      changes.push({ step: 'removed', path: `/${part}`, reason: reader.reason() })
    else return { ok: false, reason: reader.reason() }
  }
  const props = readProps(node.props, parts.props!, shape, reader, changes)
  if (props === null) return { ok: false, reason: reader.reason() }
  return { ok: true, node: changes.length === 0 ? node : ({ ...result, props } as unknown as Node), changes }
}

function readProps(
  given: unknown,
  schema: JsonSchema,
  { defaults }: NodeShape,
  reader: ValueReader,
  changes: ReadingChange[],
): Record<string, unknown> | null {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  const props = isRecord(given) ? given : {}
  if (props !== given) changes.push({ step: 'default', path: '/props', reason: '/props: must be object.' })
  const result: Record<string, unknown> = {}
  for (const [prop, value] of Object.entries(props)) {
    if (value === undefined) continue
    const path = `/props${pointerTo(prop)}`
    if (!Object.hasOwn(properties, prop)) {
      changes.push({ step: 'unknown', path, reason: `${path}: '${prop}' is not a known property here.` })
      continue
    }
    const read = reader.read(properties[prop]!, value, path, changes)
    if (read !== LOST) result[prop] = read
    else if (Object.hasOwn(defaults, prop)) {
      result[prop] = defaults[prop]
      changes.push({ step: 'default', path, reason: reader.reason() })
    } else if (required.includes(prop)) return null
    else changes.push({ step: 'removed', path, reason: reader.reason() })
  }
  for (const prop of required) {
    if (Object.hasOwn(result, prop)) continue
    const path = `/props${pointerTo(prop)}`
    if (!Object.hasOwn(defaults, prop)) {
      // leaves the reason with the reader
      reader.read({ type: 'object', required: [prop] }, {}, '/props', [])
      return null
    }
    result[prop] = defaults[prop]
    changes.push({ step: 'default', path, reason: `${path}: '${prop}' is missing.` })
  }
  return result
}

function readEvents(value: unknown, schema: JsonSchema, reader: ValueReader, changes: ReadingChange[]): unknown {
  if (!isRecord(value)) return reader.read(schema, value, '/on', changes)
  const properties = schema.properties as Record<string, JsonSchema>
  const events: [string, unknown][] = []
  for (const [event, steps] of Object.entries(value)) {
    const path = `/on${pointerTo(event)}`
    if (!Object.hasOwn(properties, event)) {
      changes.push({ step: 'unknown', path, reason: `${path}: '${event}' is not a known event here.` })
      continue
    }
    const inside: ReadingChange[] = []
    const read = reader.read(properties[event]!, steps, path, inside)
    const isWhole = read !== LOST && (read as unknown[]).length === (steps as unknown[]).length
    if (isWhole) {
      events.push([event, read])
      changes.push(...inside)
    } else
      changes.push({ step: 'removed', path, reason: read === LOST ? reader.reason() : (inside.at(-1)?.reason ?? '') })
  }
  return Object.fromEntries(events)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
