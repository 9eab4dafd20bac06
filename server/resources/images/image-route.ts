import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { FocalPoint } from '#schemas/image.ts'
import { PICTURE_ROUTE, SHARE_ROUTE } from '#schemas/picture-route.ts'
import { PLACEHOLDER_IMAGE } from '#schemas/placeholder-image.ts'
import { matchesEtag } from '#server/http/bytes/byte-entry.ts'
import { errorBody } from '#server/http/bytes/data-answer.ts'
import type { Report } from '#server/platform/report.ts'
import type { MediaPort } from '#server/ports/store.ts'
import type { DiskCache } from './disk-cache.ts'
import { drawImage } from './draw-image.ts'
import { drawnFocus } from './drawn-focus.ts'
import { type ImageRequest, readImageRequest, readMediaRequest, readShareRequest } from './image-request.ts'

const DAY_S = 86_400

/** The other security headers are added to every answer. */
const SAFE_HEADERS = { 'content-security-policy': "default-src 'none'" }
/** Public and the same for all: clients on other sites show them. */
const OPEN_HEADERS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
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
  /** steady milliseconds */
  now?: () => number
}

interface DrawnImage {
  bytes: Buffer
  /** the source does not exist and the placeholder replaces it: cached for a short time only */
  isPlaceholder: boolean
}

/**
 * Our media as AVIF or WebP by Accept: `GET /_next/image?url&w&q&f` at the widths of S9.30 and S9.31, and each picture's
 * own address, `GET /media/<key>`, in a default size; for sharing `GET /share/<key>.jpg`. Invalid parameters answer 400 with the error. A missing picture
 * shows the placeholder (S9.29), at its own address with status 404. An unavailable commerce API answers 502, whose body
 * a browser draws as an empty picture.
 */
export function imageRoutes({ media, cache, report, now }: ImageParts): Hono {
  const underWay = new Map<string, Promise<DrawnImage>>()
  const enqueue = oneAtATime()
  const focuses = drawnFocus({ media, cache, now })

  async function draw(request: ImageRequest): Promise<DrawnImage> {
    // How it is cut off may have changed since it was drawn.
    const asked = request.isShared
      ? await focuses.of(request.path)
      : { focus: null, read: () => media.read(request.path) }
    const kept = asked && (await cache.read(cacheKey(request, asked.focus)))
    if (kept) return { bytes: kept, isPlaceholder: false }
    const source = asked && (await asked.read())
    if (!source) {
      if (request.path === PLACEHOLDER_IMAGE) throw new Error('the placeholder picture is missing')
      return { ...(await drawOnce({ ...request, path: PLACEHOLDER_IMAGE })), isPlaceholder: true }
    }
    const bytes = await enqueue(() => drawImage(source.bytes, request, source.focus))
    const key = cacheKey(request, source.focus)
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

  async function answer(context: Context, request: ImageRequest, missing: { status: 200 | 404; vary: boolean }) {
    try {
      const { bytes, isPlaceholder } = await drawOnce(request)
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      const headers = {
        'content-type': `image/${request.format}`,
        'content-length': String(bytes.length),
        'cache-control': isPlaceholder
          ? 'public, max-age=60'
          : `public, max-age=${DAY_S}, stale-while-revalidate=${DAY_S * 7}`,
        ...SAFE_HEADERS,
        ...OPEN_HEADERS,
        ...(missing.vary && { vary: 'Accept' }),
        etag,
      }
      const status = isPlaceholder ? missing.status : 200
      if (status === 200 && matchesEtag(context.req.header('if-none-match'), etag)) {
        const { 'content-length': _, ...kept } = headers
        return new Response(null, { status: 304, headers: kept })
      }
      return new Response(new Uint8Array(bytes), { status, headers })
    } catch (error) {
      report({ kind: 'upstream', message: `picture ${request.path} could not be drawn`, error })
      return new Response(EMPTY_PICTURE, { status: 502, headers: { ...OUTAGE_HEADERS, ...SAFE_HEADERS } })
    }
  }

  const routes = new Hono()
  routes.get(PICTURE_ROUTE, async (context) => {
    const query = new URL(context.req.url).searchParams
    const request = readImageRequest(query, context.req.header('accept') ?? '')
    if ('problem' in request) return context.json(errorBody('bad-query', request.problem), 400)
    return answer(context, request, { status: 200, vary: !query.has('f') })
  })
  routes.get('/media/*', async (context) => {
    const request = readMediaRequest(new URL(context.req.url).pathname, context.req.header('accept') ?? '')
    if (!request) return context.json(errorBody('unknown-picture', 'There is no picture at this address.'), 404)
    return answer(context, request, { status: 404, vary: true })
  })
  routes.get(`${SHARE_ROUTE}*`, async (context) => {
    const request = readShareRequest(new URL(context.req.url).pathname)
    if (!request) return context.json(errorBody('unknown-picture', 'There is no picture at this address.'), 404)
    return answer(context, request, { status: 404, vary: false })
  })
  return routes
}

function cacheKey({ path, widthPx, quality, format, isShared }: ImageRequest, focus?: FocalPoint | null): string {
  const shared = isShared ? ` shared${focus ? ` ${focus.xPercent} ${focus.yPercent}` : ''}` : ''
  return `${path} ${widthPx} ${quality} ${format}${shared}`
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
