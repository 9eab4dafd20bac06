import { createHash, hash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { flushFolder } from '#server/platform/database/unfinished.ts'
import { Refusal } from '../refusal.ts'
import type { ManifestPart } from './manifest.ts'
import { seal } from './sealing.ts'

export interface ArchiveWriter {
  /** parts so far, in order */
  parts: readonly ManifestPart[]
  add(name: string, bytes: Buffer): Promise<void>
  /** A file as it is; false, with nothing written, if it is gone. Throws if it changes meanwhile. */
  addFile(name: string, path: string): Promise<boolean>
}

interface WriteArchive {
  path: string
  /** null: not encrypted */
  key: string | null
}

/** A running backup writes all the time: what lies still for so long was left by one that was cut off. */
const LEFT_MS = 3600 * 1000
/** Keys and addresses are in it. */
const MODE = 0o600

/**
 * Writes a gzipped tar file, sealed with the key, as `write` adds its parts. It lies beside under another name until it is
 * whole and flushed to disk. Throws Refusal if the name is taken, with nothing left behind.
 */
export async function writeArchive(
  { path, key }: WriteArchive,
  write: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const file = resolve(path)
  const folder = dirname(file)
  if (await exists(file)) throw new Refusal(`${path} is there already: give the backup another name.`)
  if (!(await exists(folder))) throw new Refusal(`There is no folder ${folder}: create it first.`)
  await removeLeftovers(file)
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`
  const { readable, controller } = createTarPacker()
  const packed = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0])
  const out = createWriteStream(unfinished, { flags: 'wx', mode: MODE, flush: true })
  const written =
    key === null
      ? pipeline(packed, createGzip(), out)
      : pipeline(packed, createGzip(), (zipped: AsyncIterable<Buffer>) => seal(zipped, key), out)
  // A full disk ends the pipeline first, and then the writer: the reason is the pipeline's.
  const failed = written.then(
    () => null,
    (error: unknown) => ({ error }),
  )
  try {
    await write(writerOf(controller))
    controller.finalize()
    await written
    if (await exists(file)) throw new Refusal(`${path} has appeared meanwhile: give the backup another name.`)
    await rename(unfinished, file)
    flushFolder(folder)
  } catch (error) {
    controller.error(error)
    const first = await failed
    await rm(unfinished, { force: true })
    throw first?.error ?? error
  }
}

function writerOf(controller: ReturnType<typeof createTarPacker>['controller']): ArchiveWriter {
  const parts: ManifestPart[] = []
  const mtime = new Date()

  return {
    parts,
    async add(name, bytes) {
      const entry = controller.add({ name, size: bytes.length, type: 'file', mode: MODE, mtime }).getWriter()
      await entry.write(bytes)
      await entry.close()
      parts.push({ name, bytes: bytes.length, sha256: hash('sha256', bytes, 'hex') })
    },
    async addFile(name, path) {
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!file) return false
      try {
        const { size } = await file.stat()
        const entry = controller.add({ name, size, type: 'file', mode: MODE, mtime }).getWriter()
        const hashed = createHash('sha256')
        for await (const chunk of file.createReadStream({ autoClose: false })) {
          hashed.update(chunk)
          await entry.write(new Uint8Array(chunk))
        }
        await entry.close()
        parts.push({ name, bytes: size, sha256: hashed.digest('hex') })
        return true
      } finally {
        await file.close()
      }
    },
  }
}

async function removeLeftovers(file: string): Promise<void> {
  for (const name of await readdir(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.`) || !/\.[0-9a-f]{8}\.unfinished$/.test(name)) continue
    const left = join(dirname(file), name)
    const { mtimeMs } = await stat(left)
    if (Date.now() - mtimeMs > LEFT_MS) await rm(left, { force: true })
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
