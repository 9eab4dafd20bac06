import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { PLACEHOLDER_IMAGE } from '#schemas/placeholder-image.ts'
import { errorBody } from '#server/http/bytes/data-answer.ts'
import type { Report } from '#server/platform/report.ts'
import type { MediaPort } from '#server/ports/store.ts'
import type { DiskCache } from './disk-cache.ts'
import { drawImage } from './draw-image.ts'
import { type ImageRequest, readImageRequest } from './image-request.ts'

const DAY_S = 86_400

const SAFE_HEADERS = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' }
/**
 * Browsers draw a picture of any status: with this one a page has empty places instead of broken picture marks. It has
 * no size, so that the place keeps its own.
 */
const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const OUTAGE_HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }

interface ImageParts {
  media: Pick<MediaPort, 'read'>
  cache: DiskCache
  report: Report
}

interface DrawnImage {
  bytes: Buffer
  /** the source does not exist and the placeholder replaces it: cached for a short time only */
  isPlaceholder: boolean
}

/**
 * `GET /_next/image?url&w&q`: our media at the widths of S9.30 and S9.31, as AVIF or WebP by Accept. Invalid parameters
 * answer 400 with the error; a missing picture shows the placeholder (S9.29); an unavailable commerce API answers 502,
 * whose body a browser draws as an empty picture.
 */
export function imageRoute({ media, cache, report }: ImageParts): (context: Context) => Promise<Response> {
  const underWay = new Map<string, Promise<DrawnImage>>()
  const enqueue = oneAtATime()

  async function draw(request: ImageRequest): Promise<DrawnImage> {
    const key = cacheKey(request)
    const kept = await cache.read(key)
    if (kept) return { bytes: kept, isPlaceholder: false }
    const source = await media.read(request.path)
    if (!source) {
      if (request.path === PLACEHOLDER_IMAGE) throw new Error('the placeholder picture is missing')
      return { ...(await drawOnce({ ...request, path: PLACEHOLDER_IMAGE })), isPlaceholder: true }
    }
    const bytes = await enqueue(() => drawImage(source.bytes, request))
    if (!(await cache.write(key, bytes))) report({ kind: 'unexpected', message: 'the image cache cannot be written' })
    return { bytes, isPlaceholder: false }
  }
  function drawOnce(request: ImageRequest): Promise<DrawnImage> {
    const key = cacheKey(request)
    const current = underWay.get(key)
    if (current) return current
    const drawing = draw(request).finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }

  return async (context) => {
    const request = readImageRequest(new URL(context.req.url).searchParams, context.req.header('accept') ?? '')
    if ('problem' in request) return context.json(errorBody('bad-query', request.problem), 400)
    try {
      const { bytes, isPlaceholder } = await drawOnce(request)
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      const headers = {
        'content-type': `image/${request.format}`,
        'cache-control': isPlaceholder
          ? 'public, max-age=60'
          : `public, max-age=${DAY_S}, stale-while-revalidate=${DAY_S * 7}`,
        ...SAFE_HEADERS,
        vary: 'Accept',
        etag,
      }
      if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
      return new Response(new Uint8Array(bytes), { status: 200, headers })
    } catch (error) {
      report({ kind: 'upstream', message: `picture ${request.path} could not be drawn`, error })
      return new Response(EMPTY_PICTURE, { status: 502, headers: { ...OUTAGE_HEADERS, ...SAFE_HEADERS } })
    }
  }
}

function cacheKey({ path, widthPx, quality, format }: ImageRequest): string {
  return `${path} ${widthPx} ${quality} ${format}`
}

/** Runs tasks one after another: drawing pictures must leave the other core to pages. */
function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const next = last.then(task, task)
    last = next.catch(() => undefined)
    return next
  }
}
