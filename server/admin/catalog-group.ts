import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { FROZEN_CATALOGS } from '#server/compiler/catalogs/frozen-catalogs.ts'
import { catalog } from '#widgets/catalog.ts'
import { CATALOG_VERBS, runCatalogCommand } from './catalog-command.ts'
import { clientArchive, packClient } from './client-archive.ts'
import type { CommandGroup } from './command-line.ts'

const ROOT = join(import.meta.dirname, '../..')

/** `catalog …`: compares and freezes the catalogs of this repository. */
export const catalogGroup: CommandGroup = {
  name: 'catalog',
  about: 'Catalogs of node types and operations: compare with the released ones, freeze for a release.',
  verbs: CATALOG_VERBS,
  async run(args, { print, complain }) {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
    return runCatalogCommand(args, {
      definitions: Object.values(catalog),
      folder: FROZEN_CATALOGS,
      release: version,
      keepClient(number) {
        execFileSync(process.execPath, ['runtime/build/build.ts'], { cwd: ROOT, stdio: 'inherit' })
        const archive = clientArchive(ROOT, number)
        packClient(join(ROOT, 'dist'), archive)
        print(`Packed its client: ${relative(ROOT, archive)}`)
      },
      clock: Date.now,
      print,
      complain,
    })
  },
}
