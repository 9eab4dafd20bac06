import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { isUpload } from '../guards/upload-requests.ts'
import { createGracefulStop, type GracefulStop } from './graceful-stop.ts'

/** The handlers of requests. They may change while the server listens. */
export interface RequestHandler {
  fetch(request: Request, env: unknown): Response | Promise<Response>
  /** straight to the socket, before anything else; false if it has written nothing */
  writeAtOnce?(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** a development server's own files: answers, or continues with `next` */
  before?(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void
}

/** A failed start, as one line that says what to do about it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export interface Listening {
  port: number
  /** for a development server's socket */
  server: HttpServer
  /**
   * Accepts no new requests after a while, answers the others, and resolves with the number of connections that it cut
   * off.
   */
  stop: GracefulStop['stop']
}

/** Time limits for receiving a request, and one with files; slow senders are cut off. */
const REQUEST_MS = 30_000
const UPLOAD_MS = 10 * 60_000
const HEADERS_MS = 10_000
const KEEP_ALIVE_MS = 72_000

/** Listens, or throws StartError if the address is not available. */
export async function listen(
  answering: () => RequestHandler,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const listener = getRequestListener((request, env) => answering().fetch(request, env))
  const server = createServer({
    requestTimeout: UPLOAD_MS,
    headersTimeout: HEADERS_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: 32 * 1024,
  })
  const { admit, watch, isStopping, stop } = createGracefulStop(server)
  server.on('request', (incoming, outgoing) =>
    admit(() => {
      limitTime(incoming)
      // During a stop each answer closes its connection, so that no further request is sent on it.
      if (isStopping()) outgoing.setHeader('connection', 'close')
      const { before, writeAtOnce } = answering()
      if (!before && writeAtOnce?.(incoming, outgoing)) return
      watch(outgoing)
      if (before) before(incoming, outgoing, () => void listener(incoming, outgoing))
      else void listener(incoming, outgoing)
    }),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(startError(error, port, host)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    server,
    stop,
  }
}

/** Node has one limit for all requests: it is that of files, and the others have theirs here. */
function limitTime(incoming: IncomingMessage): void {
  const { headers, method = 'GET', url = '/' } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const contentType = headers['content-type'] ?? null
  // A request line can hold what is no address: it is answered elsewhere.
  const address = URL.parse(url, 'http://localhost')
  if (address && isUpload({ method, url: address.href, headers: new Headers({ 'content-type': contentType ?? '' }) }))
    return
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.destroy()
  }, REQUEST_MS).unref()
  incoming.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

function startError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use: stop what listens there, or set PORT to another one.`)
  if (error.code === 'EACCES')
    return new StartError(`This user may not listen on port ${port}: set PORT to one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine: set it to one, such as 127.0.0.1.`)
  return error
}
