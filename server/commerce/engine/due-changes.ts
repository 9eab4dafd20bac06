import { type Kysely, sql } from 'kysely'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase } from './schema.ts'
import { listingTagsOf } from './tags.ts'

const MARK = 'due-changes'

/**
 * Appends the changes that time has caused since the last call to the feed: sales and prices of
 * groups that started or ended, products no longer new. Cheap without changes, so it runs on every read of the feed; of several servers one does it.
 */
export async function appendDueChanges(database: Database<EngineDatabase>, now: Date): Promise<void> {
  const at = now.toISOString()
  const since = await readMark(database.db)
  if (since !== null && (await dueTags(database.db, since, at)).length === 0) return
  await database.transaction(async (tx) => {
    const mark = await readMark(tx)
    if (mark !== null && mark >= at) return
    await tx
      .insertInto('marks')
      .values({ name: MARK, at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
      .execute()
    if (mark !== null) await appendChanges(tx, await dueTags(tx, mark, at), now)
  })
}

/** The next scheduled change after an instant (ISO); null if there is none. */
export async function nextDueChange(db: Kysely<EngineDatabase>, after: Date): Promise<string | null> {
  const at = after.toISOString()
  const nextOf = (table: 'prices' | 'group_prices' | 'products', column: string) =>
    sql`select min(${sql.ref(column)}) as next from ${sql.table(table)} where ${sql.ref(column)} > ${at}`
  const each = [
    nextOf('prices', 'sale_from'),
    nextOf('prices', 'sale_until'),
    nextOf('group_prices', 'valid_from'),
    nextOf('group_prices', 'valid_until'),
    nextOf('products', 'new_until'),
  ]
  const { rows } = await sql<{ next: string | null }>`
    select min(next) as next from (${sql.join(each, sql` union all `)}) as found`.execute(db)
  return rows[0]?.next ?? null
}

async function readMark(db: Kysely<EngineDatabase>): Promise<string | null> {
  const row = await db.selectFrom('marks').select('at').where('name', '=', MARK).executeTakeFirst()
  return row?.at ?? null
}

async function dueTags(db: Kysely<EngineDatabase>, since: string, at: string): Promise<string[]> {
  const prices = await db
    .selectFrom('prices')
    .select('sku')
    .distinct()
    .where((eb) =>
      eb.or([
        eb.and([eb('sale_from', '>', since), eb('sale_from', '<=', at)]),
        eb.and([eb('sale_until', '>', since), eb('sale_until', '<=', at)]),
      ]),
    )
    .execute()
  const ofGroups = await db
    .selectFrom('group_prices')
    .select('sku')
    .distinct()
    .where((eb) =>
      eb.or([
        eb.and([eb('valid_from', '>', since), eb('valid_from', '<=', at)]),
        eb.and([eb('valid_until', '>', since), eb('valid_until', '<=', at)]),
      ]),
    )
    .execute()
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('new_until', '>', since)
    .where('new_until', '<=', at)
    .execute()
  const ofPrices = await listingTagsOf(db, [...new Set([...prices, ...ofGroups].map(({ sku }) => sku))])
  return [...ofPrices, ...products.flatMap(({ id }) => [`product:${id}`, 'collection:new'])]
}
