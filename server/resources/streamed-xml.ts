import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchesEtag } from '#server/http/bytes/byte-entry.ts'
import type { Report } from '#server/platform/report.ts'

const CACHING = { 'cache-control': 'public, max-age=3600' }

/**
 * The version of the shop's public data, as a cursor of the change feed. Null where no feed tells it. Throws
 * UpstreamError.
 */
export type DataVersion = () => Promise<string | null>

/**
 * Gives documents an ETag of the version of the data that they are made of, and answers 304, without reading anything,
 * to a client that has that version.
 */
export function versioned(version: DataVersion): MiddlewareHandler {
  return async (c, next) => {
    const current = await version()
    if (current === null) return next()
    const etag = `W/"${createHash('sha256').update(`${current}\n${c.req.url}`).digest('base64url')}"`
    if (matchesEtag(c.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers: { ...CACHING, etag } })
    await next()
    if (c.res.status === 200) c.res.headers.set('etag', etag)
  }
}

export function xmlAnswer(body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, { headers: { ...CACHING, 'content-type': 'application/xml; charset=utf-8' } })
}

/**
 * Reads on only as fast as the answer is taken. A document that fails halfway ends without its last line, so that no
 * reader takes it for whole.
 */
export function streamOf(
  parts: AsyncGenerator<string>,
  { what, report }: { what: string; report: Report },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        report({ kind: 'upstream', message: `${what} could not be written to its end`, error })
        controller.error(error)
      }
    },
    cancel: async () => void (await parts.return(undefined)),
  })
}
