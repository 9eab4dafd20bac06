import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { plainPage } from '#server/http/plain-page.ts'
import type { Report } from '#server/platform/report.ts'
import type { MediaPort } from '#server/ports/store.ts'

const HOUR_S = 3600

interface DocumentParts {
  media: Pick<MediaPort, 'readDocument'>
  report: Report
}

/**
 * `GET /documents/<key>.pdf`: attachments of products, shown in the browser under their own name. A missing or
 * non-public one answers 404, an unavailable commerce API 502.
 */
export function documentRoute({ media, report }: DocumentParts): (context: Context) => Promise<Response> {
  return async (context) => {
    const { path } = context.req
    try {
      const found = await media.readDocument(path)
      if (!found) return context.html(plainPage(404, 'pl'), 404, { 'cache-control': 'no-store' })
      const bytes = new Uint8Array(found)
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      const headers = {
        etag,
        'content-type': 'application/pdf',
        // The key has been checked, so the name consists of plain words.
        'content-disposition': `inline; filename="${path.slice(path.lastIndexOf('/') + 1)}"`,
        'cache-control': `public, max-age=${HOUR_S}`,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex',
      }
      if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
      return new Response(bytes, { status: 200, headers: { ...headers, 'content-length': String(bytes.length) } })
    } catch (error) {
      report({ kind: 'upstream', message: `document ${path} could not be read`, error })
      return context.html(plainPage(500, 'pl'), 502, { 'cache-control': 'no-store' })
    }
  }
}
