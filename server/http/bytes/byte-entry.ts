import { hash } from 'node:crypto'
import { type Encoding, encodeBytes, exactly, isPackedAtOnce, isWorthEncoding } from './encoding.ts'
import { plainBytes, repackedBytes } from './plain-bytes.ts'

export type PlainHeaders = Readonly<Record<string, string>>

/** One answer as bytes, ready to send and immutable. Architecture 9.1. */
export interface ByteEntry {
  status: number
  /** weak, from the content's hash: the same for every encoding of it */
  etag: string
  /** by encoding; plain what is too small to pack or was made for a client that unpacks nothing, any other only packed (`encodedForm`) */
  bodies: Readonly<Partial<Record<Encoding, Buffer>>>
  /** complete and frozen, by encoding */
  headers: Readonly<Partial<Record<Encoding, PlainHeaders>>> & { identity: PlainHeaders }
  /** of a 304 */
  notModifiedHeaders: PlainHeaders
  sizeBytes: number
}

/** Content of an entry. `headers` hold everything but length, encoding and ETag. */
export interface EntryParts {
  status: number
  bytes: Buffer
  headers: PlainHeaders
  /**
   * encodings to pack now; `kept`: all, with more effort, as many requests will use them. Where brotli is among them,
   * gzip is packed on demand: browsers behind TLS never request it, and it takes as long and as much memory again
   */
  encodings: 'kept' | readonly Encoding[]
  /** the memory of `bytes` is used again once `makeEntry` has returned its promise */
  isBorrowed?: boolean
  /** encodings that are there already */
  packed?: Readonly<Partial<Record<Encoding, Buffer>>>
}

const ALL: readonly Encoding[] = ['br', 'gzip']
/** Packed content counts twice towards the memory bound: another form is about as large and may join it. */
const ROOM_FOR_ANOTHER = 2
/** Headers and objects of an entry. */
const ENTRY_BYTES = 2048

/** Packs the usual encodings and hashes the content. */
export async function makeEntry({
  status,
  bytes: given,
  headers,
  encodings,
  isBorrowed = false,
  packed: there = {},
}: EntryParts): Promise<ByteEntry> {
  const effort = encodings === 'kept' ? 'kept' : 'once'
  const wanted = isWorthEncoding(given) ? (encodings === 'kept' ? ALL : encodings) : []
  const isNeededLater = wanted.length === 0 || !wanted.every((encoding) => isPackedAtOnce(given, encoding, effort))
  const bytes = isBorrowed && isNeededLater ? exactly(given) : given
  const etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`
  const vary = headers.vary === undefined ? 'accept-encoding' : `accept-encoding, ${headers.vary}`
  const base = { ...headers, etag, vary }
  const packed = await Promise.all(
    wanted
      .filter(
        (encoding) =>
          encoding === 'br' || encoding === 'zstd' || (encoding === 'gzip' && (there.gzip || !wanted.includes('br'))),
      )
      .map(
        async (encoding): Promise<[Encoding, Buffer]> => [
          encoding,
          there[encoding] ?? (await encodeBytes(bytes, encoding, effort)),
        ],
      ),
  )
  // Plain pages are ten times as large as packed ones, and few clients request them.
  const kept: [Encoding, Buffer][] = packed.length > 0 ? packed : [['identity', bytes]]
  const headersOf = (encoding: Encoding, body: Buffer) => headersIn(base, encoding, body)
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
    sizeBytes: sizeOf(kept),
  }
}

function sizeOf(bodies: readonly [Encoding, Buffer][]): number {
  const counted = ([encoding, body]: [Encoding, Buffer]) =>
    body.length * (encoding === 'identity' ? 1 : ROOM_FOR_ANOTHER)
  return bodies.reduce((sum, each) => sum + counted(each), ENTRY_BYTES)
}

/** Complete and frozen. */
function headersIn(base: PlainHeaders, encoding: Encoding, body: Buffer): PlainHeaders {
  return Object.freeze({
    ...base,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
  })
}

/** An entry in one encoding: immutable headers and the bytes. */
export interface EncodedForm {
  headers: PlainHeaders
  body: Buffer
}

/** Forms packed on demand; they go with their entry. */
const repacked = new WeakMap<ByteEntry, Map<Encoding, EncodedForm>>()

/** An entry in the client's preferred encoding, plain if it lacks that one. Synchronous, as a promise costs more. */
export function encodedForm(entry: ByteEntry, wanted: Encoding): EncodedForm {
  const { bodies, headers } = entry
  const body = bodies[wanted]
  if (body) return { headers: headers[wanted]!, body }
  if ((wanted === 'br' || wanted === 'gzip') && isWorthPacking(bodies))
    return repacked.get(entry)?.get(wanted) ?? repack(entry, wanted)
  return { headers: headers.identity, body: bodies.identity ?? plainBytes(bodies) }
}

function isWorthPacking({ identity }: ByteEntry['bodies']): boolean {
  return identity === undefined || isWorthEncoding(identity)
}

function repack(entry: ByteEntry, encoding: 'br' | 'gzip'): EncodedForm {
  const body = repackedBytes(entry.bodies.identity ?? plainBytes(entry.bodies), encoding)
  const form = { headers: headersIn(entry.headers.identity, encoding, body), body }
  repacked.set(entry, (repacked.get(entry) ?? new Map()).set(encoding, form))
  return form
}

/** The same answer, packed for many requests. Null if it is too small to be packed. */
export async function repackedForMany(entry: ByteEntry): Promise<ByteEntry | null> {
  const { bodies, headers } = entry
  if (!isWorthPacking(bodies)) return null
  const br = await encodeBytes(bodies.identity ?? plainBytes(bodies), 'br', 'kept')
  return {
    ...entry,
    bodies: { br },
    headers: { identity: headers.identity, br: headersIn(headers.identity, 'br', br) },
    sizeBytes: sizeOf([['br', br]]),
  }
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
