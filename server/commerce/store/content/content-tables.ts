import type { Kysely } from 'kysely'
import type { ContentKind } from '#schemas/staff-content.ts'

/** Drafts and revisions of text pages and posts. What shoppers see is in the tables of pages and of the blog. */
export interface ContentTables {
  /** a text that was changed since drafts exist; `draft`: `ContentDocument` as JSON, null for none */
  content_items: {
    kind: ContentKind
    id: string
    /** raised by each change */
    version: number
    draft: string | null
    /** as in the audit trail */
    author: string
    changed_at: string
  }
  /** what was published, up to a number of the newest for each text; rows are never changed */
  content_revisions: {
    kind: ContentKind
    id: string
    /** counts from 1 for each text */
    number: number
    /** `ContentDocument` as JSON */
    document: string
    note: string
    author: string
    created_at: string
  }
}

export async function createContentTables({ schema }: Kysely<unknown>) {
  await schema
    .createTable('content_items')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('draft', 'text')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_items_key', ['kind', 'id'])
    .execute()
  await schema
    .createTable('content_revisions')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_revisions_key', ['kind', 'id', 'number'])
    .execute()
}
