import { describe, expect, it } from 'vitest'
import { ActionAnswer } from '#schemas/effect.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openTestApp } from '#server/testing/test-shop.ts'

const { commerce, shop } = await openForFile()

const post = (path: string, headers: Record<string, string>, body = '{}') =>
  shop.app.request(path, { method: 'POST', headers, body })
const json = { 'content-type': 'application/json', origin: 'http://localhost' }

async function refusal(response: Response) {
  return { status: response.status, ...((await response.json()) as { error: { code: string; message: string } }) }
}

describe('bad JSON', () => {
  it.each([
    ['malformed', '{"sku":', 400, 'not-json'],
    ['nothing at all', '', 400, 'not-json'],
    ['a prototype key', '{"sku":"a","qty":1,"__proto__":{"x":1}}', 400, 'forbidden-key'],
    ['a constructor key deep inside', '{"a":[{"constructor":1}]}', 400, 'forbidden-key'],
    ['nested too deeply', `${'['.repeat(40)}${']'.repeat(40)}`, 400, 'too-deep'],
    ['oversized', JSON.stringify({ sku: 'x'.repeat(70_000) }), 413, 'too-large'],
  ])('is refused: %s', async (_, body, status, code) => {
    expect(await refusal(await shop.call('cart.addItem', body))).toMatchObject({ status, error: { code } })
  })

  it('is refused when too large, whatever its length is said to be', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 20; index++) controller.enqueue(new TextEncoder().encode('x'.repeat(8_000)))
        controller.close()
      },
    })
    const request = new Request('http://localhost/api/actions/cart.addItem', {
      method: 'POST',
      headers: json,
      body,
      duplex: 'half',
    } as RequestInit)
    expect((await shop.app.request(request)).status).toBe(413)
  })

  it('is refused in any other type than JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { ...json, 'content-type': type }
      expect(await refusal(await post('/api/actions/cart.addItem', headers))).toMatchObject({ status: 415 })
    }
    expect((await post('/actions/cart.addItem', json)).status).toBe(415)
  })
})

describe('bad arguments', () => {
  const field = async (input: unknown) => {
    const response = await shop.call('cart.addItem', input, { headers: { 'x-path': '/en' } })
    const { ok, effects } = ActionAnswer.parse(await response.json())
    const errors = effects.find((effect) => effect.effect === 'field-errors')?.errors
    return { status: response.status, ok, errors, cookies: response.headers.getSetCookie() }
  }

  it.each([[0], [-1], [1.5], [1e9], ['2'], [null], [Number.MAX_SAFE_INTEGER]])(
    'quantity %s is refused by field, and no cart is made',
    async (qty) => {
      expect(await field({ sku: 'SPI-1053', qty })).toEqual({
        status: 422,
        ok: false,
        errors: { qty: 'Enter a quantity from 1 to 999,999' },
        cookies: [],
      })
    },
  )

  it('a missing, empty or unknown field is named', async () => {
    expect((await field({ qty: 1 })).errors).toEqual({ sku: 'This field is required' })
    expect((await field({ sku: '', qty: 1 })).errors).toEqual({ sku: 'This field is required' })
    expect((await field({ sku: 'SPI-1053', qty: 1, price: 0 })).status).toBe(422)
    expect((await field([])).status).toBe(422)
    expect((await field('"text"')).status).toBe(422)
  })

  it("a foreign cart is nobody's", async () => {
    const owner = await shop.call(
      'cart.addItem',
      { sku: 'SPI-1053', qty: 1 },
      {
        cookies: { token: await commerce.tokenOf('cus-4') },
      },
    )
    const cartId = /cartId=([^;]+)/.exec(owner.headers.getSetCookie().join())![1]!
    const stranger = await shop.call('cart.addItem', { sku: 'SPI-1053', qty: 1 }, { cookies: { cartId } })
    expect(stranger.status).toBe(409)
    const other = { cartId, token: await commerce.tokenOf('cus-1') }
    expect((await (await shop.page('/api/session', { cookies: other })).json()).cart).toBeNull()
    for (const odd of ['../admin', 'a b', 'x'.repeat(500), '%00']) {
      expect((await (await shop.page('/api/session', { cookies: { cartId: odd } })).json()).cart).toBeNull()
    }
  })
})

describe('an operation', () => {
  it('that does not exist is 404 with a hint', async () => {
    const answer = await refusal(await shop.call('cart.additem', {}))
    expect(answer).toMatchObject({ status: 404, error: { message: expect.stringContaining("'cart.addItem'") } })
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect((await shop.call(name, {})).status).toBe(404)
      expect((await shop.send(name, {})).status).toBe(404)
    }
  })

  it('is called with POST', async () => {
    for (const path of ['/api/actions/cart.addItem', '/actions/cart.addItem']) {
      const response = await shop.app.request(path)
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })
})

describe('an address that is only read', () => {
  it.each(['/api/screens', '/api/screens?path=/', '/api/session', '/api/suggestions'])(
    '%s is not written to',
    async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const response = await shop.app.request(path, { method, headers: json })
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
        expect(await refusal(response)).toMatchObject({ error: { code: 'method-not-allowed' } })
      }
      expect((await shop.app.request(path, { method: 'HEAD' })).status).not.toBe(405)
    },
  )

  it('says so of one that is only written to as well, and nothing of one that is not there', async () => {
    const events = await shop.app.request('/api/events')
    expect([events.status, events.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await post('/api/nothing', json)).status).toBe(404)
  })
})

describe('a file that is not there', () => {
  it.each(['/media/none/none', '/_next/static/x', '/assets/a/b.js', '/images/logo.png', '/en/a.map?x=1', '/.env'])(
    '%s is a short plain 404',
    async (path) => {
      const response = await shop.page(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8'])
      expect(await response.text()).toBe('Not found')
    },
  )

  it.each(['/no/such/page', '/index.html', '/media-kit/old'])('%s may have been typed: a page', async (path) => {
    const response = await shop.page(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })
})

describe('another site', () => {
  it.each([
    ['names its origin', { origin: 'https://evil.example' }, 403],
    ['hides it', { origin: 'null' }, 403],
    ['is cross-site by what the browser says', { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' }, 403],
    ['is a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['uses cookies and names nothing', { cookie: 'cartId=abc' }, 403],
  ])('may not write: it %s', async (_, headers, status) => {
    const all = { 'content-type': 'application/json', ...(headers as Record<string, string>) }
    for (const path of ['/api/actions/cart.addItem', '/actions/cart.addItem', '/monitoring', '/api/events']) {
      expect((await post(path, all)).status).toBe(status)
    }
  })

  it.each([
    ['the shop itself', { origin: 'http://localhost', 'sec-fetch-site': 'same-origin', cookie: 'currency=PLN' }],
    ['a program without cookies', {}],
  ])('is not %s', async (_, headers) => {
    const all = { 'content-type': 'application/json', ...(headers as Record<string, string>) }
    expect((await post('/api/actions/preferences.setCurrency', all, '{"currency":"EUR"}')).status).toBe(200)
  })
})

describe('too many writes', () => {
  it('from one address are refused for the rest of the minute', async () => {
    const { app, call } = openTestApp(commerce, { settings: { writesPerMinute: 3, isProxyTrusted: true } })
    const from = (address: string) =>
      call('preferences.setCurrency', { currency: 'EUR' }, { headers: { 'x-forwarded-for': `6.6.6.6, ${address}` } })
    for (let count = 0; count < 3; count++) expect((await from('1.2.3.4')).status).toBe(200)
    const refused = await from('1.2.3.4')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await from('1.2.3.5')).status).toBe(200)
    const start = commerce.clock.now
    commerce.clock.now = new Date(start.getTime() + 60_001)
    expect((await from('1.2.3.4')).status).toBe(200)
    commerce.clock.now = start
    app.close()
  })
})

describe('the error sink', () => {
  it('takes a bounded event, keeps what it knows of it and answers nothing', async () => {
    const { app, reports } = openTestApp(commerce)
    const send = (body: unknown, type = 'text/plain') =>
      app.request('/monitoring', {
        method: 'POST',
        headers: { 'content-type': type, origin: 'http://localhost' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    expect((await send({ message: 'x'.repeat(900), node: 'screen.a', password: 'hunter2' })).status).toBe(204)
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({ kind: 'client-error', detail: { node: 'screen.a' } })
    expect(reports[0]?.message).toHaveLength(500)
    expect(JSON.stringify(reports)).not.toContain('hunter2')
    expect((await send('{')).status).toBe(400)
    expect((await send({ nothing: 1 })).status).toBe(422)
    expect((await send({ message: 'x'.repeat(20_000) })).status).toBe(413)
    app.close()
  })
})

describe('an unknown currency cookie', () => {
  it('[S4.23] is the default and is put right', async () => {
    const page = await shop.page('/koncentrat-chai-500-ml', { cookies: { currency: 'XYZ', scope: 'amp_pl' } })
    expect(page.headers.getSetCookie().join()).toContain('currency=PLN')
    expect(await page.text()).toContain('PLN')
  })
})
