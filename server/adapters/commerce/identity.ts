import { z } from 'zod'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type { AccountRefusal, Entry, IdentityPort, LoginRefusal } from '#server/ports/identity.ts'
import { accountRefusal } from './account-refusal.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'
import type { Reply } from './transport/http.ts'

/** The other fields of the answer are not used. */
const readLogin = readerOf(
  z.strictObject({
    token: z.string().min(1),
    customer: z.strictObject({ type: z.enum(['b2b', 'b2c']), b2bPlus: z.boolean(), initials: z.string() }),
  }),
)

const REFUSALS: Readonly<Record<number, LoginRefusal>> = {
  401: 'credentials_wrong',
  403: 'captcha_failed',
  422: 'refused',
  429: 'too_many',
}

/** The calls for login and registration. S7.45. */
export function commerceIdentity({ http }: Pick<Session, 'http'>): IdentityPort {
  async function ask(path: string, body: unknown, method: 'POST' | 'PATCH' = 'POST') {
    const reply = await http.send(method, path, { body })
    return { what: `${method} ${path}`, reply }
  }
  async function simply(path: string, body: unknown, method?: 'PATCH'): Promise<Outcome<null, AccountRefusal>> {
    const { what, reply } = await ask(path, body, method)
    return reply.status === 202 || reply.status === 204 ? done(null) : accountRefusal(what, reply)
  }
  async function entering(path: string, body: unknown, method?: 'PATCH'): Promise<Outcome<Entry, AccountRefusal>> {
    const { what, reply } = await ask(path, body, method)
    return reply.status === 200 ? done(entryOf(what, reply)) : accountRefusal(what, reply)
  }

  async function ending(path: string): Promise<void> {
    const { what, reply } = await ask(path, undefined)
    // A session that has already ended is the desired result.
    if (reply.status !== 204 && reply.status !== 401) throw unexpected(what, reply)
  }

  return {
    async logIn(credentials, knownDevice) {
      const what = 'POST /customer/login'
      const reply = await http.send('POST', '/customer/login', {
        body: credentials,
        knownDevice: knownDevice ?? undefined,
      })
      if (reply.status === 200) return done(entryOf(what, reply))
      const refusal = reply.code === 'captcha_required' ? reply.code : REFUSALS[reply.status]
      // Another kind of 401 concerns the shop's key or an old token: it must not read as a wrong password.
      if (refusal === undefined || (refusal === 'credentials_wrong' && reply.code !== 'credentials_wrong'))
        throw unexpected(what, reply)
      return refused(refusal, reply.detail)
    },
    async register(input, orderToken) {
      const reply = await http.send('POST', '/customer', { body: input, orderToken: orderToken ?? undefined })
      return reply.status === 202 ? done(null) : accountRefusal('POST /customer', reply)
    },
    confirmRegistration: (token) => entering('/customer/confirmation', { token }),
    acceptInvitation: (input) => entering('/company-invitation/acceptance', input),
    joinCompany: (token) => entering('/company-invitation/membership', { token }),
    remindPassword: (email) => simply('/customer/password/reminder', { email }),
    async resetPassword(input) {
      const { what, reply } = await ask('/customer/password/reset', input)
      return reply.status === 204 ? done({ knownDevice: knownDeviceOf(reply) }) : accountRefusal(what, reply)
    },
    changePassword: (input) => entering('/customer/password', input, 'PATCH'),
    changeEmail: (input) => simply('/customer/email', input, 'PATCH'),
    confirmEmail: (token) => simply('/customer/email/confirmation', { token }),
    logOut: () => ending('/customer/logout'),
    logOutEverywhere: () => ending('/customer/logout-everywhere'),
  }
}

/** The logged-in user in an answer. */
function entryOf(what: string, reply: Reply): Entry {
  const { token, customer } = readLogin(what, reply.body)
  return { token, user: { ...customer, token: null }, knownDevice: knownDeviceOf(reply) }
}

const knownDeviceOf = ({ headers }: Reply) => headers.get('known-device')
