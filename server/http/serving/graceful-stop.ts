import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

export interface StopOptions {
  /** longest that the whole stop takes */
  graceMs: number
  /** a balancer looks at /readyz: it needs some looks to notice that nobody is to be sent here any more */
  hasBalancer: boolean
}

export interface GracefulStop {
  /** Answers a request now, or, in the moment in which the server ends listening, after that. */
  admit(answer: () => void): void
  /** An answer that is not written at once: it is told when the server stops meanwhile. */
  watch(outgoing: ServerResponse): void
  isStopping(): boolean
  /** Resolves with the number of connections that had to be cut off when the grace was over. */
  stop(options: StopOptions): Promise<number>
}

/**
 * Longest that new connections are taken while it stops. Clients of ours get time to ask once more and to be told that their
 * connection ends; a balancer, to notice (HAProxy: every 2 s, three times).
 */
const DRAIN_MS = 1000
const DRAIN_WITH_BALANCER_MS = 6000
/** So much of the grace, at most: the rest belongs to requests under way. */
const DRAIN_SHARE = 0.6
/** Longest that answers are held back, and how short a turn of the event loop is that nothing can have come in meanwhile. */
const HOLD_MS = 500
const SHORT_TURN_MS = 1
/** Longest that a connection that has just been opened may take to send something. */
const FIRST_BYTE_MS = 250
const SWEEP_MS = 20

/**
 * Ends a server without losing a request:
 * 1. Each answer tells its connection to end, while new connections are still taken.
 * 2. Listening ends. The system would cut off what it has taken in for us and we have not seen, so that has to be nothing:
 *    answers are held back, as clients that are answered come again, until a turn brings no new connection.
 * 3. Requests under way are answered, and connections without one are closed, again in a moment in which nothing is unread.
 */
export function createGracefulStop(server: HttpServer): GracefulStop {
  const sockets = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  let isStopping = false
  let held: (() => void)[] | null = null
  let connectionsSeen = 0

  server.on('connection', (socket) => {
    connectionsSeen++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  /** Runs until a short turn of the event loop that `isQuiet`: right after it, nothing waits that we have not seen. */
  async function quietTurn(limitMs: number, isQuiet: () => boolean = () => true): Promise<void> {
    const until = performance.now() + limitMs
    for (let startedAt = performance.now(); startedAt < until; ) {
      await turn()
      const now = performance.now()
      if (isQuiet() && now - startedAt < SHORT_TURN_MS) return
      startedAt = now
    }
  }

  async function endListening(): Promise<void> {
    held = []
    let seenBefore = connectionsSeen
    await quietTurn(HOLD_MS, () => {
      const isQuiet = connectionsSeen === seenBefore
      seenBefore = connectionsSeen
      return isQuiet
    })
    // Only the listening: http's own close ends connections at a moment of its own.
    Server.prototype.close.call(server)
    const waiting = held
    held = null
    for (const answer of waiting) answer()
  }

  return {
    admit(answer) {
      if (held) held.push(answer)
      else answer()
    },
    watch(outgoing) {
      underWay.add(outgoing)
      outgoing.once('close', () => underWay.delete(outgoing))
    },
    isStopping: () => isStopping,

    async stop({ graceMs, hasBalancer }) {
      const startedAt = performance.now()
      const elapsedMs = () => performance.now() - startedAt
      isStopping = true
      for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')

      const drainMs = Math.min(hasBalancer ? DRAIN_WITH_BALANCER_MS : DRAIN_MS, graceMs * DRAIN_SHARE)
      while (elapsedMs() < drainMs && (hasBalancer || sockets.size > 0)) await pause(SWEEP_MS)
      await endListening()
      const endedAtMs = elapsedMs()
      while (sockets.size > 0 && elapsedMs() < graceMs) {
        await quietTurn(SWEEP_MS)
        server.closeIdleConnections()
        if (elapsedMs() - endedAtMs > FIRST_BYTE_MS)
          for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
        await pause(SWEEP_MS)
      }
      const cutOff = sockets.size
      for (const socket of sockets) socket.destroy()
      return cutOff
    },
  }
}
