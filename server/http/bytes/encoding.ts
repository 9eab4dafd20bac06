import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, zstdCompressSync } from 'node:zlib'

/**
 * `zstd` is for a single answer: it takes a third of brotli's time for the same size. What is kept is packed as brotli,
 * which gets smaller with more effort, and which every browser takes.
 */
export type Encoding = 'identity' | 'br' | 'gzip' | 'zstd'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/** Below this, headers and the work of unpacking outweigh the savings. */
const WORTH_IT_BYTES = 1024
/** 256 KB */
const WINDOW_BITS = 18

/** Header values seen before. There are few; the bound keeps strangers from filling memory with odd ones. */
const known = new Map<string, { best: Encoding; once: Encoding }>()
const MAX_KNOWN = 200

/** The best encoding that a client accepts: brotli, gzip, or none. A weight of 0 refuses. RFC 9110, 12.5.3. */
export function negotiateEncoding(acceptEncoding: string | null | undefined): Encoding {
  return acceptedBy(acceptEncoding).best
}

/** The same for an answer that is sent once: zstd where the client names it. */
export function negotiateOnce(acceptEncoding: string | null | undefined): Encoding {
  return acceptedBy(acceptEncoding).once
}

const PLAIN = { best: 'identity', once: 'identity' } as const

function acceptedBy(acceptEncoding: string | null | undefined): { best: Encoding; once: Encoding } {
  if (!acceptEncoding) return PLAIN
  const seen = known.get(acceptEncoding)
  if (seen) return seen
  const weights = new Map<string, number>()
  for (const entry of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1)
  }
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  const best = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
  const accepted = { best, once: weights.get('zstd') ? 'zstd' : best } as const
  if (known.size < MAX_KNOWN) known.set(acceptEncoding, accepted)
  return accepted
}

/** Up to here brotli for a single answer takes less of the main thread than its stream would, and half of it altogether. */
const PACKED_AT_ONCE_BYTES = 256 * 1024

/** Packs bytes: for a single answer at once, unless they are many or gzip, else off the main thread. `effort` 'kept' is for bytes that are served again and again, 'once' for a single answer. */
export async function encodeBytes(bytes: Buffer, encoding: Encoding, effort: 'kept' | 'once'): Promise<Buffer> {
  if (encoding === 'identity' || bytes.length < WORTH_IT_BYTES) return bytes
  if (encoding === 'zstd') return exactly(zstdCompressSync(bytes, ZSTD))
  if (encoding === 'gzip') return exactly(await gzipAsync(bytes, { level: effort === 'kept' ? 6 : 4 }))
  const options = brotliOptions(bytes, effort)
  if (isPackedAtOnce(bytes, encoding, effort)) return exactly(brotliCompressSync(bytes, options))
  return exactly(await brotliAsync(bytes, options))
}

/** Whether `encodeBytes` is done with the bytes when it returns its promise. */
export function isPackedAtOnce(bytes: Buffer, encoding: Encoding, effort: 'kept' | 'once'): boolean {
  if (encoding === 'zstd') return true
  return encoding === 'br' && effort === 'once' && bytes.length <= PACKED_AT_ONCE_BYTES
}

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 2 } }

export function brotliOptions(bytes: Buffer, effort: 'kept' | 'once'): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // 'once': the next level makes a page 7 % smaller and takes three times as long.
      [constants.BROTLI_PARAM_QUALITY]: effort === 'kept' ? 6 : 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A page is smaller than this window; the default one would cost megabytes for every page being packed.
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  }
}

/** A copy in its own memory: zlib returns a view of a 16 KB working buffer or of Node's pool. */
export function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

export function isWorthEncoding(bytes: Buffer): boolean {
  return bytes.length >= WORTH_IT_BYTES
}
