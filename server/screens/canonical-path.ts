import type { PathMatch } from '#locales/route-table.ts'
import { writeQuery } from '#locales/url-parts.ts'

/** The path as its screen is known by: only the query that the route listens to, always in the same order. */
export function canonicalPath(match: PathMatch, pathAndQuery: string): string {
  if (match.kind === 'redirect') return pathAndQuery
  const path = pathAndQuery.split(/[?#]/, 1)[0]!
  if (match.kind === 'none') return path
  return path + writeQuery(match.query as Record<string, string>, Object.keys(match.query))
}
