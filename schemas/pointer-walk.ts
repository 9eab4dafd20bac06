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
