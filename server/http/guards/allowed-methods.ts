import type { Hono } from 'hono'

type Route = Hono['routes'][number]

/**
 * Methods of the routes defined for a path, in order; empty if there are none. Routes for any method (middleware,
 * refusals) do not count. HEAD goes with GET.
 */
export function allowedMethods(routes: readonly Pick<Route, 'method' | 'path'>[], path: string): string[] {
  const here = routes.filter(({ method, path: pattern }) => method !== 'ALL' && isOf(pattern, path))
  const methods = new Set(here.map(({ method }) => method))
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods].sort()
}

/**
 * `/api/layouts/:kind{frames|screens|pages|mails}/:name`: a parameter matches one segment. A catch-all pattern does not
 * count.
 */
function isOf(pattern: string, path: string): boolean {
  if (pattern.includes('*')) return false
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] : part === given[at]))
  )
}
