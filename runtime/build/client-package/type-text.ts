import type { JsonSchema } from '#schemas/named-schemas.ts'

/** Text of a TypeScript type with the same values as a JSON Schema; names stand for `$ref`s. */
export function typeText(schema: JsonSchema | boolean, nameOf: (ref: string) => string, indent = ''): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never'
  const inner = (part: JsonSchema | boolean, depth = indent) => typeText(part, nameOf, depth)
  if (typeof schema.$ref === 'string') return nameOf(schema.$ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)))
  const branches = schema.anyOf ?? schema.oneOf
  if (Array.isArray(branches)) return union(branches.map((branch) => inner(branch)))
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => inner({ ...schema, type })))
  switch (schema.type) {
    case 'array':
      return listText(schema, inner)
    case 'object':
      return objectText(schema, nameOf, indent)
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case undefined:
      return 'unknown'
    default:
      throw new Error(`A catalog has no type '${String(schema.type)}'.`)
  }
}

/** A description as a comment before a declaration; '' without one. */
export function commentText(description: unknown, indent: string): string {
  if (typeof description !== 'string' || description === '') return ''
  return `${indent}/** ${description.replaceAll('*/', '*\\/')} */\n`
}

function objectText(schema: JsonSchema, nameOf: (ref: string) => string, indent: string): string {
  const {
    properties = {},
    required = [],
    additionalProperties = true,
  } = schema as {
    properties?: Record<string, JsonSchema>
    required?: string[]
    additionalProperties?: JsonSchema | boolean
  }
  const fields = Object.entries(properties)
  if (fields.length === 0)
    return additionalProperties === false
      ? 'Record<string, never>'
      : `{ [name: string]: ${typeText(additionalProperties, nameOf, indent)} }`
  const deeper = `${indent}  `
  const lines = fields.map(([name, part]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${commentText(part.description, deeper)}${deeper}${fieldName(name)}${mark}: ${typeText(part, nameOf, deeper)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

function listText(schema: JsonSchema, inner: (part: JsonSchema | boolean) => string): string {
  const items = inner((schema.items as JsonSchema | undefined) ?? true)
  return /^[\w.]+$/.test(items) ? `${items}[]` : `(${items})[]`
}

function union(types: readonly string[]): string {
  return types.length === 0 ? 'never' : [...new Set(types)].join(' | ')
}

/** A property's name, in quotes if it needs them. */
export function fieldName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}
