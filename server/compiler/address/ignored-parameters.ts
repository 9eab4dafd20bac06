import { matchPath, type PathMatch } from '#locales/route-table.ts'
import { splitUrl } from '#locales/url-parts.ts'
import { isMarketingParameter } from '#schemas/marketing-parameters.ts'
import { queryNames, SET_PARAMETERS, SLUG_ROUTES } from '#schemas/routes.ts'
import { type IgnoredParameter, MAX_IGNORED } from '#schemas/screen.ts'
import { unreadableFilters } from './chosen-filters.ts'
import { listingFields, readListingState } from './listing-state.ts'

const MAX_TEXT = 100

/** A parameter as the answer names it; texts of strangers are cut. */
export function ignoredParameter(where: IgnoredParameter['in'], name: string, value?: string): IgnoredParameter {
  return { in: where, name: cut(name), ...(value === undefined ? {} : { value: cut(value) }) }
}

function cut(text: string): string {
  return [...text].slice(0, MAX_TEXT).join('')
}

/**
 * Parameters of a path that its route does not read, and values that it cannot use: those that the canonical path lacks.
 * What only the loaded data can tell, the screen names itself.
 */
export function ignoredInPath(match: PathMatch, pathAndQuery: string): IgnoredParameter[] {
  const { search } = splitUrl(pathAndQuery)
  const read = match.kind === 'redirect' ? matchPath(match.to) : match
  if (search === '' || read.kind === 'redirect') return []
  const names = read.kind === 'none' ? [] : read.kind === 'slug' ? SLUG_NAMES : queryNames(read.key)
  const query: Readonly<Record<string, string | undefined>> = read.kind === 'none' ? {} : read.query
  const isList = read.kind === 'slug' || (read.kind === 'route' && read.key === 'search')
  const unusable = isList ? unusableOfList(query) : new Set<string>()
  const seen = new Set<string>()
  const found: IgnoredParameter[] = []
  for (const [name, value] of new URLSearchParams(search)) {
    if (found.length === MAX_IGNORED) break
    if (!names.includes(name)) {
      if (!isMarketingParameter(name) && !seen.has(name)) found.push(ignoredParameter('path', name))
    } else if (SET_PARAMETERS.has(name)) {
      const items = query[name] === undefined && value.trim() !== '' ? [value] : unreadableFilters(value)
      for (const item of items) found.push(ignoredParameter('path', name, item))
    } else if (value.trim() !== '' && (seen.has(name) || query[name] === undefined || unusable.has(name))) {
      found.push(ignoredParameter('path', name, value))
    }
    seen.add(name)
  }
  return found.slice(0, MAX_IGNORED)
}

/** Unknown parameters of a call, and repeated ones, of which the first counts. */
export function ignoredInCall(search: URLSearchParams, known: Readonly<Record<string, unknown>>): IgnoredParameter[] {
  const seen = new Set<string>()
  const found: IgnoredParameter[] = []
  for (const [name, value] of search) {
    const isRepeated = seen.has(name)
    seen.add(name)
    if (!Object.hasOwn(known, name)) {
      if (!isRepeated && !isMarketingParameter(name)) found.push(ignoredParameter('call', name))
    } else if (isRepeated) found.push(ignoredParameter('call', name, value))
  }
  return found.slice(0, MAX_IGNORED)
}

/** Names of a list's parameters whose value the canonical path lacks, although it is not the usual one. */
function unusableOfList(query: Readonly<Record<string, string | undefined>>): Set<string> {
  const given = query as Readonly<Record<string, string>>
  const understood: Readonly<Record<string, unknown>> = listingFields(readListingState(given))
  const isLost = (name: string) => query[name] !== undefined && understood[name] === undefined
  const isFirstPage = Number(query.page) === 1
  return new Set(LIST_NAMES.filter((name) => isLost(name) && !(name === 'page' && isFirstPage)))
}

/** `phrase` may be any text, and the items of `f` are checked one by one. */
const LIST_NAMES = queryNames('search').filter((name) => name !== 'phrase' && !SET_PARAMETERS.has(name))

const SLUG_NAMES: readonly string[] = [...new Set(SLUG_ROUTES.flatMap((key) => queryNames(key)))]

/** Parameters of a canonical path with a slug that the route does not read to which the slug has led. */
export function ignoredByRoute(canonicalPath: string, names: readonly string[]): IgnoredParameter[] {
  const given = [...new URLSearchParams(splitUrl(canonicalPath).search).keys()]
  return given.filter((name) => !names.includes(name)).map((name) => ignoredParameter('path', name))
}
