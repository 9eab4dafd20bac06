/** Keys that could reach a prototype: refused in documents, pointers and payloads. Architecture 3. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor'])

/** The value at a pointer, or undefined if there is none or a key is forbidden. Never reads a prototype. */
export function readPointer(data: unknown, pointer: string): unknown {
  let value: unknown = data
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (FORBIDDEN_KEYS.has(key) || typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
      return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** A copy of `data` with one value set; missing objects on the path are created. Throws on a forbidden key. */
export function writePointer<T>(data: T, pointer: string, value: unknown): T {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (keys.length === 0) return value as T
  if (keys.some((key) => FORBIDDEN_KEYS.has(key))) throw new Error(`pointer '${pointer}' names a forbidden key`)
  return write(data, keys, value) as T
}

function write(node: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(node)) return node.map((item, index) => (String(index) === key ? write(item, rest, value) : item))
  const own = typeof node === 'object' && node !== null ? (node as Record<string, unknown>) : {}
  return { ...own, [key]: write(Object.hasOwn(own, key) ? own[key] : undefined, rest, value) }
}
