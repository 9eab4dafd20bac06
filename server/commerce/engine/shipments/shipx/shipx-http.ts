import { z } from 'zod'
import { CarrierBusy, NothingMade, ShipmentRefused } from '../shipment-port.ts'

export interface ShipxAccess {
  /** `https://api-shipx-pl.easypack24.net`, without the version */
  baseUrl: string
  token: string
  fetch: (request: Request) => Promise<Response>
  timeoutMs?: number
}

export type ShipxHttp = ReturnType<typeof shipxHttp>

const TIMEOUT_MS = 10_000
/** A sheet of 100 labels has about 3 MB. */
const MAX_BYTES = 16 * 1024 * 1024
const BUSY_MS = 60_000

/** `{"status":400,"error":"validation_failed","message":"…","details":{"receiver":[{"phone":["invalid_format"]}]}}` */
const Failure = z.object({
  error: z.string().optional(),
  message: z.string().optional(),
  description: z.string().optional(),
  details: z.unknown(),
})

/**
 * Calls of InPost's ShipX API, version 1: a bearer token, JSON, errors by key. Every failure becomes one of the port's errors
 * if it says that nothing was made, and a plain Error else. Form of requests and errors: dokumentacja-inpost.atlassian.net,
 * "API ShipX": "Authorization", "Form validation".
 */
export function shipxHttp({ baseUrl, token, fetch, timeoutMs = TIMEOUT_MS }: ShipxAccess) {
  async function call(method: string, path: string, body?: unknown): Promise<{ bytes: Buffer }> {
    const request = new Request(`${baseUrl}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // Its own words for what is wrong, in a language that staff of any shop read.
        'accept-language': 'en_GB',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { response, bytes } = await answerOf(request)
    if (!response.ok) throw failureOf(response, bytes.toString('utf8'))
    return { bytes }
  }

  async function answerOf(request: Request): Promise<{ response: Response; bytes: Buffer }> {
    try {
      const response = await fetch(request)
      return { response, bytes: await readAll(response) }
    } catch (error) {
      throw new Error(`InPost did not answer: ${networkReason(error)}.`, { cause: error })
    }
  }

  return {
    /** The answer of a shape. Throws for another one: then nobody knows what was made. */
    async json<Shape extends z.ZodType>(
      shape: Shape,
      method: 'GET' | 'POST',
      path: string,
      body?: unknown,
    ): Promise<z.infer<Shape>> {
      const { bytes } = await call(method, path, body)
      const read = shape.safeParse(parsed(bytes.toString('utf8')))
      if (!read.success) throw new Error(`InPost answered ${method} ${placeOf(path)} in another shape than expected.`)
      return read.data
    },
    file: (path: string) => call('GET', path),
    async remove(path: string): Promise<void> {
      await call('DELETE', path)
    },
  }
}

/** `fetch failed` hides its reason in the cause. */
function networkReason(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}, ${cause.message}` : message
}

async function readAll(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes came`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function failureOf({ status, headers }: Response, text: string): Error {
  const { error = '', message, description, details } = Failure.safeParse(parsed(text)).data ?? {}
  const reason = [error, message ?? description].filter(Boolean).join(': ').slice(0, MAX_REASON)
  if (status === 401 || status === 403)
    return new NothingMade(`InPost refuses INPOST_SHIPX_TOKEN (${status}${reason && `, ${reason}`}).`)
  if (status === 429) return new CarrierBusy('InPost takes no more calls for a while.', waitOf(headers))
  if (status === 404) return new NothingMade(`InPost does not know what was asked for (404${reason && `, ${reason}`}).`)
  // 408 says that it did not wait for the end of the request, or for another server of its own.
  if (status < 500 && status !== 408)
    return new ShipmentRefused(`InPost refuses it: ${reason || status}.`, fieldsOf(details))
  return new Error(`InPost answered ${status}${reason && `: ${reason}`}.`)
}

const MAX_REASON = 300
const MAX_FIELDS = 50

function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 && seconds < 3_600 ? seconds * 1_000 : BUSY_MS
}

/** Fields by their path, `receiver.phone`, with what is wrong: nested objects and lists of texts, of any depth. */
function fieldsOf(details: unknown): Record<string, string> {
  const fields = new Map<string, string[]>()
  function walk(value: unknown, path: string, depth: number): void {
    if (depth > 8 || fields.size >= MAX_FIELDS) return
    if (typeof value === 'string') fields.set(path, [...(fields.get(path) ?? []), value.slice(0, MAX_REASON)])
    else if (Array.isArray(value)) for (const each of value) walk(each, path, depth + 1)
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) walk(each, path === '' ? name : `${path}.${name}`, depth + 1)
  }
  walk(details, '', 0)
  return Object.fromEntries([...fields].map(([path, reasons]) => [path || 'shipment', reasons.join(', ')]))
}

/** A path without what it is about. */
const placeOf = (path: string) => path.replace(/\?.*$/, '').replace(/\/\d+/g, '/…')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // The caller says that it has another shape.
  }
}
