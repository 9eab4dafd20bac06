import { Hono } from 'hono'

export interface Health {
  /** from now on /readyz answers 503: the balancer sends no new requests */
  startLeaving(): void
  /** everything is open */
  setReady(): void
  /** a balancer polls /readyz: it was requested while ready, more than once, and recently */
  isWatched(): boolean
  routes: Hono
}

/** Balancers poll every 30 s or more often. A program that waits for the start stops after its first 200. */
const WATCHED_MS = 60_000

/**
 * `/healthz`: the process answers. `/readyz`: it accepts shoppers; an unavailable commerce API does not change that.
 */
export function createHealth(nowMs: () => number = () => performance.now()): Health {
  let state: 'starting' | 'ready' | 'leaving' = 'starting'
  let lastLooks: readonly number[] = []
  const routes = new Hono()
  const headers = { 'cache-control': 'no-store' }
  routes.get('/healthz', (c) => c.json({ status: 'ok' }, 200, headers))
  routes.get('/readyz', (c) => {
    if (state === 'ready') lastLooks = [...lastLooks.slice(-1), nowMs()]
    return c.json({ status: state }, state === 'ready' ? 200 : 503, headers)
  })
  return {
    startLeaving() {
      state = 'leaving'
    },
    setReady() {
      if (state === 'starting') state = 'ready'
    },
    isWatched: () => lastLooks.length === 2 && lastLooks.every((at) => nowMs() - at <= WATCHED_MS),
    routes,
  }
}
