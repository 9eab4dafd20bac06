import {
  DEFAULT_QUALITY,
  DEFAULT_WIDTH_PX,
  PICTURE_FORMATS,
  PICTURE_QUALITIES,
  PICTURE_WIDTHS_PX,
  type PictureFormat,
} from '#schemas/picture-route.ts'
import { isMediaKey } from '#server/platform/safe-url.ts'

export interface ImageRequest {
  /** path of the source below `/media/` */
  path: string
  widthPx: number
  quality: number
  format: PictureFormat
}

/**
 * Parses `/_next/image?url&w&q&f`, or returns a sentence with the error. Sources are our own media only; widths are those
 * of S9.30 and S9.31 and qualities a short list, so that nobody can fill the cache with variations.
 */
export function readImageRequest(query: URLSearchParams, accept: string): ImageRequest | { problem: string } {
  const url = query.get('url')
  if (!url) return { problem: "parameter 'url' is missing" }
  if (!isMediaPath(url)) return { problem: "parameter 'url' must be a path below /media/" }
  const widthPx = wholeNumber(query.get('w'))
  if (widthPx === null || !PICTURE_WIDTHS_PX.includes(widthPx)) {
    return { problem: `parameter 'w' must be one of ${PICTURE_WIDTHS_PX.join(', ')}` }
  }
  const quality = query.has('q') ? wholeNumber(query.get('q')) : DEFAULT_QUALITY
  if (quality === null || !PICTURE_QUALITIES.includes(quality)) {
    return { problem: `parameter 'q' must be one of ${PICTURE_QUALITIES.join(', ')}` }
  }
  const format = query.has('f') ? PICTURE_FORMATS.find((name) => name === query.get('f')) : formatFor(accept)
  if (format === undefined) return { problem: `parameter 'f' must be one of ${PICTURE_FORMATS.join(', ')}` }
  return { path: url, widthPx, quality, format }
}

/** The picture at its own address, in the default size; null for a path that no picture can have. */
export function readMediaRequest(path: string, accept: string): ImageRequest | null {
  if (!isMediaPath(path)) return null
  return { path, widthPx: DEFAULT_WIDTH_PX, quality: DEFAULT_QUALITY, format: formatFor(accept) }
}

const MEDIA = '/media/'

function isMediaPath(path: string): boolean {
  return path.startsWith(MEDIA) && isMediaKey(path.slice(MEDIA.length))
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null
}

function formatFor(accept: string): PictureFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'png'
}
