import { matchPath } from '#locales/route-table.ts'
import type { Locale } from '#schemas/locale.ts'
import type { RouteEntries } from '#server/compiler/address/links.ts'

/** The page that a form was sent from. */
export interface WayBack {
  to: string
  locale: Locale
  /** its screen is made for one shopper, so it can show them a message */
  isPrivate: boolean
}

/**
 * The page that a form names as its way back, null if it is none of ours: nobody is redirected to another site.
 * Architecture 5.
 */
export function readBack(path: string | null, routes: RouteEntries): WayBack | null {
  if (path === null || path.length > 2048 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) return null
  const match = matchPath(path)
  const to = path.split('#')[0]!
  if (match.kind === 'slug') return { to, locale: match.locale, isPrivate: false }
  if (match.kind !== 'route') return null
  const entry = routes[match.key]
  return entry ? { to, locale: match.locale, isPrivate: entry.screen.scope === 'private' } : null
}
