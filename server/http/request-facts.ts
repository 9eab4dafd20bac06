import type { MiddlewareHandler } from 'hono'
import type { AppSettings } from './app-settings.ts'
import { addressOf } from './guards/address.ts'
import { requestIdOf } from './request-id.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** joins the logs of one request */
    requestId: string
    /** network address of the client, null if unknown */
    address: string | null
  }
}

/** Sets id and address of the request once for all routes behind it. */
export function requestFacts({ isProxyTrusted }: Pick<AppSettings, 'isProxyTrusted'>): MiddlewareHandler {
  return (c, next) => {
    c.set('requestId', requestIdOf(c.req.raw))
    c.set('address', addressOf(c, isProxyTrusted))
    return next()
  }
}
