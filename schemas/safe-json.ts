import { FORBIDDEN_KEYS } from './pointer-walk.ts'
import { type Problem, pointerTo } from './problem.ts'

export interface JsonLimits {
  /** of the text in UTF-8 */
  maxBytes: number
  /** of nested arrays and objects; a plain value has depth 0 */
  maxDepth: number
}

export interface JsonProblem extends Problem {
  code: 'forbidden-key' | 'not-json' | 'too-deep' | 'too-large'
}

export type ParsedJson = { ok: true; value: unknown } | { ok: false; problem: JsonProblem }

/**
 * Parses JSON from outside: malformed, too large, too deep, or with a key that could reach a prototype is a problem,
 * never a throw. Not recursive, so depth cannot overflow the stack. Architecture 3, "Safety".
 */
export function parseJson(text: string, { maxBytes, maxDepth }: JsonLimits): ParsedJson {
  if (isLongerThan(text, maxBytes)) return failed('', 'too-large', `The document is larger than ${maxBytes} bytes.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return failed('', 'not-json', `The document is not JSON: ${error instanceof Error ? error.message : 'unreadable'}.`)
  }
  const problem = findUnsafe(value, maxDepth)
  return problem ? { ok: false, problem } : { ok: true, value }
}

/** The first forbidden key or too deep place of a value from outside, or null. For values parsed elsewhere. */
export function findUnsafe(value: unknown, maxDepth: number): JsonProblem | null {
  type Place = { value: object; depth: number; key: string | number; parent: Place | null }
  const stack: Place[] = []
  const push = (child: unknown, key: string | number, parent: Place | null) => {
    if (typeof child === 'object' && child !== null)
      stack.push({ value: child, depth: (parent?.depth ?? 0) + 1, key, parent })
  }
  const pathTo = (place: Place | null, ...rest: string[]) => {
    const steps: (string | number)[] = rest
    for (let at = place; at?.parent; at = at.parent) steps.unshift(at.key)
    return pointerTo(...steps)
  }

  push(value, '', null)
  for (let place = stack.pop(); place; place = stack.pop()) {
    if (place.depth > maxDepth)
      return { path: pathTo(place), code: 'too-deep', message: `Arrays and objects nest deeper than ${maxDepth}.` }
    if (Array.isArray(place.value)) {
      for (let index = 0; index < place.value.length; index++) push(place.value[index], index, place)
      continue
    }
    for (const key of Object.keys(place.value)) {
      if (FORBIDDEN_KEYS.has(key))
        return { path: pathTo(place, key), code: 'forbidden-key', message: `The key '${key}' is not allowed.` }
      push((place.value as Record<string, unknown>)[key], key, place)
    }
  }
  return null
}

/** Whether a text has more bytes in UTF-8; counted only if its length does not decide. */
export function isLongerThan(text: string, maxBytes: number): boolean {
  if (text.length > maxBytes) return true
  if (text.length * 3 <= maxBytes) return false
  let bytes = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) bytes += 1
    else if (unit < 0x800) bytes += 2
    // Each half of a surrogate pair counts two: a pair takes four bytes.
    else bytes += unit >= 0xd800 && unit < 0xe000 ? 2 : 3
    if (bytes > maxBytes) return true
  }
  return false
}

function failed(path: string, code: JsonProblem['code'], message: string): ParsedJson {
  return { ok: false, problem: { path, code, message } }
}
