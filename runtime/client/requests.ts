import { SESSION_TOKEN_HEADER } from '../../schemas/bearer-paths.ts'
import { CLIENT_HEADER } from '../../schemas/client-header.ts'
import type { BearerHolder } from './bearer-session.ts'
import { ShopError } from './shop-error.ts'
import type { CallOptions, ClientOptions, CookieJar } from './types.ts'

/** Pause before the second try, in ms. */
const RETRY_AFTER_MS = 400
const TIMEOUT_MS = 15_000

export interface Requests {
  /** Sends one request with cookies. A broken connection is tried once more. Throws ShopError without an answer. */
  send(address: URL, init: RequestInit, options?: CallOptions): Promise<Response>
}

/**
 * Sends requests as one shopper. Only a broken connection is tried again, once: reading changes nothing, and the shop
 * counts a repeated operation with the same idempotency key once.
 */
export function createRequests(
  options: ClientOptions,
  jar: CookieJar | null,
  bearerOf: () => Pick<BearerHolder, 'token' | 'exchange'> | null,
): Requests {
  const { fetch: fetcher = fetch, timeoutMs = TIMEOUT_MS } = options

  async function attempt(address: URL, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
    const headers = new Headers({ accept: 'application/json', ...options.headers })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const bearer = bearerOf()
    const token = bearer?.token() ?? null
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    if (options.clientKey !== undefined) headers.set(CLIENT_HEADER, options.clientKey)
    const cookies = jar?.header(address)
    if (cookies) {
      headers.set('cookie', cookies)
      // A write with cookies must name its origin, as a browser does.
      if (init.method === 'POST') headers.set('origin', address.origin)
    }
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetcher(address, {
        redirect: 'manual',
        credentials: options.cookies === null || options.bearer ? 'omit' : 'include',
        ...init,
        headers,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      const next = response.headers.get(SESSION_TOKEN_HEADER)
      if (next !== null) bearer?.exchange(next)
      jar?.store(address, response.headers.getSetCookie())
      return response
    } catch (error) {
      if (signal?.aborted) throw error
      const why = error instanceof Error ? error.message : String(error)
      throw limit.aborted
        ? new ShopError('timeout', `${address.pathname} took more than ${timeoutMs} ms.`)
        : new ShopError('network', `${address.origin} cannot be reached: ${why}`)
    }
  }

  return {
    async send(address, init, { signal } = {}) {
      try {
        return await attempt(address, init, signal)
      } catch (error) {
        if (!(error instanceof ShopError) || error.kind !== 'network') throw error
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
        return attempt(address, init, signal)
      }
    },
  }
}
