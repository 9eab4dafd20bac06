import { type Kysely, sql } from 'kysely'
import type { Studio } from './open-studio.ts'

/** Every row of every table of a test shop, as text, by the name of its table. */
export async function storedRows({
  commerce: { commerce },
  shop: { database },
}: Pick<Studio, 'commerce' | 'shop'>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [name, db] of [
    ['store', commerce.store.db],
    ['engine', commerce.engine.db],
    ['layouts', database.db],
  ] as const) {
    const any = db as unknown as Kysely<unknown>
    const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(any)
    for (const { name: table } of tables.rows) {
      if (table.startsWith('sqlite_')) continue
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(any)
      found.set(`${name}.${table}`, rows.map((row) => Object.values(row).map(textOf).join('\t')).join('\n'))
    }
  }
  return found
}

const textOf = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value))
