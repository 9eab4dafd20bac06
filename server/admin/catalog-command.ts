import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATALOG_NAMES, type CatalogName } from '#schemas/catalog-name.ts'
import { type CatalogDocument, catalogDocument } from '#schemas/evolution/catalog-document.ts'
import { catalogHash } from '#schemas/evolution/catalog-hash.ts'
import { type CatalogChange, compareCatalogs } from '#schemas/evolution/compare-catalogs.ts'
import type { NodeTypeParts } from '#schemas/node-schema.ts'
import { gateFaults } from '#server/compiler/catalogs/catalog-gate.ts'
import { type FrozenCatalog, readFrozenCatalogs } from '#server/compiler/catalogs/frozen-catalogs.ts'
import { changeLines, writeCatalogChangelog } from './catalog-changelog.ts'
import { JSON_OPTION, readCommand, type Verbs } from './command-line.ts'

export interface CatalogContext {
  definitions: readonly NodeTypeParts[]
  /** folder of the frozen catalogs */
  folder: string
  /** version of the shop */
  release: string
  /** keeps the built client that draws this catalog of the shop, for `npm run test:skew`; absent: none is kept */
  keepClient?: (number: number) => void
  clock: () => number
  print: (line: string) => void
  complain: (line: string) => void
}

export const CATALOG_VERBS: Verbs = {
  compare: {
    about: 'what has changed since the last frozen catalog, and what would be refused',
    options: JSON_OPTION,
  },
  freeze: {
    about: "writes today's catalog as schemas/catalogs/<name>/<number>.json, its built client, and the changelog",
  },
  changelog: { about: 'prints the changelog of the frozen catalogs' },
}

/** `catalog …`. Exit 0: done; 1: a breaking change was refused; 2: wrong usage. */
export function runCatalogCommand(args: readonly string[], context: CatalogContext): 0 | 1 | 2 {
  const read = readCommand({ name: 'catalog', verbs: CATALOG_VERBS }, args)
  if (read.ok) return COMMANDS[read.call.verb]!(context, read.call.options.json === true)
  context.complain(read.fault)
  return 2
}

const COMMANDS: Readonly<Record<string, (context: CatalogContext, isJson: boolean) => 0 | 1>> = {
  compare: (context, isJson) => {
    const comparisons = namesOf(context).map((name) => compare(name, context))
    if (isJson) context.print(JSON.stringify(comparisons, null, 2))
    else for (const comparison of comparisons) printComparison(comparison, context)
    return comparisons.some(({ refused }) => refused.length > 0) ? 1 : 0
  },
  freeze: (context) => {
    const names = namesOf(context)
    const faults = names.flatMap((name) => faultsOf(name, context))
    if (faults.length > 0) return refuse(faults, context)
    for (const name of names) freeze(name, context)
    writeFileSync(join(context.folder, 'CHANGELOG.md'), changelogOf(context))
    return 0
  },
  changelog: (context) => {
    context.print(changelogOf(context).trimEnd())
    return 0
  },
}

/** The changelog as it must stand in the folder. */
export function changelogOf({ folder }: Pick<CatalogContext, 'folder'>): string {
  return writeCatalogChangelog(
    Object.fromEntries(CATALOG_NAMES.map((name) => [name, readFrozenCatalogs(folder, name)])),
  )
}

/** A catalog without types of its own needs no file. */
function namesOf({ definitions }: CatalogContext): CatalogName[] {
  return CATALOG_NAMES.filter((name) => definitions.some(({ catalog = 'shop' }) => catalog === name))
}

/** One catalog of today beside its last frozen one. */
interface Comparison {
  catalog: CatalogName
  /** the frozen one; null: none is, so any change is allowed */
  since: Pick<FrozenCatalog, 'number' | 'release' | 'released'> | null
  changes: CatalogChange[]
  /** a sentence for each change that would break an open client of a supported catalog */
  refused: string[]
}

function compare(name: CatalogName, context: CatalogContext): Comparison {
  const last = readFrozenCatalogs(context.folder, name).at(-1)
  if (!last) return { catalog: name, since: null, changes: [], refused: [] }
  const { number, release, released } = last
  const changes = compareCatalogs(last.catalog, catalogDocument(name, context.definitions))
  return { catalog: name, since: { number, release, released }, changes, refused: faultsOf(name, context) }
}

function printComparison({ catalog, since, changes, refused }: Comparison, context: CatalogContext): void {
  if (!since) {
    context.print(`No ${catalog} catalog is frozen: nothing has been released yet, so any change is allowed.`)
    return
  }
  const lines = changeLines(changes)
  context.print(`Since ${catalog} catalog ${since.number} of ${since.release} (${since.released}):`)
  for (const line of lines.length > 0 ? lines : ['nothing has changed.']) context.print(`- ${line}`)
  if (refused.length > 0) refuse(refused, context)
}

function faultsOf(name: CatalogName, { folder, definitions, clock }: CatalogContext): string[] {
  return gateFaults(readFrozenCatalogs(folder, name), catalogDocument(name, definitions), clock())
}

function refuse(faults: readonly string[], { complain }: CatalogContext): 1 {
  complain('Refused: these changes would break clients that are open.')
  for (const fault of faults) complain(`- ${fault}`)
  complain(`How each kind of change is made: CONTRIBUTING.md, 'Change the contract'.`)
  return 1
}

function freeze(name: CatalogName, context: CatalogContext): void {
  const { definitions, folder, release, clock, print } = context
  const frozen = readFrozenCatalogs(folder, name)
  const catalog = catalogDocument(name, definitions)
  const hash = catalogHash(catalog)
  const last = frozen.at(-1)
  if (last?.hash === hash) {
    print(`The ${name} catalog is the same as ${last.number}: nothing to freeze.`)
    return
  }
  const number = (last?.number ?? 0) + 1
  const released = new Date(clock()).toISOString().slice(0, 10)
  // First: a build that fails freezes nothing.
  if (name === 'shop') context.keepClient?.(number)
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, `${number}.json`), toLines({ number, release, released, hash, catalog }), {
    flag: 'wx',
  })
  print(`Froze ${name} catalog ${number}: ${hash}`)
}

/** JSON with one line for each node type, operation, action, effect and shared schema, for `git diff`. */
function toLines({ catalog, ...head }: FrozenCatalog): string {
  const parts = Object.entries(catalog satisfies CatalogDocument).map(([key, part]) =>
    LISTS.has(key)
      ? `${JSON.stringify(key)}:{\n${entryLines(part)}\n}`
      : `${JSON.stringify(key)}:${JSON.stringify(part)}`,
  )
  return `${JSON.stringify(head).slice(0, -1)},"catalog":{\n${parts.join(',\n')}\n}}\n`
}

const LISTS: ReadonlySet<string> = new Set(['nodes', 'operations', 'actions', 'effects', '$defs'])

function entryLines(record: object): string {
  return Object.entries(record)
    .map(([name, entry]) => `${JSON.stringify(name)}:${JSON.stringify(entry)}`)
    .join(',\n')
}
