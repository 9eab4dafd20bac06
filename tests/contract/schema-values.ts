import fc from 'fast-check'
import type { z } from 'zod'
import type { JsonValue } from '#schemas/json.ts'
import { definitionOf } from '#schemas/portable-subset.ts'

type Values = fc.Arbitrary<JsonValue | undefined>

/** Maximum depth of recursive schemas; then the shortest value is used. */
const MAX_DEPTH = 6
const AWKWARD = ['', ' ', '😀', 'żółw', '\u2028', 'a'.repeat(300), '0', 'null', '$', '/a/b', 'toString', '€'.repeat(64)]

/** Random values that a schema of the contract's subset accepts, including limits and long texts. */
export function valuesOf(schema: z.ZodType, depth = 0): Values {
  const def = definitionOf(schema) as ReturnType<typeof definitionOf> & { entries?: object; values?: JsonValue[] }
  const next = (child: z.ZodType) => valuesOf(child, depth + 1)
  switch (def.type) {
    case 'string':
      return texts(schema)
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'enum':
      return fc.constantFrom(...(Object.values(def.entries ?? {}) as string[]))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'optional':
      return depth > MAX_DEPTH ? fc.constant(undefined) : fc.oneof(fc.constant(undefined), next(def.innerType!))
    case 'nullable':
      return depth > MAX_DEPTH ? fc.constant(null) : fc.oneof(fc.constant(null), next(def.innerType!))
    case 'readonly':
      return next(def.innerType!)
    case 'lazy':
      return next((schema as z.ZodLazy<z.ZodType>).unwrap())
    case 'union':
      return depth > MAX_DEPTH ? next(def.options![0]!) : fc.oneof(...def.options!.map(next))
    case 'array':
      return depth > MAX_DEPTH && !boundsOf(schema).minimum ? fc.constant([]) : arrays(schema, next(def.element!))
    case 'record':
      return depth > MAX_DEPTH ? fc.constant({}) : records(next(def.keyType!), next(def.valueType!))
    case 'object':
      return objects(Object.entries(def.shape!).map(([key, child]) => [key, next(child)]))
    default:
      throw new Error(`no values are made for ${def.type}`)
  }
}

interface Bounds {
  minimum?: number
  maximum?: number
  pattern?: RegExp
}

/** Limits and patterns in the checks of a text, number or list. */
function boundsOf(schema: z.ZodType): Bounds {
  const bounds: Bounds = {}
  for (const { _zod } of definitionOf(schema).checks ?? []) {
    const def = _zod.def as {
      check: string
      minimum?: number
      maximum?: number
      value?: number
      length?: number
      pattern?: RegExp
    }
    if (def.check === 'min_length') bounds.minimum = def.minimum!
    if (def.check === 'max_length') bounds.maximum = def.maximum!
    if (def.check === 'greater_than') bounds.minimum = def.value!
    if (def.check === 'less_than') bounds.maximum = def.value!
    if (def.check === 'length_equals') bounds.minimum = bounds.maximum = def.length!
    if (def.pattern) bounds.pattern = def.pattern
  }
  return bounds
}

function texts(schema: z.ZodType): Values {
  const { minimum = 0, maximum, pattern } = boundsOf(schema)
  if (pattern) return fc.stringMatching(pattern)
  const most = maximum ?? Math.max(minimum, 12)
  const awkward = AWKWARD.filter((text) => text.length >= minimum && text.length <= most)
  const free = fc.string({ minLength: minimum, maxLength: Math.min(most, minimum + 12) })
  const edges = [minimum, ...(maximum === undefined ? [] : [maximum])].map((length) => 'x'.repeat(length))
  return fc.oneof(free, fc.constantFrom(...awkward, ...edges))
}

function numbers(schema: z.ZodType): Values {
  const { minimum = -1e6, maximum = 1e6 } = boundsOf(schema)
  const [min, max] = [Math.max(minimum, -Number.MAX_SAFE_INTEGER), Math.min(maximum, Number.MAX_SAFE_INTEGER)]
  if (definitionOf(schema).format === 'safeint')
    return fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.constantFrom(min, max))
  return fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
}

function arrays(schema: z.ZodType, items: Values): Values {
  const { minimum = 0, maximum = minimum + 3 } = boundsOf(schema)
  const most = Math.min(maximum, minimum + 3)
  return fc.array(items, { minLength: minimum, maxLength: most }) as Values
}

function records(keys: Values, values: Values): Values {
  const safe = (keys as fc.Arbitrary<string>).filter((key) => key !== '__proto__')
  return fc.dictionary(safe, values as fc.Arbitrary<JsonValue>, { maxKeys: 3 }) as Values
}

function objects(fields: [string, Values][]): Values {
  return fc
    .record(Object.fromEntries(fields))
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined))) as Values
}

/** A value with one change: a replaced, removed or added part, or one beyond a limit. */
export function mutated(value: JsonValue, seed: { place: number; change: number; other: JsonValue }): JsonValue {
  const places = placesOf(value)
  const path = places[seed.place % places.length]!
  return changeAt(value, path, seed)
}

function placesOf(value: JsonValue, path: (string | number)[] = [], found: (string | number)[][] = []) {
  found.push(path)
  if (typeof value === 'object' && value !== null && found.length < 400)
    for (const [key, child] of Object.entries(value))
      placesOf(child, [...path, Array.isArray(value) ? Number(key) : key], found)
  return found
}

function changeAt(
  value: JsonValue,
  [step, ...rest]: (string | number)[],
  seed: Parameters<typeof mutated>[1],
): JsonValue {
  if (step === undefined) return change(value, seed)
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? changeAt(item, rest, seed) : item))
  const record = value as Record<string, JsonValue>
  // Half of the changes at a key remove the key.
  if (rest.length === 0 && seed.change % 2 === 0)
    return Object.fromEntries(Object.entries(record).filter(([key]) => key !== step))
  return { ...record, [step]: changeAt(record[step]!, rest, seed) }
}

function change(value: JsonValue, { change: kind, other }: Parameters<typeof mutated>[1]): JsonValue {
  if (kind % 3 === 0) return other
  if (typeof value === 'number') return [value + 0.5, -value - 1, value * 1e12, 1e300][kind % 4]!
  if (typeof value === 'string')
    return [`${value}\n`, value.slice(1), `${value}${'😀'.repeat(40)}`, ` ${value}`][kind % 4]!
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return kind % 4 === 0 ? [] : [...value, other]
  if (value === null) return {}
  return { ...value, unexpected: other }
}
