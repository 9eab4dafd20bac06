import { z } from 'zod'
import * as action from './action.ts'
import * as binding from './binding.ts'
import * as cart from './cart.ts'
import * as category from './category.ts'
import * as condition from './condition.ts'
import * as content from './content.ts'
import * as effect from './effect.ts'
import * as footer from './footer.ts'
import * as image from './image.ts'
import * as json from './json.ts'
import * as layout from './layout.ts'
import * as listing from './listing.ts'
import * as locale from './locale.ts'
import * as money from './money.ts'
import * as node from './node.ts'
import * as order from './order.ts'
import * as pointer from './pointer.ts'
import * as product from './product.ts'
import * as richText from './rich-text.ts'
import * as routes from './routes.ts'
import * as screen from './screen.ts'
import * as variant from './variant.ts'

const modules = [
  ...[action, binding, cart, category, condition, content, effect, footer, image, json, layout, listing, locale, money],
  ...[node, order, pointer, product, richText, routes, screen, variant],
]

const names = namesOf(modules)

/**
 * The JSON Schema of a zod schema, draft 2020-12. Schemas exported by this room are under `$defs` by their names, each
 * once, so that the published document reads like the source and compiled validators share code. Throws for types
 * without a JSON Schema (transforms, dates): the contract has none.
 */
export function toJsonSchema(
  schema: z.ZodType,
  head: { $id: string; title: string; description?: string },
): JsonSchema {
  // The schema itself stays at the top level, even if it has a name.
  const get = (entry: z.ZodType) => (entry === schema ? z.globalRegistry.get(entry) : named(entry))
  const metadata = { get, has: (entry: z.ZodType) => get(entry) !== undefined }
  const { $schema, $defs, ...body } = z.toJSONSchema(schema, {
    metadata: metadata as unknown as typeof z.globalRegistry,
    override: ({ jsonSchema }) => {
      // JSON object keys are always strings: checking that in JSON Schema only costs time.
      if (JSON.stringify(jsonSchema.propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames
      delete jsonSchema.id
    },
  }) as JsonSchema
  if ($defs?.JsonValue) $defs.JsonValue = ANY_JSON
  return { $schema, ...head, ...body, ...head, ...($defs ? { $defs } : {}) }
}

/** The same values as zod's union, in a form that is validated in one step. */
const ANY_JSON: JsonSchema = {
  type: ['string', 'number', 'boolean', 'null', 'array', 'object'],
  items: { $ref: '#/$defs/JsonValue' },
  additionalProperties: { $ref: '#/$defs/JsonValue' },
}

export type JsonSchema = { [key: string]: unknown; $defs?: Record<string, JsonSchema> }

function named(schema: z.ZodType) {
  const own = z.globalRegistry.get(schema)
  const id = names.get(schema)
  return id ? { ...own, id } : own
}

function namesOf(list: readonly object[]): Map<unknown, string> {
  const found = new Map<unknown, string>()
  for (const [name, value] of list.flatMap((module) => Object.entries(module)))
    if (value instanceof z.ZodType && !isTrivial(value)) found.set(value, name)
  return found
}

/** Only larger schemas get a name: an enum or a plain text is shorter than a reference. */
function isTrivial(schema: z.ZodType): boolean {
  return schema instanceof z.ZodEnum || schema instanceof z.ZodString
}
