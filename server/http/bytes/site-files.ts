import { Hono } from 'hono'
import { SHIPPED } from '#server/platform/theme/theme-values.ts'
import { type IconFacts, siteIcon } from './site-icon.ts'

/** Private pages say `noindex` themselves, which a crawler can only read if it may fetch them. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /actions/\nDisallow: /monitoring\n'

const DAY = 'public, max-age=86400'

const HOUR = 'public, max-age=3600'

const NOTHING_KNOWN: IconFacts = { drawing: null, name: null, brand: SHIPPED.brand }

export interface SiteFilesOptions {
  /** without one the sitemap is named at the origin of the request */
  origin?: string | null
  icon?(): Promise<IconFacts>
}

/** Files that clients expect of every site: `/robots.txt` and its icon. */
export function siteFiles({ origin = null, icon = async () => NOTHING_KNOWN }: SiteFilesOptions = {}): Hono {
  const routes = new Hono()
  routes.get('/robots.txt', (c) =>
    c.body(`${ROBOTS}\nSitemap: ${origin ?? new URL(c.req.url).origin}/sitemap.xml\n`, 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': DAY,
    }),
  )
  for (const path of ['/favicon.ico', '/favicon.svg']) {
    routes.get(path, async (c) =>
      c.body(siteIcon(await icon()), 200, {
        'content-type': 'image/svg+xml',
        'cache-control': HOUR,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; form-action 'none'",
        'x-content-type-options': 'nosniff',
      }),
    )
  }
  return routes
}
