import { MIGRATIONS, type ShopDatabase } from '../backup/shop-data.ts'
import { type Finding, findingsOf } from './finding.ts'
import type { ShopReader } from './shop-reader.ts'

const { ok, warning, fault } = findingsOf('databases')

/** Migrations to come, by database; `unknown` ones were run by a newer version. */
export interface MigrationState {
  name: ShopDatabase
  toCome: readonly string[]
  unknown: readonly string[]
}

export async function readMigrations({ names, rows }: Pick<ShopReader, 'names' | 'rows'>): Promise<MigrationState[]> {
  const states: MigrationState[] = []
  for (const name of names) {
    const applied = new Set((await rows(name, 'select name from kysely_migration')).map((row) => String(row.name)))
    const known = Object.keys(MIGRATIONS[name])
    states.push({
      name,
      toCome: known.filter((each) => !applied.has(each)),
      unknown: [...applied].filter((each) => !known.includes(each)),
    })
  }
  return states
}

export function checkDatabases(states: readonly MigrationState[]): Finding[] {
  if (states.length === 0)
    return [
      warning(
        'There is no shop here yet: `npm start` fills in the demo shop, `npm run witryna -- setup` a shop of your own.',
      ),
    ]
  const findings = states.flatMap(({ name, toCome, unknown }) => [
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
