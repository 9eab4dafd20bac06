import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2 as never)

/** 19 MiB, two passes, one lane: OWASP's minimum for argon2id. */
export const PASSWORD_COST: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
let currentCost = PASSWORD_COST
const SALT_BYTES = 16
const TAG_BYTES = 32

/** Memory in KiB. */
type Cost = Readonly<Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>>

/** For tests, which hash thousands of passwords. A hash carries its cost, so earlier ones stay valid. */
export function setPasswordCost(cost: Cost): void {
  currentCost = cost
}

/** A password's argon2id hash in PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, { ...currentCost, tagLength: TAG_BYTES })
  const { memory, passes, parallelism } = currentCost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/**
 * Whether the password matches the hash. Without a hash (no such account, or one without a password) the same work is
 * done and the answer is no, so that the time does not reveal which accounts exist.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const read = hash === null ? null : readHash(hash)
  const { cost, salt, tag } = read ?? (await absent())
  const derived = await tagOf(password, salt, { ...cost, tagLength: tag.length })
  return timingSafeEqual(derived, tag) && read !== null
}

interface ReadHash {
  cost: Cost
  salt: Buffer
  tag: Buffer
}

/** Null for a malformed hash, which no password matches. */
function readHash(hash: string): ReadHash | null {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash) ?? []
  if (salt === undefined || tag === undefined) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

let nobody: ReadHash | null = null
/** A hash of no password at all, at today's cost. */
async function absent(): Promise<ReadHash> {
  nobody ??= readHash(await hashPassword(randomBytes(SALT_BYTES).toString('base64')))
  return nobody as ReadHash
}

function tagOf(password: string, nonce: Buffer, cost: Omit<Argon2Parameters, 'message' | 'nonce'>): Promise<Buffer> {
  // The same password typed on two systems may be two sequences of code points.
  return derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost })
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
