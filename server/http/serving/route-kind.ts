const KINDS = {
  '/api/screens': 'screen',
  '/api/actions/': 'action',
  '/actions/': 'action',
  '/api/session': 'session',
  '/api/': 'data',
  '/media/': 'image',
  '/documents/': 'document',
  '/assets/': 'file',
  '/theme/': 'file',
  '/schemas/': 'file',
  '/sitemap': 'feed',
  '/feeds/': 'feed',
  '/commerce/': 'commerce',
  '/payment-notice/': 'payment-notice',
  '/shipment-notice/': 'shipment-notice',
  '/healthz': 'operator',
  '/readyz': 'operator',
  '/metrics': 'operator',
  '/monitoring': 'operator',
} as const

/**
 * Kinds of routes, a label of metrics. `page`: a screen as HTML, and whatever has no kind of its own; `front`: a cached
 * page or screen that was written before the router.
 */
export type RouteKind = (typeof KINDS)[keyof typeof KINDS] | 'page' | 'front'

const LISTED = Object.entries(KINDS)

/** Beginnings of the paths that no page may have. The gallery of development has one, too. */
export const KEPT_BEGINNINGS: readonly string[] = [...Object.keys(KINDS), '/gallery/']

/** The kind of route that a URL leads to, by the beginning of its path. */
export function routeKindOf(url: string): RouteKind {
  const at = url.indexOf('/', 8)
  return LISTED.find(([start]) => url.startsWith(start, at))?.[1] ?? 'page'
}
