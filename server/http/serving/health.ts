import { Hono } from 'hono'
import type { Readiness } from '#server/ports/readiness.ts'

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
 * `/readyz?sell`: the shop takes orders, or what keeps it from that.
 */
export function createHealth({
  readiness,
  nowMs = () => performance.now(),
}: {
  /** for `/readyz?sell`: whether the shop takes orders */
  readiness: () => Promise<Pick<Readiness, 'isReady' | 'missing'>>
  nowMs?: () => number
}): Health {
  let state: 'starting' | 'ready' | 'leaving' = 'starting'
  let lastLooks: readonly number[] = []
  const routes = new Hono()
  const headers = { 'cache-control': 'no-store' }
  routes.get('/healthz', (c) => c.json({ status: 'ok' }, 200, headers))
  routes.get('/readyz', async (c) => {
    if (c.req.query('sell') !== undefined) {
      if (state !== 'ready') return c.json({ status: state, missing: [] }, 503, headers)
      const { isReady, missing } = await readiness()
      return c.json({ status: isReady ? 'selling' : 'not-selling', missing }, isReady ? 200 : 503, headers)
    }
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
