import { z } from 'zod'
import { done, refused } from '#server/outcome.ts'
import type { Entry, IdentityPort, LoginRefusal } from '#server/ports/identity.ts'
import { type Reply, unexpected } from './http.ts'
import type { Session } from './session.ts'
import { readerOf } from './wire.ts'

/** What else the answer holds is of no use here. */
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

/** Spec 7 names no path for logging in; these are our own in its style. */
export function commerceIdentity({ http }: Pick<Session, 'http'>): IdentityPort {
  return {
    async logIn(credentials) {
      const what = 'POST /customer/login'
      const reply = await http.send('POST', '/customer/login', { body: credentials })
      if (reply.status === 200) return done(entryOf(what, reply))
      const refusal = REFUSALS[reply.status]
      // A 401 of another kind is about the shop's key or an old token: nobody can be told that their password is wrong.
      if (refusal === undefined || (refusal === 'credentials_wrong' && reply.code !== 'credentials_wrong'))
        throw unexpected(what, reply)
      return refused(refusal, reply.detail)
    },
  }
}

/** Who an answer says has been logged in. */
export function entryOf(what: string, reply: Reply): Entry {
  const { token, customer } = readLogin(what, reply.body)
  return { token, user: { ...customer, token: null } }
}
