import type { User } from '#schemas/user.ts'
import type { Outcome } from '#server/outcome.ts'

/** Why somebody was not logged in; `detail` of the outcome is the API's own sentence. */
export type LoginRefusal = 'credentials_wrong' | 'too_many' | 'captcha_failed' | 'refused'

/** Somebody who has just been logged in. */
export interface Entry {
  /** a fresh user token */
  token: string
  user: User
}

/** Who somebody is. Every method throws UpstreamError. */
export interface IdentityPort {
  /** The user token of whose credentials these are. Spec 6. */
  logIn(credentials: { email: string; password: string }): Promise<Outcome<Entry, LoginRefusal>>
}
