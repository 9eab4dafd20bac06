import { z } from 'zod'

/** Types of zod with the same meaning in JSON Schema; all others are refused by name. */
const PLAIN_TYPES: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'null', 'enum', 'literal'])
const PLAIN_CHECKS: ReadonlySet<string> = new Set([
  'min_length',
  'max_length',
  'length_equals',
  'greater_than',
  'less_than',
  'number_format',
  'multiple_of',
])

interface Definition {
  type: string
  checks?: { _zod: { def: { check: string; format?: string; pattern?: RegExp } } }[]
  check?: string
  format?: string
  pattern?: RegExp
  coerce?: boolean
  catchall?: z.ZodType
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  items?: z.ZodType[]
  rest?: z.ZodType | null
  options?: z.ZodType[]
  innerType?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  getter?: () => z.ZodType
}

/** A construct with different meanings in zod and JSON Schema. */
export interface SubsetFault {
  /** its path: names of properties, `*` for entries, a number in brackets for a branch of a union; '' for the schema */
  path: string
  /** the fault, as the end of a sentence: `has the format datetime` */
  is: string
  /** the remedy, as a sentence */
  remedy: string
}

/** All parts of a schema with different meanings in zod and JSON Schema. Fast: no JSON Schema is generated. */
export function subsetFaults(schema: z.ZodType): SubsetFault[] {
  const faults: SubsetFault[] = []
  const seen = new Set<z.ZodType>()
  const ahead: [z.ZodType, string][] = [[schema, '']]
  for (let place = ahead.pop(); place; place = ahead.pop()) {
    const [at, path] = place
    if (seen.has(at)) continue
    seen.add(at)
    const def = definitionOf(at)
    const fault = ownFault(def)
    if (fault) faults.push({ path, ...fault })
    else
      ahead.push(
        ...childrenOf(def).map(([child, step]): [z.ZodType, string] => [child, step === '' ? path : `${path}/${step}`]),
      )
  }
  return faults
}

type OwnFault = Omit<SubsetFault, 'path'>

const PATTERN = 'Use z.string().regex(…) with a pattern of its own, or z.string() and check it where it is used.'
const WHERE_USED = 'Keep the value as it travels, and check or change it where it is used.'
const PLAIN =
  'Use z.strictObject, literals, enums, arrays, unions, strings, numbers, booleans, .optional() or .nullable().'

function ownFault(def: Definition): OwnFault | null {
  if (def.coerce)
    return { is: 'coerces', remedy: 'Use z.number(), z.string() or z.boolean(): what travels has its type already.' }
  const checks = [
    ...(def.checks ?? []).map((check) => check._zod.def),
    ...(def.check ? [def as { check: string }] : []),
  ]
  for (const check of checks) {
    const fault = checkFault(check)
    if (fault) return fault
  }
  if (def.type === 'object') {
    const isStrict = def.catchall && definitionOf(def.catchall).type === 'never'
    return isStrict ? null : { is: 'is not strict', remedy: 'Use z.strictObject({ … }).' }
  }
  if (def.type === 'record') {
    const key = def.keyType ? definitionOf(def.keyType).type : ''
    const isText = key === 'string' || key === 'enum'
    return isText ? null : { is: `has keys of type ${key}`, remedy: 'Use z.record(z.string(), …).' }
  }
  const isKnown = PLAIN_TYPES.has(def.type) || childrenOf(def).length > 0
  return isKnown ? null : { is: `is of type ${def.type}`, remedy: REMEDIES[def.type] ?? PLAIN }
}

const OPTIONAL = 'Use .optional(), and fill the value in where it is used.'
const REMEDIES: Readonly<Record<string, string>> = {
  default: OPTIONAL,
  prefault: OPTIONAL,
  catch: OPTIONAL,
  pipe: WHERE_USED,
  transform: WHERE_USED,
  date: PATTERN,
  template_literal: PATTERN,
}

function checkFault({ check, format, pattern }: { check: string; format?: string; pattern?: RegExp }): OwnFault | null {
  if (PLAIN_CHECKS.has(check))
    return check === 'number_format' && format !== 'safeint'
      ? { is: `has the format ${format}`, remedy: 'Use z.int() or z.number() with .min() and .max().' }
      : null
  if (check !== 'string_format') return { is: `has the check ${check}`, remedy: WHERE_USED }
  if (format !== 'regex') return { is: `has the format ${format}`, remedy: PATTERN }
  if (pattern?.flags === '') return null
  return { is: `has a pattern with the flags ${pattern?.flags}`, remedy: 'Write the pattern without flags.' }
}

function childrenOf(def: Definition): [z.ZodType, string][] {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape ?? {}).map(([key, child]) => [child, key])
    case 'array':
      return [[def.element!, '*']]
    case 'tuple':
      return [...def.items!, ...(def.rest ? [def.rest] : [])].map((child, index) => [child, String(index)])
    case 'record':
      return [
        [def.keyType!, '(key)'],
        [def.valueType!, '*'],
      ]
    case 'union':
      return def.options!.map((child, index) => [child, `(${index})`])
    case 'optional':
    case 'nullable':
    case 'readonly':
      return [[def.innerType!, '']]
    case 'lazy':
      return [[def.getter!(), '']]
    default:
      return []
  }
}

export function definitionOf(schema: z.ZodType): Definition {
  return schema._zod.def as unknown as Definition
}

export function isSchema(value: unknown): value is z.ZodType {
  return value instanceof z.ZodType
}
