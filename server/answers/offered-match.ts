import { linkTo, type PathMatch } from '#locales/route-table.ts'
import type { Locale } from '#schemas/locale.ts'
import { isStudioRoute } from '#schemas/studio-routes.ts'

/**
 * The match of a path in a shop that offers these languages, the default one first. In any other language there is nothing, but
 * for the home page, which leads to that of the default language: the shop's bare address must lead into it. So does a page of
 * the studio, with its query: it may be the link of an invitation.
 */
export function offeredMatch(match: PathMatch, [main, ...others]: readonly [Locale, ...Locale[]]): PathMatch {
  if (match.kind === 'redirect' || match.locale === main || others.includes(match.locale)) return match
  if (match.kind === 'route' && match.key === 'home') return { kind: 'redirect', to: linkTo(main, 'home'), status: 302 }
  if (match.kind === 'route' && isStudioRoute(match.key))
    return { kind: 'redirect', to: sameIn(main, match), status: 302 }
  return { kind: 'none', locale: main }
}

/** The path of a matched page in another language, with its query. */
export function sameIn(locale: Locale, { key, params, query }: Extract<PathMatch, { kind: 'route' }>): string {
  return linkTo(locale, key as 'studio_person', params as { id: string }, query)
}
