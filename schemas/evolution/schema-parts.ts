import type { JsonSchema } from '../named-schemas.ts'

/** A schema and the `$defs` that its references are looked up in. */
export interface SchemaSource {
  schema: JsonSchema
  defs: Readonly<Record<string, JsonSchema>>
}

/** The name in `#/$defs/<name>`, or null. */
export function refName(schema: JsonSchema): string | null {
  return typeof schema.$ref === 'string' ? schema.$ref.slice('#/$defs/'.length) : null
}

/** The schema that a reference leads to, with the keywords beside the reference; the schema itself without one. */
export function resolve(schema: JsonSchema, defs: SchemaSource['defs']): JsonSchema {
  let resolved = schema
  for (let name = refName(resolved); name !== null; name = refName(resolved)) {
    const target = defs[name]
    if (!target) throw new Error(`the catalog has no schema '${name}'`)
    const { $ref: _, ...beside } = resolved
    resolved = { ...target, ...beside }
  }
  return resolved
}

/** The branches of a union, also of a list of types; null for a schema that is none. */
export function branchesOf(schema: JsonSchema): JsonSchema[] | null {
  const { type } = schema
  if (Array.isArray(type)) return type.map((one) => ({ ...schema, type: one }))
  return (schema.anyOf ?? schema.oneOf ?? null) as JsonSchema[] | null
}

/** The values of an enum or a constant, or null. */
export function valuesOf(schema: JsonSchema): unknown[] | null {
  if (Array.isArray(schema.enum)) return schema.enum
  return Object.hasOwn(schema, 'const') ? [schema.const] : null
}

/** The first known value that a new one leads to by its stand-ins, or undefined. */
export function standInOf(value: unknown, { standIns }: JsonSchema, isKnown: (value: unknown) => boolean): unknown {
  const rules = (standIns ?? {}) as Readonly<Record<string, string>>
  const tried = new Set<unknown>()
  for (
    let at = value;
    typeof at === 'string' && !tried.has(at);
    at = Object.hasOwn(rules, at) ? rules[at] : undefined
  ) {
    if (isKnown(at)) return at
    tried.add(at)
  }
  return undefined
}

export function objectOf(schema: JsonSchema) {
  return {
    properties: (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>,
    required: new Set((schema.required ?? []) as string[]),
    others: (schema.additionalProperties ?? true) as JsonSchema | boolean,
  }
}

/**
 * Which older branch each newer one continues: the same by name, constants or required properties; then what is left of
 * the same type.
 */
export function matchBranches(
  older: readonly JsonSchema[],
  newer: readonly JsonSchema[],
  defs: { older: SchemaSource['defs']; newer: SchemaSource['defs'] },
): Map<JsonSchema, JsonSchema> {
  const matches = new Map<JsonSchema, JsonSchema>()
  const left = new Set(older)
  const match = (same: (a: JsonSchema, b: JsonSchema) => boolean) => {
    for (const b of newer) {
      if (matches.has(b)) continue
      const a = [...left].find((candidate) => same(candidate, b))
      if (!a) continue
      matches.set(b, a)
      left.delete(a)
    }
  }
  match((a, b) => refName(a) !== null && refName(a) === refName(b))
  match((a, b) => markOf(resolve(a, defs.older)) === markOf(resolve(b, defs.newer)))
  match((a, b) => canContinue(resolve(a, defs.older), resolve(b, defs.newer)))
  return matches
}

/** Tells the branches of a union apart. */
function markOf(schema: JsonSchema): string {
  const values = valuesOf(schema)
  if (values?.length === 1) return `constant ${JSON.stringify(values[0])}`
  const { properties, required } = objectOf(schema)
  const constants = constantsOf(schema)
  if (constants.length > 0) return `tagged ${constants.join()}`
  return `${typeOf(schema)} ${Object.keys(properties).length > 0 ? [...required].sort().join() : ''}`
}

function constantsOf(schema: JsonSchema): string[] {
  const { properties, required } = objectOf(schema)
  return Object.entries(properties)
    .filter(([name, property]) => Object.hasOwn(property, 'const') && required.has(name))
    .map(([name, property]) => `${name}=${JSON.stringify(property.const)}`)
    .sort()
}

/** A branch with another constant is another branch, not a changed one. */
function canContinue(a: JsonSchema, b: JsonSchema): boolean {
  const hasConstant = (schema: JsonSchema) => Object.hasOwn(schema, 'const') || constantsOf(schema).length > 0
  if (hasConstant(a) || hasConstant(b) || typeOf(a) !== typeOf(b)) return false
  const names = Object.keys(objectOf(a).properties)
  return names.length === 0 || names.some((name) => Object.hasOwn(objectOf(b).properties, name))
}

/** The constant that a branch of a tagged union has in one property; '' without one. */
export function tagOf(branch: JsonSchema, property: string): string {
  return String(objectOf(branch).properties[property]?.const ?? '')
}

/** A short name of a branch, for people. */
export function labelOf(branch: JsonSchema, defs: SchemaSource['defs']): string {
  const name = refName(branch)
  if (name !== null) return name
  const schema = resolve(branch, defs)
  const values = valuesOf(schema)
  if (values) return values.join('|')
  const constants = constantsOf(schema)
  if (constants.length > 0) return constants.join().replaceAll('"', '')
  const names = Object.keys(objectOf(schema).properties)
  return names.length > 0 ? names.join() : (typeOf(schema) ?? 'any')
}

export function typeOf({ type }: JsonSchema): string | undefined {
  return type === undefined ? undefined : String(type)
}
