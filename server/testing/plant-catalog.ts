import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogDocument } from '#schemas/evolution/catalog-document.ts'
import { catalogHash } from '#schemas/evolution/catalog-hash.ts'
import type { NodeTypeParts } from '#schemas/node-schema.ts'
import { runCatalogCommand } from '#server/admin/catalog-command.ts'
import { readFrozenCatalogs } from '#server/compiler/catalogs/frozen-catalogs.ts'

/**
 * Freezes a catalog of the shop as a release does, then changes the frozen file: the catalog of a client from another
 * release. Returns its hash.
 */
export function plantCatalog({
  folder,
  definitions,
  released = '2027-01-10',
  change = () => {},
}: {
  folder: string
  definitions: Readonly<Record<string, NodeTypeParts>>
  /** YYYY-MM-DD */
  released?: string
  change?: (catalog: CatalogDocument) => void
}): string {
  const faults: string[] = []
  const context = {
    ...{ definitions: Object.values(definitions), folder, release: '1.0.0', clock: () => Date.parse(released) },
    ...{ print: () => {}, complain: (line: string) => faults.push(line) },
  }
  if (runCatalogCommand(['freeze'], context) !== 0) throw new Error(faults.join('\n'))
  const { number, catalog, ...head } = readFrozenCatalogs(folder, 'shop').at(-1)!
  change(catalog)
  const hash = catalogHash(catalog)
  writeFileSync(join(folder, `shop/${number}.json`), JSON.stringify({ number, ...head, hash, catalog }))
  return hash
}

/** Replaces a text in the last frozen catalog of the shop, as a damaged disk would. */
export function damageCatalog(folder: string, from: string | RegExp, to: string): void {
  const { number } = readFrozenCatalogs(folder, 'shop').at(-1)!
  const file = join(folder, `shop/${number}.json`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}
