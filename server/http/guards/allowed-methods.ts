import type { Hono } from 'hono'

type Route = Hono['routes'][number]

/**
 * Methods that are answered at a path by routes made for it, in order; empty when there is nothing at all. What stands there for
 * any method (middleware, refusals) does not count. HEAD goes with GET.
 */
export function allowedMethods(routes: readonly Pick<Route, 'method' | 'path'>[], path: string): string[] {
  const here = routes.filter(({ method, path: pattern }) => method !== 'ALL' && isOf(pattern, path))
  const methods = new Set(here.map(({ method }) => method))
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods].sort()
}

/** `/api/layouts/:kind{frames|screens|mails}/:name`: a parameter stands for one segment. A pattern for everything is nobody's own. */
function isOf(pattern: string, path: string): boolean {
  if (pattern.includes('*')) return false
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] : part === given[at]))
  )
}
