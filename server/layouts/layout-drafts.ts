import type { Kysely, Transaction } from 'kysely'
import type { Layout } from '#schemas/layout.ts'
import type { Database } from '#server/platform/database/open.ts'
import { readOldLayout } from './read-old-layout.ts'
import type { LayoutTables } from './tables.ts'

/** What is being changed in the studio and not yet published. */
export interface LayoutDraft {
  layout: Layout
  /** number of the published revision that it began from, 0 for the shipped layout */
  basedOn: number
  /** grows with each change */
  edit: number
  /** who changed it last */
  author: string
  savedAt: string
}

/** The state that somebody saw: of what is published, and of the draft; 0 for none. */
export interface SeenLayout {
  published: number
  edit: number
}

/** The draft of a layout; null if there is none, or none that this version can read. */
export async function readLayoutDraft(db: Kysely<LayoutTables>, name: string): Promise<LayoutDraft | null> {
  const row = await db.selectFrom('layout_drafts').selectAll().where('name', '=', name).executeTakeFirst()
  const layout = row && readOldLayout(row.document)
  if (!row || !layout) return null
  return { layout, basedOn: row.based_on, edit: row.edit, author: row.author, savedAt: row.saved_at }
}

/** Who changed which layout last without publishing it, by name of the layout. */
export async function listLayoutDrafts(
  db: Kysely<LayoutTables>,
): Promise<Map<string, { author: string; savedAt: string }>> {
  const rows = await db.selectFrom('layout_drafts').select(['name', 'author', 'saved_at']).execute()
  return new Map(rows.map(({ name, author, saved_at }) => [name, { author, savedAt: saved_at }]))
}

/** Writes the draft in place of the one that its author saw; false, and nothing written, if either has changed since. */
export function saveLayoutDraft(
  database: Database<LayoutTables>,
  { layout, seen, author }: { layout: Layout; seen: SeenLayout; author: string },
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await isAsSeen(tx, layout.layout, seen))) return false
    const row = {
      name: layout.layout,
      document: JSON.stringify(layout),
      based_on: seen.published,
      edit: seen.edit + 1,
      author,
      saved_at: now.toISOString(),
    }
    const { name: _, ...change } = row
    await tx
      .insertInto('layout_drafts')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
      .execute()
    return true
  })
}

/** False, and nothing removed, if it has changed since it was seen. */
export function removeLayoutDraft(database: Database<LayoutTables>, name: string, edit: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('layout_drafts')
      .where('name', '=', name)
      .where('edit', '=', edit)
      .executeTakeFirst()
    return numDeletedRows > 0n
  })
}

async function isAsSeen(tx: Transaction<LayoutTables>, name: string, seen: SeenLayout): Promise<boolean> {
  const published = await tx.selectFrom('layouts').select('published').where('name', '=', name).executeTakeFirst()
  const draft = await tx.selectFrom('layout_drafts').select('edit').where('name', '=', name).executeTakeFirst()
  return (published?.published ?? 0) === seen.published && (draft?.edit ?? 0) === seen.edit
}
