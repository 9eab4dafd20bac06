import { RENEWAL_PATH, SESSION_PATH } from '../../schemas/bearer-paths.ts'
import type { BearerSession } from './types.ts'

/** A token is renewed that much before it ends, in ms. */
const RENEWED_BEFORE_MS = 60_000

/** The session of a client without cookies. */
export interface BearerHolder {
  /** the token to send, null before the session began */
  token(): string | null
  /** begins the session, or renews its token before it ends; calls at the same time wait for one */
  ensure(): Promise<void>
  /** takes the token that the shop has given in place of the present one */
  exchange(token: string): void
  /** forgets a session that the shop has ended, unless it goes on under another token than the one that was sent */
  forget(sent: string | null): void
  current(): BearerSession | null
}

/** `post` sends a POST without a body to a path, with a token if there is one, and reads the session of its answer. */
export function createBearerHolder(
  post: (path: string) => Promise<BearerSession>,
  saved: BearerSession | null,
  now: () => number = Date.now,
): BearerHolder {
  let session = saved
  let pending: Promise<void> | null = null

  async function refresh(): Promise<void> {
    if (session && Date.parse(session.expiresAt) <= now()) session = null
    session = await post(session ? RENEWAL_PATH : SESSION_PATH)
  }

  return {
    token: () => session?.token ?? null,
    async ensure() {
      if (session && Date.parse(session.expiresAt) - RENEWED_BEFORE_MS > now()) return
      pending ??= refresh().finally(() => {
        pending = null
      })
      await pending
    },
    exchange(token) {
      if (session) session = { ...session, token }
    },
    forget(sent) {
      if (session?.token === sent) session = null
    },
    current: () => session,
  }
}
