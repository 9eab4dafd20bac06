import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Treatment of one call: it passes, or fails in one of the ways of an API. */
export type CallOutcome =
  | 'passes'
  | 'is held'
  | 'answers 500'
  | 'answers garbage'
  | 'answers another shape'
  | 'is silent'
  | 'hangs up'

export interface CommerceProxy {
  /** `COMMERCE_URL` for the shop, without a prefix */
  url: string
  /** decides each later call by its path; `passes` for all at first. Pending calls pass. */
  decide(fate: CallOutcome | ((path: string, method: string) => CallOutcome)): void
  close(): Promise<void>
}

/** A proxy in front of a local commerce API that makes calls fail on demand. */
export async function openCommerceProxy(target: string): Promise<CommerceProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let held: (() => void)[] = []
  let outcomeOf: (path: string, method: string) => CallOutcome = () => 'passes'

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const { method = 'GET', headers } = incoming
    const fate = outcomeOf(path, method)
    if (fate !== 'passes' && fate !== 'is held') {
      incoming.resume()
      failCall(outgoing, fate)
      return
    }
    const pass = () => {
      // The client has given up: an unfinished request would keep the API open for ever.
      if (outgoing.destroyed) return
      const onward = request({ hostname, port, path, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      onward.on('error', () => outgoing.destroy())
      outgoing.on('close', () => onward.destroy())
      incoming.pipe(onward)
    }
    if (fate === 'passes') pass()
    else held.push(pass)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide(fate) {
      outcomeOf = typeof fate === 'function' ? fate : () => fate
      const waiting = held
      held = []
      for (const pass of waiting) pass()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Pending answers would keep it open for ever.
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function failCall(outgoing: ServerResponse, fate: Exclude<CallOutcome, 'passes' | 'is held'>): void {
  const json = { 'content-type': 'application/json' }
  if (fate === 'answers 500') outgoing.writeHead(500, json).end('{"detail":"out of order"}')
  if (fate === 'answers garbage') outgoing.writeHead(200, json).end('<html>oops')
  if (fate === 'answers another shape') outgoing.writeHead(200, json).end('{"data":"surprise"}')
  if (fate === 'hangs up') outgoing.destroy()
}
