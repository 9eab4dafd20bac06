import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { TOKEN_CLAIMS, TokenPayload } from '#schemas/user.ts'
import { UnusableKeyError } from '#server/platform/database/errors.ts'
import { keptKeys } from '#server/platform/database/kept-keys.ts'

export interface TokenSigner {
  /** A user token that lives for `ttlSeconds`. The commerce API only accepts those of a session. */
  sign(
    user: TokenPayload['user'],
    ttlSeconds: number,
    session?: Required<Pick<TokenPayload, 'sid' | 'generation'>>,
  ): Promise<string>
  /** The payload of a token of ours that has not expired, null for anything else. */
  verify(token: string): Promise<TokenPayload | null>
  /** Public keys, for other parties that check tokens (Architecture 6). */
  jwks(): { keys: JWK[] }
}

const ALGORITHM = 'EdDSA'
/** Number of cached tokens with a verified signature, as each returns with every call of its shopper. */
const REMEMBERED = 2_000
/** Storage name of the key. */
export const TOKEN_KEY = 'token-key.json'

/**
 * Signs and checks user tokens with an Ed25519 key: the given one (`newTokenKey`), or, for tests, `memory`: one that
 * ends with the process, and `keyDir`: that of a data folder. Throws UnusableKeyError for an invalid key.
 */
export async function createTokenSigner({
  clock = () => new Date(),
  ...where
}: ({ key: string } | { keyDir: string } | { memory: true }) & { clock?: () => Date }): Promise<TokenSigner> {
  const privateJwk = readKey(await keyAt(where))
  const { d: _secret, ...open } = privateJwk
  const kid = await calculateJwkThumbprint(open)
  const publicJwk: JWK = { ...open, kid, alg: ALGORITHM, use: 'sig' }
  const privateKey = await importJWK(privateJwk, ALGORITHM)
  const publicKey = await importJWK(publicJwk, ALGORITHM)
  const remembered = new LRUCache<string, TokenPayload>({ max: REMEMBERED })

  return {
    async sign(user, ttlSeconds, session) {
      const iat = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ user, ...session })
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setIssuer(TOKEN_CLAIMS.issuer)
        .setAudience(TOKEN_CLAIMS.audience)
        .setIssuedAt(iat)
        .setExpirationTime(iat + ttlSeconds)
        .sign(privateKey)
    },
    async verify(token) {
      const now = clock()
      const known = remembered.get(token)
      if (known) return known.exp * 1000 > now.getTime() ? known : null
      try {
        const checks = { ...TOKEN_CLAIMS, algorithms: [ALGORITHM], currentDate: now }
        const { iss: _issuer, aud: _audience, ...claims } = (await jwtVerify(token, publicKey, checks)).payload
        const payload = TokenPayload.safeParse(claims).data ?? null
        if (payload) remembered.set(token, payload)
        return payload
      } catch {
        return null // The fault of a token is not reported: its owner logs in again.
      }
    },
    jwks: () => ({ keys: [publicJwk] }),
  }
}

/** A new private key, as JSON. */
export async function newTokenKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true })
  return JSON.stringify(await exportJWK(privateKey))
}

async function keyAt(where: { key: string } | { keyDir: string } | { memory: true }): Promise<string> {
  if ('key' in where) return where.key
  if ('memory' in where) return newTokenKey()
  const keys = await keptKeys({ dataDir: where.keyDir, databaseUrl: null }, { [TOKEN_KEY]: newTokenKey })
  return keys[TOKEN_KEY]!
}

function readKey(text: string): JWK {
  try {
    const key = JSON.parse(text) as JWK
    if (key.kty === 'OKP' && key.crv === 'Ed25519' && typeof key.d === 'string' && typeof key.x === 'string') return key
  } catch {
    // Damaged: reported below, without its content.
  }
  throw new UnusableKeyError(
    `${TOKEN_KEY} holds no Ed25519 key: put it back from a backup, or remove it (in DATA_DIR, or its row of the table keys in PostgreSQL) to have a new one made, which logs everybody out.`,
  )
}
