import type { JsonSchema } from '../named-schemas.ts'
import { accepts, isRecord } from './accepts.ts'
import { branchesOf, matchBranches, objectOf, resolve, type SchemaSource, standInOf, valuesOf } from './schema-parts.ts'

/** The value has no form that the older schema accepts. */
export const UNFIT = Symbol('unfit')

/**
 * A value of a newer schema as an older one accepts it: properties that the older one does not know are left out at any
 * depth, new enum values are replaced by their stand-ins, and a part without an accepted form is left out where it is
 * optional, an item of a list or an entry of a record. UNFIT if a required part has none.
 *
 * Without a newer schema (a value that a `downgrade` made) there are no stand-ins. Parts that the older schema accepts
 * stay the same objects.
 */
export function fitValue(value: unknown, older: SchemaSource, newer: SchemaSource | null): unknown {
  if (accepts(older, value)) return value
  const schema = resolve(older.schema, older.defs)
  const origin = newer && { schema: resolve(newer.schema, newer.defs), defs: newer.defs }
  const target = { schema, defs: older.defs }
  if (branchesOf(schema) || (origin && branchesOf(origin.schema))) return fitBranch(value, target, origin)
  const fitted = fitContent(value, target, origin)
  return fitted !== UNFIT && accepts(older, fitted) ? fitted : UNFIT
}

function fitContent(value: unknown, older: SchemaSource, newer: SchemaSource | null): unknown {
  const known = valuesOf(older.schema)
  if (known) return (newer && standInOf(value, newer.schema, (candidate) => known.includes(candidate))) ?? UNFIT
  if (Array.isArray(value)) return fitList(value, older, newer)
  return isRecord(value) ? fitRecord(value, older, newer) : UNFIT
}

/** The branch that the value is of in the newer schema decides; without one, the first that can take it. */
function fitBranch(value: unknown, older: SchemaSource, newer: SchemaSource | null): unknown {
  const branches = branchesOf(older.schema) ?? [older.schema]
  const newerBranches = newer ? (branchesOf(newer.schema) ?? [newer.schema]) : []
  const matches = matchBranches(branches, newerBranches, { older: older.defs, newer: newer?.defs ?? {} })
  for (const newerBranch of newerBranches) {
    const origin = { schema: newerBranch, defs: newer!.defs }
    if (!accepts(origin, value)) continue
    const branch = matches.get(newerBranch)
    return branch ? fitValue(value, { schema: branch, defs: older.defs }, origin) : UNFIT
  }
  for (const branch of branches) {
    const fitted = fitValue(value, { schema: branch, defs: older.defs }, null)
    if (fitted !== UNFIT) return fitted
  }
  return UNFIT
}

function fitList(list: readonly unknown[], older: SchemaSource, newer: SchemaSource | null): unknown[] {
  const items = part(older, older.schema.items)
  if (!items) return [...list]
  const origin = newer && part(newer, newer.schema.items)
  return list.map((item) => fitValue(item, items, origin)).filter((item) => item !== UNFIT)
}

function fitRecord(
  record: Readonly<Record<string, unknown>>,
  older: SchemaSource,
  newer: SchemaSource | null,
): Record<string, unknown> | typeof UNFIT {
  const { properties, required, others } = objectOf(older.schema)
  const origin = newer && objectOf(newer.schema)
  const fitted: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : others
    if (schema === false || value === undefined) continue
    const from = origin && (Object.hasOwn(origin.properties, name) ? origin.properties[name] : origin.others)
    const target = part(older, schema)
    const entry = target ? fitValue(value, target, newer && part(newer, from)) : value
    if (entry !== UNFIT) fitted[name] = entry
    else if (required.has(name)) return UNFIT
  }
  return fitted
}

function part({ defs }: SchemaSource, schema: unknown): SchemaSource | null {
  return isRecord(schema) ? { schema: schema as JsonSchema, defs } : null
}
