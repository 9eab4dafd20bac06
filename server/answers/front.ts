import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { CLIENT_HEADER } from '#schemas/client-header.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts'
import { readScreenQuery, type ScreenQuery } from '#server/compiler/address/variant-query.ts'
import type { ClientCatalogs } from '#server/compiler/catalogs/client-catalogs.ts'
import type { ByteEntry } from '#server/http/bytes/byte-entry.ts'
import { formOf, toResponse } from '#server/http/bytes/entry-answer.ts'
import { COOKIE, type CookieChange, readCookies, writeCookie } from '#server/http/visit/cookies.ts'
import {
  isTaxCountry,
  type ShopRules,
  type ShopRulesSource,
  SYSTEM_SHOPPER,
  taxCountryOf,
} from '#server/http/visit/shop-rules.ts'
import { shownCurrency } from '#server/http/visit/shown-currency.ts'
import { SCOPE_OF } from '#server/http/visit/visit.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import type { ScreenAnswers } from './screen-answers.ts'

const SCREENS = '/api/screens?'
/** Longer queries than our own runtime writes are parsed each time: strangers must not fill the memory with them. */
const MAX_CACHED_QUERY_LENGTH = 512

/** Headers of clients other than the shop's own pages. */
const NAMING = ['authorization', 'origin', CLIENT_HEADER] as const

/** The parts of a request that the front reads. */
interface FrontRequest {
  /** path with its query */
  target: string
  cookie: string | null | undefined
  /** the request names a session, a client or the origin of its page, which take the full path */
  isNamed: boolean
}

interface CacheHit {
  entry: ByteEntry
  /** cookies to set on this answer, as for a page whose request lacks them */
  missing: readonly CookieChange[]
}

/** Answers cached public screens at once; all other requests take the full path. */
export interface Front {
  /** Called before the router. Null: not answered here. */
  answer(request: Request): Response | null
  /** Called even earlier, writes straight to the socket. False: not answered here, and nothing has been written. */
  write(incoming: IncomingMessage, outgoing: ServerResponse): boolean
}

/**
 * Stands before everything and answers fresh public screens, as page or as JSON, for visitors without a token. It makes
 * no decisions of its own. Architecture 9.1.
 */
export function createFront({
  answers,
  rules,
  isSecure,
  catalogs,
  onAnswer,
}: {
  answers: ScreenAnswers
  rules: ShopRulesSource
  /**
   * whether the shopper's connection is https, by the trusted proxy's header (`x-forwarded-proto`), null without one
   */
  isSecure: (forwardedProto: string | null) => boolean
  catalogs: ClientCatalogs
  onAnswer: (status: number) => void
}): Front {
  const queries = new LRUCache<string, ScreenQuery>({ max: 5_000 })

  function find({ target, cookie, isNamed }: FrontRequest): CacheHit | null {
    if (isNamed && target.startsWith(SCREENS)) return null
    const cookies = readCookies(cookie)
    if (cookies.token !== undefined) return null
    if (target.startsWith(SCREENS)) return findJson(target.slice(SCREENS.length))

    const shop = rules.current()
    const locale = localeOf(target)
    const { currency, correction } = shownCurrency(shop, { locale, cookie: cookies.currency })
    const scope = SCOPE_OF[locale]
    // A change of scope is reported (S4.21): that takes the full path.
    if (cookies.scope !== undefined && cookies.scope !== scope) return null
    const entry = answers.peek(
      'html',
      target,
      visitor(locale, shop, { currency, taxCountry: cookies.tax_country }),
      catalogs.own,
    )
    if (!entry) return null
    const missing: CookieChange[] = []
    if (correction) missing.push(correction)
    if (cookies.scope === undefined) missing.push({ name: COOKIE.scope, value: scope })
    return { entry, missing }
  }

  function findJson(search: string): CacheHit | null {
    const query = queryOf(search)
    // Named arms and devices are rare; they take the full path.
    if (!query || query.arms || query.device) return null
    const shop = rules.current()
    const locale = localeOf(query.path)
    const currency = query.currency ?? shop.firstCurrency[locale]
    if (!shop.currencies.includes(currency)) return null
    // The full path names a country that has no effect.
    if (query.taxCountry && !isTaxCountry(shop, query.taxCountry)) return null
    const shopper = visitor(locale, shop, { ...query, currency })
    const entry = answers.peek('json', query.path, shopper, catalogs.of(query.catalog))
    return entry && { entry, missing: [] }
  }

  function queryOf(search: string): ScreenQuery | null {
    const known = queries.get(search)
    if (known) return known
    const read = readScreenQuery(new URLSearchParams(search))
    // A call with parameters that are ignored takes the full path, which names them.
    if (!read.ok || read.ignored.length > 0) return null
    if (search.length <= MAX_CACHED_QUERY_LENGTH) queries.set(search, read.query)
    return read.query
  }

  const linesOf = ({ missing }: CacheHit, forwardedProto: string | null) => {
    if (missing.length === 0) return []
    const isHttps = isSecure(forwardedProto)
    return missing.map((change) => writeCookie(change, { isSecure: isHttps }))
  }

  return {
    answer(request) {
      if (request.method !== 'GET') return null
      const { url, headers } = request
      const found = find({
        target: url.slice(url.indexOf('/', 8)),
        cookie: headers.get('cookie'),
        isNamed: NAMING.some((name) => headers.has(name)),
      })
      if (!found) return null
      const preferences = {
        acceptEncoding: headers.get('accept-encoding'),
        ifNoneMatch: headers.get('if-none-match'),
      }
      const form = formOf(found.entry, preferences)
      onAnswer(form.status)
      return toResponse(form, linesOf(found, headers.get('x-forwarded-proto')))
    },
    write(incoming, outgoing) {
      const { method, url, headers } = incoming
      if (method !== 'GET' || url === undefined || url[0] !== '/') return false
      const found = find({
        target: url,
        cookie: headers.cookie,
        isNamed: NAMING.some((name) => headers[name] !== undefined),
      })
      if (!found) return false
      const { entry } = found
      const preferences = { acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] }
      const { status, headers: own, body } = formOf(entry, preferences)
      const cookies = linesOf(found, (headers['x-forwarded-proto'] as string | undefined) ?? null)
      outgoing.writeHead(status, cookies.length === 0 ? own : { ...own, 'set-cookie': cookies })
      outgoing.end(body)
      onAnswer(status)
      return true
    },
  }
}

function visitor(
  locale: Locale,
  shop: ShopRules,
  { currency, priceMode = shop.priceMode.visitor, taxCountry }: VisitorChoices,
): Shopper {
  const prices = { currency, priceMode, taxCountry: taxCountryOf(shop, [taxCountry]) }
  return { ...SYSTEM_SHOPPER, locale, ...prices, scope: SCOPE_OF[locale] }
}

interface VisitorChoices extends Pick<Shopper, 'currency'> {
  priceMode?: Shopper['priceMode'] | undefined
  taxCountry?: string | undefined
}

/** Entries are found by their whole path, so the language only matters for paths that have one. */
function localeOf(path: string): Locale {
  const prefix = path.slice(1, 3)
  const isWhole = path.length === 3 || path[3] === '/' || path[3] === '?'
  return (isWhole && LOCALES.find((locale) => locale === prefix)) || DEFAULT_LOCALE
}
