import { readdirSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type ShopPlace, sqliteFilesIn } from '../backup/shop-data.ts'
import { folderOf } from '../backup/shop-files.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, fault } = findingsOf('disk')
const MB = 1024 * 1024

/** Below it files of shoppers are refused (`server/commerce/engine/uploads/`), and writes are next. */
const MIN_FREE_BYTES = 256 * MB
const LOW_FREE_BYTES = 1024 * MB

/** A folder of the shop and the room on its disk. */
export interface FolderRoom {
  variable: 'DATA_DIR' | 'MEDIA_DIR' | 'UPLOADS_DIR'
  path: string
  freeBytes: number
}

/** Room of the shop's folders, each disk once, and the size of its SQLite files. */
export async function readRoom(place: ShopPlace): Promise<{ folders: FolderRoom[]; databaseBytes: number }> {
  const folders: FolderRoom[] = []
  const devices = new Set<number>()
  for (const [variable, path] of [
    ['DATA_DIR', resolve(place.DATA_DIR)],
    ['MEDIA_DIR', folderOf('media', place)],
    ['UPLOADS_DIR', folderOf('uploads', place)],
  ] as const) {
    const there = firstExisting(path)
    const { dev } = statSync(there)
    if (devices.has(dev)) continue
    devices.add(dev)
    const { bavail, bsize } = await statfs(there)
    folders.push({ variable, path, freeBytes: bavail * bsize })
  }
  const sizes = sqliteFilesIn(place.DATA_DIR).map((name) => statSync(join(place.DATA_DIR, name)).size)
  return { folders, databaseBytes: sizes.reduce((sum, size) => sum + size, 0) }
}

export function checkDisk(
  { folders, databaseBytes }: { folders: readonly FolderRoom[]; databaseBytes: number },
  hasMigrationsToCome: boolean,
): Finding[] {
  return folders.map(({ variable, path, freeBytes }) => {
    const free = `${Math.floor(freeBytes / MB)} MB are free on the disk of ${variable} ${path}`
    if (freeBytes < MIN_FREE_BYTES)
      return fault(
        `${free}: files of shoppers are refused, and orders will be. Make room, or move the folder to a larger disk.`,
      )
    // SQLite files are copied before they are migrated.
    if (variable === 'DATA_DIR' && hasMigrationsToCome && freeBytes < databaseBytes + MIN_FREE_BYTES)
      return fault(
        `${free}, and the copies made before migrations need ${Math.ceil(databaseBytes / MB)} MB: make room before the next start.`,
      )
    if (freeBytes < LOW_FREE_BYTES) return warning(`${free}: make room soon.`)
    return ok(free)
  })
}

function firstExisting(path: string): string {
  try {
    readdirSync(path)
    return path
  } catch {
    // Folders are made when they are first needed, on the disk of what they will lie in.
    return dirname(path) === path ? path : firstExisting(dirname(path))
  }
}
