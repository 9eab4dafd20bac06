import { canonicalJson } from '../canonical-json.ts'
import type { JsonSchema } from '../named-schemas.ts'
import {
  branchesOf,
  labelOf,
  matchBranches,
  objectOf,
  refName,
  resolve,
  type SchemaSource,
  standInOf,
  typeOf,
  valuesOf,
} from './schema-parts.ts'

/** `to-client`: newer servers write, older clients read. `to-server`: older clients write, newer servers read. */
export type Direction = 'to-client' | 'to-server'

export type ChangeKind = 'additive' | 'breaking'

export interface SchemaChange {
  /** steps to the place, joined by `/`: names of properties, `*` for entries, a branch of a union in parentheses */
  path: string
  /** the same from the nearest schema with a name, so that one change of a shared schema is told once; null without */
  shared: string | null
  /** kebab-case name of the change */
  change: string
  kind: ChangeKind
  /** the change, as the end of a sentence */
  text: string
}

/**
 * The differences between two versions of a schema, in the subset of JSON Schema that the contract uses. References are
 * followed, also recursive ones. Anything unknown that differs is breaking.
 *
 * | Change | to client | to server |
 * |---|---|---|
 * | new optional property | additive | additive |
 * | new required property | breaking: a newer client may read an older server | breaking: an older client does not send it |
 * | optional property removed | additive: the older client takes it as absent | breaking: the older client still sends it |
 * | required property removed | breaking | breaking |
 * | optional property becomes required | breaking | breaking |
 * | required property becomes optional | breaking | additive |
 * | wider: enum value, branch, type, limit, entries of an open record | breaking; additive for an enum value with a stand-in | additive |
 * | narrower: the same the other way round | additive | breaking |
 * | another type, constant or pattern | breaking | breaking |
 */
export function compareSchemas(older: SchemaSource, newer: SchemaSource, direction: Direction): SchemaChange[] {
  const changes: SchemaChange[] = []
  const seen = new Set<string>()
  compare({ older: older.schema, newer: newer.schema, path: [], shared: null })
  return changes

  function compare(pair: Pair): void {
    const name = refName(pair.newer)
    if (name !== null) {
      const key = `${name} ${refName(pair.older) ?? canonicalJson(pair.older)}`
      if (seen.has(key)) return
      seen.add(key)
    }
    const place = name === null ? pair : { ...pair, shared: [name] }
    const [a, b] = [resolve(pair.older, older.defs), resolve(pair.newer, newer.defs)]
    if (branchesOf(a) || branchesOf(b)) compareBranches({ ...place, older: a, newer: b })
    else compareContent({ ...place, older: a, newer: b })
  }

  function compareContent(pair: Pair): void {
    if (!compareTypes(pair)) return
    compareValues(pair)
    compareLimits(pair)
    compareObjects(pair)
    compareChild(pair, 'items', '*')
    compareChild(pair, 'propertyNames', '(key)')
    for (const keyword of new Set([...Object.keys(pair.older), ...Object.keys(pair.newer)]))
      if (!KNOWN.has(keyword) && canonicalJson(pair.older[keyword]) !== canonicalJson(pair.newer[keyword]))
        add(pair, 'changed', 'breaking', `has another '${keyword}'`)
  }

  /** False if the two have nothing in common that could be compared further. */
  function compareTypes(pair: Pair): boolean {
    const [a, b] = [typeOf(pair.older), typeOf(pair.newer)]
    if (a === b) return true
    if (a === 'integer' && b === 'number') wider(pair, 'accepts any number instead of integers')
    else if (a === 'number' && b === 'integer') narrower(pair, 'accepts integers only')
    else {
      add(pair, 'type-changed', 'breaking', `is ${b ?? 'any value'} instead of ${a ?? 'any value'}`)
      return false
    }
    return true
  }

  function compareValues(pair: Pair): void {
    const [a, b] = [valuesOf(pair.older), valuesOf(pair.newer)]
    if (!a && !b) return
    if (!a || !b) {
      if (b) narrower(pair, `accepts only ${list(b)}`)
      else wider(pair, `accepts more than ${list(a!)}`)
      return
    }
    for (const value of b) {
      if (a.some((known) => known === value)) continue
      const standIn = standInOf(value, pair.newer, (known) => a.includes(known))
      if (standIn === undefined || direction === 'to-server')
        wider(pair, `has the new value ${list([value])}`, 'value-added')
      else
        add(pair, 'value-added', 'additive', `has the new value ${list([value])}, ${list([standIn])} for older clients`)
    }
    for (const value of a) if (!b.includes(value)) narrower(pair, `has no longer the value ${list([value])}`)
  }

  function compareLimits(pair: Pair): void {
    for (const [keyword, isLower] of LIMITS) {
      const [a, b] = [pair.older[keyword] as number | undefined, pair.newer[keyword] as number | undefined]
      if (a === b) continue
      const isNarrower = b !== undefined && (a === undefined || (isLower ? b > a : b < a))
      const text = `has ${keyword} ${b ?? 'no longer'}${a === undefined ? '' : `, was ${a}`}`
      if (isNarrower) narrower(pair, text)
      else wider(pair, text)
    }
    const [a, b] = [pair.older.pattern, pair.newer.pattern]
    if (a === b) return
    if (a === undefined) narrower(pair, `must match ${b}`)
    else if (b === undefined) wider(pair, 'matches no pattern any more')
    else add(pair, 'changed', 'breaking', `must match ${b} instead of ${a}`)
  }

  function compareObjects(pair: Pair): void {
    const [a, b] = [objectOf(pair.older), objectOf(pair.newer)]
    for (const [name, schema] of Object.entries(b.properties)) {
      const known = Object.hasOwn(a.properties, name) ? a.properties[name] : undefined
      const at = child(pair, name, known ?? {}, schema)
      const isRequired = b.required.has(name)
      if (known === undefined) {
        if (isRequired) add(at, 'required-added', 'breaking', 'is a new required property')
        else add(at, 'optional-added', 'additive', 'is a new optional property')
        continue
      }
      if (isRequired && !a.required.has(name)) add(at, 'now-required', 'breaking', 'is required now')
      if (!isRequired && a.required.has(name)) wider(at, 'is no longer required')
      compare(at)
    }
    for (const [name, schema] of Object.entries(a.properties)) {
      if (Object.hasOwn(b.properties, name)) continue
      const isRequired = a.required.has(name)
      const kind = isRequired || direction === 'to-server' ? 'breaking' : 'additive'
      const word = isRequired ? 'required' : 'optional'
      add(child(pair, name, schema, {}), `${word}-removed`, kind, `is no longer a property (it was ${word})`)
    }
    compareOthers(pair, a.others, b.others)
  }

  function compareOthers(pair: Pair, a: JsonSchema | boolean, b: JsonSchema | boolean): void {
    if (typeof a === 'object' && typeof b === 'object') compare(child(pair, '*', a, b))
    else if (a === b) return
    else if (a === false || b === true) wider(pair, 'accepts other properties')
    else narrower(pair, 'accepts fewer other properties')
  }

  function compareChild(pair: Pair, keyword: 'items' | 'propertyNames', step: string): void {
    const [a, b] = [pair.older[keyword] as JsonSchema | undefined, pair.newer[keyword] as JsonSchema | undefined]
    if (a && b) compare(child(pair, step, a, b))
    else if (a) wider(pair, `has no longer a schema for '${keyword}'`)
    else if (b) narrower(pair, `has a schema for '${keyword}'`)
  }

  function compareBranches(pair: Pair): void {
    const [a, b] = [branchesOf(pair.older) ?? [pair.older], branchesOf(pair.newer) ?? [pair.newer]]
    const matches = matchBranches(a, b, { older: older.defs, newer: newer.defs })
    for (const branch of b) {
      const known = matches.get(branch)
      const label = `(${labelOf(branch, newer.defs)})`
      if (known) compare(child(pair, label, known, branch))
      else wider(child(pair, label, {}, branch), 'is a new form of the value')
    }
    for (const branch of a)
      if (![...matches.values()].includes(branch))
        narrower(child(pair, `(${labelOf(branch, older.defs)})`, branch, {}), 'is no longer a form of the value')
  }

  function wider(pair: Pair, text: string, change = 'wider'): void {
    add(pair, change, direction === 'to-client' ? 'breaking' : 'additive', text)
  }

  function narrower(pair: Pair, text: string): void {
    add(pair, 'narrower', direction === 'to-client' ? 'additive' : 'breaking', text)
  }

  function add({ path, shared }: Pair, change: string, kind: ChangeKind, text: string): void {
    changes.push({ path: path.join('/'), shared: shared?.join('/') ?? null, change, kind, text })
  }
}

interface Pair {
  older: JsonSchema
  newer: JsonSchema
  path: readonly string[]
  shared: readonly string[] | null
}

function child({ path, shared }: Pair, step: string, older: JsonSchema, newer: JsonSchema): Pair {
  return { older, newer, path: [...path, step], shared: shared && [...shared, step] }
}

/** Limits and whether they are lower ones. */
const LIMITS: readonly (readonly [string, boolean])[] = [
  ['minimum', true],
  ['exclusiveMinimum', true],
  ['minLength', true],
  ['minItems', true],
  ['maximum', false],
  ['exclusiveMaximum', false],
  ['maxLength', false],
  ['maxItems', false],
]

/** Compared one by one, or without a meaning for values. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['type', 'const', 'enum', 'pattern', 'properties', 'required', 'additionalProperties', 'items', 'propertyNames'],
  ...['standIns', 'open'],
  ...LIMITS.map(([keyword]) => keyword),
])

function list(values: readonly unknown[]): string {
  return values.map((value) => `'${value}'`).join(', ')
}
