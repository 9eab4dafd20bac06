import { z } from 'zod'
import { Action } from './action.ts'
import type { CatalogName } from './catalog-name.ts'
import { type JsonSchema, toBareSchema, toJsonSchema } from './named-schemas.ts'
import { type Node, NodeId, nodeEnvelope } from './node.ts'
import { nodeSchemaPath } from './schema-paths.ts'

/** The part of a node type that the contract needs; `NodeDefinition` in `widgets/` has this shape. */
export interface NodeTypeParts {
  readonly type: string
  readonly v: number
  readonly title: string
  readonly props: z.ZodObject
  readonly slots: readonly string[]
  readonly slotDescriptions?: { readonly [slot: string]: string | undefined }
  /** event -> payload; its description says when the event happens */
  readonly events: Readonly<Record<string, z.ZodObject>>
  /** absent: the shop's */
  readonly catalog?: CatalogName
  readonly fallback?: TypeFallback | undefined
  readonly versions?: VersionSteps | undefined
  readonly retired?: boolean
  /** keys of the published messages that the node draws, each with the names of its parameters, sorted */
  readonly messages?: Readonly<Record<string, readonly string[]>>
}

/**
 * What a client gets that does not know the type: nothing, the node's children, or a node of an older type, valid for
 * that type's present version.
 */
export type TypeFallback = 'drop' | 'children' | ((node: Node) => Node)

/** version -> the way from the version before it (for stored nodes) and back (for older clients) */
export type VersionSteps = {
  readonly [v: number]: {
    upgrade(props: Node['props']): Node['props']
    downgrade(props: Node['props']): Node['props']
  }
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
    slots: closedRecord(definition.slots, z.array(NodeId), (slot) => definition.slotDescriptions?.[slot]).optional(),
    on: closedRecord(Object.keys(definition.events), z.array(Action), (event) => {
      const description = definition.events[event]?.description
      return description && `${description} Payload: #/$defs/${payloadName(event)}`
    }).optional(),
  })
}

/** Name of an event's payload in the `$defs` of its node type's published schema. No part of a node refers to it. */
const payloadName = (event: string) => `event.${event}`

/** Where the payload of a node type's event is published: a JSON pointer into the schema of the type. */
export const payloadSchemaPath = (type: string, event: string) => `${nodeSchemaPath(type)}#/$defs/${payloadName(event)}`

/** JSON Schema of a whole node of one type, as it is published. */
export function nodeJsonSchema(definition: NodeTypeParts): JsonSchema {
  const whole = toJsonSchema(nodeSchema(definition), {
    $id: nodeSchemaPath(definition.type),
    title: definition.title,
    description: `Node of type '${definition.type}', version ${definition.v} of its props. /schemas/index.json lists the messages that it draws.`,
  })
  return withPayloads(whole, definition, (payload, event) => toJsonSchema(payload, { $id: '', title: event }))
}

/** Cached: a server compiles and hashes them at start. */
const cachedSchemas = new WeakMap<NodeTypeParts, JsonSchema>()

/** The same without prose, as it is compiled and hashed. The same object each time: must not be changed. */
export function nodeBareSchema(definition: NodeTypeParts): JsonSchema {
  const known = cachedSchemas.get(definition)
  if (known) return known
  const whole = toBareSchema(nodeSchema(definition), nodeSchemaPath(definition.type))
  const schema = withPayloads(whole, definition, (payload) => toBareSchema(payload, ''))
  cachedSchemas.set(definition, schema)
  return schema
}

/** The payload of an event in the `$defs` of its node type's schema. */
export function eventSchema($defs: Readonly<Record<string, JsonSchema>>, event: string): JsonSchema {
  return $defs[payloadName(event)]!
}

/** The schema with the payloads of the type's events, and the named schemas that they refer to, in its `$defs`. */
function withPayloads(
  { $defs, ...node }: JsonSchema,
  { events }: NodeTypeParts,
  toSchema: (payload: z.ZodObject, event: string) => JsonSchema,
): JsonSchema {
  const parts = { ...$defs }
  for (const [event, payload] of Object.entries(events)) {
    const { $schema: _, $id: __, $defs: used, ...schema } = toSchema(payload, event)
    Object.assign(parts, used, { [payloadName(event)]: schema })
  }
  return Object.keys(parts).length > 0 ? { ...node, $defs: parts } : node
}

/** JSON Schema of a node type's props alone, for editors of single nodes. */
export function propsJsonSchema(definition: NodeTypeParts): JsonSchema {
  return toJsonSchema(definition.props, {
    $id: nodeSchemaPath(definition.type).replace(/\.json$/, '.props.json'),
    title: definition.title,
    description: `Props of a node of type '${definition.type}', version ${definition.v}.`,
  })
}

function closedRecord<S extends z.ZodType>(
  keys: readonly string[],
  entry: S,
  describe: (key: string) => string | undefined,
) {
  const described = (key: string) => {
    const description = describe(key)
    return description ? entry.meta({ description }) : entry
  }
  return z.strictObject(Object.fromEntries(keys.map((key) => [key, described(key).optional()])))
}
