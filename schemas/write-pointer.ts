import { FORBIDDEN_KEYS } from './pointer-walk.ts'

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
