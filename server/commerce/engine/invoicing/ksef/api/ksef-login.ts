import { z } from 'zod'
import { type KsefCall, KsefRefused, type KsefRequest } from './ksef-http.ts'
import type { PublicKeys } from './public-keys.ts'

export interface KsefLoginOptions {
  call: KsefCall
  keys: PublicKeys
  /** the company's tax number */
  nip: string
  /** a KSeF token with the permission InvoiceWrite */
  token: string
  clock: () => Date
  /** resolves after so many milliseconds */
  pause: (ms: number) => Promise<unknown>
}

const Token = z.object({ token: z.string().min(1), validUntil: z.coerce.date() })
const Challenge = z.object({ challenge: z.string(), timestampMs: z.int() })
const Operation = z.object({ referenceNumber: z.string(), authenticationToken: Token })
const Progress = z.object({
  status: z.object({ code: z.int(), description: z.string(), details: z.array(z.string()).nullish() }),
})
const Tokens = z.object({ accessToken: Token, refreshToken: Token })
const Refreshed = Tokens.pick({ accessToken: true })

const UNDER_WAY = 100
const DONE = 200
/** A token of KSeF is checked at once; a longer check is asked about in the next run. */
const PAUSES_MS = [200, 500, 1_000, 2_000, 4_000]
/** A token that is nearly out of date is replaced before a call. */
const MARGIN_MS = 30_000

/** Calls in the name of the company. The access token is fetched by the KSeF token and replaced when it expires. */
export function ksefLogin({ call, keys, nip, token, clock, pause }: KsefLoginOptions): KsefCall {
  let tokens: z.infer<typeof Tokens> | null = null
  let pending: Promise<string> | null = null

  const isValid = ({ validUntil }: z.infer<typeof Token>) => validUntil.getTime() - clock().getTime() > MARGIN_MS

  function accessToken(): Promise<string> {
    // Calls at the same time share one login.
    pending ??= renewed().finally(() => {
      pending = null
    })
    return pending
  }

  async function renewed(): Promise<string> {
    if (tokens && !isValid(tokens.accessToken)) tokens = await refreshed(tokens)
    tokens ??= await logIn()
    return tokens.accessToken.token
  }

  /** Null if only a new login helps. */
  async function refreshed(old: z.infer<typeof Tokens>): Promise<z.infer<typeof Tokens> | null> {
    if (!isValid(old.refreshToken)) return null
    try {
      const request: KsefRequest = { method: 'POST', path: '/auth/token/refresh', token: old.refreshToken.token }
      return { ...old, ...(await call(request, Refreshed)) }
    } catch (error) {
      if (error instanceof KsefRefused && error.status < 500) return null
      throw error
    }
  }

  async function logIn(): Promise<z.infer<typeof Tokens>> {
    const { referenceNumber, authenticationToken } = await keys.withKey('KsefTokenEncryption', async (key) => {
      const { challenge, timestampMs } = await call({ method: 'POST', path: '/auth/challenge' }, Challenge)
      const body = {
        challenge,
        contextIdentifier: { type: 'Nip', value: nip },
        encryptedToken: key.encrypt(Buffer.from(`${token}|${timestampMs}`)),
        publicKeyId: key.id,
      }
      return call({ method: 'POST', path: '/auth/ksef-token', body }, Operation)
    })
    await finished(`/auth/${referenceNumber}`, authenticationToken.token)
    return call({ method: 'POST', path: '/auth/token/redeem', token: authenticationToken.token }, Tokens)
  }

  async function finished(path: string, operationToken: string): Promise<void> {
    for (const ms of [...PAUSES_MS, null]) {
      const { status } = await call({ method: 'GET', path, token: operationToken }, Progress)
      if (status.code === DONE) return
      if (status.code !== UNDER_WAY) {
        const details = status.details?.length ? ` (${status.details.join(' ')})` : ''
        throw new Error(`KSeF refuses KSEF_TOKEN for KSEF_NIP ${nip}: ${status.code} ${status.description}${details}`)
      }
      if (ms !== null) await pause(ms)
    }
    throw new Error('KSeF has not checked KSEF_TOKEN in time.')
  }

  return async (request, answer) => {
    try {
      return await call({ ...request, token: await accessToken() }, answer)
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      // It was revoked before its time.
      tokens = null
      return call({ ...request, token: await accessToken() }, answer)
    }
  }
}

const isUnauthorized = (error: unknown) => error instanceof KsefRefused && error.status === 401
