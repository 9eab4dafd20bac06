import type { Kysely, Transaction } from 'kysely'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { heldBy } from './releases/release-rows.ts'
import type { LayoutTables } from './tables.ts'

/** A revision in a list. */
export interface RevisionRow {
  number: number
  note: string
  /** who published it: `person:ewa.kowalska`; '' if nobody was recorded */
  author: string
  restores: number | null
  createdAt: string
  isPublished: boolean
}

/** The published revision of one layout. */
export interface PublishedRow {
  name: string
  number: number
  document: string
  note: string
  author: string
  publishedAt: string
}

export interface NewRevision {
  name: string
  document: string
  note: string
  author: string
  /** number of the revision that its sender saw published, 0 for the shipped layout; null: any */
  expected: number | null
  restores: number | null
  /** what becomes true with it, in the same transaction: only SQL. False: it is not stored, as a conflict */
  along?: PublishedAlong | undefined
}

/** `number`: of the revision that is published. */
export type PublishedAlong = (tx: Transaction<LayoutTables>, number: number) => Promise<boolean>

export type Stored = { ok: true; published: PublishedRow } | { ok: false; current: number }

/** Tag of a layout in the change feed. */
export const layoutTag = (name: string) => `layout:${name}`

/** Layouts with a published revision in the database; all of them, or the named ones. */
export async function readPublished(db: Kysely<LayoutTables>, names?: readonly string[]): Promise<PublishedRow[]> {
  let query = db
    .selectFrom('layouts')
    .innerJoin('revisions', (join) =>
      join.onRef('revisions.name', '=', 'layouts.name').onRef('revisions.number', '=', 'layouts.published'),
    )
    .select(['layouts.name', 'revisions.number', 'revisions.document', 'revisions.note', 'revisions.author'])
    .select('layouts.published_at as publishedAt')
    .orderBy('layouts.name')
  if (names) query = query.where('layouts.name', 'in', [...names])
  return query.execute()
}

/** All revisions of a layout, newest first. */
export async function readRevisions(db: Kysely<LayoutTables>, name: string): Promise<RevisionRow[]> {
  const rows = await db
    .selectFrom('revisions')
    .leftJoin('layouts', 'layouts.name', 'revisions.name')
    .select(['number', 'note', 'author', 'restores', 'published', 'created_at'])
    .where('revisions.name', '=', name)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number, note, author, restores, published, created_at }) => ({
    number,
    note,
    author,
    restores,
    createdAt: created_at,
    isPublished: number === published,
  }))
}

export async function readDocument(db: Kysely<LayoutTables>, name: string, number: number): Promise<string | null> {
  const row = await db
    .selectFrom('revisions')
    .select('document')
    .where('name', '=', name)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.document ?? null
}

/**
 * Adds a revision, publishes it and records the change for all servers, in one transaction; reports a conflict if
 * another came first.
 */
export function storeRevision(database: Database<LayoutTables>, revision: NewRevision, now: Date): Promise<Stored> {
  const { name, document, note, author, expected, along } = revision
  return database.transaction(async (tx) => {
    const current = await publishedNumber(tx, name)
    if (expected !== null && expected !== current) return { ok: false, current }
    // A release that is under way must not be refused halfway.
    if ((await heldBy(tx, name)) !== null) return { ok: false, current }
    if (along && !(await along(tx, (await newestNumber(tx, name)) + 1))) return { ok: false, current }
    const number = await insertRevision(tx, revision, now)
    await appendChanges(tx, [layoutTag(name)], now)
    return { ok: true, published: { name, number, document, note, author, publishedAt: now.toISOString() } }
  })
}

/** Adds a revision and publishes it, in the transaction of the caller, which records the change; returns its number. */
export async function insertRevision(
  tx: Transaction<LayoutTables>,
  { name, document, note, author, restores }: Omit<NewRevision, 'expected'>,
  now: Date,
): Promise<number> {
  const number = (await newestNumber(tx, name)) + 1
  const at = now.toISOString()
  await tx.insertInto('revisions').values({ name, number, document, note, author, restores, created_at: at }).execute()
  await tx
    .insertInto('layouts')
    .values({ name, published: number, published_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ published: number, published_at: at }))
    .execute()
  return number
}

/** Number of the published revision, 0 for the shipped layout. */
export async function publishedNumber(tx: Transaction<LayoutTables>, name: string): Promise<number> {
  const row = await tx.selectFrom('layouts').select('published').where('name', '=', name).executeTakeFirst()
  return row?.published ?? 0
}

async function newestNumber(tx: Transaction<LayoutTables>, name: string): Promise<number> {
  const row = await tx
    .selectFrom('revisions')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.number ?? 0
}
