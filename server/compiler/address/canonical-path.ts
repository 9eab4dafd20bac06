import type { PathMatch } from '#locales/route-table.ts'
import { writeQuery } from '#locales/url-parts.ts'
import { ROUTE_QUERY } from '#schemas/routes.ts'
import { listingFields, readListingState } from './listing-state.ts'

/**
 * The canonical path of a screen: only the query parameters that the route reads, in a fixed order, and lists with only
 * the values that are understood, each written one way. An invalid page number, an unknown sort order or an unreadable
 * price is ignored.
 */
export function canonicalPath(match: PathMatch, pathAndQuery: string): string {
  if (match.kind === 'redirect') return pathAndQuery
  const path = pathAndQuery.split(/[?#]/, 1)[0]!
  if (match.kind === 'none') return path
  const names = Object.keys(match.query)
  const query = match.query as Record<string, string>
  const isList = match.kind === 'slug' || match.key === 'search'
  return path + writeQuery(isList ? understood(query) : query, names)
}

function understood(query: Readonly<Record<string, string>>): Record<string, string> {
  const known = listingFields({ ...readListingState(query), phrase: query.phrase ?? null }) as Record<string, string>
  const others = Object.entries(query).filter(([name]) => !LIST_NAMES.has(name))
  return { ...Object.fromEntries(others), ...known }
}

const LIST_NAMES: ReadonlySet<string> = new Set(ROUTE_QUERY.search)
