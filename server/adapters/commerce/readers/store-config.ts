import type { JsonValue } from '#schemas/json.ts'
import { FORBIDDEN_KEYS } from '#schemas/pointer.ts'
import type { StoreConfigEntry } from '#schemas/store-config.ts'
import { CONFIG_KEYS, rowOf } from '#server/platform/store-config/config-keys.ts'
import { configReader, readEntry } from '#server/platform/store-config/read-config.ts'
import type { StoreConfig } from '#server/ports/store.ts'
import { isAmount, toMinor } from './money.ts'

type Branch = { [key: string]: JsonValue }

/**
 * Reads the pairs of GET /store-config by the table of keys and nests the slash-separated keys (S3.23). An empty value
 * is null (S3.24). If one key is a value and the beginning of another, the reader returns both and the tree holds the
 * branch. Keys that could reach a prototype are left out.
 */
export function toStoreConfig(entries: readonly StoreConfigEntry[]): StoreConfig {
  const tree = branch()
  const values = new Map<string, JsonValue>()
  for (const { key, value } of entries) {
    const steps = key.split('/').filter((step) => step !== '')
    if (steps.length === 0 || steps.some((step) => FORBIDDEN_KEYS.has(step))) continue
    const read = readValue(key, value)
    values.set(steps.join('/'), read)
    plant(tree, steps, read)
  }
  // Another engine may send a whole branch: { key: 'theme', value: { brand: … } }.
  const known = new Map(CONFIG_KEYS.map((key) => [key, values.get(key) ?? readValue(key, walk(tree, key.split('/')))]))
  return { get: configReader(known), problems: () => problemsOf(known), tree }
}

function problemsOf(values: ReadonlyMap<string, JsonValue>): string[] {
  return [...values].flatMap(([key, value]) => {
    const row = rowOf(key)!
    const { problem } = row.isPublishedOnly ? { problem: null } : readEntry(row, value)
    return problem === null ? [] : [`${key}: ${problem}`]
  })
}

function readValue(key: string, value: JsonValue): JsonValue {
  if (value === '') return null
  return rowOf(key)?.kind.isMoney && typeof value === 'string' && isAmount(value) ? toMinor(value) : value
}

function branch(): Branch {
  return Object.create(null)
}

function isBranch(value: JsonValue | undefined): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function plant(tree: Branch, steps: readonly string[], value: JsonValue): void {
  let at = tree
  for (const step of steps.slice(0, -1)) {
    const next = at[step]
    // A copy: an object that came as a value must not gain the keys of others.
    at[step] = isBranch(next) ? Object.assign(branch(), next) : branch()
    at = at[step]
  }
  const last = steps.at(-1)!
  const there = at[last]
  if (isBranch(there) && !isBranch(value)) return
  at[last] = isBranch(there) && isBranch(value) ? Object.assign(branch(), value, there) : value
}

function walk(tree: Branch, steps: readonly string[]): JsonValue {
  let value: JsonValue | undefined = tree
  for (const step of steps) {
    if (!isBranch(value) || !Object.hasOwn(value, step)) return null
    value = value[step]
  }
  return value ?? null
}
