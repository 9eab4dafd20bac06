import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { TOKEN_CLAIMS, TokenPayload } from '#schemas/user.ts'
import type { SharedPorts } from '#server/ports/ports.ts'
import type { EndedSessions } from './ended-sessions.ts'

/**
 * The result of checking a token cookie. `unknown`: it could not be checked now, so nobody is logged in, but it is
 * kept.
 */
export type CheckedToken =
  | { is: 'valid'; user: TokenPayload['user'] }
  /** it has expired, or its session has ended */
  | { is: 'expired' }
  | { is: 'forged' }
  | { is: 'unknown' }

export type CheckToken = (token: string) => Promise<CheckedToken>

const KEYS_FRESH_MS = 10 * 60_000
/** A token with an unknown key reloads the keys; the pause keeps strangers from causing constant reloads. */
const KEYS_PAUSE_MS = 30_000
const COMPACT_JWS = /^[\w-]+\.[\w-]+\.[\w-]+$/
/** Longest time that a checked token is remembered, within its own expiry. */
const REMEMBER_MS = 60_000

interface TokenCheck extends Pick<SharedPorts, 'publicKeys'> {
  ended: Pick<EndedSessions, 'ready' | 'has'>
  clock: () => Date
}

type Verified = Exclude<CheckedToken, { is: 'valid' }> | { is: 'valid'; payload: TokenPayload }

/**
 * Checks user tokens against the commerce API's public keys (Ed25519), which are cached for ten minutes, and against
 * the ended sessions. Only a valid signature gives a shopper a kind. Architecture 4, Architecture 6.
 */
export function createTokenCheck({ publicKeys, ended, clock }: TokenCheck): CheckToken {
  const remembered = new LRUCache<string, { payload: TokenPayload; untilMs: number }>({ max: 10_000 })
  let keys: { set: ReturnType<typeof createLocalJWKSet>; at: number } | null = null
  let asking: Promise<boolean> | null = null
  let askedAt = Number.NEGATIVE_INFINITY

  async function fetchKeys(): Promise<boolean> {
    askedAt = clock().getTime()
    try {
      keys = { set: createLocalJWKSet((await publicKeys()) as unknown as JSONWebKeySet), at: clock().getTime() }
      return true
    } catch {
      // The commerce API is down: tokens stay unknown, or are checked with the cached keys.
      return false
    }
  }

  function renewKeys(): Promise<boolean> {
    asking ??= fetchKeys().finally(() => {
      asking = null
    })
    return asking
  }

  async function verify(token: string, isSecondTry = false): Promise<Verified> {
    const now = clock().getTime()
    if (!keys || now - keys.at > KEYS_FRESH_MS) await renewKeys()
    if (!keys) return { is: 'unknown' }
    try {
      const { payload } = await jwtVerify(token, keys.set, {
        ...TOKEN_CLAIMS,
        algorithms: ['EdDSA', 'Ed25519'],
        currentDate: clock(),
      })
      const read = TokenPayload.safeParse(pick(payload))
      return read.success ? { is: 'valid', payload: read.data } : { is: 'forged' }
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { is: 'expired' }
      if (error instanceof errors.JWKSNoMatchingKey && !isSecondTry) {
        // Until the next reload it may belong to a new key: a removed token cannot be restored.
        if (now - askedAt <= KEYS_PAUSE_MS) return { is: 'unknown' }
        return (await renewKeys()) ? verify(token, true) : { is: 'unknown' }
      }
      return { is: 'forged' }
    }
  }

  async function verifyOnce(token: string): Promise<Verified> {
    const now = clock().getTime()
    const known = remembered.get(token)
    if (known && known.untilMs > now) return { is: 'valid', payload: known.payload }
    const verified = await verify(token)
    if (verified.is === 'valid') {
      const { payload } = verified
      remembered.set(token, { payload, untilMs: Math.min(now + REMEMBER_MS, payload.exp * 1000) })
    }
    return verified
  }

  return async (token) => {
    // Any other text cannot be sent in a header.
    if (!COMPACT_JWS.test(token)) return { is: 'forged' }
    const verified = await verifyOnce(token)
    if (verified.is !== 'valid') return verified
    const { user, sid } = verified.payload
    // An engine without session ids ends a session by refusing its token.
    if (sid === undefined) return { is: 'valid', user }
    if (!(await ended.ready())) return { is: 'unknown' }
    return ended.has(sid) ? { is: 'expired' } : { is: 'valid', user }
  }
}

/** Our own claims; a signed token may hold others (issuer, key id). */
function pick({ exp, iat, user, sid, generation }: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries({ exp, iat, user, sid, generation }).filter(([, value]) => value !== undefined),
  )
}
