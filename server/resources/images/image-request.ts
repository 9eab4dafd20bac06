/** Widths in px that the image route draws; others are refused. S9.30, S9.31. */
export const DEVICE_SIZES_PX = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
export const IMAGE_SIZES_PX = [16, 32, 48, 64, 96, 128, 256, 384] as const
/** S7.36. */
export const DEFAULT_QUALITY = 75

const WIDTHS: ReadonlySet<number> = new Set([...DEVICE_SIZES_PX, ...IMAGE_SIZES_PX])
const QUALITIES: ReadonlySet<number> = new Set([50, 75, 90])

export type ImageFormat = 'avif' | 'webp' | 'png'

export interface ImageRequest {
  /** path of the source below `/media/` */
  path: string
  widthPx: number
  quality: number
  format: ImageFormat
}

/**
 * Parses `/_next/image?url&w&q`, or returns a sentence with the error. Sources are our own media only; widths are those
 * of S9.30 and S9.31 and qualities a short list, so that nobody can fill the cache with variations.
 */
export function readImageRequest(query: URLSearchParams, accept: string): ImageRequest | { problem: string } {
  const url = query.get('url')
  if (!url) return { problem: "parameter 'url' is missing" }
  if (url.length > 500 || !isMediaPath(url)) return { problem: "parameter 'url' must be a path below /media/" }
  const widthPx = wholeNumber(query.get('w'))
  if (widthPx === null || !WIDTHS.has(widthPx)) {
    return { problem: `parameter 'w' must be one of ${[...WIDTHS].toSorted((a, b) => a - b).join(', ')}` }
  }
  const quality = query.has('q') ? wholeNumber(query.get('q')) : DEFAULT_QUALITY
  if (quality === null || !QUALITIES.has(quality)) {
    return { problem: `parameter 'q' must be one of ${[...QUALITIES].join(', ')}` }
  }
  return { path: url, widthPx, quality, format: formatFor(accept) }
}

function isMediaPath(url: string): boolean {
  return /^\/media\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\.[a-z0-9]{2,5})?$/.test(url)
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null
}

function formatFor(accept: string): ImageFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'png'
}
