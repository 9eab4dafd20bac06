import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { LARGEST_UPLOAD_BYTES, MAX_UPLOAD_BYTES, UPLOAD_ID, type UploadType } from '#schemas/upload.ts'
import { isDiskFull } from '#server/platform/database/errors.ts'
import { type BoxFile, boxFile } from './boxes.ts'
import { checkPdf } from './check-pdf.ts'
import { cleanFilm } from './clean-film.ts'
import { cleanHeic } from './clean-heic.ts'
import { cleanPicture } from './clean-picture.ts'
import { HEAD_BYTES, typeOf as typeOfUpload } from './file-type.ts'
import { UploadRefused } from './upload-refused.ts'

/** Orders are written to the same disk: they must find room. */
const MIN_FREE_BYTES = 256 * 1024 * 1024
/** A sender that is silent for so long is cut off, and so is one that needs longer for the whole file. */
const SILENCE_MS = 30_000
const WHOLE_MS = 10 * 60_000
/** A file without a record is one of a process that ended in between. */
const STRAY_MS = 3600 * 1000

export interface StoredFile {
  id: string
  type: UploadType
  /** bytes as stored */
  size: number
}

export interface UploadFolder {
  /**
   * Stores a file as it arrives, never whole in memory, and removes what it tells beside its picture. Throws
   * UploadRefused, with nothing left behind, for a file that is not taken.
   */
  receive(body: ReadableStream<Uint8Array> | null): Promise<StoredFile>
  /** The bytes of a file; null if it is not here. */
  read(id: string): Promise<{ size: number; stream: () => ReadableStream<Uint8Array> } | null>
  remove(ids: readonly string[]): Promise<void>
  /** Removes files that `isKnown` does not know, an hour after they came. */
  sweep(known: (ids: readonly string[]) => Promise<ReadonlySet<string>>, now: Date): Promise<void>
}

type ReceivedType = UploadType | 'avif'

interface FolderOptions {
  /** free bytes of the disk; default: those of the folder */
  freeBytes?: () => Promise<number>
  /** tells kinds by the first bytes; default: those that shoppers may send. AVIF is written as WebP */
  typeOf?: (head: Buffer) => ReceivedType | null
}

/** Files of shoppers below a folder that no route serves, under random names. */
export function createUploadFolder(dir: string, options: FolderOptions = {}): UploadFolder {
  const incoming = join(dir, 'incoming')
  const pathOf = (id: string) => join(dir, id.slice(0, 2), id)
  const { freeBytes = async () => statfs(incoming).then(({ bavail, bsize }) => bavail * bsize) } = options
  const { typeOf = typeOfUpload } = options
  const inTurn = createTurns()

  async function receive(body: ReadableStream<Uint8Array> | null): Promise<StoredFile> {
    if (!body) throw new UploadRefused('empty')
    const id = randomBytes(16).toString('base64url')
    const part = join(incoming, id)
    const written = join(incoming, `${id}.out`)
    try {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      if ((await freeBytes()) < MIN_FREE_BYTES) throw new UploadRefused('no_room')
      const received = await writeBody(body, part, typeOf)
      const type = received === 'avif' ? 'webp' : received
      const isPicture = type === 'jpg' || type === 'png' || type === 'webp'
      if (isPicture) await inTurn(() => cleanPicture(part, written, type))
      else await changeInPlace(part, CLEAN[type])
      await mkdir(join(dir, id.slice(0, 2)), { recursive: true, mode: 0o700 })
      await rename(isPicture ? written : part, pathOf(id))
      const { size } = await stat(pathOf(id))
      return { id, type, size }
    } catch (error) {
      throw isDiskFull(error) ? new UploadRefused('no_room', { cause: error }) : error
    } finally {
      await cancel(body)
      await Promise.all([part, written].map((path) => rm(path, { force: true })))
    }
  }

  return {
    receive,
    async read(id) {
      if (!UPLOAD_ID.test(id)) return null
      const found = await stat(pathOf(id)).catch(() => null)
      if (!found) return null
      return {
        size: found.size,
        stream: () => Readable.toWeb(createReadStream(pathOf(id))) as ReadableStream<Uint8Array>,
      }
    },
    async remove(ids) {
      await Promise.all(ids.filter((id) => UPLOAD_ID.test(id)).map((id) => rm(pathOf(id), { force: true })))
    },
    async sweep(known, now) {
      const folders = await readdir(dir).catch(() => [])
      for (const folder of folders) {
        const names = await readdir(join(dir, folder)).catch(() => [])
        const ids = names.filter((name) => UPLOAD_ID.test(name))
        const kept = folder === 'incoming' ? new Set<string>() : await known(ids)
        for (const name of names) {
          if (kept.has(name)) continue
          const found = await stat(join(dir, folder, name)).catch(() => null)
          if (found && now.getTime() - found.mtimeMs > STRAY_MS) await rm(join(dir, folder, name), { force: true })
        }
      }
    },
  }
}

const CLEAN: Readonly<Record<'heic' | 'mp4' | 'pdf', (file: BoxFile) => Promise<void>>> = {
  heic: cleanHeic,
  mp4: cleanFilm,
  pdf: checkPdf,
}

async function changeInPlace(path: string, change: (file: BoxFile) => Promise<void>): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await change(boxFile(file, (await file.stat()).size))
  } finally {
    await file.close()
  }
}

/** Writes a body to a file, chunk by chunk, up to the limit of its kind. Returns the kind. */
async function writeBody(
  body: ReadableStream<Uint8Array>,
  path: string,
  typeOf: (head: Buffer) => ReceivedType | null,
): Promise<ReceivedType> {
  const file = await open(path, 'wx', 0o600)
  try {
    let head = Buffer.alloc(0)
    let type: ReceivedType | null = null
    let size = 0
    for await (const chunk of inTime(body)) {
      size += chunk.length
      if (size > LARGEST_UPLOAD_BYTES) throw new UploadRefused('too_large', { maxBytes: LARGEST_UPLOAD_BYTES })
      if (type === null) {
        head = Buffer.concat([head, chunk])
        if (head.length < HEAD_BYTES) continue
        type = known(typeOf(head))
        await file.writeFile(head)
      } else await file.writeFile(chunk)
      const maxBytes = MAX_UPLOAD_BYTES[type === 'avif' ? 'webp' : type]
      if (size > maxBytes) throw new UploadRefused('too_large', { maxBytes })
    }
    if (size === 0) throw new UploadRefused('empty')
    if (type === null) await file.writeFile(head)
    return type ?? known(typeOf(head))
  } finally {
    await file.close()
  }
}

function known<Type>(type: Type | null): Type {
  if (type === null) throw new UploadRefused('unknown')
  return type
}

/** The chunks of a body. Throws UploadRefused if it breaks off, stays silent or takes too long. */
async function* inTime(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const endsAt = performance.now() + WHOLE_MS
  try {
    for (;;) {
      const { done, value } = await withinMs(reader.read(), Math.min(SILENCE_MS, endsAt - performance.now()))
      if (done) return
      yield value
    }
  } catch (cause) {
    throw new UploadRefused('cut_off', { cause })
  } finally {
    reader.releaseLock()
  }
}

async function withinMs<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The sender of a file is too slow')), Math.max(0, ms))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Tells the sender to stop; one that has ended is left alone. */
async function cancel(body: ReadableStream<Uint8Array>): Promise<void> {
  await body.cancel().catch(() => {
    // It broke off by itself, which the refusal says.
  })
}

/** One piece of work after the other: a picture takes up to a hundred megabytes of memory while it is drawn. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => {})
    return mine
  }
}
