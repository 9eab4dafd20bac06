import type { CacheResult } from '#server/answers/byte-cache.ts'
import { makeEntry, type PlainHeaders } from '#server/http/bytes/byte-entry.ts'
import type { Ports } from '#server/ports/ports.ts'

interface Making {
  ports: Ports
  /** headers of every answer with data */
  headers: PlainHeaders
  /** how long the bytes are fresh without a change being announced */
  freshMs: number
  /** how long a browser may cache it */
  browserS: number
  /** a part could not be read that no port has counted as failed */
  isPartial?: boolean
}

/** Data for a page as bytes, cached under the tags of everything read; a degraded answer is not cached. */
export async function makeData(
  value: unknown,
  { ports, headers, freshMs, browserS, isPartial = false }: Making,
): Promise<CacheResult> {
  const isDegraded = isPartial || ports.failures.length > 0
  const entry = await makeEntry({
    status: 200,
    bytes: Buffer.from(JSON.stringify(value)),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'cache-control': isDegraded ? 'no-store' : `private, max-age=${browserS}`,
    },
    // Many different ones with few requests each: not worth the effort of pages.
    encodings: ['br', 'gzip'],
  })
  if (isDegraded) return { entry, keep: null }
  return { entry, keep: { tags: [...ports.tags], freshMs, validUntilMs: Number.POSITIVE_INFINITY, isDegraded } }
}
