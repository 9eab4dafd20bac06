import { Hono } from 'hono'

/** The bean of the shop's logo. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1e3f9a"/>\
<ellipse cx="16" cy="16" rx="8" ry="11" transform="rotate(35 16 16)" fill="#fff"/>\
<path d="M11 24c3-4 1-7 5-8s2-5 5-8" fill="none" stroke="#1e3f9a" stroke-width="2.4" stroke-linecap="round"/></svg>`

/** Private pages say `noindex` themselves, which a crawler can only read if it may fetch them. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /actions/\nDisallow: /monitoring\n'

const DAY = 'public, max-age=86400'

/**
 * Files that clients expect of every site: `/robots.txt` and its icon. Without `origin` the sitemap is named at the
 * origin of the request.
 */
export function siteFiles({ origin = null }: { origin?: string | null } = {}): Hono {
  const routes = new Hono()
  routes.get('/robots.txt', (c) =>
    c.body(`${ROBOTS}\nSitemap: ${origin ?? new URL(c.req.url).origin}/sitemap.xml\n`, 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': DAY,
    }),
  )
  for (const path of ['/favicon.ico', '/favicon.svg']) {
    routes.get(path, (c) =>
      c.body(ICON, 200, {
        'content-type': 'image/svg+xml',
        'cache-control': DAY,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
      }),
    )
  }
  return routes
}
