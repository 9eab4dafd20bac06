import type { Context } from 'hono'
import type { CommerceEnv } from '../../../parts.ts'

/** A file for one reader, which no cache stores. */
export function pdfAnswer(context: Context<CommerceEnv>, bytes: Uint8Array<ArrayBuffer>, name: string): Response {
  return context.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
}
