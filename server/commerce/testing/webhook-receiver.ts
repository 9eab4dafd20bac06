import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a receiver got. */
export interface ReceivedEvent {
  headers: IncomingHttpHeaders
  body: string
  document: { id: string; type: string; version: string; createdAt: string; data: never }
}

type Answer = (event: ReceivedEvent, response: ServerResponse) => void

export const answering =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, headers).end()
  }

/** A real HTTP server on this machine that takes webhooks; it accepts them until it is told otherwise. */
export async function startReceiver() {
  const received: ReceivedEvent[] = []
  let answer: Answer = answering(204)
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const event = { headers: request.headers, body, document: JSON.parse(body) }
      received.push(event)
      answer(event, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    types: () => received.map(({ document }) => document.type),
    answer(next: Answer) {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/**
 * Whether a request is signed with a secret, as a receiver checks it by Standard Webhooks: written from the specification, with
 * nothing of the shop.
 */
export function isSignedWith({ headers, body }: ReceivedEvent, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = createHmac('sha256', key).update(content).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`)
}
