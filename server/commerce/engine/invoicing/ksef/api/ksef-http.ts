import { z } from 'zod'
import { KsefAway, KsefBusy } from '../ksef-port.ts'

export interface KsefHttpOptions {
  /** with its version, `https://api.ksef.mf.gov.pl/v2` */
  baseUrl: string
  clock: () => Date
  fetch: (request: Request) => Promise<Response>
  timeoutMs?: number | undefined
}

export interface KsefRequest {
  method: 'GET' | 'POST'
  /** below `baseUrl`, from its slash */
  path: string
  /** sent as bearer token */
  token?: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** The API of KSeF 2.0: one request, its answer checked. Throws KsefRefused, KsefBusy, KsefAway, or an error without secrets. */
export type KsefCall = <T>(request: KsefRequest, answer: z.ZodType<T>) => Promise<T>

/** The API refused a request. */
export class KsefRefused extends Error {
  override name = 'KsefRefused'
  readonly status: number
  /** `exceptionCode` of each error, as 21470 */
  readonly codes: readonly number[]

  constructor(message: string, { status, codes }: { status: number; codes: readonly number[] }) {
    super(message)
    this.status = status
    this.codes = codes
  }
}

const TIMEOUT_MS = 15_000
/** For a refusal that does not say when to call again. */
const BUSY_S = 60
const DAY_S = 86_400

/** Errors as `X-Error-Format: problem-details` asks for them. */
const Problem = z.object({
  detail: z.string().optional(),
  reasonCode: z.string().optional(),
  errors: z
    .array(z.object({ code: z.int(), description: z.string().nullish(), details: z.array(z.string()).nullish() }))
    .optional(),
})

export function ksefHttp({ baseUrl, clock, fetch, timeoutMs = TIMEOUT_MS }: KsefHttpOptions): KsefCall {
  let busyUntil = 0

  return async ({ method, path, token, headers: more, body }, answer) => {
    const wait = busyUntil - clock().getTime()
    if (wait > 0) throw new KsefBusy(wait)
    const name = `${method} ${path}`
    const { status, headers, text } = await ask(
      name,
      () =>
        new Request(`${baseUrl}${path}`, {
          method,
          headers: {
            accept: 'application/json',
            'x-error-format': 'problem-details',
            ...more,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          // Tokens go to no other address.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }),
    )
    if (status === 429) {
      const seconds = Number(headers.get('retry-after')) || BUSY_S
      const waitMs = Math.min(Math.max(seconds, 1), DAY_S) * 1000
      busyUntil = clock().getTime() + waitMs
      throw new KsefBusy(waitMs)
    }
    if (status >= 400) throw refusal(name, status, text)
    const { data, success } = answer.safeParse(status === 204 ? null : json(text))
    if (!success) throw new Error(`KSeF answered ${name} with ${status} and a body that is not understood.`)
    return data
  }

  async function ask(name: string, request: () => Request) {
    try {
      const response = await fetch(request())
      return { status: response.status, headers: response.headers, text: await response.text() }
    } catch (error) {
      // The message alone: a request holds tokens.
      throw new KsefAway(`KSeF could not be reached by ${name}: ${reason(error)}.`)
    }
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason is known'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { code, message } = (error.cause ?? error) as { code?: unknown; message?: string }
  return typeof code === 'string' ? code : (message ?? error.message)
}

function refusal(name: string, status: number, text: string): KsefRefused {
  const { data } = Problem.safeParse(json(text))
  const errors = data?.errors ?? []
  const causes = errors.map(({ code, description, details }) =>
    [code, description, details && `(${details.join(' ')})`].filter(Boolean).join(' '),
  )
  const what = causes.length > 0 ? causes : [data?.reasonCode, data?.detail].filter((part) => part !== undefined)
  const message = `KSeF answered ${name} with ${status}${what.length > 0 ? `: ${what.join('; ')}` : ''}`
  return new KsefRefused(message, { status, codes: errors.map(({ code }) => code) })
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The answer is refused by its schema.
    return undefined
  }
}
