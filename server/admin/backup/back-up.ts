import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createTableDigest } from '#server/platform/database/portable/table-digest.ts'
import { mediaBucketOf } from '#server/platform/media/media-bucket.ts'
import { type MediaFile, type MediaStorage, pathOfMedia } from '#server/platform/media/media-storage.ts'
import { SHOP_VERSION } from '#server/platform/shop-version.ts'
import {
  type ArchivedTable,
  FORMAT,
  HEAD,
  type Head,
  KEYS,
  MANIFEST,
  type Manifest,
  rowsPart,
} from './archive/manifest.ts'
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts'
import { Refusal } from './refusal.ts'
import { openShopSnapshot, type ShopDatabase, type ShopPlace, type ShopSnapshot } from './shop-data.ts'
import { createFileNames, type FileKind, folderOf, listUploads, nameOfFile, openMedia } from './shop-files.ts'

interface BackUp {
  place: ShopPlace
  path: string
  /** null: not encrypted */
  key: string | null
}

/** Rows are written in parts of about this size, as a tar file says the size of a part before its content. */
const PART_BYTES = 1024 * 1024

/**
 * Writes a backup of a shop that may go on selling. Files come first, and once more those that arrived meanwhile: rows of
 * the snapshot name no file that came after it. Throws Refusal, with no file written.
 */
export async function backUp({ place, path, key }: BackUp): Promise<Manifest> {
  let manifest: Manifest | undefined
  await writeArchive({ path, key }, async (archive) => {
    manifest = await writeShop(place, archive)
    await archive.add(MANIFEST, jsonOf(manifest))
  })
  return manifest!
}

async function writeShop(place: ShopPlace, archive: ArchiveWriter): Promise<Manifest> {
  const head: Head = {
    format: FORMAT,
    program: 'witryna',
    shopVersion: SHOP_VERSION,
    createdAt: new Date().toISOString(),
  }
  await archive.add(HEAD, jsonOf(head))
  const written: Record<FileKind, Set<string>> = { media: new Set(), uploads: new Set() }
  const media = await openMedia(place)
  const addFiles = async () => {
    await addNewMedia(archive, media, written.media)
    await addNewUploads(archive, folderOf('uploads', place), written.uploads)
  }
  await addFiles()
  const snapshot = await openShopSnapshot(place)
  try {
    await addFiles()
    await archive.add(KEYS, jsonOf(snapshot.keys))
    const names = createFileNames()
    const databases: Manifest['databases'] = []
    for (const { name, migrations, tables } of snapshot.databases) {
      const archived: ArchivedTable[] = []
      for (const table of tables) archived.push(await addRows(archive, snapshot, name as ShopDatabase, table, names))
      databases.push({ name: name as ShopDatabase, migrations: [...migrations], tables: archived })
    }
    const parts = archive.parts.filter(({ name }) => name !== HEAD)
    const filesOf = (kind: FileKind) =>
      countFiles(kind, { parts, named: names.named[kind], written: written[kind], place })
    return {
      ...{ head, database: snapshot.dialect, databases },
      files: { media: filesOf('media'), uploads: filesOf('uploads') },
      parts,
    }
  } finally {
    await snapshot.close()
  }
}

/** A bucket takes its time for each file: several are read at once. Each has a few megabytes. */
const READS = 6

async function addNewMedia(archive: ArchiveWriter, media: MediaStorage, written: Set<string>) {
  let next: MediaFile[] = []
  const add = async () => {
    const contents = await Promise.all(next.map((file) => media.read(file)))
    for (const [at, file] of next.entries()) {
      const bytes = contents[at]
      if (!bytes) continue
      await archive.add(`media/${pathOfMedia(file)}`, Buffer.from(bytes.buffer))
      written.add(pathOfMedia(file))
    }
    next = []
  }
  for await (const file of media.list()) {
    if (written.has(pathOfMedia(file))) continue
    next.push(file)
    if (next.length === READS) await add()
  }
  await add()
}

async function addNewUploads(archive: ArchiveWriter, folder: string, written: Set<string>) {
  for (const path of await listUploads(folder))
    if (!written.has(path) && (await archive.addFile(`uploads/${path}`, join(folder, path)))) written.add(path)
}

async function addRows(
  archive: ArchiveWriter,
  snapshot: ShopSnapshot,
  database: ShopDatabase,
  table: ShopSnapshot['databases'][number]['tables'][number],
  names: ReturnType<typeof createFileNames>,
): Promise<ArchivedTable> {
  const digest = createTableDigest()
  const row = { database, table: table.name, idAt: table.columns.findIndex(({ name }) => name === 'id') }
  let waiting: Buffer[] = []
  let [bytes, number] = [0, 0]
  const flush = async () => {
    if (bytes === 0) return
    number += 1
    await archive.add(rowsPart(database, table.name, number), Buffer.concat(waiting))
    waiting = []
    bytes = 0
  }
  for await (const line of snapshot.lines(database, table)) {
    digest.add(line)
    names.read(line, row)
    const written = Buffer.from(`${line}\n`)
    waiting.push(written)
    bytes += written.length
    if (bytes >= PART_BYTES) await flush()
  }
  await flush()
  return { name: table.name, columns: [...table.columns], lastId: table.lastId, ...digest.result() }
}

interface CountFiles {
  parts: Manifest['parts']
  /** by rows */
  named: ReadonlySet<string>
  written: ReadonlySet<string>
  place: ShopPlace
}

/** Throws Refusal if rows name files and there is no folder: then the shop has another one. */
function countFiles(kind: FileKind, { parts, named, written, place }: CountFiles): Manifest['files']['media'] {
  const found = new Set([...written].map((path) => nameOfFile(kind, path)))
  const missing = [...named].filter((name) => !found.has(name)).length
  const isInBucket = kind === 'media' && mediaBucketOf(place) !== null
  if (missing > 0 && !isInBucket && !existsSync(folderOf(kind, place)))
    throw new Refusal(
      `There is no folder ${folderOf(kind, place)}, and the shop names ${missing} files of it: set ${kind === 'media' ? 'MEDIA_DIR' : 'UPLOADS_DIR'} as the shop has it.`,
    )
  const sizes = parts.filter(({ name }) => name.startsWith(`${kind}/`)).map(({ bytes }) => bytes)
  return { files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0), missing }
}

const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
