import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfiguration } from '#server/platform/configuration.ts'
import { type CommandCall, JSON_OPTION } from '../command-line.ts'
import type { Manifest } from './archive/manifest.ts'
import { backUp } from './back-up.ts'
import { type MoveTo, moveShop } from './move.ts'
import { operatorGroup } from './operator-group.ts'
import { Refusal } from './refusal.ts'
import { checkArchive, restore } from './restore.ts'

const KEY_OPTION = {
  'key-file': { about: 'a file with the key of the archive; or BACKUP_KEY in the environment', value: 'file' },
} as const
/** Fewer could be guessed. */
const MIN_KEY_CHARACTERS = 32

export const backupGroup = operatorGroup(
  'backup',
  'Backup of a shop that may go on selling: databases, keys, pictures and files of shoppers.',
  {
    '': {
      takes: '<file>',
      about: 'writes one archive, encrypted if a key is given',
      options: { ...KEY_OPTION, ...JSON_OPTION },
    },
  },
  async ({ subjects: [path = ''], options }, { print, complain }) => {
    const configuration = readConfiguration(process.env)
    if (configuration.COMMERCE_URL !== '')
      complain('The commerce API at COMMERCE_URL keeps data of its own: back up its DATA_DIR, too.')
    const key = keyOf(options)
    const manifest = await backUp({ place: configuration, path, key })
    if (options.json) print(JSON.stringify(summaryOf(manifest), null, 2))
    else for (const line of linesOf(manifest)) print(line)
    if (key === null) complain('It is not encrypted: it opens accounts and orders to everybody who has it.')
    for (const kind of ['media', 'uploads'] as const) {
      const { missing } = manifest.files[kind]
      if (missing > 0) complain(`${missing} files of ${kind} are named by the shop and were not there.`)
    }
    return 0
  },
)

export const restoreGroup = operatorGroup(
  'restore',
  'A shop from its backup, into an empty DATA_DIR and an empty database.',
  {
    '': {
      takes: '<file>',
      about: 'checks every part of the archive, then writes all of it or nothing',
      options: {
        ...KEY_OPTION,
        verify: { about: 'only checks it, and needs no place to restore to' },
        ...JSON_OPTION,
      },
    },
  },
  async ({ subjects: [path = ''], options }, { print, complain }) => {
    const file = { path, key: keyOf(options) }
    const manifest = options.verify
      ? await checkArchive(file)
      : await restore({ ...file, place: readConfiguration(process.env), tell: complain })
    if (options.json) print(JSON.stringify(summaryOf(manifest), null, 2))
    else for (const line of linesOf(manifest)) print(line)
    const end = options.verify
      ? 'The archive is whole.'
      : 'Restored. Copy settings.env (ORIGIN, mail), which no archive holds, then start the shop: it migrates older databases by itself.'
    if (!options.json) print(end)
    return 0
  },
)

export const moveGroup = operatorGroup(
  'move',
  'A stopped shop from SQLite to PostgreSQL, or back.',
  {
    postgres: {
      about: 'moves the databases in DATA_DIR to the empty PostgreSQL of DATABASE_URL',
      options: JSON_OPTION,
    },
    sqlite: { about: 'moves the databases of DATABASE_URL into DATA_DIR', options: JSON_OPTION },
  },
  async ({ verb, options }, { print }) => {
    const { databases, setAside, wasComplete } = await moveShop({
      to: verb as MoveTo,
      place: readConfiguration(process.env),
    })
    const tables = databases.flatMap(({ name, tables: all }) => all.map((table) => ({ database: name, ...table })))
    if (options.json)
      print(JSON.stringify({ setAside, tables: tables.map(({ columns: _, ...counted }) => counted) }, null, 2))
    else
      for (const { database, name, rows, digest } of tables)
        print(`${database}.${name}: ${rows} rows, ${digest.slice(0, 16)}`)
    if (options.json) return 0
    if (wasComplete) print('The move before was complete but for its last step, which is done now.')
    print(`All rows are equal. What the shop was moved from is set aside: ${setAside}.`)
    print(verb === 'postgres' ? 'Start the shop with this DATABASE_URL.' : 'Start the shop without DATABASE_URL.')
    return 0
  },
)

/** The key of archives; null if none is given. Throws Refusal. */
function keyOf(options: CommandCall['options']): string | null {
  const file = options['key-file']
  const key = typeof file === 'string' ? readKeyFile(file) : (process.env.BACKUP_KEY?.trim() ?? '')
  if (typeof file !== 'string' && key === '') return null
  if (key.length < MIN_KEY_CHARACTERS)
    throw new Refusal(
      `The key is too short: use at least ${MIN_KEY_CHARACTERS} random characters, such as those of \`openssl rand -base64 48\`.`,
    )
  return key
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(resolve(path), 'utf8').trim()
  } catch (error) {
    throw new Refusal(`The key file ${path} cannot be read (${(error as Error).message}).`)
  }
}

function summaryOf({ parts, databases, ...rest }: Manifest) {
  const counted = databases.map(({ name, migrations, tables }) => ({
    ...{ name, migrations },
    rows: Object.fromEntries(tables.map((table) => [table.name, table.rows])),
  }))
  return { ...rest, databases: counted, parts: parts.length }
}

function linesOf({ head, database, databases, files }: Manifest): string[] {
  const rows = databases.map(({ name, tables }) => `${name} ${tables.reduce((sum, table) => sum + table.rows, 0)}`)
  return [
    `${head.createdAt}, version ${head.shopVersion}, ${database}`,
    `Rows: ${rows.join(', ')}`,
    `Files: media ${files.media.files}, uploads ${files.uploads.files}`,
  ]
}
