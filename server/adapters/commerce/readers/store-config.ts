import type { JsonValue } from '#schemas/json.ts'
import { FORBIDDEN_KEYS } from '#schemas/pointer.ts'
import type { StoreConfigEntry } from '#schemas/store-config.ts'
import type { ResolveLink } from '#server/platform/rich-text.ts'
import type { StoreConfig } from '#server/ports/store.ts'
import { toMinor } from './money.ts'

/** Values that are money: decimal strings on the wire, minor units of the currency they name in the shop. Domain 0.9, 2. */
const MONEY = /^shipping\/free_threshold\/[A-Z]{3}$/

type Branch = { [key: string]: JsonValue }

/** A `link` of a value that names what it leads to; for `resolveReferences`. */
const REFERENCE = /^(?:route|page|category|product):/

export function configReferences(entries: readonly StoreConfigEntry[]): string[] {
  const found: string[] = []
  const look = (value: JsonValue): void => {
    if (Array.isArray(value)) value.forEach(look)
    else if (isBranch(value))
      for (const [key, entry] of Object.entries(value)) {
        if (isReference(key, entry)) found.push(entry)
        else look(entry)
      }
  }
  for (const { value } of entries) look(value)
  return found
}

function isReference(key: string, value: JsonValue): value is string {
  return key === 'link' && typeof value === 'string' && REFERENCE.test(value)
}

function withLinks(value: JsonValue, resolve: ResolveLink): JsonValue {
  if (Array.isArray(value)) return value.map((entry) => withLinks(entry, resolve))
  if (!isBranch(value)) return value
  const linked = Object.entries(value).map(([key, entry]) => [
    key,
    isReference(key, entry) ? resolve(entry) : withLinks(entry, resolve),
  ])
  return Object.fromEntries(linked)
}

/**
 * Nests the slash-separated keys (Spec 3). An empty value is null. Where one key is a value and the beginning of another,
 * `get` knows both and the tree holds the branch. Keys that could reach a prototype are left out. In values, a
 * `link` to a route, page, category or product becomes its path, null when there is none.
 */
export function toStoreConfig(entries: readonly StoreConfigEntry[], resolve: ResolveLink): StoreConfig {
  const tree = branch()
  const values = new Map<string, JsonValue>()
  for (const { key, value } of entries) {
    const steps = key.split('/').filter((step) => step !== '')
    if (steps.length === 0 || steps.some((step) => FORBIDDEN_KEYS.has(step))) continue
    const read = readValue(key, value, resolve)
    values.set(steps.join('/'), read)
    plant(tree, steps, read)
  }

  function get(key: string): JsonValue {
    const known = values.get(key)
    return known === undefined ? walk(tree, key.split('/')) : known
  }

  return {
    get,
    text(key) {
      const value = get(key)
      return typeof value === 'string' ? value : null
    },
    tree,
  }
}

function readValue(key: string, value: JsonValue, resolve: ResolveLink): JsonValue {
  if (value === '') return null
  return MONEY.test(key) && typeof value === 'string' ? toMinor(value) : withLinks(value, resolve)
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
    // A copy: an object that came as a value must not grow the keys of others.
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
