import { connect } from 'node:net'
import { expect, SHORT, test } from './shop.ts'

interface Answer {
  status: number
  location: string | null
  text: string
}

/** Sends raw bytes: a client library would correct a bad request. */
function sendRaw(origin: string, bytes: string): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        location: /^location: (.*)\r$/im.exec(text)?.[1] ?? null,
        text,
      }),
    )
  })
}

function get(origin: string, target: string, header = ''): Promise<Answer> {
  return sendRaw(origin, `GET ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n${header}\r\n`)
}

const targets = [
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fpackage.json',
  '/assets/../server/main.ts',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/%00',
  '/%',
  '/%zz',
  '/%c3%28',
  '/%252e%252e/konto',
  '/konto%2Fadresy',
  '/\\evil.example',
  '/%5cevil.example',
  '//evil.example/%2f..',
  '/__proto__',
  '/en/constructor/prototype',
  'http://evil.example/nothing',
  `/${'a'.repeat(8000)}`,
  '/api/screens',
  '/api/screens?path=',
  '/api/screens?path=en/cart',
  '/api/screens?path=//evil.example',
  '/api/screens?path=/en&currency=GBP',
  '/api/screens?path=%00',
  '/_next/image?url=http://evil.example/x.png&w=640',
  '/_next/image?url=/media/../token-key.json&w=640',
  '/_next/image?url=/media/%2e%2e/token-key.json&w=640',
  '/_next/image?url=/media/zmierzch/front&w=641',
  '/schemas/nodes/__proto__.json',
  '/commerce/store-config',
]

test('odd addresses are refused, and none leads off the site or to a file', SHORT, async ({ baseURL }) => {
  const origin = baseURL as string
  for (const target of targets) {
    const { status, location, text } = await get(origin, target)
    const what = `${target.slice(0, 80)} answered ${status} ${location ?? ''}`
    expect([301, 302, 400, 404, 414], what).toContain(status)
    if (location !== null) expect(location, what).toMatch(/^\/(?![/\\])/)
    expect(text, what).not.toMatch(/"devDependencies"|root:x:|"crv"/)
  }
})

test('broken requests end with an answer of their own, and the server goes on', SHORT, async ({ baseURL }) => {
  const origin = baseURL as string
  const oversized = await get(origin, '/en', `X-Padding: ${'x'.repeat(40_000)}\r\n`)
  expect(oversized.status).toBe(431)
  expect((await sendRaw(origin, 'NONSENSE\r\n\r\n')).status).toBe(400)
  expect((await sendRaw(origin, 'GET /en HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400)
  const twoLengths = 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'
  const smuggled = `POST /api/actions/cart.addItem HTTP/1.1\r\nHost: a\r\n${twoLengths}\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`
  expect((await sendRaw(origin, smuggled)).status).toBe(400)
  const body = JSON.stringify({ sku: 'x'.repeat(100_000), qty: 1 })
  const type = 'Content-Type: application/json\r\nOrigin: http://shop.example\r\n'
  const large = await sendRaw(
    origin,
    `POST /api/actions/cart.addItem HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n${type}Content-Length: ${body.length}\r\n\r\n${body}`,
  )
  expect(large.status).toBe(413)
  expect((await sendRaw(origin, 'DELETE /en HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).status).toBe(405)
  for (const cookie of [
    'currency=XYZ; scope=__proto__',
    `cartId=${'z'.repeat(9000)}`,
    'token=a.b.c',
    'flash=AAAA.BBBB',
  ]) {
    const { status, text } = await get(origin, '/en', `Cookie: ${cookie}\r\n`)
    expect(status, cookie).toBe(200)
    if (cookie.startsWith('currency')) expect(text).toMatch(/^set-cookie: currency=PLN/im)
  }
  expect((await get(origin, '/en')).status).toBe(200)
})
