import type { ColumnDefinitionBuilder, ColumnType, Generated, Kysely } from 'kysely'
import type { AutoId } from '#server/platform/database/column-types.ts'

/** One staff call that changed something or was refused. Rows are never changed. */
export type StaffCallsTable = {
  id: AutoId
  /** instant, ISO 8601 in UTC */
  at: string
  actor: string
  operation: string
  object: string
  /** HTTP status of the answer */
  status: number
  /** the change in a few words, without personal data but ids; '' for none */
  note: string
  /** JSON of what was changed, before and after, without personal data of customers; null for none */
  before: ColumnType<string | null, string | null | undefined, never>
  after: ColumnType<string | null, string | null | undefined, never>
}

/** The table of a database that records staff calls in the transactions of their changes. */
export type WithStaffCalls = { staff_calls: StaffCallsTable }

/** Keys of staff members and of their programs. Times are instants, ISO 8601 in UTC. */
export type StaffKeysTable = {
  /** the readable part of the key, 16 hexadecimal digits */
  id: string
  /** never used again, so that the audit trail stays unambiguous */
  name: string
  /** SHA-256 of its secret part, base64url: 256 random bits need no slow hash */
  hash: string
  /** JSON: StaffRight[] */
  rights: string
  created_at: string
  created_by: string
  expires_at: string | null
  revoked_at: string | null
  /** to the hour; null: never, or before this was noted */
  last_used_at: Generated<string | null>
}

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** For a migration: creates the table `staff_calls`. */
export async function createStaffCallsTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('staff_calls')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('operation', 'text', required)
    .addColumn('object', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('note', 'text', required)
    .execute()
  await schema.createIndex('staff_calls_by_time').on('staff_calls').columns(['at', 'id']).execute()
  await schema.createIndex('staff_calls_by_object').on('staff_calls').columns(['object', 'at']).execute()
  await schema.createIndex('staff_calls_by_actor').on('staff_calls').columns(['actor', 'at']).execute()
}

/** For a migration: what staff calls have changed, before and after. */
export async function addStaffCallChanges({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('staff_calls').addColumn('before', 'text').execute()
  await schema.alterTable('staff_calls').addColumn('after', 'text').execute()
}

/** For a migration: creates the table `staff_keys`. */
export async function createStaffKeysTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('staff_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('hash', 'text', required)
    .addColumn('rights', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('created_by', 'text', required)
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
}
