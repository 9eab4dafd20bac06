import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { httpErrorSink } from '#server/adapters/http-error-sink.ts'
import { readDsn } from '#server/platform/dsn.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openTestApp } from '#server/testing/test-shop.ts'

const DSN = 'https://abc123@errors.example/in/7'
const forwarded: Request[] = []
const dsn = readDsn(DSN)!

const { commerce, shop } = await openForFile((commerce) =>
  openTestApp(commerce, {
    parts: {
      errorSink: httpErrorSink({
        dsn,
        timeoutMs: 1000,
        report: () => {},
        async fetch(request) {
          forwarded.push(request)
          return new Response(null)
        },
      }),
    },
  }),
)

const EVENT = { event_id: 'e'.repeat(32), message: 'broken' }
const lines = (...parts: object[]) => parts.map((part) => JSON.stringify(part)).join('\n')
const envelope = (...parts: object[]) => lines({ event_id: EVENT.event_id, dsn: DSN }, ...parts)

async function send(body: string, app = shop.app) {
  forwarded.length = 0
  shop.reports.length = 0
  const response = await app.request('/monitoring', {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin: 'http://localhost', cookie: 'cartId=c-1' },
    body,
  })
  await nextTurn()
  const texts = await Promise.all(forwarded.map((request) => request.text()))
  return { status: response.status, texts, request: forwarded[0] }
}

/** Item headers and payloads of an envelope. */
const items = (text = '') =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the tunnel for error reports', () => {
  it("[S7.38] forwards an envelope to the project's own address, without cookies, and writes it to the log", async () => {
    const { status, texts, request } = await send(envelope({ type: 'event' }, EVENT))
    expect(status).toBe(204)
    expect(request?.url).toBe('https://errors.example/in/api/7/envelope/')
    expect(request?.headers.get('cookie')).toBeNull()
    expect(items(texts[0])).toEqual([{ type: 'event' }, EVENT])
    expect(shop.reports).toMatchObject([{ kind: 'client-error', message: 'broken' }])
  })

  it("[S7.38] forwards the shop's own reports with the revision of the screen and the node", async () => {
    const { texts } = await send(
      lines({ message: 'lost', node: 'screen.a', type: 'tile', revision: 'screens/home@3#x', path: '/en' }),
    )
    expect(items(texts[0])[1]).toMatchObject({
      level: 'error',
      message: 'lost',
      tags: { node: 'screen.a', type: 'tile', revision: 'screens/home@3#x' },
      request: { url: '/en' },
    })
    expect(shop.reports).toMatchObject([{ message: 'lost', detail: { revision: 'screens/home@3#x' } }])
  })

  it('[S9.40] lets no trace pass: the sample rate is 0', async () => {
    const trace = { type: 'transaction', spans: [], contexts: { trace: { trace_id: 't' } } }
    const mixed = await send(
      envelope(
        { type: 'transaction' },
        trace,
        { type: 'event' },
        EVENT,
        { type: 'span' },
        trace,
        { type: 'profile' },
        {},
      ),
    )
    expect(items(mixed.texts[0])).toEqual([{ type: 'event' }, EVENT])
    const traces = await send(envelope({ type: 'transaction' }, trace))
    expect([traces.status, traces.texts]).toEqual([204, []])
  })

  it.each([
    'https://abc123@errors.example/in/8',
    'https://other@errors.example/in/7',
    'https://abc123@internal.example/in/7',
    'http://abc123@errors.example/in/7',
    'nothing',
    null,
  ])('[S7.38] refuses an envelope for another project: %s', async (other) => {
    const { status, texts } = await send(lines({ dsn: other }, { type: 'event' }, EVENT))
    expect([status, texts]).toEqual([403, []])
  })

  it('[S7.38] refuses one that is too large or broken', async () => {
    const large = { ...EVENT, message: 'x'.repeat(70_000) }
    expect(await send(envelope({ type: 'event' }, large))).toMatchObject({ status: 413, texts: [] })
    const many = Array.from({ length: 21 }, () => [{ type: 'event' }, EVENT]).flat()
    for (const body of [
      envelope({ type: 'event', length: 9999 }, EVENT),
      envelope({ type: 'event' }),
      envelope(...many),
    ])
      expect(await send(body)).toMatchObject({ status: 400, texts: [] })
  })

  it('reads a payload of the length that its header names, with newlines in it', async () => {
    const payload = JSON.stringify(EVENT, null, 2)
    const header = { type: 'event', length: Buffer.byteLength(payload) }
    const { texts } = await send(`${envelope(header)}\n${payload}\n`)
    expect(items(texts[0])[1]).toEqual(EVENT)
  })

  it('refuses every envelope in a shop without a project', async () => {
    const quiet = openTestApp(commerce)
    await quiet.app.ready()
    expect((await send(envelope({ type: 'event' }, EVENT), quiet.app)).status).toBe(403)
    quiet.app.close()
  })
})
