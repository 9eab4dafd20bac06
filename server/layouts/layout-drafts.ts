import { randomInt } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Layout } from '#schemas/layout.ts'
import type { Database } from '#server/platform/database/open.ts'
import { LAYOUT_BUDGET } from './check-layout.ts'
import { addState } from './draft-states.ts'
import { readOldLayout } from './read-old-layout.ts'
import type { LayoutDraftsTable, LayoutTables } from './tables.ts'

/** What is being changed in the studio and not yet published. */
export interface LayoutDraft {
  layout: Layout
  /** number of the published revision that it began from, 0 for the shipped layout */
  basedOn: number
  /** grows with each change; each draft begins with a number of its own */
  edit: number
  /** number of its present state */
  step: number
  /** who changed it last */
  author: string
  savedAt: string
}

/** The state that somebody saw: of what is published, and of the draft; 0 for none. */
export interface SeenLayout {
  published: number
  edit: number
}

/** The draft of a layout; null if there is none, or none that this version can read: the next change takes its place. */
export async function readLayoutDraft(db: Kysely<LayoutTables>, name: string): Promise<LayoutDraft | null> {
  const row = await db.selectFrom('layout_drafts').selectAll().where('name', '=', name).executeTakeFirst()
  return row ? toDraft(row) : null
}

function toDraft({
  document,
  based_on,
  edit,
  step,
  author,
  saved_at,
}: Selectable<LayoutDraftsTable>): LayoutDraft | null {
  const layout = readOldLayout(document)
  return layout && { layout, basedOn: based_on, edit, step, author, savedAt: saved_at }
}

/** All drafts that this version can read, by name of the layout. */
export async function readLayoutDrafts(db: Kysely<LayoutTables>): Promise<Map<string, LayoutDraft>> {
  const rows = await db.selectFrom('layout_drafts').selectAll().execute()
  const drafts = rows.map((row) => [row.name, toDraft(row)] as const)
  return new Map(drafts.filter((entry): entry is [string, LayoutDraft] => entry[1] !== null))
}

/**
 * Writes the draft in place of the one that its author saw. A first draft begins from `base`. Nothing is written if either has changed since, and if the
 * document is larger than any that can be read.
 */
export function saveLayoutDraft(
  database: Database<LayoutTables>,
  { layout, base, seen, author, within }: DraftChange,
  now: Date,
): Promise<'saved' | 'conflict' | 'too-large'> {
  const document = JSON.stringify(layout)
  if (Buffer.byteLength(document) > LAYOUT_BUDGET.bytes) return Promise.resolve('too-large')
  return database.transaction(async (tx) => {
    const draft = await readLayoutDraft(tx, layout.layout)
    if (!(await isAsSeen(tx, layout.layout, { seen, draft }))) return 'conflict'
    const savedAt = now.toISOString()
    const step = await addState(tx, { document, author, draft, base, savedAt, name: layout.layout, within })
    const row = {
      name: layout.layout,
      document,
      step,
      // What was published since the draft began is not in it, however often it is saved.
      based_on: draft?.basedOn ?? seen.published,
      edit: draft ? draft.edit + 1 : randomInt(1, MAX_FIRST_EDIT),
      author,
      saved_at: savedAt,
    }
    const { name: _, ...change } = row
    await tx
      .insertInto('layout_drafts')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
      .execute()
    return 'saved'
  })
}

interface DraftChange {
  layout: Layout
  base: Layout
  seen: SeenLayout
  author: string
  /** id of the section that is typed in; absent: the change is a step of its own */
  within?: string | undefined
}

/** A form about a draft that is gone must not fit the next one. The column holds 31 bits: enough are left to count on. */
const MAX_FIRST_EDIT = 2 ** 30

/** False, and nothing removed, if it has changed since it was seen. */
export function removeLayoutDraft(database: Database<LayoutTables>, name: string, edit: number): Promise<boolean> {
  return database.transaction((tx) => removeDraftIn(tx, name, edit))
}

/** The same in a transaction. */
export async function removeDraftIn(tx: Transaction<LayoutTables>, name: string, edit: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('layout_drafts')
    .where('name', '=', name)
    .where('edit', '=', edit)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await tx.deleteFrom('layout_draft_states').where('name', '=', name).execute()
  return numDeletedRows > 0n
}

export async function isAsSeen(
  tx: Transaction<LayoutTables>,
  name: string,
  { seen, draft }: { seen: SeenLayout; draft: LayoutDraft | null },
): Promise<boolean> {
  const published = await tx.selectFrom('layouts').select('published').where('name', '=', name).executeTakeFirst()
  return (published?.published ?? 0) === seen.published && (draft?.edit ?? 0) === seen.edit
}
