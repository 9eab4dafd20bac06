import type { JsonSchema } from '../named-schemas.ts'
import type { CatalogDocument } from './catalog-document.ts'

/** The closed JSON Schema of a whole node of one type, with the `$defs` of its catalog; null for an unknown type. */
export function wholeNodeSchema(document: CatalogDocument, type: string): JsonSchema | null {
  if (!Object.hasOwn(document.nodes, type)) return null
  const { v, props, slots, events } = document.nodes[type]!
  const { properties, ...envelope } = document.envelope
  const record = (names: readonly string[], entry: JsonSchema): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'array', items: entry }])),
    additionalProperties: false,
  })
  return {
    ...envelope,
    properties: {
      type: { type: 'string', const: type },
      v: { type: 'number', const: v },
      props,
      ...(properties as object),
      slots: record(slots, document.nodeId),
      on: record(Object.keys(events), { oneOf: Object.values(document.actions).map(({ schema }) => schema) }),
    },
    required: ['type', 'v', 'props'],
    $defs: document.$defs,
  }
}
