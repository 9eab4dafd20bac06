import { FocalPoint } from '#schemas/image.ts'
import { unexpected } from '#server/adapters/commerce/transport/call-errors.ts'
import type { CommerceHttp } from '#server/adapters/commerce/transport/http.ts'
import { isMediaKey } from '#server/platform/safe-url.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { MediaPort } from '#server/ports/store.ts'
import { documentPath } from './documents.ts'

/** Source pictures are drawn at 2400 px at most; PNG of that size stays below. */
const MAX_BYTES = 16_000_000
/** A picture is drawn on first request, on a machine that may be busy drawing others. */
const TIMEOUT_MS = 20_000
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml'])

/** `50 20` */
function focusIn(headers: Headers): FocalPoint | null {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(headers.get('picture-focus') ?? '') ?? []
  const point = FocalPoint.safeParse({ xPercent: Number(x), yPercent: Number(y) })
  return point.success ? point.data : null
}

export function commerceMedia(http: () => CommerceHttp): MediaPort {
  return {
    async read(path) {
      const key = path.replace(/^\/media\//, '')
      if (key === path || !isMediaKey(key)) return null
      const what = 'GET /media/{key}'
      const { status, bytes, headers } = await http().bytes(`/media/${key}`, {
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
      })
      if (status === 404) return null
      if (status !== 200) throw unexpected(what, { status, detail: null })
      const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!TYPES.has(type))
        throw new UpstreamError(`${what} answered ${type || 'no type'} and not a picture`, {
          reason: 'garbage',
          status,
        })
      return { bytes, type, focus: focusIn(headers) }
    },

    async readDocument(path) {
      const key = path.replace(/^\/documents\//, '')
      if (key === path || documentPath(key) === null) return null
      const what = 'GET /document/{key}'
      const { status, bytes, headers } = await http().bytes(`/document/${key}`, {
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
      })
      if (status === 404 || status === 403) return null
      if (status !== 200) throw unexpected(what, { status, detail: null })
      if (!headers.get('content-type')?.startsWith('application/pdf'))
        throw new UpstreamError(`${what} answered something else than a PDF file`, { reason: 'garbage', status })
      return bytes
    },
  }
}
