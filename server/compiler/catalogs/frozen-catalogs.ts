import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogName } from '#schemas/catalog-name.ts'
import type { CatalogDocument } from '#schemas/evolution/catalog-document.ts'

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

/** The folder of this repository's frozen catalogs. */
export const FROZEN_CATALOGS = join(import.meta.dirname, '../../../schemas/catalogs')

/** Catalogs are supported at least this long after another has replaced them, and at least this many. */
export const SUPPORT_WINDOW = { days: 90, catalogs: 10 } as const

const DAY_MS = 86_400_000

/** All frozen catalogs of one name, oldest first. None without a folder. */
export function readFrozenCatalogs(folder: string, name: CatalogName): FrozenCatalog[] {
  const own = join(folder, name)
  if (!existsSync(own)) return []
  return readdirSync(own)
    .filter((file) => /^\d+\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(join(own, file), 'utf8')) as FrozenCatalog)
    .sort((a, b) => a.number - b.number)
}

/** The frozen catalogs that clients may still have at an instant (ms): a client was opened before the next release. */
export function supportedCatalogs(frozen: readonly FrozenCatalog[], now: number): FrozenCatalog[] {
  return frozen.filter((_, index) => {
    const next = frozen[index + 1]
    const isRecent = !next || now - Date.parse(next.released) <= SUPPORT_WINDOW.days * DAY_MS
    return isRecent || frozen.length - index <= SUPPORT_WINDOW.catalogs
  })
}
