import { linkTo, matchPath, type PathMatch, queryOf, type ViewedPage } from '#locales/route-table.ts'
import type { SlugTarget } from '#schemas/content.ts'
import type { Locale } from '#schemas/locale.ts'
import type { RouteKey } from '#schemas/routes.ts'
import { notFound, redirectTo, type ScreenEnd } from '#server/compiler/assembler.ts'
import type { CataloguePort } from '#server/ports/catalogue.ts'

/** A route with everything its screen needs to know of its address. */
export interface ScreenRoute {
  key: RouteKey
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  target: SlugTarget | null
  viewed: ViewedPage
}

/**
 * What a matched path stands for: its own route, or what its slug resolves to. An old slug and a written-down redirect end
 * in the path to go to (301), a slug of nothing in a 404. Throws UpstreamError. Architecture 5.
 */
export async function routeOf(
  match: Exclude<PathMatch, { kind: 'redirect' }>,
  catalogue: Pick<CataloguePort, 'resolveSlug'>,
): Promise<ScreenRoute | ScreenEnd> {
  if (match.kind === 'none') return notFound()
  if (match.kind === 'route') return routeOfPath(match)
  const target = await catalogue.resolveSlug(match.slug)
  if (!target) return notFound()
  // One that leads to itself would go on for ever.
  if (target.kind === 'redirect') return isOwnPath(target.slug, match) ? notFound() : redirectTo(target.slug, 301)
  const { kind: key, slug, slugs } = target
  const query = defined(queryOf(key, match.query))
  if (slug !== match.slug) {
    const link = linkTo as (locale: Locale, key: RouteKey, params: object, query: object) => string
    return redirectTo(link(match.locale, key, { slug }, query), 301)
  }
  const params = { slug }
  return { key, params, query, target, viewed: { key, params, query, slugs } as ViewedPage }
}

function isOwnPath(to: string, { locale, slug }: Extract<PathMatch, { kind: 'slug' }>): boolean {
  const match = matchPath(to)
  return match.kind === 'slug' && match.locale === locale && match.slug === slug
}

/** The route that a path names by itself, null where that takes asking the catalogue, and where there is none. */
export function routeOfPath(match: Extract<PathMatch, { kind: 'route' }>): ScreenRoute
export function routeOfPath(match: PathMatch): ScreenRoute | null
export function routeOfPath(match: PathMatch): ScreenRoute | null {
  if (match.kind !== 'route') return null
  const { key, params } = match
  const query = defined(match.query)
  return { key, params, query, target: null, viewed: { key, params, query } as ViewedPage }
}

function defined(query: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
