import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { brotliOptions, type Encoding, exactly } from './encoding.ts'

/** Room for the pages that clients without packing ask for again and again: some thirty. */
const KEPT_BYTES = 4 * 1024 * 1024
/** Somebody waits for it, and everybody behind. */
const GZIP_LEVEL = 4

const kept = new LRUCache<Buffer, Buffer>({
  maxSize: KEPT_BYTES,
  sizeCalculation: (plain) => Math.max(1, plain.length),
})

/** What a packed content was made of. The last ones are remembered; one takes a millisecond to unpack. */
export function plainBytes({ br, gzip }: Readonly<Partial<Record<Encoding, Buffer>>>): Buffer {
  const packed = br ?? gzip!
  const known = kept.get(packed)
  if (known) return known
  const plain = br ? brotliDecompressSync(br) : gunzipSync(packed)
  kept.set(packed, plain)
  return plain
}

/** For a client that takes another form than the one that is kept. */
export function repackedBytes(plain: Buffer, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return exactly(gzipSync(plain, { level: GZIP_LEVEL }))
  return exactly(brotliCompressSync(plain, brotliOptions(plain, 'once')))
}
