import { DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts'
import {
  queryNames,
  ROUTE_KEYS,
  ROUTE_PARAM_SHAPE,
  ROUTE_PARAMS,
  type RouteKey,
  type RouteParams,
  type RouteQuery,
  type RouteTarget,
  SLUG_ROUTES,
  type SlugRoute,
} from '#schemas/routes.ts'
import { ALIASES, type AliasTable, PATHS, type PathKey, type PathTable } from './paths.ts'
import { readQuery, readSegments, splitUrl, writeQuery } from './url-parts.ts'

export type RouteMatch<K extends PathKey = PathKey> = {
  [P in K]: { kind: 'route'; locale: Locale; key: P; params: RouteParams[P]; query: RouteQuery[P] }
}[K]
/** A path of one unknown word: a category, product, page or old slug, which the server looks up. */
export type SlugMatch = { kind: 'slug'; locale: Locale; slug: string; query: RouteQuery[SlugRoute] }
/**
 * `to` is a path of this site, or a URL if locales have hosts. 301 for another spelling of a known address, 302 if the
 * language is a guess.
 */
export type RedirectMatch = { kind: 'redirect'; to: string; status: 301 | 302 }
export type NoMatch = { kind: 'none'; locale: Locale }
export type PathMatch = RouteMatch | SlugMatch | RedirectMatch | NoMatch

type LinkArguments<K extends RouteKey> = keyof RouteParams[K] extends never
  ? [params?: RouteParams[K], query?: RouteQuery[K]]
  : [params: RouteParams[K], query?: RouteQuery[K]]

/**
 * The present page, independent of language. `slugs` has the item's slug in each of its languages; required if the path
 * has a slug.
 */
export type ViewedPage = {
  [K in RouteKey]: {
    key: K
    params?: RouteParams[K]
    query?: RouteQuery[K] | undefined
    slugs?: Readonly<Partial<Record<Locale, string>>> | undefined
  }
}[RouteKey]

export interface RouteTable {
  /** The match of a request's path and query. `host` is used only if hosts are mapped. Never throws. */
  matchPath(pathAndQuery: string, request?: { host?: string | undefined }): PathMatch
  /**
   * The path of a route, with its query. A route without a path in the locale leads to that locale's home (S2.73).
   * Throws RangeError for a parameter that a path cannot contain.
   */
  linkTo<K extends RouteKey>(locale: Locale, key: K, ...rest: LinkArguments<K>): string
  /** The path of a stored link; null if a parameter is missing or invalid. */
  linkToTarget(locale: Locale, target: RouteTarget): string | null
  /**
   * hreflang → address, for the languages of the page among those offered (default: all), and x-default: that of the first one
   * offered, else of the first one that the page has. Query
   * parameters are left out. `origin` (such as `https://shop.example`) makes the addresses absolute.
   */
  alternates(
    page: ViewedPage,
    origin?: string,
    offered?: readonly Locale[],
  ): Partial<Record<Locale | 'x-default', string>>
  /** Target of the language selector: the same page with its query, else that locale's home. */
  languageLinks(page: ViewedPage): Record<Locale, string>
}

export interface RouteTableOptions {
  paths?: PathTable
  aliases?: AliasTable
  /**
   * Host → locale. If given, each locale needs a host (its first is the canonical one) and paths have no prefix.
   * Architecture 5.
   */
  hosts?: Readonly<Record<string, Locale>> | undefined
}

/** Builds the table of one shop. Throws if hosts are mapped for some locales only. */
export function createRouteTable({ paths = PATHS, aliases = ALIASES, hosts }: RouteTableOptions = {}): RouteTable {
  const localeOfHost = new Map(Object.entries(hosts ?? {}))
  const hostOf = localeOfHost.size > 0 ? canonicalHosts(localeOfHost) : null
  const index = byLocale((locale) => indexPaths(paths[locale], aliases[locale]))

  function href(locale: Locale, path: string): string {
    if (hostOf || locale === DEFAULT_LOCALE) return path
    return path === '/' ? `/${locale}` : `/${locale}${path}`
  }

  function hrefFromElsewhere(locale: Locale, path: string, origin = ''): string {
    return hostOf ? `https://${hostOf[locale]}${path}` : origin + href(locale, path)
  }

  /** The path without prefix; null if the locale's table has no such route. */
  function barePath(locale: Locale, key: RouteKey, params: Readonly<Record<string, string>>): string | null {
    const pattern = isSlugRoute(key) ? '/{slug}' : paths[locale][key]
    return pattern === undefined ? null : fillPath(key, pattern, params)
  }

  function matchPath(pathAndQuery: string, { host }: { host?: string | undefined } = {}): PathMatch {
    const { path, search } = splitUrl(pathAndQuery)
    const homeLocale = localeOfHost.get(host ?? '') ?? DEFAULT_LOCALE
    const named = namedLocale(path)
    const locale = named ?? homeLocale
    const all = readSegments(path)
    if (!all) return { kind: 'none', locale }
    const segments = named ? all.slice(1) : all

    /** Null if the request already has the canonical address. */
    function toCanonical(bare: string, names: readonly string[]): RedirectMatch | null {
      const query = writeQuery(readQuery(search, names), names)
      if (hostOf && locale !== homeLocale)
        return { kind: 'redirect', to: hrefFromElsewhere(locale, bare) + query, status: 301 }
      const to = href(locale, bare)
      return to === path ? null : { kind: 'redirect', to: to + query, status: 301 }
    }

    const own = lookUp(index[locale], segments)
    if (own) {
      const names = queryNames(own.key)
      const bare = barePath(locale, own.key, own.params) ?? '/'
      return toCanonical(bare, names) ?? routeMatch(locale, own, readQuery(search, names))
    }
    if (!named) {
      for (const other of LOCALES) {
        const foreign = other === locale ? null : lookUp(index[other], segments)
        if (!foreign) continue
        const names = queryNames(foreign.key)
        const bare = barePath(other, foreign.key, foreign.params) ?? '/'
        return {
          kind: 'redirect',
          to: hrefFromElsewhere(other, bare) + writeQuery(readQuery(search, names), names),
          status: 302,
        }
      }
    }
    const slug = segments.length === 1 ? segments[0]!.toLowerCase() : ''
    if (!ROUTE_PARAM_SHAPE.slug.test(slug)) return { kind: 'none', locale }
    return toCanonical(`/${slug}`, SLUG_QUERY) ?? { kind: 'slug', locale, slug, query: readQuery(search, SLUG_QUERY) }
  }

  function linkTo<K extends RouteKey>(locale: Locale, key: K, ...[params, query]: LinkArguments<K>): string {
    const bare = barePath(locale, key, params ?? {})
    return bare === null ? href(locale, '/') : href(locale, bare) + writeQuery(query ?? {}, queryNames(key))
  }

  function linkToTarget(locale: Locale, { route, params = {}, query = {} }: RouteTarget): string | null {
    if (!hasParams(route, params)) return null
    const bare = barePath(locale, route, params)
    return bare === null ? href(locale, '/') : href(locale, bare) + writeQuery(query, queryNames(route))
  }

  function pathIn(locale: Locale, { key, params, slugs }: ViewedPage): string | null {
    if (!(ROUTE_PARAMS[key] as readonly string[]).includes('slug')) return barePath(locale, key, params ?? {})
    const slug = slugs?.[locale]
    return slug === undefined ? null : barePath(locale, key, { slug })
  }

  function alternates(
    page: ViewedPage,
    origin = '',
    offered: readonly Locale[] = LOCALES,
  ): Partial<Record<Locale | 'x-default', string>> {
    const found: Partial<Record<Locale | 'x-default', string>> = {}
    for (const locale of LOCALES.filter((each) => offered.includes(each))) {
      const path = pathIn(locale, page)
      if (path !== null) found[locale] = hrefFromElsewhere(locale, path, origin)
    }
    const [main = DEFAULT_LOCALE] = offered
    const fallback = found[main] ?? Object.values(found)[0]
    if (fallback !== undefined) found['x-default'] = fallback
    return found
  }

  function languageLinks(page: ViewedPage): Record<Locale, string> {
    // A phrase finds another number of products in each language.
    const names = queryNames(page.key).filter((name) => page.key !== 'search' || name !== 'page')
    const query = writeQuery(page.query ?? {}, names)
    return byLocale((locale) => {
      const path = pathIn(locale, page)
      return path === null ? hrefFromElsewhere(locale, '/') : hrefFromElsewhere(locale, path) + query
    })
  }

  return { matchPath, linkTo, linkToTarget, alternates, languageLinks }
}

/** The shop's own table: pl without prefix, en and de with theirs. */
export const { matchPath, linkTo, linkToTarget, alternates, languageLinks } = createRouteTable()

/** Query parameters of a slug before its route is known. */
const SLUG_QUERY = [...new Set(SLUG_ROUTES.flatMap((key) => queryNames(key)))]

/** Query parameters of a slug after the server has resolved its route. */
export function queryOf<K extends RouteKey>(
  key: K,
  query: Readonly<Record<string, string | undefined>>,
): RouteQuery[K] {
  const names = queryNames(key).filter((name) => Object.hasOwn(query, name) && query[name])
  return Object.fromEntries(names.map((name) => [name, query[name]])) as RouteQuery[K]
}

type Found = { key: PathKey; params: Record<string, string> }
type Pattern = { key: PathKey; parts: readonly { text: string; param: keyof typeof ROUTE_PARAM_SHAPE | null }[] }
type PathIndex = { whole: Map<string, PathKey>; patterns: Map<number, Pattern[]> }

function indexPaths(own: PathTable[Locale], aliases: AliasTable[Locale]): PathIndex {
  const whole = new Map<string, PathKey>()
  const patterns = new Map<number, Pattern[]>()
  for (const key of ROUTE_KEYS) {
    if (isSlugRoute(key)) continue
    const spellings = [...(own[key] === undefined ? [] : [own[key]]), ...(aliases[key] ?? [])]
    for (const path of spellings) {
      const segments = path.split('/').filter(Boolean)
      if (!path.includes('{')) {
        whole.set(segments.join('/'), key)
        continue
      }
      const parts = segments.map((text) => ({ text, param: paramName(text) }))
      patterns.set(parts.length, [...(patterns.get(parts.length) ?? []), { key, parts }])
    }
  }
  return { whole, patterns }
}

function paramName(segment: string): keyof typeof ROUTE_PARAM_SHAPE | null {
  return segment.startsWith('{') ? (segment.slice(1, -1) as keyof typeof ROUTE_PARAM_SHAPE) : null
}

/** Whole paths win over patterns: `return/success` is the success page, not the return with the id "success". */
function lookUp({ whole, patterns }: PathIndex, segments: readonly string[]): Found | null {
  const lower = segments.map((segment) => segment.toLowerCase())
  const key = whole.get(lower.join('/'))
  if (key) return { key, params: {} }
  for (const pattern of patterns.get(segments.length) ?? []) {
    const params = readParams(pattern, segments, lower)
    if (params) return { key: pattern.key, params }
  }
  return null
}

function readParams(
  { parts }: Pattern,
  segments: readonly string[],
  lower: readonly string[],
): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [at, { text, param }] of parts.entries()) {
    if (param === null) {
      if (text !== lower[at]) return null
      continue
    }
    const value = (param === 'slug' ? lower : segments)[at]!
    if (!ROUTE_PARAM_SHAPE[param].test(value)) return null
    params[param] = value
  }
  return params
}

function routeMatch(locale: Locale, { key, params }: Found, query: Record<string, string>): RouteMatch {
  // The look-up used this key's own parameter and query names, so the type is correct.
  return { kind: 'route', locale, key, params, query } as RouteMatch
}

function fillPath(key: RouteKey, pattern: string, params: Readonly<Record<string, string>>): string {
  if (!hasParams(key, params))
    throw new RangeError(`A link to "${key}" needs ${pattern} filled; it was given ${JSON.stringify(params)}`)
  return ROUTE_PARAMS[key].reduce((path, name) => path.replace(`{${name}}`, () => params[name]!), pattern)
}

function hasParams(key: RouteKey, params: Readonly<Record<string, string>>): boolean {
  return ROUTE_PARAMS[key].every((name) => Object.hasOwn(params, name) && ROUTE_PARAM_SHAPE[name].test(params[name]!))
}

function isSlugRoute(key: RouteKey): key is SlugRoute {
  return (SLUG_ROUTES as readonly RouteKey[]).includes(key)
}

function namedLocale(path: string): Locale | null {
  const first = /^\/+([A-Za-z]{2})(?:\/|$)/.exec(path)?.[1]?.toLowerCase()
  return LOCALES.find((locale) => locale === first) ?? null
}

function canonicalHosts(localeOfHost: ReadonlyMap<string, Locale>): Record<Locale, string> {
  return byLocale((locale) => {
    const host = [...localeOfHost].find(([, mapped]) => mapped === locale)?.[0]
    if (host === undefined)
      throw new Error(
        `Hosts are mapped to locales, but "${locale}" has none: map one host at least to each of ${LOCALES.join(', ')}`,
      )
    return host
  })
}

function byLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return { pl: make('pl'), en: make('en'), de: make('de') }
}
