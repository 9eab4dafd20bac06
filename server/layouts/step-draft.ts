import type { Database } from '#server/platform/database/open.ts'
import { isAsSeen, readLayoutDraft, type SeenLayout } from './layout-drafts.ts'
import type { LayoutTables } from './tables.ts'

/**
 * Puts a draft into another of its states, by undo or redo. Nothing is written if the layout or the draft has changed since it
 * was seen (`conflict`), or there is no such state (`missing`).
 */
export function stepLayoutDraft(
  database: Database<LayoutTables>,
  { name, to, seen, author }: { name: string; to: number; seen: SeenLayout; author: string },
  now: Date,
): Promise<'saved' | 'conflict' | 'missing'> {
  return database.transaction(async (tx) => {
    const draft = await readLayoutDraft(tx, name)
    if (!draft || !(await isAsSeen(tx, name, { seen, draft }))) return 'conflict'
    const state = await tx
      .selectFrom('layout_draft_states')
      .select('document')
      .where('name', '=', name)
      .where('step', '=', to)
      .executeTakeFirst()
    if (!state) return 'missing'
    await tx
      .updateTable('layout_drafts')
      .set({ document: state.document, step: to, edit: draft.edit + 1, author, saved_at: now.toISOString() })
      .where('name', '=', name)
      .execute()
    return 'saved'
  })
}
