import { Hono } from 'hono'

export interface Health {
  /** from now on /readyz says 503: the balancer sends nobody new */
  startLeaving(): void
  /** everything is open */
  setReady(): void
  routes: Hono
}

/** `/healthz`: the process answers. `/readyz`: it may be sent shoppers; a commerce API that is down does not change that. */
export function createHealth(): Health {
  let state: 'starting' | 'ready' | 'leaving' = 'starting'
  const routes = new Hono()
  const headers = { 'cache-control': 'no-store' }
  routes.get('/healthz', (c) => c.json({ status: 'ok' }, 200, headers))
  routes.get('/readyz', (c) => c.json({ status: state }, state === 'ready' ? 200 : 503, headers))
  return {
    startLeaving() {
      state = 'leaving'
    },
    setReady() {
      if (state === 'starting') state = 'ready'
    },
    routes,
  }
}
