import { parseJson } from '#schemas/safe-json.ts'
import { acceptValue, handBody, takeValue } from '#server/platform/handed-values.ts'
import type { Tracing } from '#server/platform/observability/tracing.ts'
import { type CallOutcome, outcomeOf, type UpstreamMeter } from '#server/platform/observability/upstream-meter.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import { readBounded } from './bounded-body.ts'
import {
  type Call,
  type CallerHeaders,
  callerHeadersOf,
  callHeadersOf,
  describe,
  type FileToSend,
  toJson,
} from './call.ts'
import { givenUp, tooSlow, unexpected, unreachable } from './call-errors.ts'
import { type CallLimit, callLimits } from './call-limit.ts'
import { type Circuit, createCircuit } from './circuit.ts'

/** `app.fetch` of the embedded commerce API, or the global `fetch`, which ends with the signal. */
export type Fetch = (request: Request, init?: Pick<CallLimit, 'signal'>) => Response | Promise<Response>

export interface CommerceClientOptions {
  fetch: Fetch
  /** with its prefix, without a slash at the end: `http://commerce.internal/commerce` */
  baseUrl: string
  /** sent as `cg-token` */
  apiKey: string
  /** the API runs in this process and takes bodies by `handedBody`; default: it does not */
  handsBodies?: boolean | undefined
  /** of one call, its retry included; default 3000 */
  timeoutMs?: number | undefined
  /** of one JSON answer; default 4 MB */
  maxBytes?: number | undefined
  /** consecutive failures that open the circuit (10), and how long it stays open (2000 ms) */
  circuit?: { failures?: number; openMs?: number } | undefined
  /** steady milliseconds, for the circuit */
  now?: (() => number) | undefined
  /** absent: nothing is measured */
  meter?: UpstreamMeter | undefined
  /** absent or null: calls are not traced */
  tracing?: Tracing | null | undefined
}

export interface Reply {
  status: number
  /** parsed JSON; null for an empty body, and for anything but JSON on an error status */
  body: unknown
  /** the API's own sentence and code on an error status, null if it sent none */
  detail: string | null
  code: string | null
  headers: Headers
}

export interface Bytes {
  status: number
  bytes: Uint8Array
  headers: Headers
}

export interface Download {
  status: number
  body: ReadableStream<Uint8Array> | null
  headers: Headers
}

/** Calls for one shopper within one request. All of them throw UpstreamError if there is no usable answer. */
export interface CommerceHttp {
  /** Identical reads share one call until the next write. */
  get(path: string, options?: Pick<SendOptions, 'orderToken'>): Promise<Reply>
  /** A POST that only reads: shared and retried like a GET. */
  query(path: string, body: unknown): Promise<Reply>
  /** A write; never retried. Without `body` it is sent empty. */
  send(method: 'POST' | 'PATCH' | 'DELETE', path: string, options?: SendOptions): Promise<Reply>
  /** A file, with limits of its own: it may have to be created first. */
  bytes(path: string, fetching: Fetching): Promise<Bytes>
  /** Sends a file as it arrives, never whole in memory; not retried. */
  upload(path: string, file: FileToSend, options?: Pick<SendOptions, 'orderToken'>): Promise<Reply>
  /** A file as it arrives. */
  download(path: string): Promise<Download>
  /** newest `refresh-user-token` of an answer, null if there was none */
  refreshedToken(): string | null
  /** whether an answer refused the shopper's token and nothing else */
  hasSessionEnded(): boolean
}

interface SendOptions {
  body?: unknown
  idempotencyKey?: string | undefined
  /** opens one order without a login */
  orderToken?: string | undefined
  /** proof that a customer has logged in on this device */
  knownDevice?: string | undefined
  /** number of the revision that the writer began from; after another one nothing is written (412) */
  ifMatch?: number | undefined
  /** what an order counts for, `run:arm:buyer` separated by commas */
  experimentArms?: string | undefined
  /** on top of the usual time, for what waits for somebody else */
  extraMs?: number | undefined
}

interface Fetching extends Pick<SendOptions, 'orderToken'> {
  maxBytes: number
  timeoutMs: number
  /** HEAD only checks that the file exists: no bytes */
  method?: 'GET' | 'HEAD'
  /** the number of downloads is limited: never retried */
  isCounted?: boolean
}

export interface CommerceClient {
  /** `signal` aborts every pending call. */
  forShopper(callerHeaders: CallerHeaders, options?: { signal?: AbortSignal; requestId?: string }): CommerceHttp
}

/** The API is unavailable: reads are retried, and the circuit counts it. */
const AWAY = new Set([502, 503, 504])
const RETRY_PAUSE_MS = 30
/** A file comes as fast as a shopper's phone sends it. */
const FILE_MS = 10 * 60_000
/** A small public read (S7.23): if it is refused as well, the token is not the reason. */
const OPEN_READ: Call = { method: 'GET', path: '/layout/menu/0/1', isRead: true }
/** A refusal of the whole shop, for any shopper: it does not mean that a cart is gone. */
const SHOP_REFUSED = 'api_key_invalid'
/** No answer nests deeper than a menu; this leaves room for config values. */
const MAX_DEPTH = 64

/** The HTTP side of the adapter: headers (S7.1-S7.7), time and size limits, retries of reads, one circuit for all. */
export function commerceClient(options: CommerceClientOptions): CommerceClient {
  const circuit = createCircuit({
    failures: options.circuit?.failures ?? 10,
    openMs: options.circuit?.openMs ?? 2000,
    now: options.now ?? (() => performance.now()),
  })
  return { forShopper: (callerHeaders, request = {}) => boundClient({ options, circuit, callerHeaders, ...request }) }
}

interface Bound {
  options: CommerceClientOptions
  circuit: Circuit
  callerHeaders: CallerHeaders
  signal?: AbortSignal
  requestId?: string
}

function boundClient({ options, circuit, callerHeaders, signal, requestId }: Bound): CommerceHttp {
  const usualMs = options.timeoutMs ?? 3000
  const timeoutOf = (call: Call) => call.ownTimeoutMs ?? usualMs
  const limits = callLimits(signal)
  const jsonLimits = { maxBytes: options.maxBytes ?? 4_000_000, maxDepth: MAX_DEPTH }
  const usualHeaders = lazy(() => callerHeadersOf(callerHeaders, options.apiKey, requestId))
  const reads = new Map<string, Promise<Reply>>()
  let refreshed: string | null = null
  let hasEnded: Promise<boolean> | null = null
  let isEnded = false

  async function attempt(call: Call, limit: CallLimit, headers = usualHeaders()): Promise<Response> {
    const startedAt = performance.now()
    const measure = (outcome: CallOutcome) =>
      options.meter?.called('commerce', areaOf(call), outcome, (performance.now() - startedAt) / 1000)
    try {
      const response = await traced(call, () => callOnce(call, limit, headers))
      measure(outcomeOf(response.status))
      return response
    } catch (error) {
      const reason = error instanceof UpstreamError ? error.reason : 'network'
      measure(reason === 'timeout' || reason === 'open-circuit' ? reason : 'network')
      throw error
    }
  }

  function traced(call: Call, work: () => Promise<Response>): Promise<Response> {
    if (!options.tracing) return work()
    const facts = { 'peer.service': 'commerce', 'http.request.method': call.method }
    return options.tracing.step(`${call.method} commerce ${areaOf(call)}`, { facts, isCall: true }, async (span) => {
      const response = await work()
      span?.add({ 'http.response.status_code': response.status })
      if (response.status >= 500) span?.fail()
      return response
    })
  }

  async function callOnce(call: Call, limit: CallLimit, headers: Readonly<Record<string, string>>): Promise<Response> {
    if (signal?.aborted) throw givenUp(call)
    if (callerHeaders.preview && !call.isRead) throw new Error(`${describe(call)}: a preview writes nothing.`)
    const passed = circuit.enter({ isSlow: call.file !== undefined })
    if (!passed)
      throw new UpstreamError(`${describe(call)} was not sent: the commerce API has just failed too often`, {
        reason: 'open-circuit',
      })
    try {
      const request = new Request(options.baseUrl + call.path, {
        method: call.method,
        headers: { ...headers, ...callHeadersOf(call, callerHeaders) },
        // A redirect could carry tokens to another host.
        redirect: 'manual',
        ...(call.body !== undefined && !options.handsBodies && { body: call.body }),
        // Needed for a body that is a stream; the types of browsers do not know it.
        ...(call.file && ({ body: call.file.body, duplex: 'half' } as RequestInit)),
      })
      options.tracing?.inject(request.headers)
      if (options.handsBodies && call.body !== undefined) handBody(request, call.body)
      if (!call.isBytes) acceptValue(request, jsonLimits)
      const response = await limit.hold(Promise.resolve(options.fetch(request, limit)))
      // A bare 500 concerns one call, possibly provoked: it must not cut off all others.
      if (AWAY.has(response.status)) passed.fail()
      else if (response.status >= 500) passed.forget()
      else passed.succeed()
      return response
    } catch (cause) {
      if (signal?.aborted) {
        passed.forget()
        throw givenUp(call, cause)
      }
      if (call.ownTimeoutMs === undefined) passed.fail()
      else passed.forget()
      throw limit.isTimedOut ? tooSlow(call, timeoutOf(call), cause) : unreachable(call, cause)
    }
  }

  async function respond(call: Call, limit: CallLimit): Promise<Response> {
    const again = () => new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
    if (!call.isRead) return attempt(call, limit)
    try {
      const response = await attempt(call, limit)
      if (!AWAY.has(response.status)) return response
      await response.body?.cancel()
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.reason !== 'network' || signal?.aborted) throw error
    }
    await again()
    return attempt(call, limit)
  }

  /** The answer, once `read` has what it needs of it. */
  async function exchange<T>(call: Call, read: (response: Response) => T | Promise<T>): Promise<[Response, T]> {
    const limit = limits.begin(timeoutOf(call))
    try {
      const response = await respond(call, limit)
      if (response.status === 401 && callerHeaders.token !== null) await endSession(call, response)
      const token = response.headers.get('refresh-user-token')
      if (token) refreshed = token
      try {
        const got = read(response)
        return [response, got instanceof Promise ? await limit.hold(got) : got]
      } catch (cause) {
        throw limit.isTimedOut ? tooSlow(call, timeoutOf(call), cause) : unreachable(call, cause)
      }
    } finally {
      limit.end()
    }
  }

  function tooLarge(call: Call, { status }: Response, maxBytes: number): UpstreamError {
    return new UpstreamError(`${describe(call)} answered more than ${maxBytes} bytes`, { reason: 'garbage', status })
  }

  /**
   * Throws if a 401 is caused by the token; one that guests get as well is an outage, which must not log anybody out.
   */
  async function endSession(call: Call, { body }: Response): Promise<void> {
    hasEnded ??= askAsGuest()
    if (!(await hasEnded)) return
    isEnded = true
    await body?.cancel()
    throw new UpstreamError(`${describe(call)} refused the token of the shopper, whose session has ended`, {
      reason: 'session-ended',
      status: 401,
    })
  }

  /** Whether a guest gets an answer. */
  async function askAsGuest(): Promise<boolean> {
    const limit = limits.begin(timeoutOf(OPEN_READ))
    try {
      const open = await attempt(
        OPEN_READ,
        limit,
        callerHeadersOf({ ...callerHeaders, token: null }, options.apiKey, requestId),
      )
      await open.body?.cancel()
      return open.status !== 401 && open.status < 500
    } catch {
      // An outage says nothing about the session.
      return false
    } finally {
      limit.end()
    }
  }

  async function json(call: Call): Promise<Reply> {
    // The API in this process hands its value over; from any other, text of a limited size is parsed.
    const [response, got] = await exchange<{ value: unknown } | Uint8Array | null>(
      call,
      (response) => takeValue(response) ?? readBounded(response, jsonLimits.maxBytes),
    )
    if (!got) throw tooLarge(call, response, jsonLimits.maxBytes)
    const { status, headers } = response
    const body = 'value' in got ? got.value : parsed(call, status, got)
    const isError = status >= 400
    if (isError && textAt(body, 'code') === SHOP_REFUSED)
      throw unexpected(describe(call), { status, detail: textAt(body, 'detail') })
    return {
      status,
      body,
      headers,
      detail: isError ? textAt(body, 'detail') : null,
      code: isError ? textAt(body, 'code') : null,
    }
  }

  function parsed(call: Call, status: number, bytes: Uint8Array): unknown {
    const text = new TextDecoder().decode(bytes)
    if (text.trim() === '') return null
    const json = parseJson(text, jsonLimits)
    if (json.ok) return json.value
    if (status >= 400) return null
    throw new UpstreamError(`${describe(call)} answered something else than JSON: ${json.problem.message}`, {
      reason: 'garbage',
      status,
    })
  }

  function shared(call: Call): Promise<Reply> {
    const key = `${call.method} ${call.path} ${call.orderToken ?? ''} ${call.body ?? ''}`
    const known = reads.get(key)
    if (known) return known
    const reply = json(call)
    reads.set(key, reply)
    return reply
  }

  return {
    get: (path, { orderToken } = {}) => shared({ method: 'GET', path, orderToken, isRead: true }),
    query: (path, body) => shared({ method: 'POST', path, body: toJson(body), isRead: true }),
    async send(method, path, { body, extraMs, ...more } = {}) {
      reads.clear()
      try {
        const text = body === undefined ? undefined : toJson(body)
        const own = extraMs === undefined ? {} : { ownTimeoutMs: usualMs + extraMs }
        return await json({ ...more, ...own, method, path, body: text, isRead: false })
      } finally {
        // Reads during the change may be outdated.
        reads.clear()
      }
    },
    async bytes(path, { maxBytes, timeoutMs, orderToken, method = 'GET', isCounted = false }) {
      const call = { method, path, orderToken, isRead: !isCounted, ownTimeoutMs: timeoutMs, isBytes: true }
      const [response, bytes] = await exchange(call, (response) => readBounded(response, maxBytes))
      if (!bytes) throw tooLarge(call, response, maxBytes)
      return { status: response.status, bytes, headers: response.headers }
    },
    async upload(path, file, { orderToken } = {}) {
      return json({ method: 'POST', path, file, orderToken, isRead: false, ownTimeoutMs: FILE_MS })
    },
    async download(path) {
      const call: Call = { method: 'GET', path, isRead: true, ownTimeoutMs: FILE_MS, isBytes: true }
      // The limit stays until the whole file has been read.
      const limit = limits.begin(FILE_MS)
      try {
        const response = await respond(call, limit)
        if (response.status === 401 && callerHeaders.token !== null) await endSession(call, response)
        refreshed = response.headers.get('refresh-user-token') ?? refreshed
        return { status: response.status, body: response.body, headers: response.headers }
      } catch (error) {
        limit.end()
        throw error
      }
    },
    refreshedToken: () => refreshed,
    hasSessionEnded: () => isEnded,
  }
}

/** The first part of its path: `cart`. It is never an id. */
function areaOf({ path }: Call): string {
  return /^\/([^/?]*)/.exec(path)?.[1] ?? ''
}

function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function textAt(body: unknown, key: string): string | null {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, key)) return null
  const value = (body as Record<string, unknown>)[key]
  return typeof value === 'string' && value !== '' ? value : null
}
