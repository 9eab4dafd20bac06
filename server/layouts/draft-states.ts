import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import type { Layout } from '#schemas/layout.ts'
import type { DraftState } from '#server/ports/staff-layouts.ts'
import { readOldLayout } from './read-old-layout.ts'
import type { LayoutTables } from './tables.ts'

/** States of a draft that can be gone back to; older ones are removed. */
export const MAX_STATES = 50

/** What one person types in one section within this time is one step. */
const TYPED_TOGETHER_MS = 60_000

/**
 * Writes what a draft is from now on as its next state, and returns its number. Steps that were undone are gone for good, as in
 * any editor. While somebody types (`within`), the state that they made last is written anew.
 */
export async function addState(tx: Transaction<LayoutTables>, state: NewState): Promise<number> {
  const { name, document, author, savedAt, draft, base } = state
  const from = draft?.step ?? 0
  if (await continuesState(tx, state)) {
    await tx
      .updateTable('layout_draft_states')
      .set({ document })
      .where('name', '=', name)
      .where('step', '=', from)
      .execute()
    return from
  }
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

/** Whether the draft's last state is the same person's typing in the same section, a moment ago. */
async function continuesState(
  tx: Transaction<LayoutTables>,
  { name, document, author, savedAt, draft, within }: NewState,
): Promise<boolean> {
  if (within === undefined || !draft || draft.author !== author) return false
  const rows = await tx
    .selectFrom('layout_draft_states')
    .selectAll()
    .where('name', '=', name)
    .where('step', '>=', draft.step - 1)
    .orderBy('step')
    .execute()
  const [before, last, undone] = rows
  if (before?.step !== draft.step - 1 || last?.step !== draft.step || undone || last.author !== author) return false
  if (Date.parse(savedAt) - Date.parse(last.saved_at) > TYPED_TOGETHER_MS) return false
  const [first, ...others] = [before.document, last.document, document].map((each) => withoutSettings(each, within))
  return others.every((other) => isDeepStrictEqual(first, other))
}

/** All of a layout but what a section's own form changes. */
function withoutSettings(document: string, id: string): unknown {
  const layout = JSON.parse(document) as Layout
  const { slots, type } = layout.sections[id] ?? {}
  return { ...layout, sections: { ...layout.sections, [id]: { slots, type } } }
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
  /** id of the section that is typed in; undefined: the change is a step of its own */
  within: string | undefined
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
