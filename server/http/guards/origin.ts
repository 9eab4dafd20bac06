export interface OriginProblem {
  code: 'foreign-origin' | 'missing-origin'
  /** the fault, and its remedy for a client of the shop's own */
  message: string
}

/**
 * Why the origin of a write is refused, null if it is allowed. A browser names its origin on every write. A client
 * without an origin and without cookies acts for nobody else. Anything else could be another site using a shopper's
 * cookies. `own`: origins of the shop. Architecture 8.
 */
export function originProblem(headers: Headers, own: readonly [string, ...string[]]): OriginProblem | null {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null && site !== 'same-origin') return foreign(`Sec-Fetch-Site is '${shown(site)}'`, own)
  if (origin !== null)
    return own.some((each) => hostOf(each) === hostOf(origin)) ? null : foreign(`Origin is '${shown(origin)}'`, own)
  if (site === 'same-origin' || headers.get('cookie') === null) return null
  return {
    code: 'missing-origin',
    message: `The Origin header is missing, which a request with cookies needs. Send 'Origin: ${own[0]}', or no cookies.`,
  }
}

function foreign(what: string, own: readonly [string, ...string[]]): OriginProblem {
  return {
    code: 'foreign-origin',
    message: `This request comes from another site: its ${what}, and the shop is at ${own[0]}. Send it from there.`,
  }
}

/** Headers are untrusted text. */
function shown(value: string): string {
  return value.slice(0, 100)
}

/** Host and port only: behind a proxy that ends TLS our own scheme differs from the browser's. */
function hostOf(origin: string): string | null {
  // A sandboxed frame has the origin "null", which is no URL and so never ours.
  return URL.canParse(origin) ? new URL(origin).host : null
}
