import type { MiddlewareHandler } from 'hono'
import type { AppSettings } from './app-settings.ts'
import { addressOf } from './guards/address.ts'
import { requestIdOf } from './request-id.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** joins the logs of one request */
    requestId: string
    /** network address of the client, null when unknown */
    address: string | null
  }
}

/** Says once for every route behind it which request this is and where it comes from. */
export function requestFacts({ isProxyTrusted }: Pick<AppSettings, 'isProxyTrusted'>): MiddlewareHandler {
  return (c, next) => {
    c.set('requestId', requestIdOf(c.req.raw))
    c.set('address', addressOf(c, isProxyTrusted))
    return next()
  }
}
