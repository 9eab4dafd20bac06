import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createUploadFolder } from '../engine/uploads/upload-folder.ts'
import { UploadRefused } from '../engine/uploads/upload-refused.ts'

/** Kinds of files that a shop keeps. */
const KINDS = ['jpg', 'png', 'webp', 'pdf'] as const
export type MediaKind = (typeof KINDS)[number]

export interface StoredMedia {
  /** `own/` and the beginning of the SHA-256 of what is stored, in hex */
  key: string
  kind: MediaKind
  /** as stored */
  bytes: number
  /** it was here already */
  isKnown: boolean
}

/** A shop's own pictures and documents, each under the hash of its content. */
export interface MediaFolder {
  /**
   * Stores a file as it arrives: told by its bytes, pictures upright and without what cameras note beside them. The same
   * file gets the same key. Throws UploadRefused, with nothing left behind, for a file that is not taken.
   */
  receive(body: ReadableStream<Uint8Array> | null): Promise<StoredMedia>
  /** Path of a picture; null if its key is none of here. */
  picture(key: string): Promise<string | null>
  /** Path of a document; null if its key is none of here. */
  document(key: string): Promise<string | null>
  /** Removes what a process left that ended while a file arrived. */
  sweep(now: Date): Promise<void>
}

const KEY = /^own\/([0-9a-f]{32})$/

/** `dir` is shared by all servers of one database. */
export function createMediaFolder(dir: string): MediaFolder {
  const arriving = join(dir, 'arriving')
  const uploads = createUploadFolder(arriving)
  const pathOf = (hash: string, kind: MediaKind) => join(dir, hash.slice(0, 2), `${hash}.${kind}`)

  async function find(key: string, kinds: readonly MediaKind[]): Promise<string | null> {
    const hash = KEY.exec(key)?.[1]
    if (hash === undefined) return null
    for (const kind of kinds) if (await isThere(pathOf(hash, kind))) return pathOf(hash, kind)
    return null
  }

  return {
    async receive(body) {
      const { id, type, size: bytes } = await uploads.receive(body)
      const part = join(arriving, 'incoming', `${id}.kept`)
      try {
        const kind = KINDS.find((each) => each === type)
        if (!kind) throw new UploadRefused('unknown')
        const hash = await copyHashed((await uploads.read(id))!.stream(), part)
        const path = pathOf(hash, kind)
        const isKnown = await isThere(path)
        if (!isKnown) {
          await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
          await rename(part, path)
        }
        return { key: `own/${hash}`, kind, bytes, isKnown }
      } finally {
        await Promise.all([rm(part, { force: true }), uploads.remove([id])])
      }
    },
    picture: (key) => find(key, ['jpg', 'png', 'webp']),
    document: (key) => find(key, ['pdf']),
    sweep: (now) => uploads.sweep(async () => new Set(), now),
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const HASH_CHARACTERS = 32

/** Copies a stream to a file that outlives a power cut. Returns the beginning of the hash of its bytes. */
async function copyHashed(stream: ReadableStream<Uint8Array>, path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  const file = await open(path)
  await file.sync().finally(() => file.close())
  return hash.digest('hex').slice(0, HASH_CHARACTERS)
}
