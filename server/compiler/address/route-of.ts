import { linkTo, matchPath, type PathMatch, queryOf, type ViewedPage } from '#locales/route-table.ts'
import type { SlugTarget } from '#schemas/content.ts'
import type { Locale } from '#schemas/locale.ts'
import type { RouteKey } from '#schemas/routes.ts'
import { notFound, redirectTo, type ScreenEnd } from '#server/compiler/assembler.ts'
import type { CataloguePort } from '#server/ports/catalogue.ts'

/** A route with everything that its screen reads from the address. */
export interface ScreenRoute {
  key: RouteKey
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  target: SlugTarget | null
  viewed: ViewedPage
}

/**
 * Resolves a matched path: its own route, or the target of its slug. An old slug and a stored redirect give a 301, an
 * unknown slug a 404. Throws UpstreamError. Architecture 5.
 */
export async function routeOf(
  match: Exclude<PathMatch, { kind: 'redirect' }>,
  catalogue: Pick<CataloguePort, 'resolveSlug'>,
): Promise<ScreenRoute | ScreenEnd> {
  if (match.kind === 'none') return notFound()
  if (match.kind === 'route') return routeOfPath(match)
  const target = await catalogue.resolveSlug(match.slug)
  if (!target) return notFound()
  // A redirect to itself would loop.
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

/** The route of a path without a catalogue look-up; null for slugs and unknown paths. */
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
