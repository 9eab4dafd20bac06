import type { JsonValue } from '#schemas/json.ts'
import type { Seo } from '#schemas/screen.ts'

/** Properties of schema.org that hold URLs: the shop writes paths until its origin is known. */
const ADDRESSES = new Set(['item', 'url', 'image', 'logo', 'urlTemplate', 'merchantReturnLink'])

/**
 * Structured data with the shop's origin before its paths, as search engines require absolute URLs. Unchanged without
 * an origin.
 */
export function absoluteThings(things: Seo['jsonLd'], origin: string | null): Seo['jsonLd'] {
  return origin === null ? things : things.map((thing) => absoluteThing(thing, origin))
}

function absoluteThing(thing: Seo['jsonLd'][number], origin: string): Seo['jsonLd'][number] {
  return Object.fromEntries(
    Object.entries(thing).map(([name, value]) => [name, absoluteValue(value, origin, ADDRESSES.has(name))]),
  )
}

function absoluteValue(value: JsonValue, origin: string, isAddress: boolean): JsonValue {
  if (typeof value === 'string') return isAddress && value.startsWith('/') ? origin + value : value
  if (Array.isArray(value)) return value.map((each) => absoluteValue(each, origin, isAddress))
  if (typeof value === 'object' && value !== null) return absoluteThing(value, origin)
  return value
}
