import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { arrayBuffer } from 'node:stream/consumers'
import { isDiskFull } from '#server/platform/database/errors.ts'
import {
  MEDIA_KINDS,
  type MediaKind,
  type MediaStorage,
  MediaStorageError,
  type StoredMediaFile,
} from '#server/platform/media/media-storage.ts'
import { createUploadFolder } from '../engine/uploads/upload-folder.ts'
import { UploadRefused } from '../engine/uploads/upload-refused.ts'
import { shopFileType } from './shop-file-type.ts'

export interface KeptMedia {
  /** `own/` and the beginning of the SHA-256 of what is stored, in hex; of a PDF with `.pdf` */
  key: string
  kind: MediaKind
  /** as stored */
  bytes: number
  /** it was here already */
  isKnown: boolean
}

/** A picture or document as it is stored. */
export interface MediaContent {
  kind: MediaKind
  bytes: Uint8Array<ArrayBuffer>
}

/** A shop's own pictures and documents, each under the hash of its content. */
export interface MediaLibrary {
  /**
   * Stores a file as it arrives: told by its bytes, pictures upright and without what cameras note beside them. The same
   * file gets the same key. Throws UploadRefused, with nothing left behind, for a file that is not taken, and
   * MediaStorageError if the storage does not work.
   */
  receive(body: ReadableStream<Uint8Array> | null): Promise<KeptMedia>
  /** A picture; null if its key is none of here. Throws MediaStorageError. */
  picture(key: string): Promise<MediaContent | null>
  /** A document; null if its key is none of here. Throws MediaStorageError. */
  document(key: string): Promise<MediaContent | null>
  /** Removes a picture or document; nothing for a key that is none of here. Throws MediaStorageError. */
  remove(key: string): Promise<void>
  /** All that is kept, by hash. Throws MediaStorageError. */
  list(): AsyncIterable<StoredMediaFile>
  /** Removes what a process left that ended while a file arrived. */
  sweep(now: Date): Promise<void>
}

/** Keys of documents end in what they are, as their addresses do. */
const KEY = /^own\/([0-9a-f]{32})(\.pdf)?$/
const HASH_CHARACTERS = 32
/** The shop reads no larger file (`server/adapters/commerce/readers/media.ts`). A small PNG of few colours can become one. */
const MAX_STORED_BYTES = 16_000_000

/** `dir`: of files while they arrive, on this machine. */
export function createMediaLibrary({ dir, storage }: { dir: string; storage: MediaStorage }): MediaLibrary {
  const uploads = createUploadFolder(join(dir, 'arriving'), { typeOf: shopFileType })

  async function find(key: string, isWanted: (kind: MediaKind) => boolean): Promise<MediaContent | null> {
    const [, hash, ending] = KEY.exec(key) ?? []
    const found = hash === undefined ? null : await storage.find(hash)
    if (!found || !isWanted(found.kind) || (ending && found.kind !== 'pdf')) return null
    const bytes = await storage.read(found)
    return bytes && { kind: found.kind, bytes }
  }

  return {
    async receive(body) {
      const { id, type, size } = await uploads.receive(body)
      try {
        const kind = MEDIA_KINDS.find((each) => each === type)
        if (!kind) throw new UploadRefused('unknown')
        if (size > MAX_STORED_BYTES) throw new UploadRefused('too_large', { maxBytes: MAX_STORED_BYTES })
        const bytes = new Uint8Array(await arrayBuffer((await uploads.read(id))!.stream()))
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_CHARACTERS)
        const isKnown = (await storage.find(hash))?.kind === kind
        // A known one, too: from now on it counts as just brought in.
        await storage.keep({ hash, kind }, bytes)
        return { key: `own/${hash}${kind === 'pdf' ? '.pdf' : ''}`, kind, bytes: size, isKnown }
      } catch (error) {
        if (isDiskFull(error) || (error instanceof MediaStorageError && error.isFull))
          throw new UploadRefused('no_room', { cause: error })
        throw error
      } finally {
        await uploads.remove([id])
      }
    },
    picture: (key) => find(key, (kind) => kind !== 'pdf'),
    document: (key) => find(key, (kind) => kind === 'pdf'),
    async remove(key) {
      const [, hash] = KEY.exec(key) ?? []
      const found = hash === undefined ? null : await storage.find(hash)
      if (found) await storage.remove(found)
    },
    list: () => storage.list(),
    sweep: (now) => uploads.sweep(async () => new Set(), now),
  }
}
