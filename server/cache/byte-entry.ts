import { createHash } from 'node:crypto'
import { type Encoding, encodeBytes, isWorthEncoding } from './encoding.ts'
import { plainBytes } from './plain-bytes.ts'

export type PlainHeaders = Readonly<Record<string, string>>

/** One answer as bytes, ready to send: nothing about it changes once it is made. Design 9.1. */
export interface ByteEntry {
  status: number
  /** weak, from the content's hash: the same for every encoding of it */
  etag: string
  /** by encoding; a content that was not worth packing is kept plain, any other only packed (`bodyOf`) */
  bodies: Readonly<Partial<Record<Encoding, Buffer>>>
  /** complete and frozen, by encoding */
  headers: Readonly<Partial<Record<Encoding, PlainHeaders>>> & { identity: PlainHeaders }
  /** of a 304 */
  notModifiedHeaders: PlainHeaders
  sizeBytes: number
}

/** What an entry is made of. `headers` hold everything but length, encoding and ETag. */
export interface EntryParts {
  status: number
  bytes: Buffer
  headers: PlainHeaders
  /** which encodings to make; `kept` makes all with more effort */
  encodings: 'kept' | readonly Encoding[]
  /** encodings that are there already */
  packed?: Readonly<Partial<Record<Encoding, Buffer>>>
}

const ALL: readonly Encoding[] = ['br', 'gzip']

/** Makes the encodings and hashes the content. */
export async function makeEntry({
  status,
  bytes,
  headers,
  encodings,
  packed: given = {},
}: EntryParts): Promise<ByteEntry> {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  const base = { ...headers, etag, vary: 'accept-encoding' }
  const wanted = isWorthEncoding(bytes) ? (encodings === 'kept' ? ALL : encodings) : []
  const effort = encodings === 'kept' ? 'kept' : 'once'
  const packed = await Promise.all(
    wanted
      .filter((encoding) => encoding !== 'identity')
      .map(
        async (encoding): Promise<[Encoding, Buffer]> => [
          encoding,
          given[encoding] ?? (await encodeBytes(bytes, encoding, effort)),
        ],
      ),
  )
  // Plain pages are ten times as large as packed ones, and hardly anybody asks for them.
  const isPacked = packed.some(([encoding]) => encoding === 'gzip')
  const kept: [Encoding, Buffer][] = isPacked ? packed : [['identity', bytes], ...packed]
  const headersOf = (encoding: Encoding, body: Buffer): PlainHeaders =>
    Object.freeze({
      ...base,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
    })
  const { 'content-type': _type, ...withoutType } = base as Record<string, string>
  return {
    status,
    etag,
    bodies: Object.fromEntries(kept),
    headers: {
      identity: headersOf('identity', bytes),
      ...Object.fromEntries(packed.map(([encoding, body]) => [encoding, headersOf(encoding, body)])),
    },
    notModifiedHeaders: Object.freeze(withoutType),
    sizeBytes: kept.reduce((sum, [, body]) => sum + body.length, 2048),
  }
}

/** The bytes of an entry in an encoding that it has headers for; plain ones are unpacked when somebody wants them. */
export function bodyOf({ bodies }: ByteEntry, encoding: Encoding): Buffer {
  return bodies[encoding] ?? plainBytes(bodies.gzip!)
}

/** Whether an If-None-Match header names this content, in any encoding. RFC 9110, 13.1.2. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  if (!ifNoneMatch.includes(',')) return bare(ifNoneMatch) === bare(etag)
  return ifNoneMatch.split(',').some((candidate) => bare(candidate) === bare(etag))
}

function bare(etag: string): string {
  const trimmed = etag.trim()
  return trimmed.startsWith('W/') ? trimmed.slice(2) : trimmed
}
