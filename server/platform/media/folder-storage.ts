import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder } from '../database/unfinished.ts'
import { MEDIA_KINDS, type MediaFile, type MediaStorage, mediaOfPath, pathOfMedia } from './media-storage.ts'

/** Files in a folder of this machine, or one that several servers have mounted. */
export function folderStorage(dir: string): MediaStorage {
  const pathOf = (file: MediaFile) => join(dir, pathOfMedia(file))

  return {
    place: dir,
    async find(hash) {
      for (const kind of MEDIA_KINDS) {
        const found = await orNull(stat(pathOf({ hash, kind })))
        if (found) return { hash, kind, bytes: found.size, keptAt: found.mtime }
      }
      return null
    },
    async read(file) {
      const bytes = await orNull(readFile(pathOf(file)))
      return bytes && new Uint8Array(bytes)
    },
    async keep(file, bytes) {
      const path = pathOf(file)
      if (await isKeptNow(path)) return
      // Beside the folders of files: a rename within one disk is whole or nothing.
      const part = join(dir, ARRIVING, `${randomUUID()}.kept`)
      await mkdir(dirname(part), { recursive: true, mode: 0o700 })
      try {
        const written = await open(part, 'wx', 0o600)
        try {
          await written.writeFile(bytes)
          await written.sync()
        } finally {
          await written.close()
        }
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(part, path)
        flushFolder(dirname(path))
      } finally {
        await rm(part, { force: true })
      }
    },
    remove: (file) => rm(pathOf(file), { force: true }),
    async *list() {
      for (const folder of await namesIn(dir))
        for (const name of await namesIn(join(dir, folder))) {
          const file = mediaOfPath(`${folder}/${name}`)
          const found = file && (await orNull(stat(pathOf(file))))
          if (found) yield { ...file, bytes: found.size, keptAt: found.mtime }
        }
    },
  }
}

/** Files on their way; swept with those of `uploads`. */
const ARRIVING = join('arriving', 'incoming')

async function isKeptNow(path: string): Promise<boolean> {
  const now = new Date()
  try {
    return (await orNull(utimes(path, now, now).then(() => true))) ?? false
  } catch (error) {
    // It belongs to another account that shares the folder: written anew, it has the time of now.
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return false
    throw error
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    // Missing folders hold no files; a file beside the folders is none of ours.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

const namesIn = async (folder: string) => ((await orNull(readdir(folder))) ?? []).sort()
