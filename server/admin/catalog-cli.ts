import { readFileSync } from 'node:fs'
import { FROZEN_CATALOGS } from '#server/compiler/catalogs/frozen-catalogs.ts'
import { catalog } from '#widgets/catalog.ts'
import { runCatalogCommand } from './catalog-command.ts'

/** `npm run catalog`: compares and freezes the catalogs of this repository. */
const packageFile = new URL('../../package.json', import.meta.url)
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

process.exitCode = runCatalogCommand(process.argv.slice(2), {
  definitions: Object.values(catalog),
  folder: FROZEN_CATALOGS,
  release: version,
  clock: Date.now,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
})
