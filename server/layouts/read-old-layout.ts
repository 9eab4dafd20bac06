import { migrateLayout } from '#layouts/migrate-layout.ts'
import { layoutMigrations } from '#layouts/migrations/migrations.ts'
import { Layout } from '#schemas/layout.ts'
import { parseJson } from '#schemas/safe-json.ts'
import { LAYOUT_BUDGET } from './check-layout.ts'

/** A stored document in the present format, to be looked at: what it names may be gone. Null if it cannot be read at all. */
export function readOldLayout(text: string): Layout | null {
  const parsed = parseJson(text, { maxBytes: LAYOUT_BUDGET.bytes, maxDepth: LAYOUT_BUDGET.depth })
  if (!parsed.ok) return null
  const migrated = migrateLayout(parsed.value, layoutMigrations)
  return migrated.ok ? (Layout.safeParse(migrated.document).data ?? null) : null
}
