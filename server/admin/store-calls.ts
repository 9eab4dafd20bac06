import { z } from 'zod'

const Refused = z.object({ detail: z.string(), errors: z.record(z.string(), z.string()).optional() })

/** The store does not answer, or its answer is not a store's. */
export class StoreDeskError extends Error {
  override readonly name = 'StoreDeskError'
}

export interface StorePlace {
  fetch: (request: Request) => Response | Promise<Response>
  /** base address of the commerce API's calls */
  baseUrl: string
  headers: Readonly<Record<string, string>>
}

interface Sent {
  body?: unknown
  /** a file in place of a body */
  bytes?: Uint8Array<ArrayBuffer>
  headers?: Readonly<Record<string, string>>
}

/** A write that was done names its revision, if it has one; a refused one names errors by key, '' for the whole. */
export type StoreOutcome =
  | { ok: true; revision: number | null }
  | { ok: false; errors: Readonly<Record<string, string>> }

/** A thing that was made, or errors by field, '' for the whole. */
export type MadeOutcome<Value> = { ok: true; value: Value } | Extract<StoreOutcome, { ok: false }>

/** How a desk asks the store. All throw StoreDeskError for an answer that is none of a store. */
export interface StoreCalls {
  read<S extends z.ZodType>(path: string, schema: S): Promise<z.infer<S>>
  /** null if there is no such thing */
  find<S extends z.ZodType>(path: string, schema: S): Promise<z.infer<S> | null>
  /** false if there is no such thing; the call answers with nothing, or with what is left */
  remove(path: string): Promise<boolean>
  write(method: 'PATCH' | 'POST', path: string, sent: Sent): Promise<StoreOutcome>
  /** sends a file; the call answers with what it has made of it */
  sendFile<S extends z.ZodType>(
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    schema: S,
  ): Promise<MadeOutcome<z.infer<S>>>
  /** a call that makes something and answers with it */
  make<S extends z.ZodType>(
    path: string,
    body: unknown,
    schema: S,
    headers?: Sent['headers'],
  ): Promise<MadeOutcome<z.infer<S>>>
}

const TIMEOUT_MS = 10_000
/** A file is checked, drawn anew and written to a bucket. */
const FILE_TIMEOUT_MS = 90_000
/** Answers that say in a sentence why nothing was written. */
const REFUSALS: readonly number[] = [404, 409, 412, 413, 415, 422, 507]
const CONTENT_TYPES = { PATCH: 'application/merge-patch+json', POST: 'application/json' }

export function storeCalls({ fetch: send, baseUrl, headers }: StorePlace): StoreCalls {
  async function ask(method: 'GET' | 'PATCH' | 'POST' | 'DELETE', path: string, sent: Sent = {}) {
    const type: Record<string, string> =
      method === 'PATCH' || method === 'POST' ? { 'content-type': CONTENT_TYPES[method] } : {}
    try {
      const reply = await send(
        new Request(baseUrl + path, {
          method,
          headers: { ...headers, ...type, ...sent.headers },
          signal: AbortSignal.timeout(sent.bytes ? FILE_TIMEOUT_MS : TIMEOUT_MS),
          ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
          ...(sent.bytes && { body: sent.bytes }),
        }),
      )
      const text = await reply.text()
      const body: unknown = text === '' ? null : JSON.parse(text)
      return { status: reply.status, body, etag: reply.headers.get('etag') }
    } catch (cause) {
      throw new StoreDeskError(`The store at ${baseUrl} does not answer.`, { cause })
    }
  }

  return {
    read: async (path, schema) => parsed(await ask('GET', path), schema),
    async find(path, schema) {
      const reply = await ask('GET', path)
      return reply.status === 404 ? null : parsed(reply, schema)
    },
    async write(method, path, sent) {
      const reply = await ask(method, path, sent)
      if (reply.status === 200) return { ok: true, revision: revisionOf(reply.etag) }
      return refusalOf(reply)
    },
    async make(path, body, schema, headers = {}) {
      const reply = await ask('POST', path, { body, headers })
      if (![200, 201, 202].includes(reply.status)) return refusalOf(reply)
      return { ok: true, value: parsed({ ...reply, status: 200 }, schema) }
    },
    async sendFile(path, bytes, schema) {
      const reply = await ask('POST', path, { bytes, headers: { 'content-type': 'application/octet-stream' } })
      if (reply.status !== 200 && reply.status !== 201) return refusalOf(reply)
      return { ok: true, value: parsed({ ...reply, status: 200 }, schema) }
    },
    async remove(path) {
      const reply = await ask('DELETE', path)
      if (![200, 204, 404].includes(reply.status)) throw unexpected(reply)
      return reply.status !== 404
    },
  }
}

interface Reply {
  status: number
  body: unknown
}

function refusalOf(reply: Reply): Extract<StoreOutcome, { ok: false }> {
  const refusal = Refused.safeParse(reply.body)
  if (!REFUSALS.includes(reply.status) || !refusal.success) throw unexpected(reply)
  return { ok: false, errors: refusal.data.errors ?? { '': refusal.data.detail } }
}

function parsed<S extends z.ZodType>(reply: Reply, schema: S): z.infer<S> {
  const answer = reply.status === 200 ? schema.safeParse(reply.body) : null
  if (!answer?.success) throw unexpected(reply)
  return answer.data
}

function revisionOf(etag: string | null): number | null {
  const number = /^"(\d+)"$/.exec(etag ?? '')?.[1]
  return number === undefined ? null : Number(number)
}

function unexpected({ status, body }: Reply): StoreDeskError {
  const said = body as { detail?: unknown; error?: { message?: unknown } } | null
  const sentence = said?.detail ?? said?.error?.message
  return new StoreDeskError(`The store answered ${status}${typeof sentence === 'string' ? `: ${sentence}` : '.'}`)
}
