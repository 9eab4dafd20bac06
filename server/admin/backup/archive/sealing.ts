import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '../refusal.ts'

/**
 * An encrypted archive is a head and chunks. The head is the magic, a salt, and a value that tells a wrong key from a
 * damaged file. Each chunk is 64 KiB (the last one 1 byte to 64 KiB) sealed with AES-256-GCM under a key of this file
 * alone, scrypt of the operator's key and the salt. Its nonce is its number and whether it is the last: chunks that are
 * missing, swapped, repeated, cut off or added do not open.
 */
export const SEALED_MAGIC = Buffer.from('witryna-sealed-1')
const SALT_BYTES = 32
const CHECK_BYTES = 16
const HEAD_BYTES = SEALED_MAGIC.length + SALT_BYTES + CHECK_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
/** 32 MB and a tenth of a second for each guess at a key. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

async function keysOf(key: string, salt: Buffer): Promise<{ secret: Buffer; check: Buffer }> {
  const derived = await derive(key, salt, 32 + CHECK_BYTES, COST)
  return { secret: derived.subarray(0, 32), check: derived.subarray(32) }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** The sealed form of a stream. */
export async function* seal(source: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const { secret, check } = await keysOf(key, salt)
  yield Buffer.concat([SEALED_MAGIC, salt, check])
  let number = 0
  for await (const { chunk, isLast } of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(number, isLast))
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/** The content of a sealed stream. Throws Refusal for a wrong key, and where something is not as it was sealed. */
export async function* unseal(source: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  let secret: Buffer | null = null
  let number = 0
  const { head, rest } = await splitHead(source, HEAD_BYTES)
  const salt = head.subarray(SEALED_MAGIC.length, SEALED_MAGIC.length + SALT_BYTES)
  const expected = head.subarray(SEALED_MAGIC.length + SALT_BYTES)
  if (head.length === HEAD_BYTES) {
    const keys = await keysOf(key, salt)
    if (!timingSafeEqual(keys.check, expected))
      throw new Refusal('This key does not open the archive: give the one that it was made with.')
    secret = keys.secret
  }
  if (secret === null) throw damaged(0)
  for await (const { chunk, isLast } of inChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
    if (chunk.length <= TAG_BYTES) throw damaged(number)
    const decipher = createDecipheriv('aes-256-gcm', secret, nonceOf(number, isLast), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
    const content = decipher.update(chunk.subarray(0, -TAG_BYTES))
    try {
      decipher.final()
    } catch {
      throw damaged(number)
    }
    yield content
    number += 1
  }
}

function damaged(number: number): Refusal {
  const at = HEAD_BYTES + number * (CHUNK_BYTES + TAG_BYTES)
  return new Refusal(`The archive is damaged or cut off, at byte ${at} or behind it: use another one.`)
}

/** Parts of one size; the last one may be shorter. An empty stream has one empty part. */
async function* inChunks(source: AsyncIterable<Buffer>, size: number) {
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of source) {
    waiting.push(piece)
    length += piece.length
    // One is kept back: only the end of the stream tells which is the last.
    if (length <= size) continue
    const all = Buffer.concat(waiting)
    let at = 0
    for (; all.length - at > size; at += size) yield { chunk: all.subarray(at, at + size), isLast: false }
    waiting = [all.subarray(at)]
    length = all.length - at
  }
  yield { chunk: Buffer.concat(waiting), isLast: true }
}

/** The first bytes of a stream, fewer if it has no more, and what follows them. */
async function splitHead(source: AsyncIterable<Buffer>, size: number) {
  const pieces = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < size) {
    const { done, value } = await pieces.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const first = head.subarray(size)
  async function* rest(): AsyncGenerator<Buffer> {
    if (first.length > 0) yield first
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  return { head: head.subarray(0, size), rest: rest() }
}
