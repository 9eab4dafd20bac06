type Schema = Readonly<Record<string, unknown>>

/** Whether a value is valid by a schema that is part of the same document. */
export type Accepts = (schema: Schema, value: unknown) => boolean

/**
 * Properties of a JSON Schema, at any depth, that a reader could not fill in: without a description, without an example
 * although they hold a text or a number of any value, or with an example that their own schema refuses. Referenced
 * schemas are not followed. Each as a line that begins with the path of the property.
 */
export function descriptionFaults(schema: Schema, path: string, accepts: Accepts): string[] {
  const own = Object.entries(recordOf(schema.properties)).flatMap(([name, property]) => {
    const at = `${path}/${name}`
    return [...propertyFaults(property, at, accepts), ...descriptionFaults(property, at, accepts)]
  })
  return [...own, ...innerSchemas(schema).flatMap((inner) => descriptionFaults(inner, path, accepts))]
}

/**
 * The same for the schemas under `$defs`, which properties refer to: each must say what it is, too. Names that `skip`
 * accepts are left out.
 */
export function sharedFaults(
  $defs: Readonly<Record<string, Schema>>,
  accepts: Accepts,
  skip: (name: string) => boolean = () => false,
): string[] {
  return Object.entries($defs).flatMap(([name, part]) =>
    skip(name)
      ? []
      : [
          ...(part.description ? [] : [`${name} has no description`]),
          ...descriptionFaults(part, name, accepts),
          ...branchFaults(part, name),
        ],
  )
}

/** Branches of tagged unions, at any depth, without a description. */
export function branchFaults(part: unknown, at: string): string[] {
  if (!isSchema(part) && !Array.isArray(part)) return []
  const { oneOf } = part as Schema
  const own = Array.isArray(oneOf)
    ? oneOf.flatMap((branch, index) => (branch.description ? [] : [`${at} (${index}) has no description`]))
    : []
  return [...own, ...Object.entries(part).flatMap(([key, inner]) => branchFaults(inner, `${at}/${key}`))]
}

function propertyFaults(property: Schema, at: string, accepts: Accepts): string[] {
  // The tag of a union says what it is.
  if (Object.hasOwn(property, 'const')) return []
  const { description, examples } = property
  const faults: string[] = []
  if (typeof description !== 'string' || !/\S.*[.?!]$/s.test(description)) faults.push(`${at} has no description`)
  if (!Array.isArray(examples) || examples.length === 0) {
    if (isOpen(property)) faults.push(`${at} has no example`)
    return faults
  }
  const refused = examples.filter((example) => !accepts(property, example))
  return [...faults, ...refused.map((example) => `${at} refuses its example ${JSON.stringify(example)}`)]
}

/** Whether any text or number may stand here or in its items; fields of an inner object have examples of their own. */
function isOpen(schema: Schema): boolean {
  if (Object.hasOwn(schema, 'const') || Array.isArray(schema.enum)) return false
  const types = [schema.type].flat()
  return types.some((type) => OPEN_TYPES.has(type)) || innerSchemas(schema).some(isOpen)
}

const OPEN_TYPES = new Set<unknown>(['string', 'number', 'integer'])

/** Schemas of the items, of the values of a record, and of the branches of a union. */
function innerSchemas({ items, additionalProperties, anyOf, oneOf, allOf }: Schema): Schema[] {
  return [items, additionalProperties, anyOf, oneOf, allOf].flat().filter(isSchema)
}

function recordOf(properties: unknown): Record<string, Schema> {
  return isSchema(properties) ? (properties as Record<string, Schema>) : {}
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
