import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
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
  server: HttpServer
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
/** Longest that connections without a request are kept when it stops, so that balancers notice and clients come to an end. */
const DRAIN_MS = 1000
/** Longest that a request of a connection that has just been opened may take to come. */
const LAST_REQUESTS_MS = 250
const QUEUE_TURNS = 1000

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
      await emptyQueue(server)
      // Only the listening: http's own close would also end connections whose first request is on its way.
      Server.prototype.close.call(server)
      await unconnected(server, Math.min(graceMs / 4, LAST_REQUESTS_MS))
      while (performance.now() < until && (await connections(server)) > 0) {
        // A connection whose request has just ended would be kept for the next one.
        server.closeIdleConnections()
        await pause(SWEEP_MS)
      }
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Until nobody is connected any more, or `limitMs` are over. */
async function unconnected(server: HttpServer, limitMs: number): Promise<void> {
  const until = performance.now() + limitMs
  while (performance.now() < until && (await connections(server)) > 0) await pause(SWEEP_MS)
}

function connections(server: HttpServer): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
}

/**
 * Waits for a turn of the event loop that brought no new connection: what the system has taken in for us and we have not
 * seen yet is cut off when listening ends.
 */
async function emptyQueue(server: HttpServer): Promise<void> {
  let isEmpty = false
  const fill = () => {
    isEmpty = false
  }
  server.on('connection', fill)
  for (let turn = 0; turn < QUEUE_TURNS && !isEmpty; turn++) {
    isEmpty = true
    await new Promise((resolve) => setImmediate(resolve))
  }
  server.off('connection', fill)
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
