import { z } from 'zod'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type { DocumentOutcome, ManyOutcome, StaffRefusal } from '#server/ports/staff.ts'
import type { Reader } from './readers/wire.ts'
import { unexpected } from './transport/call-errors.ts'
import type { CommerceHttp, Reply } from './transport/http.ts'

/** Statuses with which the API says no: the session or key, a right, the object, a conflict, the input. */
const REFUSED = new Set([400, 401, 403, 404, 409, 412, 413, 422, 428, 429])
const NOT_SEEN = new Set([401, 403, 404])

interface StaffChange<T> {
  method?: 'POST' | 'PATCH' | 'DELETE'
  /** the call's path as reports name it: `/staff/return/{number}/status` */
  what: string
  address: string
  body?: object
  key?: string
  /** the revision that the writer has seen */
  ifMatch?: number
  read: Reader<T>
}

/** Staff calls of the commerce API, made as the person or with the staff key of the request; `staffHttp` null: nobody asks. */
export function staffCalls(staffHttp: CommerceHttp | null) {
  async function get(what: string, address: string): Promise<Reply | null> {
    if (!staffHttp) return null
    const reply = await staffHttp.get(address)
    if (NOT_SEEN.has(reply.status)) return null
    if (reply.status !== 200) throw unexpected(what, reply)
    return reply
  }

  return {
    /** What a GET answers; null for who may not see it, or if it is not there. Throws UpstreamError. */
    async read<T>(what: string, address: string, read: Reader<T>): Promise<T | null> {
      const reply = await get(what, address)
      return reply && read(what, reply.body)
    },

    /** The same with the revision that the answer names. */
    async readRevision<T>(
      what: string,
      address: string,
      read: Reader<T>,
    ): Promise<{ value: T; revision: number } | null> {
      const reply = await get(what, address)
      return reply && { value: read(what, reply.body), revision: revisionOf(reply) }
    },

    /** What a call that changes something answers, or the code of its refusal. Throws UpstreamError. */
    async change<T>({
      method = 'POST',
      what,
      address,
      body,
      key,
      ifMatch,
      read,
    }: StaffChange<T>): Promise<Outcome<T, StaffRefusal>> {
      if (!staffHttp) return refused('session_ended')
      const reply = await staffHttp.send(method, address, { ...(body && { body }), idempotencyKey: key, ifMatch })
      return staffOutcome(`${method} ${what}`, reply, read)
    },

    /** The same for a document, with what is wrong where in it. Throws UpstreamError. */
    async write<T>({
      method = 'POST',
      what,
      address,
      body,
      ifMatch,
      read,
    }: Omit<StaffChange<T>, 'key'>): Promise<DocumentOutcome<T>> {
      if (!staffHttp) return { ...refused('session_ended'), errors: {} }
      const reply = await staffHttp.send(method, address, { ...(body && { body }), ifMatch })
      const outcome = staffOutcome(`${method} ${what}`, reply, read)
      return outcome.ok ? outcome : { ...outcome, errors: errorsOfOne(reply) }
    },

    /** The same for many documents, with the place of each in the call. Throws UpstreamError. */
    async writeMany<T>({
      what,
      address,
      body,
      key,
      read,
    }: Omit<StaffChange<T>, 'method' | 'ifMatch'>): Promise<ManyOutcome<T>> {
      if (!staffHttp) return { ...refused('session_ended'), faults: {} }
      const reply = await staffHttp.send('POST', address, { ...(body && { body }), idempotencyKey: key })
      const outcome = staffOutcome(`POST ${what}`, reply, read)
      return outcome.ok ? outcome : { ...outcome, faults: faultsOf(reply) }
    },
  }
}

/** What the answer of a call that changes something means. Throws UpstreamError. */
export function staffOutcome<T>(what: string, reply: Reply, read: Reader<T>): Outcome<T, StaffRefusal> {
  return reply.status >= 200 && reply.status < 300 ? done(read(what, reply.body)) : staffRefusal(what, reply)
}

/** The code of a refused staff call. Throws UpstreamError for a status that is none. */
export function staffRefusal(what: string, reply: Reply): Outcome<never, StaffRefusal> {
  const { status, code, detail } = reply
  // A carrier is away, not the commerce API.
  if (!REFUSED.has(status) && code !== 'carrier_unavailable') throw unexpected(what, reply)
  const isEnded = status === 401 && code !== 'credentials_wrong'
  return refused(isEnded ? 'session_ended' : (code ?? USUAL[status] ?? 'refused'), detail)
}

const Errors = z.object({ errors: z.record(z.string(), z.string()) })

/** Sentences of a refused call by place in what was sent; empty if it names none. */
const errorsOf = ({ body }: Pick<Reply, 'body'>): Readonly<Record<string, string>> =>
  Errors.safeParse(body).data?.errors ?? {}

const Faults = z.object({
  faults: z.record(
    z.string(),
    z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
})

/** What is wrong by place in what was sent; an engine without codes says it in English alone. */
function faultsOf(reply: Pick<Reply, 'body'>) {
  const coded = Faults.safeParse(reply.body).data?.faults ?? {}
  return Object.fromEntries(
    Object.entries(errorsOf(reply)).map(([place, message]) => [
      place,
      { message, ...(Object.hasOwn(coded, place) ? coded[place]! : { code: null, values: {} }) },
    ]),
  )
}

/** The same of a call with one document: a record is told by its place among those of the call. */
function errorsOfOne(reply: Pick<Reply, 'body'>): Readonly<Record<string, string>> {
  const errors = Object.entries(errorsOf(reply))
  return Object.fromEntries(errors.map(([place, text]) => [place.replace(/^records\.0\./, ''), text]))
}

/** Of answers without a code of their own. */
const USUAL: Readonly<Record<number, StaffRefusal>> = { 403: 'right_missing', 404: 'gone', 429: 'too_many_attempts' }

/** The revision of an answer; its number stands in the ETag: `"12"`. */
export function revisionOf({ headers }: Pick<Reply, 'headers'>): number {
  return Number(/^"(\d+)"$/.exec(headers.get('etag') ?? '')?.[1] ?? 0)
}

/** Of an answer that nobody reads. */
export const readNothing: Reader<null> = () => null

/** The query of a list: parameters that are null are left out. */
export function queryOf(given: Readonly<Record<string, string | number | boolean | null>>): string {
  const entries = Object.entries(given).filter(([, value]) => value !== null)
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
}
