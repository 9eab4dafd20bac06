import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { allowedMethods } from './allowed-methods.ts'

describe('the methods of an address', () => {
  const app = new Hono()
  const ok = () => new Response('ok')
  app.use('*', async (_, next) => next())
  app.get('/api/session', ok)
  app.get('/api/layouts/:kind{frames|screens}/:name', ok).put(ok)
  app.post('/api/actions/:operation', ok)
  app.all('/api/*', ok)
  app.get('*', ok)

  it.each([
    ['/api/session', ['GET', 'HEAD']],
    ['/api/layouts/screens/home', ['GET', 'HEAD', 'PUT']],
    ['/api/actions/cart.addItem', ['POST']],
    ['/api/actions/', []],
    ['/api/nothing', []],
    ['/api', []],
  ])('are those of the routes made for it: %s', (path, methods) => {
    expect(allowedMethods(app.routes, path)).toEqual(methods)
  })
})
