import { randomUUID } from 'node:crypto'

const SHAPE = /^[A-Za-z0-9_-]{8,64}$/

const known = new WeakMap<Request, string>()

/**
 * The request's own id if a proxy set a valid one, else a new one, constant for one request: it joins its log lines.
 */
export function requestIdOf(request: Request): string {
  const before = known.get(request)
  if (before !== undefined) return before
  const given = request.headers.get('x-request-id')
  const id = given && SHAPE.test(given) ? given : randomUUID()
  known.set(request, id)
  return id
}
