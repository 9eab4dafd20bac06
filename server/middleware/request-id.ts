import { randomUUID } from 'node:crypto'

const SHAPE = /^[A-Za-z0-9_-]{8,64}$/

/** The request's own id when a proxy gave it a sound one, else a new one: it joins the logs of one request. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id')
  return given && SHAPE.test(given) ? given : randomUUID()
}
