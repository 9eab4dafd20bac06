import type { MiddlewareHandler } from 'hono'
import { Refusal } from './engine/refusal.ts'

/** PostgreSQL refuses U+0000 in texts and SQLite keeps it: no id, code or name has one, so both say the same sooner. */
export const refuseZeroBytes: MiddlewareHandler = async (context, next) => {
  const isInPath = /%00/.test(context.req.url)
  // The text is kept by the request and read again as JSON by the call itself.
  const isInBody = context.req.raw.body !== null && /\0|\\u0000/.test(await context.req.text())
  if (isInPath || isInBody) throw new Refusal(400, 'zero_byte', 'A text must not hold the character U+0000.')
  await next()
}
