import { z } from 'zod'
import { type JsonSchema, toBareSchema, toReaderSchema } from './named-schemas.ts'
import { nodeEnvelope } from './node.ts'
import { type NodeTypeParts, nodeBareSchema } from './node-schema.ts'

/**
 * The schemas of node types as Ajv should compile them. They accept the same values as the published ones, but shared
 * parts are separate schemas, so that their code is generated once, and tagged unions have a discriminator, so that one
 * branch is tried instead of all. Add all of them, then compile each node's by its `$id`. Only keywords with the same
 * meaning in draft 7 and 2020-12 are used, so Ajv's smaller default class suffices.
 */
export function checkSchemas(definitions: readonly NodeTypeParts[]): JsonSchema[] {
  return wholeNodes(definitions, nodeBareSchema)
}

/** The same as readers take them: names of operations and routes are any text, as the server knows more of them. */
export function readerSchemas(definitions: readonly NodeTypeParts[]): JsonSchema[] {
  return wholeNodes(definitions, (definition) => toReaderSchema(nodeBareSchema(definition)))
}

function wholeNodes(
  definitions: readonly NodeTypeParts[],
  schemaOf: (definition: NodeTypeParts) => JsonSchema,
): JsonSchema[] {
  return withSharedParts(
    definitions.map((definition) => {
      const { $defs = {}, ...schema } = withPlacedChildren(schemaOf(definition))
      // Payloads of events are published beside the node; no node has to match them.
      return [definition.type, { ...schema, $defs: usedParts(schema, $defs) }]
    }),
  )
}

/** The `$id` of the validator of a screen without its nodes. */
export const ENVELOPE_CHECK_ID = '/checks/envelope.json'

/** The same validator in two halves, for browsers: the part that nodes of every type share … */
export function envelopeCheckSchemas(): JsonSchema[] {
  // Each type lists its own slots.
  const schema = z.strictObject(nodeEnvelope).omit({ slots: true })
  const { additionalProperties: _, ...rest } = toReaderSchema(toBareSchema(schema, ENVELOPE_CHECK_ID))
  return withSharedParts([['envelope', rest]])
}

/** … and the part of one type: its version, props, slots and the names of its events. */
export function ownCheckSchemas(definitions: readonly NodeTypeParts[]): JsonSchema[] {
  return withSharedParts(
    definitions.map((definition) => {
      const { $defs, ...schema } = withPlacedChildren(toReaderSchema(nodeBareSchema(definition)))
      const properties = schema.properties as Record<string, JsonSchema>
      const events = Object.fromEntries(Object.keys(definition.events).map((event) => [event, {}]))
      const common = Object.fromEntries(Object.keys(nodeEnvelope).map((field) => [field, {}]))
      const on = { type: 'object', properties: events, additionalProperties: false }
      const own = { ...schema, properties: { ...properties, ...common, slots: properties.slots, on } }
      return [definition.type, { ...own, $defs: usedParts(own, $defs ?? {}) }]
    }),
  )
}

/**
 * Without the pattern of ids in slots, which takes a sixth of a check's time: a node is checked with its true edges, so
 * each id there is that of a node of its screen (`schemas/repair.ts`).
 */
function withPlacedChildren(schema: JsonSchema): JsonSchema {
  const properties = schema.properties as Record<string, JsonSchema>
  const slots = properties.slots
  if (!slots) return schema
  const lists = Object.keys((slots.properties ?? {}) as object).map((slot) => [slot, PLACED_CHILDREN])
  return { ...schema, properties: { ...properties, slots: { ...slots, properties: Object.fromEntries(lists) } } }
}

const PLACED_CHILDREN: JsonSchema = { type: 'array', items: { type: 'string' } }

/** Schemas that a schema references, directly or indirectly. */
export function usedParts(schema: JsonSchema, parts: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const used: Record<string, JsonSchema> = {}
  const ahead = [JSON.stringify(schema)]
  for (let text = ahead.pop(); text !== undefined; text = ahead.pop())
    for (const [, name = ''] of text.matchAll(/"#\/\$defs\/([^"]+)"/g)) {
      if (Object.hasOwn(used, name)) continue
      used[name] = parts[name]!
      ahead.push(JSON.stringify(parts[name]))
    }
  return used
}

function withSharedParts(named: readonly (readonly [string, JsonSchema])[]): JsonSchema[] {
  const shared = new Map<string, JsonSchema>()
  const own = named.map(([owner, { $defs = {}, $schema: _, ...schema }]) => {
    // Schemas without a name are numbered within one type.
    const idOf = (name: string) => `/checks/${name.startsWith('__') ? `${owner}.${name}` : name}.json`
    for (const [name, part] of Object.entries($defs))
      if (!shared.has(idOf(name))) shared.set(idOf(name), { $id: idOf(name), ...prepare(part, idOf) })
    return prepare(schema, idOf)
  })
  return [...shared.values(), ...own]
}

function prepare(schema: JsonSchema, idOf: (name: string) => string): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, entry) => {
    if (key === '$ref' && typeof entry === 'string' && entry.startsWith('#/$defs/'))
      return idOf(entry.slice('#/$defs/'.length))
    return isObject(entry) ? withTag(withoutRules(entry)) : entry
  })
}

/** Rules for older clients say nothing about values. A property may have such a name, and is then an object. */
function withoutRules({ open, standIns, ...rest }: Record<string, unknown>): Record<string, unknown> {
  if (open !== undefined && open !== true) rest.open = open
  if (standIns !== undefined && !Array.isArray(rest.enum)) rest.standIns = standIns
  return rest
}

/** The discriminator of the branches: the property that holds a different constant in each. */
function withTag(schema: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(schema.oneOf)) return schema
  const branches: readonly Branch[] = schema.oneOf
  const propertyName = Object.keys(branches[0]?.properties ?? {}).find((name) =>
    branches.every(({ properties, required }) => properties?.[name]?.const !== undefined && required?.includes(name)),
  )
  return propertyName ? { ...schema, type: 'object', discriminator: { propertyName } } : schema
}

interface Branch {
  properties?: Record<string, { const?: unknown }>
  required?: string[]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
