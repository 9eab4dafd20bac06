import type { Context, MiddlewareHandler } from 'hono'
import { isSameToken } from './admin-access.ts'

/**
 * For staff routes: answers only this machine and holders of the admin token, and is never cached. `what` begins the
 * sentence for others: "Layouts are published".
 */
export function adminOnly({ token, what }: { token: string; what: string }): MiddlewareHandler {
  return async (context, next) => {
    const refused = refusal(context, token, what)
    if (!refused) await next()
    else context.res = refused
    context.header('Cache-Control', 'no-store')
  }
}

function refusal(context: Context, token: string, what: string): Response | null {
  if (!isFromThisMachine(context)) {
    const message = `${what} from the machine that the shop runs on.`
    return context.json({ error: { code: 'not-from-here', message } }, 403)
  }
  const given = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1]
  if (given !== undefined && isSameToken(given, token)) return null
  const message = 'Send the admin token of DATA_DIR as a bearer token.'
  return context.json({ error: { code: 'unauthorized', message } }, 401, { 'WWW-Authenticate': 'Bearer' })
}

/** Loopback, or an address of this machine itself; a proxied request comes from elsewhere, wherever the proxy runs. */
function isFromThisMachine(context: Context): boolean {
  if (context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined) return false
  const bindings = context.env as
    | { incoming?: { socket?: { remoteAddress?: string; localAddress?: string } } }
    | undefined
  const socket = bindings?.incoming?.socket
  // Without a socket the request was made inside this process.
  if (!socket) return true
  const { remoteAddress = '', localAddress } = socket
  return /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(remoteAddress) || remoteAddress === localAddress
}
