import { z } from 'zod'
import { parseJson } from '#schemas/safe-json.ts'
import { StaffCalls, StaffLink, StaffMeans, StaffPeople, StaffSelf, StaffSession } from '#schemas/staff-account.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type { PasskeyJson, StaffPort, StaffRefusal } from '#server/ports/staff.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'
import type { CommerceHttp, Reply } from './transport/http.ts'
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

const CODES: ReadonlySet<string> = new Set([
  ...(['right_missing', 'confirmation_needed', 'credentials_wrong', 'too_many_attempts', 'link_invalid'] as const),
  ...(['code_wrong', 'password_short', 'password_weak', 'passkey_invalid', 'passkey_known'] as const),
  ...(['person_exists', 'last_owner', 'last_means', 'totp_missing'] as const),
] satisfies StaffRefusal[])

const MEANING: Readonly<Record<number, StaffRefusal>> = {
  401: 'session_ended',
  403: 'right_missing',
  404: 'gone',
  409: 'refused',
  422: 'refused',
  429: 'too_many_attempts',
}

/** The refusal that a failed staff call means. Throws UpstreamError for an unexpected status. */
export function staffRefusal(what: string, reply: Reply): Outcome<never, StaffRefusal> {
  const { status, code, detail } = reply
  const known = code !== null && CODES.has(code) ? (code as StaffRefusal) : MEANING[status]
  if (known === undefined) throw unexpected(what, reply)
  return refused(known, detail)
}

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
    { body = {}, read }: { body?: object; read: (what: string, body: unknown) => T },
  ): Promise<Outcome<T, StaffRefusal>> {
    const what = `POST ${address}`
    const reply = await by.send('POST', address, { body })
    return reply.status === 200 || reply.status === 201 ? done(read(what, reply.body)) : staffRefusal(what, reply)
  }

  const options = (by: CommerceHttp, address: string, body: object) =>
    post<PasskeyJson>(by, address, { body, read: (what, answer) => readOptions(what, answer).options })

  /** A staff call whose answer nobody reads. */
  async function call(method: 'POST' | 'PATCH' | 'DELETE', address: string, body?: object) {
    if (!staffHttp) return refused('session_ended')
    const sent = body === undefined && method !== 'DELETE' ? {} : body
    const reply = await staffHttp.send(method, address, sent === undefined ? {} : { body: sent })
    return reply.status < 300 ? done(null) : staffRefusal(`${method} ${address}`, reply)
  }

  /** A staff call that reads; null for who may not see it. */
  async function get<T>(address: string, read: (what: string, body: unknown) => T): Promise<T | null> {
    if (!staffHttp) return null
    const what = `GET ${address.split('?')[0]}`
    const reply = await staffHttp.get(address)
    if (NOTHING.has(reply.status)) return null
    if (reply.status !== 200) throw unexpected(what, reply)
    return read(what, reply.body)
  }

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
