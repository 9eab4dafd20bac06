import type { JsonSchema } from '#schemas/named-schemas.ts'
import { QUICK_CHECKS } from '#schemas/quick-checks.ts'

/** Whether a value is certainly valid. `false` proves nothing: the caller then runs the reader. */
export type FastCheck = (value: unknown) => boolean

/** JavaScript of checks: declarations of functions, and the name of each schema's function by its `$id`. */
export interface CheckSource {
  source: string
  names: ReadonlyMap<string, string>
}

/**
 * The source of fast checks that only confirm valid values. Each stops at the first doubt, for example at a property
 * that is present but undefined. Ajv's own code takes twice as long and four times the bytes, as it collects errors. The
 * accepted values are a subset of those that the schemas accept. A schema with an unsupported keyword, or with a
 * reference to such a schema, has no name.
 *
 * The server compiles the source at start (`server/compiler/checks/`), the build writes it into a module for browsers
 * (`widgets/validators/`), whose Content-Security-Policy forbids compiling there.
 */
export function checkSource(schemas: readonly JsonSchema[]): CheckSource {
  const writer = createWriter(new Map(schemas.map((schema) => [schema.$id as string, schema])))
  const names = schemas.flatMap((schema) => {
    const name = writer.functionOf(schema.$id as string)
    return name === null ? [] : [[schema.$id as string, name] as const]
  })
  return { source: writer.source(), names: new Map(names) }
}

class UnknownKeyword extends Error {}

type Schemas = ReadonlyMap<string, JsonSchema>

function createWriter(schemas: Schemas) {
  const patterns: string[] = []
  const sets: string[] = []
  const functions: string[] = []
  /** name of a schema's function, null if it has none; known before the body, as schemas can refer to themselves */
  const named = new Map<string, string | null>()

  function functionOf(id: string): string | null {
    const known = named.get(id)
    if (known !== undefined) return known
    const name = `check${named.size}`
    named.set(id, name)
    try {
      const schema = schemas.get(id)
      if (!schema) throw new UnknownKeyword(id)
      functions.push(`function ${name}(v) { return ${expression(schema, 'v')} }`)
    } catch (error) {
      if (!(error instanceof UnknownKeyword)) throw error
      // Functions generated earlier may call it.
      functions.push(`function ${name}() { return false }`)
      named.set(id, null)
    }
    return named.get(id)!
  }

  function expression(schema: JsonSchema | boolean, value: string): string {
    if (schema === true || schema === false) return String(schema)
    const conditions: string[] = []
    const types = [schema.type ?? []].flat() as string[]
    for (const [keyword, operand] of Object.entries(schema)) {
      if (PART_OF_TYPE.has(keyword)) continue
      const condition = conditionOf(keyword, operand, schema, value)
      if (condition !== null) conditions.push(condition)
    }
    if (types.length > 0) conditions.unshift(either(types.map((type) => typed(type, schema, value))))
    return conditions.length === 0 ? 'true' : conditions.map((condition) => `(${condition})`).join(' && ')
  }

  function conditionOf(keyword: string, operand: unknown, schema: JsonSchema, value: string): string | null {
    // The type was checked before.
    const ofText = (check: string) => (schema.type === 'string' ? check : `typeof ${value} === 'string' && ${check}`)
    switch (keyword) {
      case '$id':
        return null
      case '$ref':
        return `${functionOf(operand as string) ?? refused(operand)}(${value})`
      case 'const':
        return `${value} === ${literal(operand)}`
      case 'enum':
        return oneOfValues(operand as unknown[], value)
      case 'minLength':
        return ofText(`${value}.length >= ${operand}`)
      case 'maxLength':
        return ofText(`${value}.length <= ${operand}`)
      case 'pattern':
        return ofText(patternCheck(operand as string, value))
      // Limits of safe integers are part of the type's check.
      case 'minimum':
        return isSafe(schema) && operand === Number.MIN_SAFE_INTEGER ? null : `${value} >= ${operand}`
      case 'maximum':
        return isSafe(schema) && operand === Number.MAX_SAFE_INTEGER ? null : `${value} <= ${operand}`
      case 'minItems':
        return `Array.isArray(${value}) && ${value}.length >= ${operand}`
      case 'maxItems':
        return `Array.isArray(${value}) && ${value}.length <= ${operand}`
      case 'anyOf':
        return either((operand as JsonSchema[]).map((branch) => expression(branch, value)))
      case 'oneOf':
        return byTag(operand as JsonSchema[], schema, value)
      default:
        return refused(keyword)
    }
  }

  /** Running a pattern takes longer than all other checks of a string: the usual values are accepted without. */
  function patternCheck(pattern: string, value: string): string {
    const test = `patterns[${addTo(patterns, `new RegExp(${JSON.stringify(pattern)})`)}].test(${value})`
    const quick = QUICK_CHECKS.get(pattern)
    return quick ? `(${quick(value)} || ${test})` : test
  }

  /** More than a handful of strings are looked up in a set. */
  function oneOfValues(values: unknown[], value: string): string {
    if (values.length > 6) return `sets[${addTo(sets, `new Set(${JSON.stringify(values)})`)}].has(${value})`
    return either(values.map((entry) => `${value} === ${literal(entry)}`))
  }

  function typed(type: string, schema: JsonSchema, value: string): string {
    switch (type) {
      case 'string':
      case 'boolean':
        return `typeof ${value} === '${type}'`
      case 'number':
        return `typeof ${value} === 'number' && Number.isFinite(${value})`
      case 'integer':
        return `Number.${isSafe(schema) ? 'isSafeInteger' : 'isInteger'}(${value})`
      case 'null':
        return `${value} === null`
      case 'array':
        return arrayCheck(schema, value)
      case 'object':
        return `typeof ${value} === 'object' && ${value} !== null${canBeList(schema) ? ` && !Array.isArray(${value})` : ''}${propertiesCheck(schema, value)}`
      default:
        return refused(type)
    }
  }

  function arrayCheck({ items = true }: JsonSchema, value: string): string {
    const name = `items${functions.length}`
    const at = functions.push('') - 1
    const each = expression(items as JsonSchema | boolean, 'v')
    functions[at] =
      `function ${name}(list) { for (let i = 0; i < list.length; i++) { const v = list[i]; if (!(${each})) return false } return true }`
    return `Array.isArray(${value}) && ${name}(${value})`
  }

  /**
   * Reads properties by name, which is cheapest for objects of the same shape, and counts them: an extra one is an
   * unknown property. If unknown properties are allowed, each is checked against their schema.
   */
  function propertiesCheck(schema: JsonSchema, value: string): string {
    const { properties = {}, required = [], additionalProperties = true } = schema as ObjectSchema
    if (additionalProperties === true && Object.keys(properties).length === 0) return ''
    if (required.some((key) => !Object.hasOwn(properties, key))) return refused('required')
    const name = `object${functions.length}`
    const at = functions.push('') - 1
    const steps = Object.entries(properties).map(([key, property]) => {
      if (key in Object.prototype) return refused(key)
      const check = `if (!(${expression(property, 'v')})) return false`
      const read = `v = o[${JSON.stringify(key)}]`
      return required.includes(key) ? `${read}; ${check}` : `${read}; if (v !== undefined) { ${check}; left++ }`
    })
    const others =
      additionalProperties === false
        ? 'for (const k in o) left--; return left === 0'
        : additionalProperties === true
          ? 'return true'
          : `for (const k in o) { v = o[k]; if (!(${expression(additionalProperties, 'v')})) return false } return true`
    functions[at] = `function ${name}(o) { let v, left = ${required.length}; ${steps.join('; ')}; ${others} }`
    return ` && ${name}(${value})`
  }

  /** Branches distinguished by a constant property: at most one can match. */
  function byTag(branches: JsonSchema[], schema: JsonSchema, value: string): string {
    const tag = (schema.discriminator as { propertyName: string } | undefined)?.propertyName
    if (tag === undefined) return refused('oneOf')
    const name = `tagged${functions.length}`
    const at = functions.push('') - 1
    const cases = branches.map((branch) => {
      const { const: constant } = (branch as ObjectSchema).properties![tag] as JsonSchema
      return `case ${literal(constant)}: return ${expression(branch, 'v')}`
    })
    functions[at] =
      `function ${name}(v) { switch (v[${JSON.stringify(tag)}]) { ${cases.join('; ')}; default: return false } }`
    return `typeof ${value} === 'object' && ${value} !== null && ${name}(${value})`
  }

  const source = () => [`const patterns = [${patterns.join(',')}], sets = [${sets.join(',')}]`, ...functions].join('\n')

  return { functionOf, source }
}

interface ObjectSchema {
  properties?: Record<string, JsonSchema | boolean>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
}

/** Checked together with the type. */
const PART_OF_TYPE = new Set(['type', 'items', 'properties', 'required', 'additionalProperties', 'discriminator'])

/** Whether the limits of a number are no wider than those of safe integers. */
function isSafe({ type, minimum, maximum }: JsonSchema): boolean {
  return (
    type === 'integer' &&
    typeof minimum === 'number' &&
    typeof maximum === 'number' &&
    minimum >= Number.MIN_SAFE_INTEGER &&
    maximum <= Number.MAX_SAFE_INTEGER
  )
}

/** Whether a list could pass as this object: it lacks any property that is required, unless the schema asks nothing of it. */
function canBeList(schema: JsonSchema): boolean {
  const { properties = {}, required = [] } = schema as ObjectSchema
  return !required.some((key) => key !== 'length' && refusesAbsence(properties[key]))
}

function refusesAbsence(schema: JsonSchema | boolean | undefined): boolean {
  return typeof schema === 'object' && typeof schema.type === 'string'
}

/** The index of a text in a list, to which it is added if it is new. */
function addTo(list: string[], text: string): number {
  const at = list.indexOf(text)
  return at >= 0 ? at : list.push(text) - 1
}

function either(conditions: string[]): string {
  return conditions.length === 0 ? 'false' : conditions.map((condition) => `(${condition})`).join(' || ')
}

function literal(value: unknown): string {
  if (typeof value === 'object' && value !== null) return refused('a constant that is an object')
  return JSON.stringify(value)
}

function refused(what: unknown): never {
  throw new UnknownKeyword(String(what))
}
