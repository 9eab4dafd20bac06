import type { Kysely } from 'kysely'

/** Synonyms, pinned products and phrases without results. The columns are described in `../schema-search.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('search_synonyms')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('term', 'text', (column) => column.notNull())
    .addColumn('others', 'text', (column) => column.notNull())
    .addColumn('is_two_way', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_synonyms_key', ['locale', 'key'])
    .execute()
  await schema
    .createTable('search_pins')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('phrase', 'text', (column) => column.notNull())
    .addColumn('products', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_pins_key', ['locale', 'key'])
    .execute()
  await schema
    .createTable('missed_searches')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('phrase', 'text')
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('missed_searches_key', ['locale', 'day', 'digest'])
    .execute()
}
