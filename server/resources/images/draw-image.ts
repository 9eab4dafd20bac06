import sharp from 'sharp'
import type { FocalPoint } from '#schemas/image.ts'
import { SHARE_SIZE_PX } from '#schemas/picture-route.ts'
import type { ImageRequest } from './image-request.ts'

// Two cores serve pages as well: one thread per picture, and one picture at a time (see the queue of the route).
sharp.concurrency(1)
sharp.cache(false)

/** A source with more px is refused: a small file can hold a huge picture. */
const MAX_SOURCE_PX = 50_000_000

/** The page's paper, behind pictures that are higher than the place for them. */
const PAPER = '#ffffff'
/** From this ratio of width to height on a picture may lose its edges; a narrower one is shown whole. */
const WIDE = 1.5

/**
 * The source at the requested width, never enlarged; for sharing around its focal point. Throws if the bytes are no
 * picture.
 */
export async function drawImage(
  source: Uint8Array,
  { widthPx, quality, format, isShared }: ImageRequest,
  focus: FocalPoint | null = null,
): Promise<Buffer> {
  if (isShared) return drawShared(source, quality, focus)
  const picture = sharp(source, { limitInputPixels: MAX_SOURCE_PX, failOn: 'error' })
    .rotate()
    .resize({ width: widthPx, withoutEnlargement: true })
  // effort: a low one costs a few percent of size and saves most of the time
  if (format === 'avif') return picture.avif({ quality: Math.round(quality * 0.8), effort: 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality, effort: 3 }).toBuffer()
  if (format === 'jpeg') return picture.flatten({ background: PAPER }).jpeg({ quality }).toBuffer()
  return picture.png({ palette: true, quality }).toBuffer()
}

async function drawShared(source: Uint8Array, quality: number, focus: FocalPoint | null): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: MAX_SOURCE_PX, failOn: 'error' })
  const { width, height } = (await picture.metadata()).autoOrient
  const upright = picture.rotate().flatten({ background: PAPER })
  const isCutOff = width / height >= WIDE
  if (isCutOff) upright.extract(partAround(focus ?? MIDDLE, { width, height }))
  return upright
    .resize({ ...SHARE_SIZE_PX, fit: isCutOff ? 'cover' : 'contain', background: PAPER })
    .jpeg({ quality, progressive: true })
    .toBuffer()
}

const MIDDLE: FocalPoint = { xPercent: 50, yPercent: 50 }

/** The largest part in the proportions for sharing; what is cut off on both sides is divided as by CSS object-position. */
function partAround({ xPercent, yPercent }: FocalPoint, { width, height }: { width: number; height: number }) {
  const scale = Math.min(width / SHARE_SIZE_PX.width, height / SHARE_SIZE_PX.height)
  const part = { width: Math.round(SHARE_SIZE_PX.width * scale), height: Math.round(SHARE_SIZE_PX.height * scale) }
  return {
    ...part,
    left: Math.round(((width - part.width) * xPercent) / 100),
    top: Math.round(((height - part.height) * yPercent) / 100),
  }
}
