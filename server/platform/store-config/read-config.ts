import type { JsonValue } from '#schemas/json.ts'
import { type ConfigKey, type ConfigValue, type KnownRow, rowOf } from './config-keys.ts'

/** Reads entries by key; a missing or invalid entry has its default. */
export type ReadConfig<Keys extends ConfigKey = ConfigKey> = <Key extends Keys>(key: Key) => ConfigValue<Key>

export interface ReadEntry {
  value: unknown
  /** the fault of the value; its default, or its usable part, is used instead */
  problem: string | null
  /** no part of the value is usable */
  isDefault: boolean
}

/** Reads values in one language, money in minor units, by key. */
export function configReader<Keys extends ConfigKey>(values: ReadonlyMap<string, JsonValue>): ReadConfig<Keys> {
  const known = new Map<string, unknown>()
  return <Key extends Keys>(key: Key) => {
    if (!known.has(key)) known.set(key, readEntry(rowOf(key)!, values.get(key)).value)
    return known.get(key) as ConfigValue<Key>
  }
}

/** A value as its row reads it. A missing value, null and '' mean that the entry is not set. */
export function readEntry(row: KnownRow, value: JsonValue | undefined): ReadEntry {
  if (value === undefined || value === null || value === '')
    return { value: defaultOf(row), problem: null, isDefault: true }
  const read = row.kind.schema.safeParse(value)
  if (read.success) return { value: read.data, problem: null, isDefault: false }
  const part = row.kind.usablePart?.safeParse(value)
  if (part?.success)
    return { value: part.data, problem: `${mustBe(row, value)} What can be used of it counts.`, isDefault: false }
  const counts = row.default === null ? 'It counts as not set.' : `The default counts: ${show(row.default)}.`
  return { value: defaultOf(row), problem: `${mustBe(row, value)} ${counts}`, isDefault: true }
}

/** The sentence that refuses a value: the valid ones, and the given one. */
export function mustBe({ kind }: KnownRow, value: JsonValue): string {
  const fault = kind.faultOf?.(value)
  if (fault) return `Must be ${kind.says}: ${fault}${fault.endsWith('?') ? '' : '.'}`
  return `Must be ${kind.says}; it is ${show(value)}.`
}

const MAX_SHOWN = 200

function show(value: JsonValue): string {
  const written = JSON.stringify(value)
  return written.length <= MAX_SHOWN ? written : `${written.slice(0, MAX_SHOWN)}…`
}

function defaultOf(row: KnownRow): unknown {
  return row.default === null ? null : row.kind.schema.parse(row.default)
}
