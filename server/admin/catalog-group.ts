import { readFileSync } from 'node:fs'
import { FROZEN_CATALOGS } from '#server/compiler/catalogs/frozen-catalogs.ts'
import { catalog } from '#widgets/catalog.ts'
import { CATALOG_VERBS, runCatalogCommand } from './catalog-command.ts'
import type { CommandGroup } from './command-line.ts'

/** `catalog …`: compares and freezes the catalogs of this repository. */
export const catalogGroup: CommandGroup = {
  name: 'catalog',
  about: 'Catalogs of node types and operations: compare with the released ones, freeze for a release.',
  verbs: CATALOG_VERBS,
  async run(args, { print, complain }) {
    const packageFile = new URL('../../package.json', import.meta.url)
    const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
    return runCatalogCommand(args, {
      definitions: Object.values(catalog),
      folder: FROZEN_CATALOGS,
      release: version,
      clock: Date.now,
      print,
      complain,
    })
  },
}
