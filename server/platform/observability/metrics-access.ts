import { timingSafeEqual } from 'node:crypto'

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

interface MetricsRequest {
  url: string
  headers: Headers
  /** of the other end of the connection; null: unknown, as in this process */
  address: string | null
}

/**
 * Whether a request may have the metrics: with a token if one is configured, else directly on this machine only.
 * `isProxied`: a proxy may be in front, and then nobody is trusted without a token. A proxy on this machine calls from loopback,
 * too, and may hide the client's address and send our own as its Host.
 */
export function mayReadMetrics(
  { url, headers, address }: MetricsRequest,
  { token, isProxied }: { token: string | null; isProxied: boolean },
): boolean {
  if (token !== null) return isSame(headers.get('authorization') ?? '', `Bearer ${token}`)
  if (isProxied || FORWARDING_HEADERS.some((name) => headers.has(name))) return false
  return (address === null || LOOPBACK_ADDRESSES.has(address)) && isLoopbackName(url)
}

/** Whether a proxy is configured; `origin`: the public address, null for none. */
export const mayBeProxied = ({ origin, isProxyTrusted }: { origin: string | null; isProxyTrusted: boolean }): boolean =>
  isProxyTrusted || (origin !== null && !isLoopbackName(origin))

const isLoopbackName = (url: string): boolean => LOOPBACK_NAMES.has(new URL(url).hostname)

/** In a time that tells nothing of what is expected. */
export function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
