import { Layout } from '#schemas/layout.ts'
import { type JsonSchema, toJsonSchema } from '#schemas/named-schemas.ts'
import { pointerSteps, pointerTo } from '#schemas/problem.ts'
import type { LayoutWorld } from '#server/layouts/layout-world.ts'
import { LAYOUT_SCHEMA_PATH, sectionSchemaPath } from '#server/resources/schema-addresses.ts'

/** Returns the address of the published schema for a place of a layout, with the place inside it; null if none is published. */
export type SchemaAddress = (document: unknown, path: string) => string | null

/** Addresses of a shop's schemas; each schema is written once. */
export function createSchemaAddress(sections: LayoutWorld['sections']): SchemaAddress {
  const written = new Map<string, JsonSchema>()
  const schemaAt = (path: string, write: () => JsonSchema) => {
    const schema = written.get(path) ?? write()
    written.set(path, schema)
    return schema
  }
  return (document, path) => {
    const steps = pointerSteps(path)
    const [top, id = '', part] = steps
    const inSettings = part === 'settings' ? 3 : part === 'arms' && steps[5] === 'settings' ? 6 : null
    if (top === 'sections' && inSettings !== null && steps.length >= inSettings) {
      const type = typeOf(document, id)
      const section = type === null ? undefined : sections.get(type)
      // Blocks of mails have no published schema.
      if (!section) return null
      const address = sectionSchemaPath(section.type)
      const schema = schemaAt(address, () => toJsonSchema(section.settings, { $id: address, title: section.title }))
      return address + fragment(schema, steps.slice(inSettings))
    }
    const schema = schemaAt(LAYOUT_SCHEMA_PATH, () =>
      toJsonSchema(Layout, { $id: LAYOUT_SCHEMA_PATH, title: 'Layout' }),
    )
    return LAYOUT_SCHEMA_PATH + fragment(schema, steps)
  }
}

function typeOf(document: unknown, id: string): string | null {
  const sections = (document as { sections?: Record<string, { type?: unknown } | null> } | null)?.sections
  const type =
    typeof sections === 'object' && sections !== null && Object.hasOwn(sections, id) ? sections[id]?.type : null
  return typeof type === 'string' ? type : null
}

/** The deepest part of the schema that describes the place: `#/properties/tone`. */
function fragment(root: JsonSchema, steps: readonly string[]): string {
  let place = { schema: root, at: '' }
  for (const step of steps) {
    const next = branchesOf(root, place)
      .map((branch) => childOf(branch, step))
      .find((child) => child !== null)
    if (!next) break
    place = next
  }
  return place.at === '' ? '' : `#${place.at}`
}

interface SchemaPlace {
  schema: JsonSchema
  at: string
}

/** The place itself behind its reference, and the branches of its unions. */
function branchesOf(root: JsonSchema, { schema, at }: SchemaPlace): SchemaPlace[] {
  const { $ref } = schema as { $ref?: unknown }
  if (typeof $ref === 'string' && $ref.startsWith('#/$defs/')) {
    const name = $ref.slice('#/$defs/'.length)
    const target = (root.$defs as Record<string, JsonSchema> | undefined)?.[name]
    return target ? branchesOf(root, { schema: target, at: `/$defs/${name}` }) : []
  }
  const unions = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((key) =>
    ((schema[key] as JsonSchema[] | undefined) ?? []).flatMap((branch, index) =>
      branchesOf(root, { schema: branch, at: at + pointerTo(key, index) }),
    ),
  )
  return [{ schema, at }, ...unions]
}

function childOf({ schema, at }: SchemaPlace, step: string): SchemaPlace | null {
  const properties = schema.properties as Record<string, JsonSchema> | undefined
  if (properties && Object.hasOwn(properties, step))
    return { schema: properties[step]!, at: at + pointerTo('properties', step) }
  const { items, additionalProperties } = schema as { items?: unknown; additionalProperties?: unknown }
  if (isSchema(items) && /^\d+$/.test(step)) return { schema: items, at: `${at}/items` }
  if (isSchema(additionalProperties)) return { schema: additionalProperties, at: `${at}/additionalProperties` }
  return null
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
