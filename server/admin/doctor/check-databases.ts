import { MIGRATIONS, type ShopDatabase } from '../backup/shop-data.ts'
import { type Finding, findingsOf } from './finding.ts'
import type { ShopReader } from './shop-reader.ts'

const { ok, warning, fault } = findingsOf('databases')

/** Migrations to come, by database; `unknown` ones were run by a newer version. */
export interface MigrationState {
  name: ShopDatabase
  toCome: readonly string[]
  unknown: readonly string[]
  /** it has no tables of migrations, which every database of a shop has; the other lists are empty then */
  isPart?: boolean
}

export async function readMigrations({ names, rows }: Pick<ShopReader, 'names' | 'rows'>): Promise<MigrationState[]> {
  const states: MigrationState[] = []
  for (const name of names) {
    const found = await readApplied(name, rows)
    if (found === null) {
      states.push({ name, toCome: [], unknown: [], isPart: true })
      continue
    }
    const applied = new Set(found)
    const known = Object.keys(MIGRATIONS[name])
    states.push({
      name,
      toCome: known.filter((each) => !applied.has(each)),
      unknown: [...applied].filter((each) => !known.includes(each)),
    })
  }
  return states
}

/** SQLite has only words for it, PostgreSQL a code. */
const isPartial = (error: unknown) =>
  error instanceof Error &&
  (/no such table|not a database/.test(error.message) || Reflect.get(error, 'code') === '42P01')

/** Names of migrations; null without their table: a file that is empty, cut off or of something else. */
async function readApplied(name: ShopDatabase, rows: ShopReader['rows']): Promise<string[] | null> {
  try {
    return (await rows(name, 'select name from kysely_migration')).map((row) => String(row.name))
  } catch (error) {
    if (isPartial(error)) return null
    throw error
  }
}

export function checkDatabases(states: readonly MigrationState[]): Finding[] {
  if (states.length === 0)
    return [
      warning(
        'There is no shop here yet: `npm start` fills in the demo shop, `npm run witryna -- setup` a shop of your own.',
      ),
    ]
  const findings = states.flatMap(({ name, toCome, unknown, isPart }) => [
    ...(isPart
      ? [fault(`${name} is no whole database of the shop: restore a backup (\`npm run witryna -- restore <file>\`).`)]
      : []),
    ...(unknown.length === 0
      ? []
      : [
          fault(
            `${name} was migrated by a newer version of the shop (${unknown.join(', ')}): start that version, or restore a backup made before the update.`,
          ),
        ]),
    ...(toCome.length === 0
      ? []
      : [
          warning(
            `${name} has migrations to come (${toCome.join(', ')}): the next start runs them. Make a backup first (\`npm run witryna -- backup <file>\`).`,
          ),
        ]),
  ])
  return findings.length > 0 ? findings : [ok(`${states.map(({ name }) => name).join(', ')}: all migrations are done`)]
}
