import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { guardedLookup, refusePrivateHost } from '#server/platform/guarded-lookup.ts'
import { isPublicAddress } from '#server/platform/public-address.ts'

const TIMEOUT_MS = 10_000
/** What is read of an answer, so that its sender can end it well; nothing of it is kept. */
const MAX_ANSWER_BYTES = 16 * 1024
/** A server may ask for a pause, but not for more than this. */
const MAX_ASKED_PAUSE_MS = 24 * 3600 * 1000

/** How a try to deliver an event ended. */
export interface PostResult {
  /** HTTP status; null if nothing was answered */
  status: number | null
  /** why nothing was answered, in a few words; null if something was */
  error: string | null
  durationMs: number
  /** the header retry-after of the answer; 0 without one */
  askedPauseMs: number
}

export interface PostEvent {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** Which addresses are reached, and until when. */
export interface Reach {
  allowsLoopback: boolean
  /** ends the try */
  signal?: AbortSignal
  timeoutMs?: number
}

const LOOPBACK = /^(?:127\.|::1$)/

/**
 * Sends an event by POST. It ends within 10 seconds, follows no redirect, reads at most 16 KB of the answer, and connects to
 * addresses of the public internet alone (and, where that is allowed, of this machine). Never throws.
 */
export async function postEvent({ url, headers, body }: PostEvent, reach: Reach): Promise<PostResult> {
  const { allowsLoopback, timeoutMs = TIMEOUT_MS } = reach
  const startedAt = performance.now()
  const timeLimit = AbortSignal.timeout(timeoutMs)
  const signal = reach.signal ? AbortSignal.any([timeLimit, reach.signal]) : timeLimit
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsLoopback && LOOPBACK.test(address))
  const ended = (status: number | null, error: string | null, askedPauseMs = 0): PostResult => ({
    ...{ status, error, askedPauseMs },
    durationMs: Math.round(performance.now() - startedAt),
  })
  try {
    const address = new URL(url)
    refusePrivateHost(address.hostname, isAllowed)
    const { status, retryAfter } = await send(address, body, {
      method: 'POST',
      // A connection of its own: one that was kept may be closed at its other end.
      agent: false,
      lookup: guardedLookup(isAllowed),
      signal,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    })
    return ended(status, null, askedPauseOf(retryAfter))
  } catch (error) {
    return ended(null, timeLimit.aborted ? `no answer within ${timeoutMs / 1000} s` : reasonOf(error))
  }
}

function send(address: URL, body: string, options: RequestOptions) {
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const sent = request(address, options, (answer) => {
      // The status is the answer: a body that is too long or breaks off changes nothing.
      const done = () => {
        answer.destroy()
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      }
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MAX_ANSWER_BYTES) done()
      })
      for (const end of ['end', 'error', 'close']) answer.on(end, done)
      sent.off('error', reject).on('error', done)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function askedPauseOf(retryAfter: string | undefined): number {
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
  return Math.min(seconds * 1000, MAX_ASKED_PAUSE_MS)
}

function reasonOf(error: unknown): string {
  const { code, message, name } = error as NodeJS.ErrnoException
  if (name === 'AbortError') return 'the shop was stopped'
  return (code ? `${code}: ${message}` : message).slice(0, 200)
}
