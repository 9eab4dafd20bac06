import { FORBIDDEN_KEYS } from '#schemas/pointer.ts'

/** More values than anybody ticks; it bounds what an address may ask for. */
const MOST_VALUES = 40

const CODE = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/
const LONGEST_VALUE = 100

/**
 * Attribute code -> values out of `origin:kenya,roast:dark`, codes and values sorted, so that one choice has one form. What cannot
 * be read is left out. A value's own commas are percent-encoded.
 */
export function readFilters(text: string): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const item of text.split(',').slice(0, MOST_VALUES)) {
    const colon = item.indexOf(':')
    const code = item.slice(0, Math.max(0, colon))
    const value = decode(item.slice(colon + 1))
    if (!CODE.test(code) || FORBIDDEN_KEYS.has(code) || !value || value.length > LONGEST_VALUE) continue
    found.set(code, (found.get(code) ?? new Set()).add(value))
  }
  return Object.fromEntries([...found].sort(byCode).map(([code, values]) => [code, [...values].sort()]))
}

/** The same as an address carries it. */
export function writeFilters(filters: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(filters)
    .flatMap(([code, values]) => values.map((value) => filterItem(code, value)))
    .sort()
    .join(',')
}

/** One value of it, as a ticked box sends it. */
export function filterItem(code: string, value: string): string {
  return `${code}:${value.replaceAll('%', '%25').replaceAll(',', '%2C')}`
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    // Written by hand: such a value is none.
    return null
  }
}

function byCode([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

/** The filters less one value. */
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
