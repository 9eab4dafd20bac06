import type { Kysely, Transaction } from 'kysely'
import type { JsonValue } from '#schemas/json.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { StoreDatabase } from './schema.ts'

/**
 * The stored footer: `WireFooter` in which any text may be `{ pl, en, de }`. Addresses are `route:<key>`, `page:<key>`,
 * `category:<id>`, `product:<slug>` or real URLs.
 */
export type StoredFooter = { columns: JsonValue[][]; postFooter: JsonValue[] | null }

/** A revision of the footer in a list. */
interface FooterRevision {
  /** counts from 1 */
  number: number
  note: string
  /** as in the audit trail; '' if nobody said */
  author: string
  /** the revision that it went back to; null for a change of its own */
  restores: number | null
  createdAt: string
  isPublished: boolean
}

/** What a writer may say of a new revision. */
export interface FooterWrite {
  note?: string | undefined
  author?: string
  restores?: number | null
  /** number of the revision that the writer began from */
  expected?: number | undefined
  /** more work in the transaction of the change */
  record?: (tx: Transaction<StoreDatabase>, before: StoredFooter) => Promise<void>
}

type FooterOutcome = { ok: true; number: number } | { ok: false; code: 'conflict'; current: number }

/** An older revision is forgotten. */
const MAX_FOOTER_REVISIONS = 500

const EMPTY: StoredFooter = { columns: [], postFooter: null }

/** The footer as it is stored, with the number of its revision; 0 while it was never changed. */
export async function storedFooter(db: Kysely<StoreDatabase>): Promise<{ footer: StoredFooter; revision: number }> {
  const revision = await currentNumber(db)
  const row = await db.selectFrom('footer').select('content').executeTakeFirst()
  return { footer: row ? (JSON.parse(row.content) as StoredFooter) : EMPTY, revision }
}

/** Replaces the footer as a new revision, in the transaction of the caller. What was there before the first change is kept, too. */
export async function writeFooter(
  tx: Transaction<StoreDatabase>,
  footer: StoredFooter,
  { note = '', author = '', restores = null, expected, record }: FooterWrite,
  now: Date,
): Promise<FooterOutcome> {
  const { footer: before, revision } = await storedFooter(tx)
  if (expected !== undefined && expected !== revision) return { ok: false, code: 'conflict', current: revision }
  const content = JSON.stringify(footer)
  if (content === JSON.stringify(before) && restores === null) return { ok: true, number: revision }
  const about = { restores, created_at: now.toISOString() }
  const first = { number: 1, content: JSON.stringify(before), note: '', author: '', restores: null }
  if (revision === 0 && before !== EMPTY)
    await tx
      .insertInto('footer_revisions')
      .values({ ...first, created_at: about.created_at })
      .execute()
  const number = (revision === 0 && before !== EMPTY ? 1 : revision) + 1
  await tx
    .insertInto('footer_revisions')
    .values({ number, content, note, author, ...about })
    .execute()
  await tx
    .deleteFrom('footer_revisions')
    .where('number', '<=', number - MAX_FOOTER_REVISIONS)
    .execute()
  await tx
    .insertInto('footer')
    .values({ id: 1, content })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
    .execute()
  await record?.(tx, before)
  await appendChanges(tx, ['footer'], now)
  return { ok: true, number }
}

/** The newest first. */
export async function listFooterRevisions(db: Kysely<StoreDatabase>): Promise<FooterRevision[]> {
  const rows = await db
    .selectFrom('footer_revisions')
    .select(['number', 'note', 'author', 'restores', 'created_at'])
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ created_at, ...row }, at) => ({ ...row, createdAt: created_at, isPublished: at === 0 }))
}

/** Null if there is none of this number, or none any more. */
export async function readFooterRevision(db: Kysely<StoreDatabase>, number: number): Promise<StoredFooter | null> {
  const row = await db.selectFrom('footer_revisions').select('content').where('number', '=', number).executeTakeFirst()
  return row ? (JSON.parse(row.content) as StoredFooter) : null
}

async function currentNumber(db: Kysely<StoreDatabase>): Promise<number> {
  const row = await db
    .selectFrom('footer_revisions')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst()
  return Number(row?.number ?? 0)
}

/** The table of revisions. */
export async function createFooterRevisions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('footer_revisions')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('restores', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
