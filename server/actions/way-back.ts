import { matchPath } from '#locales/route-table.ts'
import type { Locale } from '#schemas/locale.ts'
import type { RouteEntries } from '#server/compiler/address/links.ts'

/** Where a form came from. */
export interface WayBack {
  to: string
  locale: Locale
  /** its screen is made for one shopper, so it can show them a message */
  isPrivate: boolean
}

/** The path that a form names as its way back, null when it is none of ours: nobody is sent to another site. Architecture 5. */
export function readBack(path: string | null, routes: RouteEntries): WayBack | null {
  if (path === null || path.length > 2048 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) return null
  const match = matchPath(path)
  const to = path.split('#')[0]!
  if (match.kind === 'slug') return { to, locale: match.locale, isPrivate: false }
  if (match.kind !== 'route') return null
  const entry = routes[match.key]
  return entry ? { to, locale: match.locale, isPrivate: entry.screen.scope === 'private' } : null
}
