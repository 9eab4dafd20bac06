import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { mediaBucketOf } from '#server/platform/media/media-bucket.ts'
import { type MediaStorage, mediaOfPath } from '#server/platform/media/media-storage.ts'
import { mediaNamedIn } from '#server/platform/media/named-media.ts'
import { openMediaStorage } from '#server/platform/media/open-media-storage.ts'
import type { ShopPlace } from './shop-data.ts'

/** Files of a shop that come whole, stay as they are, and are named by rows of the databases. */
export const FILE_KINDS = ['media', 'uploads'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const UPLOAD = /^[\w-]{2}\/[\w-]{22}$/
const isFile: Readonly<Record<FileKind, (path: string) => boolean>> = {
  media: (path) => mediaOfPath(path) !== null,
  uploads: (path) => UPLOAD.test(path),
}

export function folderOf(kind: FileKind, { DATA_DIR, MEDIA_DIR, UPLOADS_DIR }: ShopPlace): string {
  const named = kind === 'media' ? MEDIA_DIR : UPLOADS_DIR
  return resolve(named || join(DATA_DIR, kind))
}

/** The shop's own pictures and documents, in their folder or bucket. */
export const openMedia = (place: ShopPlace): Promise<MediaStorage> =>
  openMediaStorage({ dir: folderOf('media', place), bucket: mediaBucketOf(place) })

/** Kind and path of an archived file; null for a name that no such file can have. */
export function fileOfPart(name: string): { kind: FileKind; path: string } | null {
  const kind = FILE_KINDS.find((each) => name.startsWith(`${each}/`))
  const path = kind && name.slice(kind.length + 1)
  return kind && path && isFile[kind](path) ? { kind, path } : null
}

/** The file system's own folder at the root of a disk that is mounted. */
export const LOST_AND_FOUND = 'lost+found'

/** Paths of files of shoppers below the folder, without those that are still arriving. */
export async function listUploads(folder: string): Promise<string[]> {
  const paths: string[] = []
  for (const within of await namesIn(folder))
    for (const name of await namesIn(join(folder, within)))
      if (UPLOAD.test(`${within}/${name}`)) paths.push(`${within}/${name}`)
  return paths
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    // Missing folders hold no files; a file beside the folders is none of ours.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Collects from rows which files they name: `own/<hash>` in texts, and ids of the table of uploads. */
export function createFileNames() {
  const named: Record<FileKind, Set<string>> = { media: new Set(), uploads: new Set() }
  return {
    named,
    read(line: string, { database, table, idAt }: { database: string; table: string; idAt: number }): void {
      for (const { hash, isKey } of mediaNamedIn(line)) if (isKey) named.media.add(hash)
      if (database === 'engine' && table === 'uploads') named.uploads.add(String(JSON.parse(line)[idAt]))
    },
  }
}

/** What a row calls the file at this path. */
export function nameOfFile(kind: FileKind, path: string): string {
  const file = path.slice(path.indexOf('/') + 1)
  return kind === 'media' ? file.slice(0, file.lastIndexOf('.')) : file
}
