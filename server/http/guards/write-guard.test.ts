import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestCommerce } from '#server/testing/test-shop.ts'

const commerce = await openTestCommerce()
afterAll(() => commerce.close())

/** A write route without any protection of its own. */
function plantedRoute() {
  const routes = new Hono()
  let runs = 0
  routes.on(['POST', 'PUT', 'DELETE'], '/planted', async (c) => {
    runs += 1
    return c.json({ read: (await c.req.text()).length })
  })
  return { routes, runs: () => runs }
}

function openWithPlanted(settings = {}) {
  const planted = plantedRoute()
  const { app } = openTestApp(commerce, { settings, parts: { mounts: [planted.routes] } })
  const send = (init: RequestInit) => app.request('/planted', { method: 'POST', ...init })
  return { ...planted, send, close: () => app.close() }
}

describe('a new write route', () => {
  it.each(['POST', 'PUT', 'DELETE'])('is refused to another site by where it stands, %s', async (method) => {
    const { send, runs, close } = openWithPlanted()
    const response = await send({ method, headers: { origin: 'https://evil.example', cookie: 'token=x' } })
    expect([response.status, runs()]).toEqual([403, 0])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    close()
  })

  it('takes no body above the limit, whatever its length is said to be', async () => {
    const { send, runs, close } = openWithPlanted()
    const streamed = new Blob(['x'.repeat(64 * 1024 + 1)]).stream()
    const responses = [
      await send({ body: 'x'.repeat(64 * 1024 + 1), headers: { 'content-length': String(64 * 1024 + 1) } }),
      await send({ body: streamed, duplex: 'half' } as RequestInit),
    ]
    expect([responses.map(({ status }) => status), runs()]).toEqual([[413, 413], 0])
    expect(await (await send({ body: 'x'.repeat(64 * 1024) })).json()).toEqual({ read: 64 * 1024 })
    close()
  })

  it('is counted with all other writes of its address', async () => {
    const { send, close } = openWithPlanted({ writesPerMinute: 1 })
    const answers = [await send({}), await send({})]
    expect(answers.map(({ status }) => status)).toEqual([200, 429])
    close()
  })
})
