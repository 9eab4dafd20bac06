import { z } from 'zod'
import { Action } from './action.ts'
import { type JsonSchema, toJsonSchema } from './named-schemas.ts'
import { NodeId, nodeEnvelope } from './node.ts'

/** The part of a node type that the contract needs; `NodeDefinition` in `widgets/` has this shape. */
export interface NodeTypeParts {
  readonly type: string
  readonly v: number
  readonly title: string
  readonly props: z.ZodObject
  readonly slots: readonly string[]
  /** event -> payload */
  readonly events: Readonly<Record<string, z.ZodObject>>
}

/**
 * The whole node of one type: the envelope with fixed type and version, its own props, and only its own slots and
 * events. Architecture 3.
 */
export function nodeSchema(definition: NodeTypeParts) {
  return z.strictObject({
    type: z.literal(definition.type),
    v: z.literal(definition.v),
    props: definition.props,
    ...nodeEnvelope,
    slots: closedRecord(definition.slots, z.array(NodeId)).optional(),
    on: closedRecord(Object.keys(definition.events), z.array(Action)).optional(),
  })
}

/** Addresses of published schemas, relative to the shop's origin. */
export const nodeSchemaPath = (type: string) => `/schemas/nodes/${type}.json`

/** Cached: a server publishes, compiles and hashes them at start. */
const cachedSchemas = new WeakMap<NodeTypeParts, JsonSchema>()

/**
 * JSON Schema of a whole node of one type, as it is published and compiled. The same object each time: must not be
 * changed.
 */
export function nodeJsonSchema(definition: NodeTypeParts): JsonSchema {
  const known = cachedSchemas.get(definition)
  if (known) return known
  const schema = toJsonSchema(nodeSchema(definition), {
    $id: nodeSchemaPath(definition.type),
    title: definition.title,
    description: `Node of type '${definition.type}', version ${definition.v} of its props.`,
  })
  cachedSchemas.set(definition, schema)
  return schema
}

/** JSON Schema of a node type's props alone, for editors of single nodes. */
export function propsJsonSchema(definition: NodeTypeParts): JsonSchema {
  return toJsonSchema(definition.props, {
    $id: nodeSchemaPath(definition.type).replace(/\.json$/, '.props.json'),
    title: definition.title,
    description: `Props of a node of type '${definition.type}', version ${definition.v}.`,
  })
}

/** Canonical text of all node types: equal texts mean equal catalogs; its SHA-256 is the catalog's hash. */
export function catalogText(definitions: readonly NodeTypeParts[]): string {
  const sorted = [...definitions].sort((a, b) => (a.type < b.type ? -1 : 1))
  return canonicalJson(sorted.map((definition) => [definition.type, definition.v, nodeJsonSchema(definition)]))
}

/** JSON with the keys of each object sorted, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, entry) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  )
}

function closedRecord<S extends z.ZodType>(keys: readonly string[], entry: S) {
  return z.strictObject(Object.fromEntries(keys.map((key) => [key, entry.optional()])))
}
