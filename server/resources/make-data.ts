import type { Made } from '#server/answers/byte-cache.ts'
import { makeEntry, type PlainHeaders } from '#server/http/bytes/byte-entry.ts'
import type { Ports } from '#server/ports/ports.ts'

interface Making {
  ports: Ports
  /** what every answer with data carries */
  headers: PlainHeaders
  /** how long the bytes are taken for fresh where no change is told of */
  freshMs: number
  /** how long a browser may answer for itself */
  browserS: number
  /** something could not be read that no port has counted as failed */
  isPartial?: boolean
}

/** Data that a page asked for, as bytes to keep under the tags of what was read; with anything missing for this one answer only. */
export async function makeData(
  value: unknown,
  { ports, headers, freshMs, browserS, isPartial = false }: Making,
): Promise<Made> {
  const isDegraded = isPartial || ports.failures.length > 0
  const entry = await makeEntry({
    status: 200,
    bytes: Buffer.from(JSON.stringify(value)),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'cache-control': isDegraded ? 'no-store' : `private, max-age=${browserS}`,
    },
    // Many different ones, each asked for a few times: not worth the effort that pages are.
    encodings: ['br', 'gzip'],
  })
  if (isDegraded) return { entry, keep: null }
  return { entry, keep: { tags: [...ports.tags], freshMs, validUntilMs: Number.POSITIVE_INFINITY, isDegraded } }
}
