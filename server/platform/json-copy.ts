import { FORBIDDEN_KEYS } from '#schemas/pointer-walk.ts'
import type { JsonLimits } from '#schemas/safe-json.ts'
import { frozen } from './frozen.ts'

/** What is left of the limits; negative as soon as one is exceeded. */
interface Left {
  bytes: number
  depth: number
}

/** A character takes six bytes at most (`\u0001`), quotes and a comma three. */
const textBytes = (text: string) => text.length * 6 + 3
/** The longest number, `-1.7976931348623157e+308`, and its comma. */
const NUMBER_BYTES = 25

/** Values that copies share, with the limits that each takes up. */
const shared = new WeakMap<object, Left>()
const WITHOUT_LIMITS: JsonLimits = { maxBytes: Number.MAX_SAFE_INTEGER, maxDepth: 64 }

/**
 * A frozen copy of `value` that `copyAsJson` takes over as it is, so that a value in many answers is one object for all their
 * readers. Throws for what only text can tell.
 */
export function sharedJson<T extends object>(value: T): T {
  const left: Left = { bytes: WITHOUT_LIMITS.maxBytes, depth: WITHOUT_LIMITS.maxDepth }
  const copy = copyOf(value, left) as T
  if (left.bytes < 0) throw new Error('Only a value that is JSON can be shared: plain objects, lists, texts, numbers.')
  shared.set(frozen(copy), { bytes: WITHOUT_LIMITS.maxBytes - left.bytes, depth: depthOf(copy) })
  return copy
}

/** Whether `sharedJson` has made it: the same object then stands for the same value. */
export function isSharedJson(value: object): boolean {
  return shared.has(value)
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

/**
 * The value that JSON text of `value` would be read as, without the text: undefined properties are gone, dates are
 * texts, and nothing but `sharedJson` is shared with `value`. Null if only the text can tell: for values with a class of their own, a
 * forbidden key, deeper than the limit, or perhaps larger.
 */
export function copyAsJson(value: unknown, { maxBytes, maxDepth }: JsonLimits): { value: unknown } | null {
  const left: Left = { bytes: maxBytes, depth: maxDepth }
  const copy = copyOf(value, left)
  return left.bytes < 0 ? null : { value: copy === undefined ? null : copy }
}

/** Undefined for what JSON leaves out. Ends early, with an incomplete copy, once `left` is exceeded. */
function copyOf(value: unknown, left: Left): unknown {
  switch (typeof value) {
    case 'string':
      left.bytes -= textBytes(value)
      return value
    case 'number':
      left.bytes -= NUMBER_BYTES
      // JSON has no negative zero.
      return Number.isFinite(value) ? value + 0 : null
    case 'boolean':
      left.bytes -= 6
      return value
    case 'object':
      if (value === null) {
        left.bytes -= 5
        return null
      }
      return copyOfObject(value, left)
    case 'undefined':
      return undefined
    default:
      // Functions and symbols are left out, a bigint throws: rare enough for the text.
      left.bytes = -1
      return undefined
  }
}

function copyOfObject(value: object, left: Left): unknown {
  const known = shared.get(value)
  if (known) {
    left.bytes = known.depth > left.depth ? -1 : left.bytes - known.bytes
    return value
  }
  left.bytes -= 3
  left.depth -= 1
  if (left.depth < 0) left.bytes = -1
  if (left.bytes < 0) return undefined
  const copy = Array.isArray(value) ? copyOfList(value, left) : copyOfRecord(value, left)
  left.depth += 1
  return copy
}

function copyOfList(list: readonly unknown[], left: Left): unknown[] {
  const copy: unknown[] = []
  for (let at = 0; at < list.length && left.bytes >= 0; at++) copy.push(copyOf(list[at], left) ?? null)
  return copy
}

function copyOfRecord(value: object, left: Left): unknown {
  const prototype = Object.getPrototypeOf(value)
  if ((prototype !== Object.prototype && prototype !== null) || 'toJSON' in value) {
    left.bytes = value instanceof Date ? left.bytes : -1
    return value instanceof Date ? copyOf(value.toJSON(), left) : undefined
  }
  const copy: Record<string, unknown> = {}
  // `for in` over objects of many kinds is not compiled for long, and then takes five times as much.
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key)) left.bytes = -1
    if (left.bytes < 0) return undefined
    const item = copyOf((value as Record<string, unknown>)[key], left)
    if (item === undefined) continue
    left.bytes -= textBytes(key)
    copy[key] = item
  }
  return copy
}
