export interface OriginProblem {
  code: 'foreign-origin' | 'missing-origin'
  /** what is wrong, and how a client of the shop's own puts it right */
  message: string
}

/**
 * Why a write may not come from where it comes from, null when it may. A browser names its origin on every write; a client that
 * names none and brings no cookies acts for nobody but itself. Anything else could be another site using a shopper's cookies.
 * `own`: origins that the shop is asked at. Architecture 8.
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
    message: `This request comes from another site: its ${what}, but the shop is at ${own[0]}. Send it from there.`,
  }
}

/** Headers are whatever somebody sent. */
function shown(value: string): string {
  return value.slice(0, 100)
}

/** Host and port alone: behind a proxy that ends TLS our own scheme is not the one that browsers name. */
function hostOf(origin: string): string | null {
  // A sandboxed frame names the origin "null", which is no URL and so never ours.
  return URL.canParse(origin) ? new URL(origin).host : null
}
