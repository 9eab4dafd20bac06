import type { LayoutMigration } from '../migrate-layout.ts'
import { b2bIncludesPlus } from './2-b2b-includes-plus.ts'

/**
 * Migrations in order, each in a file `<to>-<what>.ts` with a test that has a document before and after. Version 1 is
 * the first, so it has none.
 */
export const layoutMigrations: readonly LayoutMigration[] = [b2bIncludesPlus]
