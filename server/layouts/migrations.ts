import { type ColumnDefinitionBuilder, sql } from 'kysely'
import { createAttemptsTable } from '#server/platform/database/attempts.ts'
import { createChangesTable } from '#server/platform/database/changes.ts'
import type { Migrations } from '#server/platform/database/migrate.ts'
import { tellOfWrites } from '#server/platform/database/postgres-writes.ts'
import { createReleaseChangesTable, createReleaseTables } from './releases/release-tables.ts'

/** Tables of the database `layouts`, the shop's own storage. */
export const layoutTableMigrations: Migrations = {
  '001-revisions': {
    async up(db) {
      await db.schema
        .createTable('revisions')
        .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('document', 'text', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('restores', 'integer')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addUniqueConstraint('revisions_name_number', ['name', 'number'])
        .execute()
      await db.schema
        .createTable('layouts')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('published', 'integer', (column) => column.notNull())
        .addColumn('published_at', 'text', (column) => column.notNull())
        .execute()
      await createChangesTable(db)
    },
  },
  '002-form-drafts': {
    async up(db) {
      await db.schema
        .createTable('form_drafts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('sealed', 'blob', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('form_drafts_by_age').on('form_drafts').column('expires_at').execute()
    },
  },
  '003-spent-captchas': {
    async up(db) {
      await db.schema
        .createTable('spent_captchas')
        .addColumn('signature', 'text', (column) => column.primaryKey())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('spent_captchas_by_age').on('spent_captchas').column('expires_at').execute()
    },
  },
  '004-attempts': { up: createAttemptsTable },
  '005-bearer-sessions': {
    async up(db) {
      await db.schema
        .createTable('bearer_sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('sealed', 'blob', (column) => column.notNull())
        .addColumn('ends_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('bearer_sessions_by_age').on('bearer_sessions').column('expires_at').execute()
      await db.schema
        .createTable('bearer_tokens')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('session', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('bearer_tokens_by_session').on('bearer_tokens').column('session').execute()
      await db.schema.createIndex('bearer_tokens_by_age').on('bearer_tokens').column('expires_at').execute()
    },
  },
  '006-tell-of-writes': { up: (db) => tellOfWrites(db, ['changes']) },
  '0071-authors-and-drafts': {
    async up(db) {
      await db.schema
        .alterTable('revisions')
        .addColumn('author', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
      await db.schema
        .createTable('layout_drafts')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('document', 'text', (column) => column.notNull())
        .addColumn('based_on', 'integer', (column) => column.notNull())
        .addColumn('edit', 'integer', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('saved_at', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0080-preview-links': {
    async up(db) {
      await db.schema
        .createTable('preview_links')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('query', 'text', (column) => column.notNull())
        .addColumn('layout', 'text', (column) => column.notNull())
        .addColumn('drafts', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('withdrawn_at', 'text')
        .execute()
      await db.schema.createIndex('preview_links_by_end').on('preview_links').column('expires_at').execute()
    },
  },
  '0085-draft-states': {
    async up(db) {
      await db.schema
        .alterTable('layout_drafts')
        .addColumn('step', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await db.schema
        .createTable('layout_draft_states')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('step', 'integer', (column) => column.notNull())
        .addColumn('document', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('saved_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('layout_draft_states_key', ['name', 'step'])
        .execute()
      await db.schema
        .createTable('layout_presence')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('opened_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('layout_presence_key', ['name', 'person'])
        .execute()
    },
  },
  '0086-layout-plans': {
    async up(db) {
      await db.schema
        .createTable('layout_plans')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('document', 'text', (column) => column.notNull())
        .addColumn('edit', 'integer', (column) => column.notNull())
        .addColumn('based_on', 'integer', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('fault', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0125-experiments': {
    async up(db) {
      await db.schema
        .createTable('experiment_runs')
        .addColumn('run', 'text', (column) => column.primaryKey())
        .addColumn('layout', 'text', (column) => column.notNull())
        .addColumn('experiment', 'text', (column) => column.notNull())
        .addColumn('shares', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('started_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('experiment_counts')
        .addColumn('run', 'text', (column) => column.notNull())
        .addColumn('arm', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('seen', 'integer', (column) => column.notNull())
        .addColumn('added', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('experiment_counts_key', ['run', 'arm', 'day'])
        .execute()
      await db.schema
        .createTable('experiment_marks')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('experiment_marks_by_age').on('experiment_marks').column('expires_at').execute()
    },
  },
  '0160-releases': { up: createReleaseTables },
  '0180-repeated-calls': {
    async up(db) {
      await db.schema
        .createTable('repeated_calls')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('sealed', 'blob')
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('repeated_calls_by_age').on('repeated_calls').column('expires_at').execute()
    },
  },
  '0200-goods-files': {
    async up(db) {
      await db.schema
        .createTable('goods_files')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('content', 'blob', (column) => column.notNull())
        .addColumn('bytes', 'integer', (column) => column.notNull())
        .addColumn('added_at', 'text', (column) => column.notNull())
        .addColumn('reading', 'text', (column) => column.notNull())
        .addColumn('import_id', 'text', (column) => column.notNull())
        .addColumn('failure', 'text', (column) => column.notNull())
        .addColumn('faults', 'text', (column) => column.notNull())
        .addColumn('fault_count', 'integer', (column) => column.notNull())
        .addColumn('at_work_until', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('goods_files_by_age').on('goods_files').column('added_at').execute()
    },
  },
  '0230-goods-imports': {
    async up(db) {
      await db.schema
        .createTable('goods_imports')
        .addColumn('import_id', 'text', (column) => column.primaryKey())
        .addColumn('file_id', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('goods_imports_by_file').on('goods_imports').column('file_id').execute()
      await db
        .insertInto('goods_imports')
        .columns(['import_id', 'file_id'])
        .expression((eb) => eb.selectFrom('goods_files').select(['import_id', 'id']).where('import_id', '!=', ''))
        .execute()
    },
  },
  '0231-goods-parts': {
    async up(db) {
      await db.schema
        .createTable('goods_parts')
        .addColumn('file_id', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('content', 'blob', (column) => column.notNull())
        .addPrimaryKeyConstraint('goods_parts_key', ['file_id', 'position'])
        .execute()
      await db
        .insertInto('goods_parts')
        .columns(['file_id', 'position', 'content'])
        .expression((eb) => eb.selectFrom('goods_files').select(['id', sql<number>`0`.as('position'), 'content']))
        .execute()
      await db.schema.alterTable('goods_files').dropColumn('content').execute()
    },
  },
  '0260-bulk-runs': {
    async up(db) {
      const text = (column: ColumnDefinitionBuilder) => column.notNull()
      await db.schema
        .createTable('bulk_runs')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('started_at', 'text', text)
        .addColumn('author', 'text', text)
        .addColumn('kind', 'text', text)
        .addColumn('change', 'text', text)
        .addColumn('typed', 'text', text)
        .addColumn('source', 'text', text)
        .addColumn('undoes', 'text', text)
        .addColumn('undone_by', 'text', text)
        .addColumn('state', 'text', text)
        .addColumn('failure', 'text', text)
        .addColumn('at_work_until', 'text', text)
        .addColumn('worker', 'text', text)
        .execute()
      await db.schema.createIndex('bulk_runs_by_age').on('bulk_runs').column('started_at').execute()
      await db.schema
        .createTable('bulk_results')
        .addColumn('run_id', 'text', text)
        .addColumn('position', 'integer', text)
        .addColumn('sku', 'text', text)
        .addColumn('state', 'text', text)
        .addColumn('left_out', 'integer', text)
        .addColumn('is_second', 'integer', text)
        .addColumn('shown', 'text', text)
        .addColumn('patch', 'text', text)
        .addColumn('undo', 'text', text)
        .addColumn('fault', 'text', text)
        .addColumn('call', 'text', text)
        .addColumn('sent_at', 'text', text)
        .addPrimaryKeyConstraint('bulk_results_key', ['run_id', 'position'])
        .execute()
      await db.schema
        .createIndex('bulk_results_by_state')
        .on('bulk_results')
        .columns(['run_id', 'state', 'left_out', 'position'])
        .execute()
    },
  },
  '0310-release-changes': { up: createReleaseChangesTable },
}
