import type { Database } from '#server/platform/database/open.ts'
import type { LayoutTables } from './tables.ts'

/** Who opened a layout within this time is said to have it open: a page tells nobody when it is closed. */
const OPEN_MS = 15 * 60_000

/** Notes that somebody has a layout open, and returns who else has, the latest first. */
export async function meetOthers(
  { db }: Pick<Database<LayoutTables>, 'db'>,
  { name, person }: { name: string; person: string },
  now: Date,
): Promise<{ person: string; openedAt: string }[]> {
  const openedAt = now.toISOString()
  const since = new Date(now.getTime() - OPEN_MS).toISOString()
  try {
    await db.deleteFrom('layout_presence').where('opened_at', '<', since).execute()
    await db
      .insertInto('layout_presence')
      .values({ name, person, opened_at: openedAt })
      .onConflict((conflict) => conflict.columns(['name', 'person']).doUpdateSet({ opened_at: openedAt }))
      .execute()
  } catch {
    // On a full disk pages can still be read; nobody learns then who reads them.
  }
  const rows = await db
    .selectFrom('layout_presence')
    .select(['person', 'opened_at'])
    .where('name', '=', name)
    .where('person', '!=', person)
    .where('opened_at', '>=', since)
    .orderBy('opened_at', 'desc')
    .execute()
  return rows.map((row) => ({ person: row.person, openedAt: row.opened_at }))
}
