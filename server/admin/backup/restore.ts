import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { lockDataDir } from '#server/platform/database/data-dir.ts'
import {
  describeUnfinished,
  flushFolder,
  readUnfinished,
  removeUnfinished,
  writeUnfinished,
} from '#server/platform/database/unfinished.ts'
import { mediaOfPath } from '#server/platform/media/media-storage.ts'
import { isNewer, SHOP_VERSION } from '#server/platform/shop-version.ts'
import { KEYS, MANIFEST, type Manifest, rowsOfPart } from './archive/manifest.ts'
import { type ArchiveFile, type ArchivePart, bytesOf, readParts, verifyArchive } from './archive/read-archive.ts'
import { isOfMove } from './move.ts'
import { UnsettledPublish, wasPublished } from './publish-note.ts'
import { Refusal } from './refusal.ts'
import { KEY_NAMES, migrationsOf, type ShopKeys, type ShopPlace } from './shop-data.ts'
import { fileOfPart, folderOf, LOST_AND_FOUND, openMedia } from './shop-files.ts'
import { openTarget, requireEmpty, type ShopTarget } from './shop-target.ts'

interface Restore extends ArchiveFile {
  place: ShopPlace
  tell: (line: string) => void
}

/** Reads a whole archive, and whether this version can restore it. Throws Refusal. */
export async function checkArchive(file: ArchiveFile): Promise<Manifest> {
  const manifest = await verifyArchive(file)
  const { shopVersion } = manifest.head
  if (isNewer(shopVersion, SHOP_VERSION))
    throw new Refusal(
      `The archive was made by version ${shopVersion} of the shop, and this is ${SHOP_VERSION}: restore it with that version or a newer one.`,
    )
  for (const database of manifest.databases) migrationsOf(database)
  return manifest
}

/**
 * Fills empty places with the shop of an archive, all of it or nothing. A note in DATA_DIR lets no shop start there until
 * the last file is written; a restore that was cut off is cleared away by the next one. Throws Refusal, with nothing changed.
 * A bucket need not be empty: its files have the hash of their content as their name, so one that is there is the same.
 */
export async function restore({ place, path, key, tell }: Restore): Promise<Manifest> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = place
  const cutOff = existsSync(dataDir) ? readUnfinished(dataDir) : null
  // Its databases may be published already, and are not those of the archive.
  if (cutOff && isOfMove(cutOff)) throw new Refusal(describeUnfinished(dataDir, cutOff))
  if (!cutOff) await requireEmpty(place)
  const manifest = await checkArchive({ path, key })
  const lock = lockDataDir(dataDir, 'filler')
  try {
    const left = readUnfinished(dataDir)
    if (left && url !== '' && (await wasPublished(url, left.id))) {
      removeUnfinished(dataDir)
      tell('The restore before was complete but for its last step, which is done now.')
      return manifest
    }
    if (left) {
      empty(left.paths)
      tell('A restore that was cut off is cleared away.')
    }
    await requireEmpty(place)
    const note = {
      id: randomUUID(),
      command: `npm run witryna -- restore ${path}`,
      paths: restoredPaths(place, manifest),
    }
    writeUnfinished(dataDir, note)
    const target = await openTarget(place)
    try {
      await fill(target, { place, file: { path, key }, manifest })
      await target.publish(note.id)
    } catch (error) {
      await target.close()
      // The note stays: no shop starts here, and the next restore looks whether this one was done.
      if (error instanceof UnsettledPublish) throw error
      await target.discard()
      empty(note.paths)
      removeUnfinished(dataDir)
      throw error
    }
    await target.close()
    removeUnfinished(dataDir)
    return manifest
  } finally {
    lock.release()
  }
}

/** What a restore writes, in places that are empty before. */
function restoredPaths(place: ShopPlace, { databases }: Manifest): string[] {
  const own = [
    ...databases.flatMap(({ name }) => ['', '-wal', '-shm', '-journal'].map((end) => `${name}.sqlite${end}`)),
    ...KEY_NAMES,
  ]
  return [...own.map((name) => resolve(place.DATA_DIR, name)), folderOf('media', place), folderOf('uploads', place)]
}

/** Folders themselves stay: they may be mounted. */
function empty(paths: readonly string[]): void {
  for (const path of paths) {
    const within = existsSync(path) ? namesOf(path) : null
    for (const inner of within ?? [path]) rmSync(inner, { recursive: true, force: true })
  }
}

function namesOf(path: string): string[] | null {
  try {
    return readdirSync(path).flatMap((name) => (name === LOST_AND_FOUND ? [] : [join(path, name)]))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null
    throw error
  }
}

interface Filling {
  place: ShopPlace
  file: ArchiveFile
  manifest: Manifest
}

async function fill(target: ShopTarget, { place, file, manifest }: Filling): Promise<void> {
  const { databases } = manifest
  for (const database of databases) await target.loader.create(database)
  const folders = new Set<string>()
  const media = await openMedia(place)
  for await (const part of readParts(file)) {
    const kept = fileOfPart(part.name)
    const rows = rowsOfPart(part.name)
    const picture = kept?.kind === 'media' ? mediaOfPath(kept.path) : null
    if (picture) await media.keep(picture, await bytesOf(part.body))
    else if (kept) folders.add(await writeFile(join(folderOf(kept.kind, place), kept.path), part.body))
    else if (rows) await writeRows(target, part, { ...rows, databases })
    else if (part.name === KEYS) await target.writeKeys(readKeys(await bytesOf(part.body)))
    else if (part.name === MANIFEST) await bytesOf(part.body)
    else throw new Refusal(`The archive has a part that no backup has, ${part.name}: use another one.`)
  }
  for (const folder of folders) flushFolder(folder)
  await target.check(databases)
}

async function writeRows(
  { loader }: ShopTarget,
  { name: part, body }: ArchivePart,
  { database, table, databases }: { database: string; table: string; databases: Manifest['databases'] },
): Promise<void> {
  const known = databases.find(({ name }) => name === database)
  const described = known?.tables.find(({ name }) => name === table)
  if (!known || !described)
    throw new Refusal(`The archive has rows of a table that its manifest lacks, ${part}: use another one.`)
  const text = (await bytesOf(body)).toString('utf8')
  await loader.write(known.name, described, text.split('\n').slice(0, -1))
}

/** Only names that the shop reads: others would be paths of the archive's choice. */
function readKeys(bytes: Buffer): ShopKeys {
  const given = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
  const keys = KEY_NAMES.filter((name) => Object.hasOwn(given, name)).map((name) => [name, String(given[name])])
  return Object.fromEntries(keys)
}

/** Returns its folder, to be flushed when all files are written. */
async function writeFile(path: string, body: AsyncIterable<Uint8Array>): Promise<string> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of body) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
  return folder
}
