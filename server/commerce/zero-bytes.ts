import type { MiddlewareHandler } from 'hono'
import { handedBody } from '#server/platform/handed-values.ts'
import { isUpload } from './body-paths.ts'
import { Refusal } from './engine/refusal.ts'

/**
 * PostgreSQL refuses U+0000 in texts and SQLite stores it: no id, code or name has one, so it is refused before either.
 */
export const refuseZeroBytes: MiddlewareHandler = async (context, next) => {
  const isInPath = /%00/.test(context.req.url)
  // The request caches its text, and the call itself parses it as JSON.
  const { raw } = context.req
  const isText = (raw.body !== null || handedBody(raw) !== undefined) && !isUpload(context)
  const isInBody = isText && /\0|\\u0000/.test(await context.req.text())
  if (isInPath || isInBody) throw new Refusal(400, 'zero_byte', 'A text must not hold the character U+0000.')
  await next()
}
