import type { Kysely, Transaction } from 'kysely'
import type { Layout } from '#schemas/layout.ts'
import type { DraftState } from '#server/ports/staff-layouts.ts'
import { readOldLayout } from './read-old-layout.ts'
import type { LayoutTables } from './tables.ts'

/** States of a draft that can be gone back to; older ones are removed. */
export const MAX_STATES = 50

/**
 * Writes what a draft is from now on as its next state, and returns its number. Steps that were undone are gone for good, as in
 * any editor.
 */
export async function addState(
  tx: Transaction<LayoutTables>,
  { name, document, author, savedAt, draft, base }: NewState,
): Promise<number> {
  const from = draft?.step ?? 0
  const last = await tx
    .selectFrom('layout_draft_states')
    .select('step')
    .where('name', '=', name)
    .where('step', '=', from)
    .executeTakeFirst()
  await tx
    .deleteFrom('layout_draft_states')
    .where('name', '=', name)
    .where((where) => where.or([where('step', '>', from), where('step', '<=', from + 1 - MAX_STATES)]))
    .execute()
  const began = { name, step: from, document: JSON.stringify(draft?.layout ?? base), author: draft?.author ?? '' }
  const added = { name, step: from + 1, document, author, saved_at: savedAt }
  const rows = last ? [added] : [{ ...began, saved_at: draft?.savedAt ?? savedAt }, added]
  await tx.insertInto('layout_draft_states').values(rows).execute()
  return added.step
}

interface NewState {
  name: string
  /** JSON of the layout */
  document: string
  author: string
  savedAt: string
  /** the draft until now; null for a first one, which begins from `base` */
  draft: { layout: Layout; step: number; author: string; savedAt: string } | null
  base: Layout
}

/** States behind the last one that are told of; the two beside the present one always are. */
export const TOLD_STATES = 12

/**
 * The last states of a draft, in order, back to the one before `at`, the present one; those that this version cannot read are left
 * out. Each is a whole layout, so that no more of them are read than are told of.
 */
export async function readStates(db: Kysely<LayoutTables>, name: string, at: number): Promise<DraftState[]> {
  const ofDraft = db.selectFrom('layout_draft_states').where('name', '=', name)
  const last = await ofDraft.select((eb) => eb.fn.max('step').as('step')).executeTakeFirst()
  const first = Math.min(at - 1, Number(last?.step ?? 0) - TOLD_STATES)
  const rows = await ofDraft.selectAll().where('step', '>=', first).orderBy('step').execute()
  return rows.flatMap(({ step, document, author, saved_at }) => {
    const layout = readOldLayout(document)
    return layout ? [{ step, layout, author, savedAt: saved_at }] : []
  })
}
