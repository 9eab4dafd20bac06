import { branchesOf, objectOf, resolve, type SchemaSource, valuesOf } from './schema-parts.ts'

/**
 * Whether a schema of a catalog accepts a value: the subset of JSON Schema that the contract uses, in the meaning that
 * zod and Ajv give it. For choosing among branches while a value is fitted to an older catalog, where nothing is
 * compiled; validators of nodes are compiled by Ajv.
 */
export function accepts({ schema, defs }: SchemaSource, value: unknown): boolean {
  const resolved = resolve(schema, defs)
  const branches = branchesOf(resolved)
  if (branches && !branches.some((branch) => accepts({ schema: branch, defs }, value))) return false
  if (Array.isArray(resolved.type)) return true
  const values = valuesOf(resolved)
  if (values && !values.includes(value)) return false
  if (!hasType(resolved.type, value)) return false
  if (typeof value === 'string') return acceptsText(resolved, value)
  if (typeof value === 'number') return isWithin(resolved, value, 'imum')
  if (Array.isArray(value)) {
    const items = resolved.items as SchemaSource['schema'] | undefined
    return (
      isWithin(resolved, value.length, 'Items') &&
      (!items || value.every((item) => accepts({ schema: items, defs }, item)))
    )
  }
  return !isRecord(value) || acceptsRecord({ schema: resolved, defs }, value)
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function acceptsRecord({ schema, defs }: SchemaSource, value: Readonly<Record<string, unknown>>): boolean {
  const { properties, required, others } = objectOf(schema)
  for (const name of required) if (value[name] === undefined) return false
  const names = schema.propertyNames as SchemaSource['schema'] | undefined
  return Object.entries(value).every(([name, entry]) => {
    // An absent value: it does not travel.
    if (entry === undefined) return true
    if (names && !accepts({ schema: names, defs }, name)) return false
    if (Object.hasOwn(properties, name)) return accepts({ schema: properties[name]!, defs }, entry)
    return typeof others === 'boolean' ? others : accepts({ schema: others, defs }, entry)
  })
}

function hasType(type: unknown, value: unknown): boolean {
  switch (type) {
    case undefined:
      return true
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isRecord(value)
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return Number.isFinite(value)
    case 'string':
      return typeof value === 'string'
    case 'boolean':
      return typeof value === 'boolean'
    default:
      throw new Error(`'${type}' is no type of JSON Schema`)
  }
}

function acceptsText(schema: SchemaSource['schema'], value: string): boolean {
  if (!isWithin(schema, value.length, 'Length')) return false
  return typeof schema.pattern !== 'string' || patternOf(schema.pattern).test(value)
}

function isWithin(schema: SchemaSource['schema'], value: number, of: 'imum' | 'Length' | 'Items'): boolean {
  const limit = (keyword: string) => schema[keyword] as number | undefined
  const [min = -Infinity, max = Infinity] = [limit(`min${of}`), limit(`max${of}`)]
  if (value < min || value > max) return false
  if (of !== 'imum') return true
  const [above = -Infinity, below = Infinity] = [limit('exclusiveMinimum'), limit('exclusiveMaximum')]
  return (value > above || above === -Infinity) && (value < below || below === Infinity) && isMultiple(schema, value)
}

function isMultiple({ multipleOf }: SchemaSource['schema'], value: number): boolean {
  return typeof multipleOf !== 'number' || Number.isInteger(value / multipleOf)
}

const patterns = new Map<string, RegExp>()

/** Patterns come from catalogs, never from the wire. */
function patternOf(source: string): RegExp {
  const known = patterns.get(source)
  if (known) return known
  const pattern = new RegExp(source)
  patterns.set(source, pattern)
  return pattern
}
