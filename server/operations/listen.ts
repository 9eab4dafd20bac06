import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'

/** Who answers. It may change while the server listens. */
export interface Answering {
  fetch(request: Request, env: unknown): Response | Promise<Response>
  /** straight to the socket, before anything else; false when it has written nothing */
  writeAtOnce?(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** a development server's own files: answers, or goes on with `next` */
  before?(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void
}

/** What stops a start, as one line that says what to do about it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export interface Listening {
  port: number
  /** for a development server's socket */
  server: Server
  /**
   * Asks every connection to end with its next answer, still taking new ones for a moment, so that nobody is cut off; then
   * closes, lets requests under way end, and ends what is still open after `graceMs`.
   */
  stop(graceMs: number): Promise<void>
}

/** No request takes longer to arrive; slow senders are cut off. */
const REQUEST_MS = 30_000
const HEADERS_MS = 10_000
const KEEP_ALIVE_MS = 72_000
const SWEEP_MS = 20
/** Longest that connections without a request are kept when it stops, in case one is already on its way. */
const DRAIN_MS = 1000

/** Listens, or throws StartError when the address cannot be had. */
export async function listen(
  answering: () => Answering,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  let isStopping = false
  const listener = getRequestListener((request, env) => answering().fetch(request, env))
  const server = createServer(
    {
      requestTimeout: REQUEST_MS,
      headersTimeout: HEADERS_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: 32 * 1024,
    },
    (incoming, outgoing) => {
      // While it stops, an answer tells its connection to end, so that nobody sends another request into it.
      if (isStopping) outgoing.setHeader('connection', 'close')
      const { before, writeAtOnce } = answering()
      if (before) before(incoming, outgoing, () => void listener(incoming, outgoing))
      else if (!writeAtOnce?.(incoming, outgoing)) void listener(incoming, outgoing)
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(startError(error, port, host)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    server,
    async stop(graceMs) {
      isStopping = true
      const until = performance.now() + graceMs
      await unconnected(server, Math.min(graceMs / 2, DRAIN_MS))
      await closed(server, until - performance.now())
    },
  }
}

/** Until nobody is connected any more, or `limitMs` are over. */
async function unconnected(server: Server, limitMs: number): Promise<void> {
  const count = promisify(server.getConnections.bind(server))
  const until = performance.now() + limitMs
  while (performance.now() < until && (await count()) > 0) await pause(SWEEP_MS)
}

function closed(server: Server, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection whose request has just ended would be kept for the next one.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    const limit = setTimeout(() => {
      server.closeAllConnections()
      // Sockets that have changed their protocol are not among them; the process ends them.
      end()
    }, limitMs)
    function end() {
      clearInterval(sweep)
      clearTimeout(limit)
      resolve()
    }
    server.close(end)
  })
}

function startError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use: stop what listens there, or set PORT to another one.`)
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user: set PORT to one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine: set it to one, such as 127.0.0.1.`)
  return error
}
