import { matchPath } from '#locales/route-table.ts'
import { DEFAULT_LOCALE, Locale } from '#schemas/locale.ts'

/**
 * Language of a request whose path is no page: `locale` of the query, else the page named by `x-path` or Referer, else
 * the first supported language of Accept-Language.
 */
export function callerLocale(request: Request): Locale {
  const { headers } = request
  const url = new URL(request.url)
  const named = Locale.safeParse(url.searchParams.get('locale'))
  if (named.success) return named.data
  const page = headers.get('x-path') ?? pathOfReferer(headers.get('referer'), url.host)
  const match = page === null ? null : matchPath(page)
  if (match && match.kind !== 'redirect' && match.kind !== 'none') return match.locale
  for (const entry of (headers.get('accept-language') ?? '').slice(0, 200).split(',')) {
    const language = Locale.safeParse(entry.trim().slice(0, 2).toLowerCase())
    if (language.success) return language.data
  }
  return DEFAULT_LOCALE
}

function pathOfReferer(referer: string | null, host: string): string | null {
  if (referer === null || !URL.canParse(referer)) return null
  const url = new URL(referer)
  return url.host === host ? url.pathname : null
}
