import { z } from 'zod'
import { StorePartState, StoreRun } from '#schemas/release.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type { ReleaseStore } from '#server/ports/staff-releases.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import { unexpected } from './transport/call-errors.ts'
import type { CommerceHttp, Reply } from './transport/http.ts'
import { path } from './transport/paths.ts'

const readStates = dataReaderOf(z.array(StorePartState))
const readRun = readerOf(StoreRun)
/** Many texts at once take longer than a page. */
const EXTRA_MS = 10_000

type Code = 'session_ended' | 'right_missing' | 'moved' | 'invalid' | 'running'
const CODES: Readonly<Record<number, Code>> = {
  401: 'session_ended',
  403: 'right_missing',
  409: 'running',
  412: 'moved',
  422: 'invalid',
}

/** Calls about releases, as the person or with the staff key of a request, or as the shop itself; null: nobody asks. */
export function commerceReleaseStore(http: CommerceHttp | null): ReleaseStore {
  async function send<T>(
    address: string,
    body: object,
    read: (what: string, reply: Reply) => T,
  ): Promise<Outcome<T, Code>> {
    if (!http) return refused('session_ended')
    const reply = await http.send('POST', address, { body, extraMs: EXTRA_MS })
    const what = `POST ${address}`
    if (reply.status === 200 || reply.status === 204) return done(read(what, reply))
    const code = CODES[reply.status]
    if (code === undefined) throw unexpected(what, reply)
    return refused(code, reply.detail)
  }

  return {
    async check(parts) {
      if (!http) return null
      const reply = await http.query('/staff/release-check', { parts })
      if ([401, 403].includes(reply.status)) return null
      if (reply.status !== 200) throw unexpected('POST /staff/release-check', reply)
      return readStates('POST /staff/release-check', reply.body)
    },
    run: (id, wanted) => send(path`/staff/release/${id}/run`, wanted, (what, { body }) => readRun(what, body)),
    plan: (id, wanted) => send(path`/staff/release/${id}/plan`, wanted, () => null),
    async settle(id, run) {
      const outcome = await send(path`/staff/release/${id}/settle`, { run }, (what, { body }) => readRun(what, body))
      if (outcome.ok) return outcome.value
      throw new Error(`POST /staff/release/{id}/settle was refused: ${outcome.code}`)
    },
  }
}
