import type { CookieJar } from './types.ts'

interface Cookie {
  value: string
  host: string
  path: string
  isSecure: boolean
  /** ms since 1970; null: until the process ends */
  expires: number | null
}

/**
 * Cookies of one host, as RFC 6265 stores and sends them; `Domain` is ignored, so that each cookie stays with the host
 * that set it. `saved`: text of another jar's `save`.
 */
export function createCookieJar(saved = '[]', now: () => number = Date.now): CookieJar {
  const cookies = new Map<string, Cookie>(JSON.parse(saved))

  function* valid(): Generator<[string, Cookie]> {
    for (const [name, cookie] of cookies) if (cookie.expires === null || cookie.expires > now()) yield [name, cookie]
  }

  return {
    header({ hostname, pathname, protocol }) {
      const isSecure = protocol === 'https:' || isLoopback(hostname)
      return Array.from(valid())
        .filter(([, cookie]) => cookie.host === hostname && (isSecure || !cookie.isSecure))
        .filter(([, { path }]) => isBelow(pathname, path))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ')
    },
    store({ hostname }, lines) {
      for (const line of lines) {
        const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
        const [name, value] = split(pair)
        if (name === '') continue
        const given = new Map(attributes.map((part) => [split(part)[0].toLowerCase(), split(part)[1]]))
        const expires = expiryOf(given, now())
        if (expires !== null && expires <= now()) cookies.delete(name)
        else
          cookies.set(name, {
            value,
            host: hostname,
            path: given.get('path') || '/',
            isSecure: given.has('secure'),
            expires,
          })
      }
    },
    get(name) {
      const value = Array.from(valid()).find(([other]) => other === name)?.[1].value
      try {
        return value === undefined ? undefined : decodeURIComponent(value)
      } catch {
        // Not every cookie is percent-encoded.
        return value
      }
    },
    save: () => JSON.stringify(Array.from(valid())),
  }
}

function split(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}

function expiryOf(attributes: ReadonlyMap<string, string>, now: number): number | null {
  const age = Number(attributes.get('max-age') || Number.NaN)
  if (Number.isFinite(age)) return now + age * 1000
  const date = Date.parse(attributes.get('expires') ?? '')
  return Number.isNaN(date) ? null : date
}

function isBelow(path: string, cookiePath: string): boolean {
  return path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`)
}

/** Browsers treat these as safe origins, too. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.')
}
