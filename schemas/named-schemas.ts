import { z } from 'zod'
import * as action from './action.ts'
import * as billingDocument from './billing-document.ts'
import * as binding from './binding.ts'
import * as cart from './cart.ts'
import * as category from './category.ts'
import * as condition from './condition.ts'
import * as content from './content.ts'
import * as effect from './effect.ts'
import * as footer from './footer.ts'
import * as formField from './form-field.ts'
import * as image from './image.ts'
import * as json from './json.ts'
import * as layout from './layout.ts'
import * as listing from './listing.ts'
import * as locale from './locale.ts'
import * as money from './money.ts'
import * as node from './node.ts'
import * as order from './order.ts'
import * as orderFields from './order-fields.ts'
import * as pointer from './pointer.ts'
import * as product from './product.ts'
import * as richText from './rich-text.ts'
import * as routes from './routes.ts'
import * as screen from './screen.ts'
import * as shipment from './shipment.ts'
import { valueRules } from './stand-ins.ts'
import * as variant from './variant.ts'

const modules = [
  ...[
    action,
    billingDocument,
    binding,
    cart,
    category,
    condition,
    content,
    effect,
    footer,
    formField,
    image,
    json,
    layout,
    listing,
  ],
  ...[locale, money, node, order, orderFields, pointer, product, richText, routes, screen, shipment, variant],
]

const names = namesOf(modules)

interface Head {
  $id: string
  title: string
  description?: string
}

/**
 * The JSON Schema of a zod schema, draft 2020-12, with the descriptions and examples of its parts. Schemas exported by
 * this room are under `$defs` by their names, each once, so that the published document reads like the source; a use
 * with `.meta(…)` of its own keeps the reference and has its description beside it. Throws for types without a JSON
 * Schema (transforms, dates): the contract has none.
 */
export function toJsonSchema(schema: z.ZodType, head: Head): JsonSchema {
  const { $schema, $defs, ...body } = convert(schema, described)
  return { $schema, ...head, ...body, ...head, ...($defs ? { $defs } : {}) }
}

/**
 * The same without prose: it accepts the same values. For validators and for the catalog's hash, which must not depend
 * on how a property is described. `standIns` and `open` stand beside an enum that has such a rule (`stand-ins.ts`).
 */
export function toBareSchema(schema: z.ZodType, $id: string): JsonSchema {
  const { $schema, $defs, ...body } = convert(schema, () => undefined, valueRuleOf)
  return { $schema, $id, ...body, ...($defs ? { $defs } : {}) }
}

/** A bare schema as readers take it: an open enum or pattern is any text. The other rules stay. */
export function toReaderSchema(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_, entry) => {
    if (entry?.open !== true) return entry
    const { open: __, enum: ___, pattern: ____, ...text } = entry
    return text
  })
}

type Metadata = ReturnType<typeof z.globalRegistry.get>

function convert(
  schema: z.ZodType,
  prose: (schema: z.ZodType) => Metadata,
  rule: (schema: z.core.$ZodType) => object | undefined = () => undefined,
): JsonSchema {
  function get(entry: z.ZodType): Metadata {
    // The schema itself stays at the top level, even if it has a name.
    const id = entry === schema ? undefined : names.get(entry)
    return id ? { ...prose(entry), id } : prose(entry)
  }
  const metadata = { get, has: (entry: z.ZodType) => get(entry) !== undefined }
  const document = z.toJSONSchema(schema, {
    metadata: metadata as unknown as typeof z.globalRegistry,
    override: ({ jsonSchema, zodSchema }) => {
      Object.assign(jsonSchema, rule(zodSchema))
      // JSON object keys are always strings: checking that in JSON Schema only costs time.
      if (JSON.stringify(jsonSchema.propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames
      delete jsonSchema.id
    },
  }) as JsonSchema
  const tidy = withoutAliases(document)
  removeRepeats(tidy, tidy.$defs ?? {})
  if (tidy.$defs?.JsonValue) tidy.$defs.JsonValue = { ...titled(tidy.$defs.JsonValue), ...ANY_JSON }
  return tidy
}

/**
 * zod gives a recursive schema two entries if a use with a description comes before the schema itself: a number for its
 * content, and its name, which refers to the number. The content belongs to the name.
 */
function withoutAliases(document: JsonSchema): JsonSchema {
  const aliases = Object.entries(document.$defs ?? {}).flatMap(([name, { $ref }]) =>
    typeof $ref === 'string' && $ref.startsWith(NUMBERED) ? [[name, $ref.slice(REFERENCE.length)] as const] : [],
  )
  let { $defs = {} } = document
  for (const [name, number] of aliases) {
    const { [name]: { $ref: _, ...own } = {}, [number]: content, ...others } = $defs
    const renamed = { ...document, $defs: { ...others, [name]: { ...content, ...own } } }
    document = JSON.parse(JSON.stringify(renamed).replaceAll(`"${REFERENCE}${number}"`, `"${REFERENCE}${name}"`))
    $defs = document.$defs ?? {}
  }
  return document
}

/** Removes, in place, what a reference has beside it and the referenced schema says as well. */
function removeRepeats(at: JsonSchema, defs: Record<string, JsonSchema>): void {
  const target = typeof at.$ref === 'string' ? defs[at.$ref.slice(REFERENCE.length)] : undefined
  for (const [key, value] of Object.entries(at)) {
    if (typeof value !== 'object' || value === null) {
      if (target && key !== '$ref' && target[key] === value) delete at[key]
    } else if (target && JSON.stringify(target[key]) === JSON.stringify(value)) delete at[key]
    else removeRepeats(value as JsonSchema, defs)
  }
}

const REFERENCE = '#/$defs/'
const NUMBERED = `${REFERENCE}__schema`

/** The same values as zod's union, in a form that is validated in one step. */
const ANY_JSON: JsonSchema = {
  type: ['string', 'number', 'boolean', 'null', 'array', 'object'],
  items: { $ref: '#/$defs/JsonValue' },
  additionalProperties: { $ref: '#/$defs/JsonValue' },
}

export type JsonSchema = { [key: string]: unknown; $defs?: Record<string, JsonSchema> }

function described(schema: z.ZodType): Metadata {
  return z.globalRegistry.get(schema)
}

function valueRuleOf(schema: z.core.$ZodType): object | undefined {
  return valueRules.get(schema)
}

/** The prose of a schema whose content is replaced. */
function titled({ description, examples }: JsonSchema): JsonSchema {
  return { ...(description ? { description } : {}), ...(examples ? { examples } : {}) }
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
