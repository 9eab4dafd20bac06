import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { createCallRoutes } from '../openapi/call-routes.ts'
import type { CommerceEnv } from '../parts.ts'

/** The bytes of a document, null for an unknown key. Keys are made of plain words, `attachments/manual.pdf`. */
export type DocumentFile = (key: string) => Promise<Uint8Array<ArrayBuffer> | null>

/** Files that are sold (type `downloadable`, S3.10) are only for their buyers, through the order's calls. */
const SOLD = /^downloads\//
const KEY = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\.pdf$/
const MAX_AGE_SECONDS = 24 * 3600

/** `GET /document/{key}`: the attachments of products. S2.169. */
export function documentRoutes(documentFile: DocumentFile): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  calls.get(
    '/document/:key{.+}',
    {
      summary: 'A document by its key, which may hold slashes; those that are sold are refused.',
      answers: {
        200: { description: 'The PDF file.', type: 'application/pdf' },
        304: { description: 'The caller has it: if-none-match is its etag.' },
      },
      refusals: [404, 503],
    },
    async (context) => {
      const key = context.req.param('key')
      if (SOLD.test(key))
        return context.json({ detail: 'This file is for those who bought it.', code: 'not_bought' }, 403)
      const bytes = KEY.test(key) && key.length <= 300 ? await documentFile(key) : null
      if (bytes === null) return context.json({ detail: 'There is no such document.', code: 'document_not_found' }, 404)
      return answerDocument(context, bytes)
    },
  )
  return calls.app
}

function answerDocument(context: Context, bytes: Uint8Array<ArrayBuffer>): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': `public, max-age=${MAX_AGE_SECONDS}`, 'x-content-type-options': 'nosniff' }
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
  return context.body(bytes, 200, {
    ...headers,
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
  })
}
