import { z } from 'zod'
import { JsonValue } from '#schemas/json.ts'
import { Locale } from '#schemas/locale.ts'
import { StoreConfigEntry } from '#schemas/store-config.ts'
import type { ConfigOutcome, StaffConfigPort } from '#server/ports/staff-config.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { revisionOf } from './staff-calls.ts'
import { unexpected } from './transport/call-errors.ts'
import type { Reply } from './transport/http.ts'

const NOT_SEEN = new Set([401, 403, 404])
const readEntries = dataReaderOf(z.array(StoreConfigEntry))
const readRevisions = dataReaderOf(
  z.array(
    z.strictObject({
      number: z.int(),
      note: z.string(),
      author: z.string(),
      restores: z.int().nullable(),
      createdAt: z.string(),
      isPublished: z.boolean(),
      changed: z.array(z.string()),
    }),
  ),
)
const readWordChanges = dataReaderOf(
  z.array(
    z.strictObject({
      number: z.int(),
      note: z.string(),
      author: z.string(),
      createdAt: z.string(),
      words: z.partialRecord(Locale, JsonValue),
    }),
  ),
)
const readDiff = readerOf(
  z.object({
    entries: z.array(z.object({ key: z.string(), before: JsonValue.optional(), after: JsonValue.optional() })),
  }),
)
const Errors = z.object({ errors: z.record(z.string(), z.string()) })

/** Calls of staff about store config, made as the person or with the staff key of the request. */
export function commerceStaffConfig({ staffHttp }: Pick<Session, 'staffHttp'>): StaffConfigPort {
  async function read<T>(address: string, reader: (what: string, reply: Reply) => T): Promise<T | null> {
    if (!staffHttp) return null
    const what = `GET ${address.split('?')[0]}`
    const reply = await staffHttp.get(address)
    if (NOT_SEEN.has(reply.status)) return null
    if (reply.status !== 200) throw unexpected(what, reply)
    return reader(what, reply)
  }

  async function write(
    method: 'PATCH' | 'POST',
    address: string,
    { expected, note, query = {}, body }: { expected: number; note: string; query?: object; body: object },
  ): Promise<ConfigOutcome> {
    if (!staffHttp) return { ok: false, code: 'session_ended' }
    const asked = new URLSearchParams({ ...query, ...(note !== '' && { note }) })
    const reply = await staffHttp.send(method, `${address}?${asked}`, { body, ifMatch: expected })
    if (reply.status === 200) return { ok: true, revision: revisionOf(reply) }
    if (reply.status === 401) return { ok: false, code: 'session_ended' }
    if (reply.status === 403) return { ok: false, code: 'right_missing' }
    if (reply.status === 412) return { ok: false, code: 'conflict' }
    if (reply.status === 404 || reply.status === 409) return { ok: false, code: 'missing' }
    const refusal = reply.status === 422 ? Errors.safeParse(reply.body) : null
    if (refusal?.success) return { ok: false, code: 'refused', errors: refusal.data.errors }
    throw unexpected(`${method} ${address}`, reply)
  }

  return {
    stored: () =>
      read('/store-config/stored', (what, reply) => ({
        entries: readEntries(what, reply.body),
        revision: revisionOf(reply),
      })),
    revisions: () => read('/store-config/revisions', (what, reply) => readRevisions(what, reply.body)),
    diff: (from, to) =>
      read(`/store-config/diff?from=${from}&to=${to}`, (what, reply) => readDiff(what, reply.body).entries),
    wordHistory: (key) =>
      read(`/store-config/words?key=${encodeURIComponent(key)}`, (what, reply) => readWordChanges(what, reply.body)),
    change: (body, options) => write('PATCH', '/store-config', { ...options, body }),
    rollback: (to, options) => write('POST', '/store-config/rollback', { ...options, query: { to }, body: {} }),
  }
}
