import { readPointer } from '#schemas/pointer-walk.ts'
import type { Words } from './words.ts'

type Data = Readonly<Record<string, unknown>>

/** A prop with its bindings replaced by live values, at any depth. Unknown values are undefined. */
export function resolveBindings(value: unknown, data: Data, words: Words): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolveBindings(entry, data, words))
  if (typeof value !== 'object' || value === null) return value
  const { $data, $t, args } = value as { $data?: unknown; $t?: unknown; args?: object }
  if (typeof $data === 'string') return readPointer(data, $data)
  if (typeof $t === 'string') {
    const parameters = resolveBindings(args ?? {}, data, words) as Record<string, string | number>
    return Object.values(parameters).some((entry) => entry === undefined || entry === null)
      ? ''
      : words.t($t, parameters)
  }
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, resolveBindings(entry, data, words)]))
}

/** Whether all conditions of a node hold. A terminal is wide, and stores nothing on the device. */
export function holds(conditions: unknown, data: Data): boolean {
  if (!Array.isArray(conditions)) return true
  return conditions.every((condition: Record<string, unknown>) => {
    if (Array.isArray(condition.device)) return condition.device.includes('desktop')
    if (typeof condition.data !== 'string') return false
    const value = readPointer(data, condition.data)
    const isTrue = Object.hasOwn(condition, 'equals') ? value === condition.equals : Boolean(value)
    return isTrue !== Boolean(condition.not)
  })
}
