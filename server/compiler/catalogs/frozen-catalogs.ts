import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogName } from '#schemas/catalog-name.ts'
import type { CatalogDocument } from '#schemas/evolution/catalog-document.ts'
import { CATALOG_HASH } from '#schemas/evolution/catalog-hash.ts'

/** A released catalog, as it stands in `schemas/catalogs/<name>/<number>.json`. Never changed. */
export interface FrozenCatalog {
  number: number
  /** version of the shop that it was released with */
  release: string
  /** day of the release, YYYY-MM-DD */
  released: string
  hash: string
  catalog: CatalogDocument
}

/** What a frozen catalog says of itself. */
export interface FrozenHead extends Omit<FrozenCatalog, 'catalog'> {
  file: string
}

/** The folder of this repository's frozen catalogs. */
export const FROZEN_CATALOGS = join(import.meta.dirname, '../../../schemas/catalogs')

/** Catalogs are supported at least this long after another has replaced them, and at least this many. */
export const SUPPORT_WINDOW = { days: 90, catalogs: 10 } as const

const DAY_MS = 86_400_000

/** All frozen catalogs of one name, oldest first. None without a folder. */
export function readFrozenCatalogs(folder: string, name: CatalogName): FrozenCatalog[] {
  return filesOf(folder, name).map(readFrozenCatalog)
}

/** Throws if the file is gone or no JSON. */
export function readFrozenCatalog(file: string): FrozenCatalog {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * What all frozen catalogs of one name say of themselves, oldest first, without reading the catalogs: there may be
 * dozens of half a megabyte. A file that cannot be read is left out, and `onFault` is told.
 */
export function readFrozenHeads(
  folder: string,
  name: CatalogName,
  onFault: (file: string, error: unknown) => void,
): FrozenHead[] {
  return filesOf(folder, name).flatMap((file) => {
    try {
      return [{ ...readHead(file), file }]
    } catch (error) {
      onFault(file, error)
      return []
    }
  })
}

/** The frozen catalogs that clients may still have at an instant (ms): a client was opened before the next release. */
export function supportedCatalogs<T extends Pick<FrozenCatalog, 'released'>>(frozen: readonly T[], now: number): T[] {
  return frozen.filter((_, index) => {
    const next = frozen[index + 1]
    const isRecent = !next || now - Date.parse(next.released) <= SUPPORT_WINDOW.days * DAY_MS
    return isRecent || frozen.length - index <= SUPPORT_WINDOW.catalogs
  })
}

/** Oldest first. */
function filesOf(folder: string, name: CatalogName): string[] {
  const own = join(folder, name)
  if (!existsSync(own)) return []
  return readdirSync(own)
    .filter((file) => /^\d+\.json$/.test(file))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((file) => join(own, file))
}

/** Everything before the catalog, which comes last in the file. */
const HEAD = /^\{[^{}]*?(?=,\s*"catalog"\s*:)/
const MAX_HEAD_BYTES = 1024

function readHead(file: string): Omit<FrozenCatalog, 'catalog'> {
  const [head] = HEAD.exec(readStart(file)) ?? []
  if (head === undefined) throw new Error('It does not begin with number, release, released and hash.')
  const { number, release, released, hash } = JSON.parse(`${head}}`)
  if (!CATALOG_HASH.test(hash) || Number.isNaN(Date.parse(released)))
    throw new Error('It has no hash of a catalog, or no day of its release.')
  return { number, release, released, hash }
}

function readStart(file: string): string {
  const opened = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(MAX_HEAD_BYTES)
    return bytes.toString('utf8', 0, readSync(opened, bytes))
  } finally {
    closeSync(opened)
  }
}
