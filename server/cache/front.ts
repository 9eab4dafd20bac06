import { LRUCache } from 'lru-cache'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts'
import { COOKIE, type CookieChange, readCookies, writeCookie } from '#server/middleware/cookies.ts'
import { HOUSE_SHOPPER, type ShopRulesSource } from '#server/middleware/shop-rules.ts'
import { SCOPE_OF } from '#server/middleware/visit.ts'
import type { ScreenAnswers } from '#server/screens/screen-answers.ts'
import type { KnownCatalogs } from '#server/screens/screen-routes.ts'
import { readScreenQuery, type ScreenQuery } from '#server/screens/variant-query.ts'
import type { Shopper } from '#server/shopper.ts'
import { answerEntry } from './entry-answer.ts'

const SCREENS_PATH = '/api/screens'

/** An answer out of the cache, at once, or null: then the request takes the whole way. */
export type Front = (request: Request) => Response | null

/**
 * Stands before the router and answers what it can without waiting: fresh public screens for visitors without a token, as
 * page or as JSON. It decides nothing by itself: whatever is not plainly the same for everybody goes on. Design 9.1.
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
  isSecure: (request: Request) => boolean
  /** other catalogs than ours that we make screens for */
  catalogs: KnownCatalogs
  onAnswer: (status: number) => void
}): Front {
  const queries = new LRUCache<string, ScreenQuery>({ max: 5_000 })

  function page(path: string, request: Request): Response | null {
    const cookies = readCookies(request.headers.get('cookie'))
    if (cookies.token !== undefined) return null
    const { currencies, defaultCurrency, priceMode } = rules.current()
    const chosen = currencies.find((code) => code === cookies.currency)
    const locale = localeOf(path)
    const shopper: Shopper = {
      ...HOUSE_SHOPPER,
      locale,
      currency: chosen ?? defaultCurrency,
      priceMode: priceMode.visitor,
      scope: SCOPE_OF[locale],
    }
    // A change of scope is to be reported: the whole way does.
    if (cookies.scope !== undefined && cookies.scope !== shopper.scope) return null
    const entry = answers.peek('html', path, shopper)
    if (!entry) return null
    const missing: CookieChange[] = []
    if (!chosen) missing.push({ name: COOKIE.currency, value: defaultCurrency })
    if (cookies.scope === undefined) missing.push({ name: COOKIE.scope, value: shopper.scope })
    const isHttps = missing.length > 0 && isSecure(request)
    return answerEntry(
      entry,
      request.headers,
      missing.map((change) => writeCookie(change, { isSecure: isHttps })),
    )
  }

  function json(search: string, request: Request): Response | null {
    if (readCookies(request.headers.get('cookie')).token !== undefined) return null
    const query = queryOf(search)
    // Named arms, devices and other catalogs are rare; those take the whole way.
    if (!query || query.arms || query.device || (query.catalog && catalogs.has(query.catalog))) return null
    const { currencies, defaultCurrency, priceMode } = rules.current()
    const currency = query.currency ?? defaultCurrency
    if (!currencies.includes(currency)) return null
    const shopper: Shopper = {
      ...HOUSE_SHOPPER,
      locale: localeOf(query.path),
      currency,
      priceMode: query.priceMode ?? priceMode.visitor,
    }
    const entry = answers.peek('json', query.path, shopper)
    return entry && answerEntry(entry, request.headers)
  }

  function queryOf(search: string): ScreenQuery | null {
    const known = queries.get(search)
    if (known) return known
    const read = readScreenQuery(new URLSearchParams(search))
    if (!read.ok) return null
    queries.set(search, read.query)
    return read.query
  }

  return (request) => {
    if (request.method !== 'GET') return null
    const { url } = request
    const target = url.slice(url.indexOf('/', 8))
    const answer = target.startsWith(`${SCREENS_PATH}?`)
      ? json(target.slice(SCREENS_PATH.length), request)
      : page(target, request)
    if (answer) onAnswer(answer.status)
    return answer
  }
}

/** Entries are found by their whole path, so the language only has to be right for paths that have one. */
function localeOf(path: string): Locale {
  const prefix = path.slice(1, 3)
  const isWhole = path.length === 3 || path[3] === '/' || path[3] === '?'
  return (isWhole && LOCALES.find((locale) => locale === prefix)) || DEFAULT_LOCALE
}
