import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { appendChanges } from '#server/platform/database/changes.ts'
import { isNamedInTexts } from './amounts.ts'
import { BLOG_TAG } from './blog/blog-tables.ts'
import { ConfigDocument, diffConfig, writeConfigDocument } from './config-document.ts'
import { allPageTags } from './pages.ts'
import type { StoreDatabase } from './schema.ts'

/** A revision of store config in a list. */
export const ConfigRevision = z
  .strictObject({
    number: z.int().meta({ description: 'Number of the revision, from 1.', examples: [4] }),
    note: z.string().meta({ description: 'Why it was written; empty if nobody said.', examples: ['Winter sale'] }),
    author: z.string().meta({ description: 'Who wrote it; empty if nobody said.', examples: ['Ewa'] }),
    restores: z
      .int()
      .nullable()
      .meta({
        description: 'Number of the revision that it went back to; null for a change of its own.',
        examples: [2],
      }),
    createdAt: z
      .string()
      .meta({ description: 'Time when it was written, ISO 8601 in UTC.', examples: ['2026-11-05T08:05:00.000Z'] }),
    isPublished: z.boolean().meta({ description: 'Whether it is the one that counts now.' }),
    changed: z.array(z.string()).meta({
      description: 'Keys and tags that differ from the revision before; empty for the first one.',
      examples: [['general/store/name']],
    }),
  })
  .meta({ description: 'A revision of store config.' })
export type ConfigRevision = z.infer<typeof ConfigRevision>

/** A revision with all that it holds. */
export const WholeConfigRevision = z
  .strictObject({ ...ConfigRevision.shape, ...ConfigDocument.shape })
  .meta({ description: 'A revision of store config with all that it holds.' })
export type WholeConfigRevision = z.infer<typeof WholeConfigRevision>

/** What a writer may say of a new revision. */
export interface RevisionOptions {
  note?: string
  author?: string
  /** number of the revision that the writer began from; another one written meanwhile is a conflict */
  expected?: number
  /** more work in the transaction of the change; `changed`: its keys and tags, `entries`: their values where they differ */
  record?: (
    tx: Transaction<StoreDatabase>,
    changed: readonly string[],
    entries: ReturnType<typeof diffConfig>['entries'],
  ) => Promise<void>
}

/** The number of the revision that counts now; a change that changes nothing writes none. */
export type ConfigWrite = { ok: true; number: number } | { ok: false; code: 'conflict'; current: number }

/** A shop that changes a value every working hour keeps half a year of them. */
export const MAX_REVISIONS = 1_000

const COLUMNS = ['number', 'note', 'author', 'restores', 'created_at', 'changed'] as const

/** Number of the revision that counts now; 0 while nothing was ever stored. */
export async function currentRevision(db: Kysely<StoreDatabase>): Promise<number> {
  const row = await db
    .selectFrom('config_revisions')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst()
  return row?.number ?? 0
}

/** The newest first. */
export async function listRevisions(db: Kysely<StoreDatabase>): Promise<ConfigRevision[]> {
  const rows = await db.selectFrom('config_revisions').select(COLUMNS).orderBy('number', 'desc').execute()
  return rows.map((row) => toRevision(row, rows[0]!.number))
}

/** Null if there is none of this number, or none any more. */
export async function readRevision(db: Kysely<StoreDatabase>, number: number): Promise<WholeConfigRevision | null> {
  const row = await db
    .selectFrom('config_revisions')
    .select([...COLUMNS, 'document'])
    .select((eb) =>
      eb
        .selectFrom('config_revisions')
        .select((inner) => inner.fn.max('number').as('current'))
        .as('current'),
    )
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  return { ...toRevision(row, Number(row.current)), ...ConfigDocument.parse(JSON.parse(row.document)) }
}

interface NewRevision {
  before: ConfigDocument
  after: ConfigDocument
  restores: number | null
  options: RevisionOptions
}

/** Replaces store config and writes its revision and the change for all servers, in the transaction of the caller. */
export async function writeRevision(
  tx: Transaction<StoreDatabase>,
  { before, after, restores, options }: NewRevision,
  now: Date,
): Promise<{ ok: true; number: number }> {
  const current = await currentRevision(tx)
  const diff = diffConfig(before, after)
  const changed = [...new Set([...diff.entries.map(({ key }) => key), ...diff.tags.map(({ tag }) => tag)])]
  if (changed.length === 0 && restores === null) return { ok: true, number: current }
  await writeConfigDocument(tx, after)
  const number = current + 1
  await insertRevision(tx, { number, document: after, changed, restores, ...options }, now)
  await tx
    .deleteFrom('config_revisions')
    .where('number', '<=', number - MAX_REVISIONS)
    .execute()
  await options.record?.(tx, changed, diff.entries)
  // Many texts name the threshold.
  const texts = changed.some(isNamedInTexts) ? ['footer', BLOG_TAG, ...(await allPageTags(tx))] : []
  await appendChanges(tx, ['config', ...texts], now)
  return { ok: true, number }
}

/** The first revision of a store that has just been filled. */
export async function writeFirstRevision(tx: Transaction<StoreDatabase>, document: ConfigDocument, now: Date) {
  await insertRevision(tx, { number: 1, document, changed: [], restores: null }, now)
}

interface RevisionContents {
  number: number
  document: ConfigDocument
  changed: readonly string[]
  restores: number | null
  note?: string
  author?: string
}

async function insertRevision(tx: Transaction<StoreDatabase>, revision: RevisionContents, now: Date) {
  const { number, document, changed, restores, note = '', author = '' } = revision
  await tx
    .insertInto('config_revisions')
    .values({
      number,
      document: JSON.stringify(document),
      changed: JSON.stringify(changed),
      note,
      author,
      restores,
      created_at: now.toISOString(),
    })
    .execute()
}

type Row = {
  number: number
  note: string
  author: string
  restores: number | null
  created_at: string
  changed: string
}

function toRevision({ number, note, author, restores, created_at, changed }: Row, current: number): ConfigRevision {
  return {
    number,
    note,
    author,
    restores,
    createdAt: created_at,
    isPublished: number === current,
    changed: JSON.parse(changed) as string[],
  }
}
