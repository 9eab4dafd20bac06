import { linkTo, type PathMatch, queryOf, type ViewedPage } from '#locales/route-table.ts'
import type { SlugTarget } from '#schemas/content.ts'
import type { Locale } from '#schemas/locale.ts'
import type { RouteKey } from '#schemas/routes.ts'
import type { CataloguePort } from '#server/ports/catalogue.ts'

/** A route with everything its screen needs to know of its address. */
export interface ScreenRoute {
  key: RouteKey
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  target: SlugTarget | null
  viewed: ViewedPage
}

export type FoundRoute = { is: 'route'; route: ScreenRoute } | { is: 'moved'; to: string } | { is: 'nothing' }

/**
 * What a matched path stands for: its own route, or what its slug resolves to. An old slug and a written-down redirect give
 * the path to go to (301). Throws UpstreamError. Design 5.
 */
export async function routeOf(
  match: Exclude<PathMatch, { kind: 'redirect' }>,
  catalogue: Pick<CataloguePort, 'resolveSlug'>,
): Promise<FoundRoute> {
  if (match.kind === 'none') return { is: 'nothing' }
  if (match.kind === 'route') {
    const { key, params } = match
    const query = defined(match.query)
    return { is: 'route', route: { key, params, query, target: null, viewed: { key, params, query } as ViewedPage } }
  }
  const target = await catalogue.resolveSlug(match.slug)
  if (!target) return { is: 'nothing' }
  if (target.kind === 'redirect') return { is: 'moved', to: target.slug }
  const { kind: key, slug, slugs } = target
  const query = defined(queryOf(key, match.query))
  if (slug !== match.slug) {
    const link = linkTo as (locale: Locale, key: RouteKey, params: object, query: object) => string
    return { is: 'moved', to: link(match.locale, key, { slug }, query) }
  }
  const params = { slug }
  return { is: 'route', route: { key, params, query, target, viewed: { key, params, query, slugs } as ViewedPage } }
}

function defined(query: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
