import { createChangesTable } from '#server/database/changes.ts'
import type { Migrations } from '#server/database/migrate.ts'

/** Tables of the database `layouts`. */
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
}
