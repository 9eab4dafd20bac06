import { z } from 'zod'

/** Parts of zod that mean the same in JSON Schema; everything else is refused by name. Architecture 3. */
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

/** Everything in a schema that zod and JSON Schema would not say alike, each with the way to it. */
export function subsetFaults(schema: z.ZodType): string[] {
  const faults: string[] = []
  const seen = new Set<z.ZodType>()
  const ahead: [z.ZodType, string][] = [[schema, '']]
  for (let place = ahead.pop(); place; place = ahead.pop()) {
    const [at, path] = place
    if (seen.has(at)) continue
    seen.add(at)
    const def = definitionOf(at)
    const fault = ownFault(def)
    if (fault) faults.push(`${path || '/'}: ${fault}`)
    else ahead.push(...childrenOf(def).map(([child, step]): [z.ZodType, string] => [child, `${path}/${step}`]))
  }
  return faults
}

function ownFault(def: Definition): string | null {
  if (def.coerce) return 'coerces'
  const checks = [
    ...(def.checks ?? []).map((check) => check._zod.def),
    ...(def.check ? [def as { check: string }] : []),
  ]
  for (const check of checks) {
    const fault = checkFault(check)
    if (fault) return fault
  }
  if (def.type === 'object') return def.catchall && definitionOf(def.catchall).type === 'never' ? null : 'is not strict'
  if (def.type === 'record') {
    const key = def.keyType ? definitionOf(def.keyType).type : ''
    return key === 'string' || key === 'enum' ? null : `has keys of type ${key}`
  }
  const isKnown = PLAIN_TYPES.has(def.type) || childrenOf(def).length > 0
  return isKnown ? null : `is of type ${def.type}`
}

function checkFault({ check, format, pattern }: { check: string; format?: string; pattern?: RegExp }): string | null {
  if (PLAIN_CHECKS.has(check))
    return check === 'number_format' && format !== 'safeint' ? `has the format ${format}` : null
  if (check !== 'string_format') return `has the check ${check}`
  if (format !== 'regex') return `has the format ${format}`
  return pattern?.flags === '' ? null : `has a pattern with the flags ${pattern?.flags}`
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
