import type { JsonSchema } from './named-schemas.ts'
import { pointerTo } from './problem.ts'

/** A part that a reader left out, or replaced by its default. */
export interface ReadingChange {
  /** `unknown`: a property that only another version knows, left out without a loss */
  step: 'default' | 'removed' | 'unknown'
  /** JSON Pointer to the part, relative to the value that was read */
  path: string
  /** one sentence: what was wrong, with the pointer to the wrong place if that is deeper */
  reason: string
}

/** Stands for a value of which nothing can be kept. */
export const LOST: unique symbol = Symbol('lost')

/** Reads values of one set of schemas; see `createValueReader`. */
export interface ValueReader {
  /**
   * The value as its schema allows it, or LOST. The same object if nothing had to change. Each part that was left out is
   * added to `changes`.
   */
  read(schema: JsonSchema | boolean, value: unknown, path: string, changes: ReadingChange[]): unknown
  /** why the last value was lost */
  reason(): string
}

/**
 * Reads values tolerantly, for documents written by another version of the shop: unknown properties are dropped at any
 * depth, and a wrong value is left out at the smallest place that can do without it. That is an optional property, an
 * entry of a record, or an item of a list. What cannot do without it is lost as a whole, and its holder decides in turn.
 *
 * Knows the keywords that the contract uses (`schemas/portable-subset.ts`). `schemas` are found by `$id`. Slow: it is
 * used only for values that the fast check refused (`schemas/check-source.ts`). Recursion is bounded by the depth of
 * the value, which `parseJson` limits.
 */
export function createValueReader(schemas: ReadonlyMap<string, JsonSchema>): ValueReader {
  let reason = ''

  function lose(path: string, message: string): typeof LOST {
    reason = path === '' ? message : `${path}: ${message}`
    return LOST
  }

  function read(schema: JsonSchema | boolean, value: unknown, path: string, changes: ReadingChange[]): unknown {
    if (typeof schema === 'boolean') return schema ? value : lose(path, 'is not allowed here.')
    const count = changes.length
    const result = readParts(schema, value, path, changes)
    // What was left out of a value that is lost itself does not matter.
    if (result === LOST) changes.length = count
    return result
  }

  function readParts(schema: JsonSchema, value: unknown, path: string, changes: ReadingChange[]): unknown {
    let current = value
    if (typeof schema.$ref === 'string') current = read(schemas.get(schema.$ref) ?? false, current, path, changes)
    if (current !== LOST && Array.isArray(schema.anyOf)) current = readAny(schema.anyOf, current, path, changes)
    if (current !== LOST && Array.isArray(schema.oneOf)) current = readTagged(schema, current, path, changes)
    if (current === LOST) return LOST
    const fault = plainFault(schema, current)
    if (fault !== null) return lose(path, fault)
    if (Array.isArray(current)) return readList(schema, current, path, changes)
    if (isRecord(current)) return readObject(schema, current, path, changes)
    return current
  }

  /** A branch that takes the value as it is goes before one that takes a part of it. */
  function readAny(branches: JsonSchema[], value: unknown, path: string, changes: ReadingChange[]): unknown {
    let best: { value: unknown; changes: ReadingChange[] } | null = null
    let nearest: string | null = null
    for (const branch of branches) {
      const own: ReadingChange[] = []
      const result = read(branch, value, path, own)
      if (result !== LOST && own.length === 0) return result
      if (result !== LOST) best ??= { value: result, changes: own }
      // A reason inside the value says more than that it has another type.
      else if (reason.startsWith(`${path}/`)) nearest ??= reason
    }
    if (!best) {
      lose(path, `is none of the ${branches.length} forms that are allowed here.`)
      if (nearest !== null) reason = nearest
      return LOST
    }
    changes.push(...best.changes)
    return best.value
  }

  function readTagged(schema: JsonSchema, value: unknown, path: string, changes: ReadingChange[]): unknown {
    const tag = (schema.discriminator as { propertyName: string } | undefined)?.propertyName
    const branches = schema.oneOf as JsonSchema[]
    if (tag === undefined) return readAny(branches, value, path, changes)
    if (!isRecord(value)) return lose(path, 'must be an object.')
    const given = Object.hasOwn(value, tag) ? value[tag] : undefined
    const branch = branches.find(
      ({ properties }) => (properties as Record<string, JsonSchema>)[tag]?.const === given && given !== undefined,
    )
    if (branch) return read(branch, value, path, changes)
    const known = branches.map(({ properties }) => (properties as Record<string, JsonSchema>)[tag]?.const)
    return lose(path + pointerTo(tag), given === undefined ? `'${tag}' is missing.` : oneOf(known))
  }

  function readList(schema: JsonSchema, list: unknown[], path: string, changes: ReadingChange[]): unknown {
    const { items = true, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema as ListSchema
    const kept: unknown[] = []
    for (const [index, item] of list.entries()) {
      const place = `${path}/${index}`
      if (kept.length >= maxItems) {
        changes.push({ step: 'removed', path: place, reason: `${path}: must have at most ${maxItems} items.` })
        continue
      }
      const result = read(items, item, place, changes)
      if (result === LOST) changes.push({ step: 'removed', path: place, reason })
      else kept.push(result)
    }
    // The item that was left out is the reason then.
    if (kept.length < minItems)
      return list.length < minItems ? lose(path, `must have at least ${minItems} items.`) : LOST
    return kept.length === list.length && kept.every((item, index) => item === list[index]) ? list : kept
  }

  function readObject(
    schema: JsonSchema,
    value: Record<string, unknown>,
    path: string,
    changes: ReadingChange[],
  ): unknown {
    const { properties = {}, required = [], additionalProperties = true } = schema as ObjectSchema
    const entries: [string, unknown][] = []
    let isChanged = false
    for (const [key, entry] of Object.entries(value)) {
      const place = path + pointerTo(key)
      const known = Object.hasOwn(properties, key)
      // JSON has no undefined: a property with it is absent.
      if (entry === undefined) continue
      if (!known && additionalProperties === false) {
        changes.push({ step: 'unknown', path: place, reason: `${place}: '${key}' is not a known property here.` })
        isChanged = true
        continue
      }
      const result = read(known ? properties[key]! : additionalProperties, entry, place, changes)
      if (result !== entry) isChanged = true
      if (result !== LOST) entries.push([key, result])
      else if (required.includes(key)) return LOST
      else changes.push({ step: 'removed', path: place, reason })
    }
    const lacking = required.find((key) => !Object.hasOwn(value, key) || value[key] === undefined)
    if (lacking !== undefined) return lose(path + pointerTo(lacking), `'${lacking}' is missing.`)
    return isChanged ? Object.fromEntries(entries) : value
  }

  return { read, reason: () => reason }
}

interface ListSchema {
  items?: JsonSchema | boolean
  minItems?: number
  maxItems?: number
}

interface ObjectSchema {
  properties?: Record<string, JsonSchema | boolean>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
}

/** What is wrong with a value apart from its parts, or null. */
function plainFault(schema: JsonSchema, value: unknown): string | null {
  if (schema.type !== undefined) {
    const types = [schema.type].flat() as string[]
    if (!types.some((type) => isOfType(value, type))) return `must be ${types.join(' or ')}.`
  }
  if ('const' in schema && schema.const !== value) return `must be ${JSON.stringify(schema.const)}.`
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return oneOf(schema.enum)
  if (typeof value === 'string') return textFault(schema as TextSchema, value)
  return typeof value === 'number' ? numberFault(schema as NumberSchema, value) : null
}

interface TextSchema {
  minLength?: number
  maxLength?: number
  pattern?: string
}

function textFault({ minLength = 0, maxLength, pattern }: TextSchema, value: string): string | null {
  if (value.length < minLength) return `must have at least ${minLength} characters.`
  if (maxLength !== undefined && value.length > maxLength) return `must have at most ${maxLength} characters.`
  return pattern !== undefined && !new RegExp(pattern).test(value) ? `must match ${pattern}.` : null
}

interface NumberSchema {
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
}

function numberFault(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: NumberSchema,
  value: number,
): string | null {
  if (minimum !== undefined && value < minimum) return `must be at least ${minimum}.`
  if (maximum !== undefined && value > maximum) return `must be at most ${maximum}.`
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return `must be more than ${exclusiveMinimum}.`
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return `must be less than ${exclusiveMaximum}.`
  return multipleOf !== undefined && value % multipleOf !== 0 ? `must be a multiple of ${multipleOf}.` : null
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isRecord(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value)
  // The remaining types have the same names in JSON Schema.
  return typeof value === type
}

function oneOf(values: readonly unknown[]): string {
  return `must be one of ${JSON.stringify(values)}.`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
