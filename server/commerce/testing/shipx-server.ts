import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import recorded from '../engine/shipments/shipx/shipx-exchanges.json' with { type: 'json' }

/** An answer of ShipX, in the form that its documentation gives. Text and bytes are sent as they are. */
export interface ShipxAnswer {
  status: number
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** Answers by name. */
export const SHIPX = recorded as Readonly<Record<keyof typeof recorded, ShipxAnswer>>

/** Taken without an answer: the caller gives up, whatever was done. */
export const NO_ANSWER: ShipxAnswer = { status: 0 }

/** Taken, and the connection breaks before an answer. */
export const LOST: ShipxAnswer = { status: -1 }

/** A page of a list. */
export const listOf = (...items: readonly ShipxAnswer[]): ShipxAnswer => ({
  status: 200,
  body: { href: '', count: items.length, page: 1, per_page: 100, items: items.map(({ body }) => body) },
})

/** The same answer with other fields. */
export const changed = (answer: ShipxAnswer, fields: object): ShipxAnswer => ({
  ...answer,
  body: { ...(answer.body as object), ...fields },
})

interface Asked {
  method: string
  /** without `/v1` */
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: unknown
}

/**
 * ShipX as a server of its own that answers what it was told to, by `METHOD /path`: one after the other, the last one again and
 * again. What nobody told it is answered with 500.
 */
export async function openShipxServer() {
  const asked: Asked[] = []
  const scripts = new Map<string, ShipxAnswer[]>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://shipx.test')
      const path = url.pathname.replace(/^\/v1/, '')
      const method = request.method ?? ''
      const text = Buffer.concat(chunks).toString()
      const body: unknown = text === '' ? null : JSON.parse(text)
      asked.push({ method, path, query: url.searchParams, headers: request.headers, body })
      const script = scripts.get(`${method} ${path}`) ?? []
      send(response, (script.length > 1 ? script.shift() : script[0]) ?? SHIPX.broken)
    })
  })
  // A busy machine may use a connection again after the usual five seconds.
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** calls of one kind, such as `POST /organizations/34/shipments` */
    callsOf: (call: string) => asked.filter(({ method, path }) => `${method} ${path}` === call),
    answer(call: string, ...answers: ShipxAnswer[]) {
      scripts.set(call, answers)
    },
    /** before each test */
    forget() {
      asked.length = 0
      scripts.clear()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function send(response: ServerResponse, { status, headers, body }: ShipxAnswer): void {
  if (status === 0) return
  if (status === -1) {
    response.destroy()
    return
  }
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  response.writeHead(status, { 'content-type': isRaw ? 'text/html' : 'application/json', ...headers })
  response.end(isRaw ? body : body === undefined ? '' : JSON.stringify(body))
}
