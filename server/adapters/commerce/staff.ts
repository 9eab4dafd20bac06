import { z } from 'zod'
import { parseJson } from '#schemas/safe-json.ts'
import { StaffCalls, StaffLink, StaffMeans, StaffPeople, StaffSelf, StaffSession } from '#schemas/staff-account.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type { PasskeyJson, StaffPort, StaffRefusal } from '#server/ports/staff.ts'
import { type Reader, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { readNothing, staffCalls, staffOutcome, staffRefusal } from './staff-calls.ts'
import { unexpected } from './transport/call-errors.ts'
import type { CommerceHttp } from './transport/http.ts'
import { path } from './transport/paths.ts'

const readSelf = readerOf(StaffSelf)
const readSession = readerOf(StaffSession)
const readFirst = readerOf(z.strictObject({ token: z.string() }))
const readLink = readerOf(StaffLink)
const readMeans = readerOf(StaffMeans)
const readPeople = readerOf(StaffPeople)
const readCalls = readerOf(StaffCalls)
const readOptions = readerOf(z.strictObject({ options: z.record(z.string(), z.unknown()) }))

/** Statuses of an engine that has no staff, and of a caller who may not see it. */
const NOTHING: ReadonlySet<number> = new Set([401, 403, 404])

const Refused = z.object({ code: z.string() })

function parsedOrNull(text: string): unknown {
  const parsed = parseJson(text, { maxBytes: 10_000, maxDepth: 8 })
  return parsed.ok ? parsed.value : null
}

/** People of the studio over the commerce API. Before the log-in its key calls, afterwards the person's session. */
export function commerceStaff({ http, staffHttp }: Pick<Session, 'http' | 'staffHttp'>): StaffPort {
  async function post<T>(
    by: CommerceHttp,
    address: string,
    { body = {}, read }: { body?: object; read: Reader<T> },
  ): Promise<Outcome<T, StaffRefusal>> {
    return staffOutcome(`POST ${address}`, await by.send('POST', address, { body }), read)
  }

  const options = (by: CommerceHttp, address: string, body: object) =>
    post<PasskeyJson>(by, address, { body, read: (what, answer) => readOptions(what, answer).options })

  const { read, change } = staffCalls(staffHttp)

  /** A staff call whose answer nobody reads. */
  const call = (method: 'POST' | 'PATCH' | 'DELETE', address: string, body?: object) =>
    change({
      ...{ method, what: address, address, read: readNothing },
      ...((body ?? method !== 'DELETE') && { body: body ?? {} }),
    })

  const get = <T>(address: string, reader: Reader<T>) => read(`GET ${address.split('?')[0]}`, address, reader)

  const staffOptions = async (address: string, body: object) =>
    staffHttp ? options(staffHttp, address, body) : refused('session_ended')

  return {
    self: () => get('/staff/self', readSelf),
    logIn: (body) => post(http, '/staff-session', { body, read: readSession }),
    logInOptions: (origin) => options(http, '/staff-session/passkey-options', { origin }),
    logInWithPasskey: ({ origin, passkey: response }) =>
      post(http, '/staff-session/passkey', { body: { origin, response }, read: readSession }),
    async logOut() {
      await call('DELETE', '/staff/self/session')
    },
    async firstLink() {
      const what = 'POST /staff-link/first'
      const reply = await http.send('POST', '/staff-link/first', { body: {} })
      if (reply.status === 409 || reply.status === 404) return null
      if (reply.status !== 201) throw unexpected(what, reply)
      return readFirst(what, reply.body).token
    },
    async link(token) {
      const reply = await http.query('/staff-link', { token })
      if (reply.status === 422 || NOTHING.has(reply.status)) return null
      if (reply.status !== 200) throw unexpected('POST /staff-link', reply)
      return readLink('POST /staff-link', reply.body)
    },
    linkOptions: (given) => options(http, '/staff-link/passkey-options', given),
    acceptLink: ({ proof, ...given }) =>
      post(http, '/staff-link/acceptance', { body: { ...given, ...proof }, read: readSession }),
    confirmOptions: (origin) => staffOptions('/staff/self/confirmation/options', { origin }),
    confirm: (proof) => call('POST', '/staff/self/confirmation', proof),
    means: () => get('/staff/self/means', readMeans),
    changeSelf: (change) => call('PATCH', '/staff/self', change),
    endSession: (id) => call('DELETE', path`/staff/self/session/${id}`),
    beginCodes: () => call('POST', '/staff/self/totp'),
    activateCodes: (code) => call('POST', '/staff/self/totp/activation', { code }),
    renewRecoveryCodes: () => call('POST', '/staff/self/recovery-code'),
    recoveryCodesSaved: () => call('POST', '/staff/self/recovery-code/saved'),
    setPassword: (password) => call('POST', '/staff/self/password', { password }),
    removePassword: () => call('DELETE', '/staff/self/password'),
    passkeyOptions: (origin) => staffOptions('/staff/self/passkey/options', { origin }),
    addPasskey: ({ origin, passkey: response, name }) =>
      call('POST', '/staff/self/passkey', { origin, response, name }),
    removePasskey: (id) => call('DELETE', path`/staff/self/passkey/${id}`),
    people: () => get('/staff/person', readPeople),
    invite: (given) => call('POST', '/staff/person/invitation', given),
    resendInvitation: (id) => call('POST', path`/staff/person/invitation/${id}/resend`),
    withdrawInvitation: (id) => call('POST', path`/staff/person/invitation/${id}/withdrawal`),
    changePerson: (handle, change) => call('PATCH', path`/staff/person/${handle}`, change),
    closePerson: (handle) => call('POST', path`/staff/person/${handle}/closure`),
    async auditFile(format, filters) {
      if (!staffHttp) return refused('session_ended')
      const address = path`/staff/audit/export/${format}`
      const { status, body, headers } = await staffHttp.download(`${address}?${new URLSearchParams(filters)}`)
      if (status === 200 && body) return done(body)
      const text = await new Response(body).text()
      const { code = null } = Refused.safeParse(parsedOrNull(text)).data ?? {}
      return staffRefusal(`GET ${address}`, { status, code, detail: null, body: null, headers })
    },
    audit: (filters) => get(`/staff/audit?${new URLSearchParams(filters)}`, readCalls),
  }
}
