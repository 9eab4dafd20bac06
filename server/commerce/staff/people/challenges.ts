import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { PeopleSecrets } from './secrets.ts'

/** How long a browser may take to answer. */
export const CHALLENGE_MS = 10 * 60_000

const RANDOM_BYTES = 16
const TIME_BYTES = 6
const SIGNED_BYTES = RANDOM_BYTES + TIME_BYTES
const BYTES = SIGNED_BYTES + 32

/**
 * A challenge for a passkey: random bytes and the end of its life, signed for one purpose. Nothing is stored for who only
 * asks for one; a used one is counted (`PeopleAttempts.spendChallenge`).
 */
export function newChallenge(secrets: PeopleSecrets, purpose: string, now: Date): Uint8Array<ArrayBuffer> {
  const end = Buffer.alloc(TIME_BYTES)
  end.writeUIntBE(now.getTime() + CHALLENGE_MS, 0, TIME_BYTES)
  const signed = Buffer.concat([randomBytes(RANDOM_BYTES), end])
  return new Uint8Array(Buffer.concat([signed, signatureOf(secrets, purpose, signed)]))
}

/** Whether a challenge, in base64url, is ours, for this purpose and in time. */
export function isChallenge(secrets: PeopleSecrets, challenge: string, purpose: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  // Written in one way only, so that a used challenge has no twin.
  if (bytes.length !== BYTES || bytes.toString('base64url') !== challenge) return false
  const signed = bytes.subarray(0, SIGNED_BYTES)
  if (!timingSafeEqual(signatureOf(secrets, purpose, signed), bytes.subarray(SIGNED_BYTES))) return false
  return signed.readUIntBE(RANDOM_BYTES, TIME_BYTES) > now.getTime()
}

const signatureOf = (secrets: PeopleSecrets, purpose: string, signed: Buffer) =>
  secrets.sign('challenge', `${purpose}\n${signed.toString('base64url')}`)
