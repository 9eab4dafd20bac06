import type { LayoutMigration } from '../migrate-layout.ts'

/**
 * Steps from version to version, each in a file `<to>-<what>.ts` with a test that holds a document before and after.
 * Version 1 is the first, so nothing leads to it.
 */
export const layoutMigrations: readonly LayoutMigration[] = []
