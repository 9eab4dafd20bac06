import { SET_PARAMETERS } from '#schemas/routes.ts'

/** Longer than all paths and queries of the shop; longer ones are ignored. */
const MAX_PATH = 2048
const MAX_SEARCH = 8192
const MAX_VALUE = 1024

/**
 * All characters that a decoded path of the shop may contain. Separators, dot segments, spaces and control characters
 * are excluded.
 */
const SEGMENT = /^[A-Za-z0-9_-]+$/

/** Splits `/path?query#fragment` into path and query without its question mark; the fragment is dropped. */
export function splitUrl(pathAndQuery: string): { path: string; search: string } {
  const hash = pathAndQuery.indexOf('#')
  const url = hash < 0 ? pathAndQuery : pathAndQuery.slice(0, hash)
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark + 1) }
}

/**
 * The decoded segments of a path, without empty ones (from double and trailing slashes). Null for an impossible path:
 * relative, too long, badly encoded, or with a segment that decodes to more than a plain word (`%2e%2e`, `%2F`, `%00`,
 * `%252e`).
 */
export function readSegments(path: string): string[] | null {
  if (!path.startsWith('/') || path.length > MAX_PATH) return null
  const segments: string[] = []
  for (const raw of path.split('/')) {
    if (raw === '') continue
    const segment = raw.includes('%') ? decode(raw) : raw
    if (segment === null || !SEGMENT.test(segment)) return null
    segments.push(segment)
  }
  return segments
}

function decode(raw: string): string | null {
  try {
    return decodeURIComponent(raw)
  } catch {
    // A broken sequence is an unknown address: the caller answers 404.
    return null
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters and results of broken encoding are refused here
const UNREADABLE = /[\u0000-\u001f\u007f\ufffd]/

/**
 * The named parameters of a query in the order of `names`, so that each meaning has one form. The first value of a
 * repeated parameter counts, except for sets, which are joined; unknown, empty, oversized and unreadable parameters are
 * dropped. Values are trimmed.
 */
export function readQuery(search: string, names: readonly string[]): Record<string, string> {
  const query: Record<string, string> = {}
  if (names.length === 0 || search === '' || search.length > MAX_SEARCH) return query
  const given = new URLSearchParams(search)
  for (const name of names) {
    const value = SET_PARAMETERS.has(name) ? readSet(given.getAll(name)) : given.get(name)?.trim()
    // A set is as long as its form has boxes.
    const max = SET_PARAMETERS.has(name) ? MAX_SEARCH : MAX_VALUE
    if (value && value.length <= max && !UNREADABLE.test(value)) query[name] = value
  }
  return query
}

/** The canonical form of a set, independent of order and repetition. */
function readSet(given: readonly string[]): string {
  const items = given.flatMap((value) => value.split(',')).map((item) => item.trim())
  return [...new Set(items.filter((item) => item !== ''))].sort().join(',')
}

/** `?a=1&b=2` with the named parameters in the order of `names`; an empty string if none has a value. */
export function writeQuery(query: Readonly<Record<string, string | undefined>>, names: readonly string[]): string {
  const written = new URLSearchParams()
  for (const name of names) {
    const value = Object.hasOwn(query, name) ? query[name] : undefined
    if (value) written.set(name, value)
  }
  if (written.size === 0) return ''
  // Both are legal in a query and keep `options=weight:250g,grind:bean` readable.
  return `?${written.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`
}
