import { gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** Room for the pages that clients without packing ask for again and again: some thirty. */
const KEPT_BYTES = 4 * 1024 * 1024

const kept = new LRUCache<Buffer, Buffer>({
  maxSize: KEPT_BYTES,
  sizeCalculation: (plain) => Math.max(1, plain.length),
})

/** What a gzip-packed content was made of. The last ones are remembered; one takes half a millisecond to unpack. */
export function plainBytes(packed: Buffer): Buffer {
  const known = kept.get(packed)
  if (known) return known
  const plain = gunzipSync(packed)
  kept.set(packed, plain)
  return plain
}
