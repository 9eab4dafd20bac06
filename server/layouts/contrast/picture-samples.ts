import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { MediaPort } from '#server/ports/store.ts'

/** A picture in few pixels, in sRGB: enough to tell how bright its parts are. */
export interface PictureSample {
  widthPx: number
  heightPx: number
  /** three bytes for each pixel, row by row */
  rgb: Uint8Array
}

/** The longer side of a sample. */
const SIDE_PX = 192
/** About 70 KB each. */
const MAX_SAMPLES = 100
const MAX_PATHS = 1_000
/** A picture of the same address may be another one later. */
const PATH_KEPT_MS = 60_000
/** A source with more px is refused: a small file can hold a huge picture. */
const MAX_SOURCE_PX = 50_000_000
/** Behind pictures that can be seen through. */
const PAPER = '#ffffff'

/** Reads pictures in few pixels, one after another, and keeps them by what they contain. Null for no picture. Throws UpstreamError. */
export function createPictureSamples({
  media,
  now = () => performance.now(),
}: {
  media: Pick<MediaPort, 'read'>
  /** steady milliseconds */
  now?: () => number
}): (path: string) => Promise<PictureSample | null> {
  const hashes = new Map<string, { hash: string; at: number }>()
  const samples = new Map<string, PictureSample | null>()
  const underWay = new Map<string, Promise<PictureSample | null>>()
  let last: Promise<unknown> = Promise.resolve()

  async function read(path: string): Promise<PictureSample | null> {
    const known = hashes.get(path)
    const kept = known && now() - known.at < PATH_KEPT_MS ? samples.get(known.hash) : undefined
    if (kept !== undefined) return kept
    const source = await media.read(path)
    if (!source) return null
    const hash = createHash('sha256').update(source.bytes).digest('base64url')
    keep(hashes, path, { hash, at: now() }, MAX_PATHS)
    const same = samples.get(hash)
    const sample = same === undefined ? await sampleOf(source.bytes) : same
    keep(samples, hash, sample, MAX_SAMPLES)
    return sample
  }

  return (path) => {
    const current = underWay.get(path)
    if (current) return current
    // Pages need the other core.
    const reading = last.then(() => read(path)).finally(() => underWay.delete(path))
    underWay.set(path, reading)
    last = reading.catch(() => undefined)
    return reading
  }
}

async function sampleOf(bytes: Uint8Array): Promise<PictureSample | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_SOURCE_PX, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside' })
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 3) return null
    return { widthPx: info.width, heightPx: info.height, rgb: new Uint8Array(data) }
  } catch {
    // No picture, or a damaged one: the page shows none either.
    return null
  }
}

function keep<T>(map: Map<string, T>, key: string, value: T, max: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > max) map.delete(oldest!)
}
