import { FORBIDDEN_KEYS } from '#schemas/pointer.ts'

/** Upper bound on filter values in one address. No shopper selects this many. */
const MAX_VALUES = 40

const CODE = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/
const MAX_VALUE_LENGTH = 100

/**
 * Attribute code -> values from `origin:kenya,roast:dark`. Codes and values are sorted, so that one choice has one
 * form. Unreadable parts are left out. Commas inside a value are percent-encoded.
 */
export function readFilters(text: string): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const item of text.split(',').slice(0, MAX_VALUES)) {
    const read = readItem(item)
    if (read) found.set(read.code, (found.get(read.code) ?? new Set()).add(read.value))
  }
  return Object.fromEntries([...found].sort(byCode).map(([code, values]) => [code, [...values].sort()]))
}

/** Null for an item that is no attribute code with a value. */
function readItem(item: string): { code: string; value: string } | null {
  const colon = item.indexOf(':')
  const code = item.slice(0, Math.max(0, colon))
  const value = decode(item.slice(colon + 1))
  const isReadable = CODE.test(code) && !FORBIDDEN_KEYS.has(code) && value && value.length <= MAX_VALUE_LENGTH
  return isReadable ? { code, value } : null
}

/** The parts of a text that `readFilters` leaves out. */
export function unreadableFilters(text: string): string[] {
  const items = text.split(',').map((item) => item.trim())
  return items.filter((item, at) => item !== '' && (at >= MAX_VALUES || readItem(item) === null))
}

/** Filters as text for an address; the reverse of `readFilters`. */
export function writeFilters(filters: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(filters)
    .flatMap(([code, values]) => values.map((value) => filterItem(code, value)))
    .sort()
    .join(',')
}

/** One filter value as a checked box submits it. */
export function filterItem(code: string, value: string): string {
  return `${code}:${value.replaceAll('%', '%25').replaceAll(',', '%2C')}`
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    // Malformed percent-encoding: the value is ignored.
    return null
  }
}

function byCode([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

/** The filters without one value. */
export function withoutValue(
  filters: Readonly<Record<string, readonly string[]>>,
  code: string,
  value: string,
): Record<string, readonly string[]> {
  const entries = Object.entries(filters).map(
    ([each, values]) => [each, each === code ? values.filter((other) => other !== value) : values] as const,
  )
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0))
}
