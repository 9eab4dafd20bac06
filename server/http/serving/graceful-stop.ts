import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

export interface StopOptions {
  /** upper bound for the whole stop */
  graceMs: number
  /** a balancer polls /readyz: it needs several polls to stop sending requests here */
  hasBalancer: boolean
}

export interface GracefulStop {
  /** Answers a request now, or, while the server stops listening, right after that. */
  admit(answer: () => void): void
  /** Registers an answer in progress, so that it can announce the stop to its client. */
  watch(outgoing: ServerResponse): void
  isStopping(): boolean
  /** Resolves with the number of connections that were cut off at the end of the grace period. */
  stop(options: StopOptions): Promise<number>
}

/**
 * How long new connections are accepted during the stop. Keep-alive clients get time for one more request, whose answer
 * ends their connection; a balancer gets time to notice (HAProxy: every 2 s, three times).
 */
const DRAIN_MS = 1000
const DRAIN_WITH_BALANCER_MS = 6000
/** Largest share of the grace for this phase: the rest belongs to requests in progress. */
const DRAIN_SHARE = 0.6
/**
 * Longest time that answers are held back, and the duration of an event loop turn that is too short for new
 * connections.
 */
const HOLD_MS = 500
const SHORT_TURN_MS = 1
/** How long a new connection may take to send something. */
const FIRST_BYTE_MS = 250
const SWEEP_MS = 20

/**
 * Stops a server without losing a request:
 * 1. Each answer closes its connection, while new connections are still accepted.
 * 2. Listening ends. The system would cut off connections that it has accepted and we have not seen, so there must be
 * none: answers are held back, as answered clients reconnect, until an event loop turn brings no new connection.
 * 3. Requests in progress are answered. Idle connections are closed, again at a moment with nothing unread.
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

  /** Waits for a short event loop turn that `isQuiet`: right after it no unseen connection is waiting. */
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
    // Ends listening only: http's own close also ends connections, at a moment of its own.
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
