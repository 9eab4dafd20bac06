import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { brotliOptions, type Encoding, exactly } from './encoding.ts'

/** Room for about thirty pages that clients without packing request repeatedly. */
const KEPT_BYTES = 4 * 1024 * 1024
/** Low, as this runs on the main thread while requests wait. */
const GZIP_LEVEL = 4

const kept = new LRUCache<Buffer, Buffer>({
  maxSize: KEPT_BYTES,
  sizeCalculation: (plain) => Math.max(1, plain.length),
})

/** Unpacks content. The most recent results are cached; unpacking takes a millisecond. */
export function plainBytes({ br, gzip, zstd }: Readonly<Partial<Record<Encoding, Buffer>>>): Buffer {
  const packed = (br ?? gzip ?? zstd)!
  const known = kept.get(packed)
  if (known) return known
  const plain = br ? brotliDecompressSync(br) : gzip ? gunzipSync(gzip) : zstdDecompressSync(packed)
  kept.set(packed, plain)
  return plain
}

/** For a client that accepts another encoding than the stored one. */
export function repackedBytes(plain: Buffer, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return exactly(gzipSync(plain, { level: GZIP_LEVEL }))
  return exactly(brotliCompressSync(plain, brotliOptions(plain, 'once')))
}
