import type { LayoutMigration } from '../migrate-layout.ts'

/**
 * Migrations in order, each in a file `<to>-<what>.ts` with a test that has a document before and after. Version 1 is
 * the first, so it has none.
 */
export const layoutMigrations: readonly LayoutMigration[] = []
