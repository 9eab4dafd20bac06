import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { CallerHeaders } from './call.ts'
import { type CommerceClientOptions, commerceClient, type Fetch } from './http.ts'
import { path } from './paths.ts'

const visitor: CallerHeaders = {
  locale: 'de',
  currency: 'EUR',
  scope: 'amp_pl',
  captcha: 'captcha-disabled',
  token: null,
  address: '203.0.113.9',
}

function client(fetch: Fetch, options: Partial<CommerceClientOptions> = {}) {
  const built = commerceClient({ fetch, baseUrl: 'https://shop.test/commerce', apiKey: 'key-1', ...options })
  return { forShopper: built.forShopper, http: built.forShopper(visitor, { requestId: 'r-1' }) }
}

async function reason(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(UpstreamError)
  return (error as UpstreamError).reason
}

describe('what every call carries', () => {
  async function sent(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', callerHeaders: Partial<CallerHeaders> = {}) {
    const fetch = vi.fn<Fetch>(() => Response.json({}))
    const { forShopper } = client(fetch)
    const http = forShopper({ ...visitor, ...callerHeaders }, { requestId: 'r-1' })
    if (method === 'GET') await http.get('/cart')
    else await http.send(method, '/cart/1', { body: { a: 1 }, idempotencyKey: 'once' })
    return fetch.mock.calls[0]![0]
  }

  it('[S7.1] JSON as content type for all but PATCH', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await sent(method)).headers.get('content-type')).toBe('application/json')
  })

  it('[S7.2] merge-patch JSON as content type of PATCH', async () => {
    expect((await sent('PATCH')).headers.get('content-type')).toBe('application/merge-patch+json')
  })

  it('[S7.3] [S7.4] [S7.5] [S7.6] key, headless marker, scope, currency and captcha', async () => {
    const { headers } = await sent('GET')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cg-token': 'key-1',
      'x-headless': '1',
      scope: 'amp_pl',
      currency: 'EUR',
      captcha: 'captcha-disabled',
      'accept-language': 'de',
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'r-1',
    })
  })

  it('[S7.7] user-token when logged in and none when logged out', async () => {
    expect((await sent('GET', { token: 'jwt' })).headers.get('user-token')).toBe('jwt')
    expect((await sent('GET')).headers.has('user-token')).toBe(false)
  })

  it('no zero byte', async () => {
    const fetch = vi.fn<Fetch>(() => Response.json({}))
    await client(fetch).http.send('POST', '/cart/1/item', { body: { sku: 'a\0b', list: ['\0'] } })
    expect(await fetch.mock.calls[0]![0].json()).toEqual({ sku: 'a\ufffdb', list: ['\ufffd'] })
  })

  it('the prefix of the API and the idempotency key of a write', async () => {
    const request = await sent('POST')
    expect(request.url).toBe('https://shop.test/commerce/cart/1')
    expect(request.headers.get('idempotency-key')).toBe('once')
  })
})

describe('paths', () => {
  it('keeps a parameter in its segment whatever it holds', () => {
    expect(path`/cart/${'a/../b'}/item/${'ł ?#'}`).toBe('/cart/a%2F..%2Fb/item/%C5%82%20%3F%23')
    const url = new URL(`https://shop.test/commerce${path`/cart/${'..'}/item/${'.'}`}${path`/${''}`}`)
    expect(url.pathname).toBe('/commerce/cart/%252E%252E/item/%252E/%20')
    expect(path`/cart/${'a\0b'}`).toBe('/cart/a%2500b')
    expect(path`/cart/${'a\ud800'}`).toBe('/cart/a%EF%BF%BD')
  })
})

describe('answers', () => {
  it('gives status, body, and of an error its detail and code', async () => {
    const { http } = client(() => Response.json({ detail: 'Nie ma.', code: 'cart_not_found' }, { status: 404 }))
    expect(await http.get('/cart/1')).toMatchObject({ status: 404, detail: 'Nie ma.', code: 'cart_not_found' })
  })

  it('reads an error page that is not JSON as an error without detail', async () => {
    const { http } = client(() => new Response('<h1>Not found</h1>', { status: 404 }))
    expect(await http.get('/cart/1')).toMatchObject({ status: 404, body: null, detail: null })
  })

  it('refuses a good answer that is not JSON, or that has a key which reaches a prototype', async () => {
    expect(await reason(client(() => new Response('<h1>Hello</h1>')).http.get('/a'))).toBe('garbage')
    const hostile = '{"items":[{"__proto__":{"isAdmin":true}}]}'
    expect(await reason(client(() => new Response(hostile)).http.get('/a'))).toBe('garbage')
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(await reason(client(() => new Response(deep)).http.get('/a'))).toBe('garbage')
  })

  it('stops reading an answer that is too large, announced or not', async () => {
    let sentBytes = 0
    const endless = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sentBytes += 1000
            controller.enqueue(new Uint8Array(1000))
          },
        }),
      )
    expect(await reason(client(endless, { maxBytes: 5000 }).http.get('/a'))).toBe('garbage')
    expect(sentBytes).toBeLessThan(20_000)
    const announced = () => new Response('x'.repeat(6000), { headers: { 'content-length': '6000' } })
    expect(await reason(client(announced, { maxBytes: 5000 }).http.get('/a'))).toBe('garbage')
  })

  it('remembers the refreshed token that came last', async () => {
    const { http } = client(() => Response.json({}, { headers: { 'refresh-user-token': 'new' } }))
    expect(http.refreshedToken()).toBeNull()
    await http.get('/cart')
    expect(http.refreshedToken()).toBe('new')
  })

  it('does not follow redirects, which could carry tokens elsewhere', async () => {
    const { http } = client((request) => {
      expect(request.redirect).toBe('manual')
      return new Response(null, { status: 302, headers: { location: 'https://evil.test' } })
    })
    expect((await http.get('/a')).status).toBe(302)
  })
})

describe('limits of time', () => {
  const never: Fetch = () => new Promise(() => {})

  it('gives up when nothing answers', async () => {
    expect(await reason(client(never, { timeoutMs: 20 }).http.get('/a'))).toBe('timeout')
  })

  it('waits longer for a call that says so', async () => {
    const { http } = client(never, { timeoutMs: 20 })
    await expect(http.send('POST', '/a')).rejects.toThrow('within 20 ms')
    await expect(http.send('POST', '/a', { extraMs: 5 })).rejects.toThrow('within 25 ms')
  })

  it('gives up when the body stops half way', async () => {
    const half = () => new Response(new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode('{"a"')) }))
    expect(await reason(client(half, { timeoutMs: 20 }).http.get('/a'))).toBe('timeout')
  })

  it('ends with the request it serves', async () => {
    const ended = new AbortController()
    const http = client(never).forShopper(visitor, { signal: ended.signal })
    const waiting = http.get('/a')
    ended.abort()
    expect(await reason(waiting)).toBe('timeout')
    expect(await reason(http.get('/b'))).toBe('timeout')
  })

  it('closes the connection of a call that is given up, by time or with its request', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const overNetwork: Fetch = (request, init) => fetch(request, init)
    const arrival = () => once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
    const ended = new AbortController()
    const slow = client(overNetwork, { baseUrl, timeoutMs: 50 }).http
    const leaving = client(overNetwork, { baseUrl }).forShopper(visitor, { signal: ended.signal })

    for (const [http, giveUp] of [
      [slow, () => {}],
      [leaving, () => ended.abort()],
    ] as const) {
      const arrived = arrival()
      const waiting = reason(http.get('/a'))
      const [, response] = await arrived
      const closed = once(response, 'close')
      giveUp()
      expect(await waiting).toBe('timeout')
      await closed
      expect(response.writableEnded).toBe(false)
    }
    server.close()
  })

  it('leaves no timer and no listener behind once it has an answer', async () => {
    const request = new AbortController()
    const added = vi.spyOn(request.signal, 'addEventListener')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const gate = Promise.withResolvers<Response>()
    const http = client(() => gate.promise).forShopper(visitor, { signal: request.signal })
    const waiting = [1, 2, 3].map((at) => http.get(`/a/${at}`))
    expect(vi.getTimerCount()).toBe(3)
    gate.resolve(Response.json({}))
    await Promise.allSettled(waiting)
    expect(vi.getTimerCount()).toBe(0)
    expect(added).toHaveBeenCalledTimes(1)
  })
})

describe('retries', () => {
  function failingOnce(failure: () => Response) {
    const fetch = vi.fn<Fetch>(() => Response.json({ ok: true }))
    fetch.mockImplementationOnce(failure)
    return fetch
  }
  const refused = () => {
    throw new TypeError('connection refused')
  }

  it.each([502, 503, 504])('repeats a read once after %i', async (status) => {
    const fetch = failingOnce(() => new Response(null, { status }))
    expect((await client(fetch).http.get('/a')).body).toEqual({ ok: true })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('repeats a read, by GET or by POST, once after a network error', async () => {
    for (const read of ['get', 'query'] as const) {
      const fetch = failingOnce(refused)
      const { http } = client(fetch)
      const reply = await (read === 'get' ? http.get('/a') : http.query('/a', { page: 1 }))
      expect(reply.body).toEqual({ ok: true })
      expect(fetch).toHaveBeenCalledTimes(2)
    }
  })

  it('never repeats a 500, a refusal or a write', async () => {
    const always = vi.fn<Fetch>(() => new Response(null, { status: 500 }))
    expect((await client(always).http.get('/a')).status).toBe(500)
    expect(always).toHaveBeenCalledTimes(1)
    const write = failingOnce(refused)
    expect(await reason(client(write).http.send('POST', '/cart'))).toBe('network')
    expect(write).toHaveBeenCalledTimes(1)
  })
})

describe('sharing within a request', () => {
  it('makes one call of identical reads, and a new one after a write', async () => {
    let calls = 0
    const { http } = client((request) => Response.json({ method: request.method, call: ++calls }))
    const [first, second] = await Promise.all([http.get('/store-config'), http.get('/store-config')])
    expect(second).toBe(first)
    await http.query('/x', { a: 1 })
    await http.query('/x', { a: 2 })
    expect(calls).toBe(3)
    await http.send('POST', '/cart/1/item', { body: {} })
    expect((await http.get('/store-config')).body).toEqual({ method: 'GET', call: 5 })
  })
})

describe('the circuit', () => {
  it('opens after failures in a row, says so at once, lets one probe through, and closes when that works', async () => {
    let now = 0
    let isDown = true
    const fetch = vi.fn<Fetch>(() => (isDown ? new Response(null, { status: 503 }) : Response.json({})))
    const { forShopper } = client(fetch, { circuit: { failures: 3, openMs: 1000 }, now: () => now })
    const call = () => forShopper(visitor).send('POST', '/a')

    for (let i = 0; i < 3; i++) expect((await call()).status).toBe(503)
    expect(await reason(call())).toBe('open-circuit')
    expect(fetch).toHaveBeenCalledTimes(3)

    now = 1000
    const [probe, other] = await Promise.allSettled([call(), call()])
    expect(probe).toMatchObject({ status: 'fulfilled', value: { status: 503 } })
    expect(other).toMatchObject({ status: 'rejected', reason: { reason: 'open-circuit' } })
    expect(await reason(call())).toBe('open-circuit')

    now = 2000
    isDown = false
    expect((await call()).status).toBe(200)
    expect((await call()).status).toBe(200)
  })

  it('stays closed when calls of an outage fail late, after newer ones have succeeded', async () => {
    const late: ((error: Error) => void)[] = []
    const { forShopper } = client(
      (request) =>
        request.url.endsWith('/silent') ? new Promise((_, fail) => late.push(fail)) : Response.json({ ok: true }),
      { circuit: { failures: 3 } },
    )
    const silent = Array.from({ length: 3 }, () => forShopper(visitor).send('POST', '/silent'))
    expect((await forShopper(visitor).send('POST', '/a')).status).toBe(200)
    for (const fail of late) fail(new Error('socket hang up'))
    for (const call of silent) expect(await reason(call)).toBe('network')
    expect((await forShopper(visitor).send('POST', '/a')).status).toBe(200)
  })

  it('waits for the probe, whatever older calls report meanwhile', async () => {
    let now = 0
    const late: ((error: Error) => void)[] = []
    const ended = new AbortController()
    const answers: (() => Response | Promise<Response>)[] = []
    const fetch = vi.fn<Fetch>(() => answers.shift()?.() ?? Response.json({}))
    const { forShopper } = client(fetch, { circuit: { failures: 1, openMs: 1000 }, now: () => now })
    const call = (options = {}) => forShopper(visitor, options).send('POST', '/a')
    const pending = () => new Promise<Response>((_, fail) => late.push(fail))

    answers.push(pending, pending, () => new Response(null, { status: 503 }))
    const failing = call()
    const leaving = call({ signal: ended.signal })
    expect((await call()).status).toBe(503)

    now = 1000
    let answerProbe = (_: Response) => {}
    answers.push(() => new Promise((answer) => (answerProbe = answer)))
    const probe = call()
    late[0]?.(new Error('socket hang up'))
    expect(await reason(failing)).toBe('network')
    ended.abort()
    expect(await reason(leaving)).toBe('timeout')
    now = 2000
    expect(await reason(call()), 'a second probe').toBe('open-circuit')

    answerProbe(Response.json({}))
    expect((await probe).status).toBe(200)
    expect((await call()).status).toBe(200)
  })

  it('is never probed by a file, which a shopper may send for minutes', async () => {
    let now = 0
    const answers = [new Response(null, { status: 503 })]
    const fetch = vi.fn<Fetch>(({ url }) =>
      url.endsWith('/upload') ? new Promise(() => {}) : (answers.shift() ?? Response.json({})),
    )
    const { forShopper } = client(fetch, { circuit: { failures: 1, openMs: 1000 }, now: () => now })
    expect((await forShopper(visitor).send('POST', '/a')).status).toBe(503)
    now = 1000
    const body = new Blob(['x']).stream()
    const ended = new AbortController()
    const uploading = forShopper(visitor, { signal: ended.signal }).upload('/upload', { name: 'a.jpg', body })
    const uploaded = reason(uploading)
    expect((await forShopper(visitor).send('POST', '/a')).status).toBe(200)
    ended.abort()
    expect(await uploaded).toBe('open-circuit')
  })

  it('stays closed for files that are slow to make', async () => {
    const { forShopper } = client(
      (request) => (request.url.endsWith('/a') ? Response.json({}) : new Promise<Response>(() => {})),
      { circuit: { failures: 2 } },
    )
    for (let i = 0; i < 3; i++)
      expect(await reason(forShopper(visitor).bytes('/media/x', { maxBytes: 10, timeoutMs: 10 }))).toBe('timeout')
    expect((await forShopper(visitor).get('/a')).status).toBe(200)
  })

  it('stays closed for calls that break the API one by one', async () => {
    const { forShopper } = client(() => new Response(null, { status: 500 }), { circuit: { failures: 2 } })
    for (let i = 0; i < 10; i++) expect((await forShopper(visitor).get('/a')).status).toBe(500)
  })

  it('counts only failures in a row, and none of a caller that left', async () => {
    let answer: () => Response | Promise<Response> = () => new Response(null, { status: 503 })
    const { forShopper } = client(() => answer(), { circuit: { failures: 2 } })
    await forShopper(visitor).send('POST', '/a')
    answer = () => Response.json({}, { status: 404 })
    await forShopper(visitor).get('/a')
    answer = () => new Promise(() => {})
    for (let i = 0; i < 3; i++) {
      const ended = new AbortController()
      const waiting = forShopper(visitor, { signal: ended.signal }).get('/a')
      ended.abort()
      expect(await reason(waiting)).toBe('timeout')
    }
    answer = () => Response.json({})
    expect((await forShopper(visitor).get('/a')).status).toBe(200)
  })
})
