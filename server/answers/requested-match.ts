import { linkTo, matchPath, type PathMatch } from '#locales/route-table.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { isStudioRoute } from '#schemas/studio-routes.ts'
import { isBelowStudio } from '#server/compiler/address/below-studio.ts'
import { offeredMatch, sameIn } from './offered-match.ts'

/** The match of a requested path and query in a shop that offers these languages, the default one first. */
export function requestedMatch(asked: string, locales: readonly [Locale, ...Locale[]]): PathMatch {
  return offeredMatch(inOwnWords(matchPath(asked), asked), locales)
}

/**
 * A page of the studio in words of another language, such as `/en/studio/witamy?token=…`, leads to it in the language that
 * the path begins with: the link of an invitation holds nothing else that could be lost.
 */
function inOwnWords(match: PathMatch, asked: string): PathMatch {
  if (match.kind !== 'none' || !isBelowStudio(asked, match)) return match
  const below = asked.slice(linkTo(match.locale, 'studio').length)
  for (const locale of LOCALES) {
    const found = matchPath(linkTo(locale, 'studio') + below)
    if (found.kind === 'route' && isStudioRoute(found.key))
      return { kind: 'redirect', to: sameIn(match.locale, found), status: 302 }
  }
  return match
}
