import { linkTo, matchPath, type PathMatch, queryOf, type ViewedPage } from '#locales/route-table.ts'
import type { BlogTarget } from '#schemas/blog.ts'
import type { SlugTarget } from '#schemas/content.ts'
import type { Locale } from '#schemas/locale.ts'
import type { RouteKey } from '#schemas/routes.ts'
import { notFound, redirectTo, type ScreenEnd } from '#server/compiler/assembler.ts'
import type { Ports } from '#server/ports/ports.ts'

/** A route with everything that its screen reads from the address. */
export interface ScreenRoute {
  key: RouteKey
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  target: SlugTarget | BlogTarget | null
  viewed: ViewedPage
}

/**
 * Resolves a matched path: its own route, or the target of its slug. An old slug and a stored redirect give a 301, an
 * unknown slug a 404. Throws UpstreamError. Architecture 5.
 */
export async function routeOf(
  match: Exclude<PathMatch, { kind: 'redirect' }>,
  { catalogue, blog }: { catalogue: Pick<Ports['catalogue'], 'resolveSlug'>; blog: Pick<Ports['blog'], 'resolveSlug'> },
): Promise<ScreenRoute | ScreenEnd> {
  if (match.kind === 'none') return notFound()
  if (match.kind === 'route') {
    if (match.key !== 'blog_post' && match.key !== 'blog_category') return routeOfPath(match)
    const { slug } = match.params
    const target = await blog.resolveSlug(match.key === 'blog_post' ? 'post' : 'category', slug)
    return target ? routeOfTarget(target, { ...match, slug }) : notFound()
  }
  const target = await catalogue.resolveSlug(match.slug)
  if (!target) return notFound()
  // A redirect to itself would loop.
  if (target.kind === 'redirect') return isOwnPath(target.slug, match) ? notFound() : redirectTo(target.slug, 301)
  return routeOfTarget({ ...target, kind: target.kind }, match)
}

function routeOfTarget(
  target: (SlugTarget & { kind: Exclude<SlugTarget['kind'], 'redirect'> }) | BlogTarget,
  match: { locale: Locale; slug: string; query: Readonly<Record<string, string | undefined>> },
): ScreenRoute | ScreenEnd {
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
