/**
 * Whether a write may come from where it says it comes from. A browser names its origin on every write; a client that names
 * none and brings no cookies acts for nobody but itself. Anything else could be another site using a shopper's cookies.
 * Design 8.
 */
export function isOwnWrite(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  if (origin !== null) return hostOf(origin) === hostOf(ownOrigin)
  return site === 'same-origin' || headers.get('cookie') === null
}

/** Host and port alone: behind a proxy that ends TLS our own scheme is not the one that browsers name. */
function hostOf(origin: string): string | null {
  // A sandboxed frame names the origin "null", which is no URL and so never ours.
  return URL.canParse(origin) ? new URL(origin).host : null
}
