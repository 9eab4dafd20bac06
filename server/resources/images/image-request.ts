import {
  DEFAULT_QUALITY,
  DEFAULT_WIDTH_PX,
  PICTURE_FORMATS,
  PICTURE_QUALITIES,
  PICTURE_WIDTHS_PX,
  type PictureFormat,
  SHARE_ROUTE,
  SHARE_SIZE_PX,
} from '#schemas/picture-route.ts'
import { isMediaKey } from '#server/platform/safe-url.ts'

export interface ImageRequest {
  /** path of the source below `/media/` */
  path: string
  widthPx: number
  quality: number
  format: PictureFormat | 'jpeg'
  /** in the size for sharing pages, on a background of its own */
  isShared?: true
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

/** The picture for sharing at `/share/<key>.jpg`; null for a path that no picture can have. */
export function readShareRequest(path: string): ImageRequest | null {
  if (!path.startsWith(SHARE_ROUTE) || !path.endsWith(SHARE_ENDING)) return null
  const source = MEDIA + path.slice(SHARE_ROUTE.length, -SHARE_ENDING.length)
  if (!isMediaPath(source)) return null
  return { path: source, widthPx: SHARE_SIZE_PX.width, quality: SHARE_QUALITY, format: 'jpeg', isShared: true }
}

const MEDIA = '/media/'
const SHARE_ENDING = '.jpg'
const SHARE_QUALITY = 82

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
