import type { Kysely, Transaction } from 'kysely'
import type { ContentDocument } from '#schemas/staff-content.ts'
import type { StoreDatabase } from '../schema.ts'
import { type ContentName, itemOf, publishedContent } from './read-content.ts'

type Tx = Transaction<StoreDatabase>

/** A text that changes every week keeps four years of revisions. */
export const MAX_CONTENT_REVISIONS = 200

interface Written {
  /** as in the audit trail */
  author: string
  /** absent: the draft stays as it is */
  draft?: ContentDocument | null
  /** in place of `draft`: the one that waits, with what was published meanwhile */
  joined?: ContentDocument
}

/** Raises the version of a text and sets its draft, in the transaction of the caller. A draft that stays is still of who saved it. */
export async function writeItem(tx: Tx, { kind, id }: ContentName, { author, draft, joined }: Written, now: Date) {
  const before = await itemOf(tx, { kind, id })
  const kept = draft === undefined && before && before.draft !== null ? before : null
  const written = joined ?? draft
  const values = {
    version: (before?.version ?? 0) + 1,
    author: kept?.author ?? author,
    changed_at: kept?.changed_at ?? now.toISOString(),
    draft: written === undefined ? (before?.draft ?? null) : written && JSON.stringify(written),
  }
  await tx
    .insertInto('content_items')
    .values({ kind, id, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
    .execute()
}

interface Revised {
  author: string
  note?: string
  /** what was published before: of a text without revisions it becomes the first one */
  before: ContentDocument | null
}

/** Writes what is published now as a revision, in the transaction of the change. */
export async function writeContentRevision(tx: Tx, name: ContentName, revised: Revised, now: Date): Promise<void> {
  const { author, note = '', before } = revised
  const after = await publishedContent(tx, name)
  const last = await lastNumber(tx, name)
  const first = last === 0 && before ? [{ document: before, author: '', note: '' }] : []
  const added = [...first, ...(after ? [{ document: after, author, note }] : [])]
  for (const [at, { document, ...about }] of added.entries())
    await tx
      .insertInto('content_revisions')
      .values({
        ...name,
        ...about,
        number: last + at + 1,
        document: JSON.stringify(document),
        created_at: now.toISOString(),
      })
      .execute()
  await tx
    .deleteFrom('content_revisions')
    .where('kind', '=', name.kind)
    .where('id', '=', name.id)
    .where('number', '<=', last + added.length - MAX_CONTENT_REVISIONS)
    .execute()
}

async function lastNumber(db: Kysely<StoreDatabase>, { kind, id }: ContentName): Promise<number> {
  const row = await db
    .selectFrom('content_revisions')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(row?.number ?? 0)
}

/** Forgets draft and revisions of a text that is removed for good. */
export async function forgetContent(tx: Tx, { kind, id }: ContentName): Promise<void> {
  for (const table of ['content_items', 'content_revisions'] as const)
    await tx.deleteFrom(table).where('kind', '=', kind).where('id', '=', id).execute()
}
