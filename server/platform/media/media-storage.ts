/** Kinds of files that a shop keeps. */
export const MEDIA_KINDS = ['jpg', 'png', 'webp', 'pdf'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** One of a shop's own pictures and documents: the beginning of the SHA-256 of its content, in hex, and its kind. */
export interface MediaFile {
  hash: string
  kind: MediaKind
}

export interface StoredMediaFile extends MediaFile {
  bytes: number
  /** when it was kept last */
  keptAt: Date
}

/**
 * Where the files of a shop lie, each under the hash of its content: written once, never changed. Shared by all servers of
 * one database. Every method throws MediaStorageError if the storage does not work; none waits for ever.
 */
export interface MediaStorage {
  /** the folder or bucket, for messages */
  place: string
  /** What is kept under a hash; null for nothing. */
  find(hash: string): Promise<StoredMediaFile | null>
  /** The content of a file; null if it is not there. */
  read(file: MediaFile): Promise<Uint8Array<ArrayBuffer> | null>
  /** Keeps a file, whole or not at all. One that is there already counts as kept now. */
  keep(file: MediaFile, bytes: Uint8Array): Promise<void>
  remove(file: MediaFile): Promise<void>
  /** All files, by hash. */
  list(): AsyncIterable<StoredMediaFile>
}

/** A storage that cannot be used: one sentence that says why and what to do. It names no keys. */
export class MediaStorageError extends Error {
  override readonly name = 'MediaStorageError'
  readonly isFull: boolean

  constructor(message: string, { isFull = false } = {}) {
    super(message)
    this.isFull = isFull
  }
}

/** Path of a file in every storage, so that a folder can be copied into a bucket as it is: `0f/0f3a….jpg`. */
export const pathOfMedia = ({ hash, kind }: MediaFile) => `${hash.slice(0, 2)}/${hash}.${kind}`

/** What such a path names; null for anything else. */
export function mediaOfPath(path: string): MediaFile | null {
  const [, folder, hash, kind] = /^([0-9a-f]{2})\/([0-9a-f]{32})\.([a-z]+)$/.exec(path) ?? []
  const known = MEDIA_KINDS.find((each) => each === kind)
  return hash !== undefined && known && hash.slice(0, 2) === folder ? { hash, kind: known } : null
}
