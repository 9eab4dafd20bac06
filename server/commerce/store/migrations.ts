import type { Kysely } from 'kysely'
import { createAttemptsTable } from '#server/platform/database/attempts.ts'
import { createChangesTable } from '#server/platform/database/changes.ts'
import type { Migrations } from '#server/platform/database/migrate.ts'
import { tellOfWrites } from '#server/platform/database/postgres-writes.ts'
import { addPersonBehind, createPeopleTables } from '../staff/people/people-tables.ts'
import { addStaffCallChanges, createStaffCallsTable } from '../staff/staff-tables.ts'
import { addCategoryVersions, createBlog } from './blog/blog-tables.ts'
import { createContentTables } from './content/content-tables.ts'
import { addFooterDraftBegun, createFooterDraft } from './footer-drafts.ts'
import { createFooterRevisions } from './footer-revisions.ts'
import { createPictures } from './pictures/picture-tables.ts'
import { createReleaseTables } from './releases/release-tables.ts'
import type { StoreTables } from './schema.ts'

/** Store config, footer, text pages. The columns are described in `schema.ts`. */
export const storeMigrations: Migrations = {
  '0001-store': { up: createContent },
  '0002-messages': { up: createMessages },
  '0003-stock-alerts': { up: createStockAlerts },
  '0004-outbox': { up: createOutbox },
  '0005-attempts': { up: createAttemptsTable },
  '0006-vat-rates': { up: nameVatRates },
  '0007-config-revisions': { up: createConfigRevisions },
  '0022-staff-calls': { up: createStaffCallsTable },
  '0023-question-answers': { up: createQuestionAnswers },
  '0030-blog': { up: createBlog },
  '0039-tell-of-writes': { up: (db) => tellOfWrites(db, ['changes', 'outbox', 'stock_alerts']) },
  '0063-staff-people': { up: createPeopleTables },
  '0064-staff-call-changes': { up: addStaffCallChanges },
  '0073-invitations-of-keys': { up: addPersonBehind },
  '0090-content-drafts': { up: createContentTables },
  '0105-pictures': { up: createPictures },
  '0116-footer-revisions': { up: createFooterRevisions },
  '0160-releases': { up: createReleaseTables },
  '0220-blog-category-versions': { up: addCategoryVersions },
  '0270-footer-draft': { up: createFooterDraft },
  '0290-footer-draft-begun': { up: addFooterDraftBegun },
}

async function createContent(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('config')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('is_money', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('config_tags')
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull().references('config.key').onDelete('cascade'))
    .addPrimaryKeyConstraint('config_tags_key', ['tag', 'position'])
    .execute()
  await schema
    .createTable('footer')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('pages')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('route', 'text', (column) => column.unique())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('page_texts')
    .addColumn('page_key', 'text', (column) => column.notNull().references('pages.key').onDelete('cascade'))
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('meta_description', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_texts_key', ['page_key', 'locale'])
    .addUniqueConstraint('page_texts_slug', ['locale', 'slug'])
    .execute()
  await schema
    .createTable('text_amounts')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('gross', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('text_amounts_key', ['name', 'currency'])
    .execute()
  await createChangesTable(db)
}

/** Shoppers' messages to the shop. */
async function createMessages(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('product_id', 'text')
    .addColumn('customer_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('subject', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('order_number', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('messages_by_age').on('messages').column('created_at').execute()
}

/** Stock alerts of customers. */
async function createStockAlerts({ schema }: Kysely<unknown>) {
  await schema
    .createTable('stock_alerts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('notified_at', 'text')
    .addUniqueConstraint('stock_alerts_once', ['customer_id', 'sku'])
    .execute()
  await schema.createIndex('stock_alerts_by_sku').on('stock_alerts').columns(['sku', 'status']).execute()
}

/** Answers to questions about products, and their publication. */
async function createQuestionAnswers({ schema }: Kysely<unknown>) {
  await schema
    .createTable('question_answers')
    .addColumn('message_id', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .addColumn('is_published', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('public_question', 'text')
    .addColumn('public_answer', 'text')
    .addColumn('initials', 'text')
    .addColumn('changed_at', 'text')
    .execute()
  await schema
    .createIndex('question_answers_by_product')
    .on('question_answers')
    .columns(['product_id', 'locale', 'is_published'])
    .execute()
}

/** Mails in progress, and sent ones. */
async function createOutbox({ schema }: Kysely<unknown>) {
  await schema
    .createTable('outbox')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('layout', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('useless_after', 'text')
    .addColumn('claimed_at', 'text')
    .addColumn('handed_at', 'text')
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await schema.createIndex('outbox_by_turn').on('outbox').columns(['status', 'due_at']).execute()
}

/** `tax/rates` was a list of percentages that only other programs read; now it names rates by country and class. */
async function nameVatRates(untyped: Kysely<unknown>) {
  const db = untyped as Kysely<Pick<StoreTables, 'config'>>
  const rows = await db.selectFrom('config').selectAll().where('key', 'in', ['tax/rates', 'tax/country']).execute()
  const stored = (name: string) => {
    const row = rows.find(({ key }) => key === name)
    return row === undefined ? undefined : (JSON.parse(row.value) as unknown)
  }
  const list = stored('tax/rates')
  if (typeof list !== 'string' && typeof list !== 'number') return
  const [standard, reduced, superReduced] = String(list)
    .split(',')
    .map(Number)
    .filter((rate) => rate > 0)
    .sort((a, b) => b - a)
  // The order of the classes is that of the rates; 0 is always known.
  const rates = { [String(stored('tax/country') || 'PL')]: { standard, reduced, superReduced } }
  const value = standard === undefined ? '' : rates
  await db
    .updateTable('config')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', 'tax/rates')
    .execute()
}

/** Revisions of store config. What an older shop has set becomes its first one. */
async function createConfigRevisions(untyped: Kysely<unknown>) {
  await untyped.schema
    .createTable('config_revisions')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('changed', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('restores', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  const db = untyped as Kysely<Pick<StoreTables, 'config' | 'config_tags' | 'config_revisions'>>
  const rows = await db.selectFrom('config').select(['key', 'value']).orderBy('position').orderBy('key').execute()
  if (rows.length === 0) return
  const tagged = await db.selectFrom('config_tags').selectAll().orderBy('tag').orderBy('position').execute()
  const document = {
    entries: rows.map(({ key, value }) => ({ key, value: JSON.parse(value) as unknown })),
    tags: [...Map.groupBy(tagged, ({ tag }) => tag)].map(([tag, of]) => ({ tag, keys: of.map(({ key }) => key) })),
  }
  await db
    .insertInto('config_revisions')
    .values({
      number: 1,
      document: JSON.stringify(document),
      changed: '[]',
      note: 'As it was before there were revisions.',
      author: '',
      restores: null,
      created_at: new Date().toISOString(),
    })
    .execute()
}
