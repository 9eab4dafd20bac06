import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { TokenPayload } from '#schemas/user.ts'

export interface TokenSigner {
  /** A user token that lives for `ttlSeconds`. */
  sign(user: TokenPayload['user'], ttlSeconds: number): Promise<string>
  /** The payload of a token of ours that has not expired, null for anything else. */
  verify(token: string): Promise<TokenPayload | null>
  /** Public keys, for whoever checks tokens without us (design 6). */
  jwks(): { keys: JWK[] }
}

const ALGORITHM = 'EdDSA'
const KEY_FILE = 'token-key.json'

/**
 * Signs and checks user tokens with an Ed25519 key. `keyDir` keeps the key in a file that only its owner may read, made at
 * the first start; `memory` makes one that ends with the process, for tests.
 */
export async function createTokenSigner({
  clock = () => new Date(),
  ...where
}: ({ keyDir: string } | { memory: true }) & { clock?: () => Date }): Promise<TokenSigner> {
  const privateJwk = 'keyDir' in where ? await keptKey(where.keyDir) : await newKey()
  const { d: _secret, ...open } = privateJwk
  const kid = await calculateJwkThumbprint(open)
  const publicJwk: JWK = { ...open, kid, alg: ALGORITHM, use: 'sig' }
  const privateKey = await importJWK(privateJwk, ALGORITHM)
  const publicKey = await importJWK(publicJwk, ALGORITHM)

  return {
    async sign(user, ttlSeconds) {
      const iat = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ user })
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setIssuedAt(iat)
        .setExpirationTime(iat + ttlSeconds)
        .sign(privateKey)
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, { algorithms: [ALGORITHM], currentDate: clock() })
        return TokenPayload.safeParse(payload).data ?? null
      } catch {
        return null // What is wrong with a token is nobody's business but its owner's, who logs in again.
      }
    },
    jwks: () => ({ keys: [publicJwk] }),
  }
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true })
  return exportJWK(privateKey)
}

async function keptKey(keyDir: string): Promise<JWK> {
  const file = join(keyDir, KEY_FILE)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  mkdirSync(keyDir, { recursive: true, mode: 0o700 })
  const key = await newKey()
  // Fails rather than replaces when another process has just made one.
  writeFileSync(file, JSON.stringify(key), { mode: 0o600, flag: 'wx' })
  return key
}
