import type { Kysely, Transaction } from 'kysely'
import { type StoredFooter, storedFooter } from './footer-revisions.ts'
import type { StoreDatabase } from './schema.ts'

/** A footer that is saved and not published. */
interface FooterDraft {
  footer: StoredFooter
  /** number of the published revision that it was begun from; another one now means that somebody was faster */
  base: number
  /** as in the audit trail */
  author: string
  /** ISO instant */
  savedAt: string
}

/** The draft of the footer. `version` is raised by each change of it, also when it goes, so that none stands for two drafts; 0 while there was none. */
export interface FooterDraftState {
  version: number
  /** the version that the draft had when it was begun */
  begun: number
  draft: FooterDraft | null
}

export async function readFooterDraft(db: Kysely<StoreDatabase>): Promise<FooterDraftState> {
  const row = await db.selectFrom('footer_draft').selectAll().executeTakeFirst()
  if (!row) return { version: 0, begun: 0, draft: null }
  const { version, begun, content, base, author, saved_at: savedAt } = row
  return { version, begun, draft: content === null ? null : { footer: JSON.parse(content), base, author, savedAt } }
}

/** Writes the draft, or drops it with `footer` null, in the transaction of the caller. What shoppers see stays. */
export async function writeFooterDraft(
  tx: Transaction<StoreDatabase>,
  footer: StoredFooter | null,
  { author, now }: { author: string; now: Date },
): Promise<void> {
  const { version, begun, draft } = await readFooterDraft(tx)
  const base = draft?.base ?? (await storedFooter(tx)).revision
  const row = { version: version + 1, begun: draft ? begun : version + 1, base, author, saved_at: now.toISOString() }
  const content = footer === null ? null : JSON.stringify(footer)
  await tx
    .insertInto('footer_draft')
    .values({ id: 1, content, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ content, ...row }))
    .execute()
}

/** A draft that holds what was published as this revision goes on from there; its version stays. */
export async function moveFooterDraft(tx: Transaction<StoreDatabase>, base: number): Promise<void> {
  await tx.updateTable('footer_draft').set({ base }).execute()
}

/** One row at most. */
export async function createFooterDraft({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('footer_draft')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .execute()
}

/** Drafts of before count as begun first. */
export async function addFooterDraftBegun({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('footer_draft')
    .addColumn('begun', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
