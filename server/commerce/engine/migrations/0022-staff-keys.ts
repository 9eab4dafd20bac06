import type { Kysely } from 'kysely'
import { createStaffCallsTable, createStaffKeysTable } from '../../staff/staff-tables.ts'

/** Keys of staff members, and the audit trail of their calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createStaffKeysTable(db)
  await createStaffCallsTable(db)
}
