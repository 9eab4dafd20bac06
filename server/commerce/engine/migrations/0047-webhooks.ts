import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { tellOfWrites } from '#server/platform/database/postgres-writes.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const isState = (state: string) => sql<boolean>`status = ${sql.lit(state)}`

/** Webhook endpoints, the events for them, and each delivery. The columns are described in `../schema-webhooks.ts`. */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables
export async function up(db: Kysely<any>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', required)
    .addColumn('types', 'text')
    .addColumn('version', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('is_active', 'integer', required)
    .addColumn('off_reason', 'text')
    .addColumn('secret', 'text', required)
    .addColumn('old_secret', 'text')
    .addColumn('old_secret_until', 'text')
    .addColumn('created_at', 'text', required)
    .execute()
  await schema
    .createTable('webhook_events')
    .addColumn('position', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('type', 'text', required)
    .addColumn('object', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await schema.createIndex('webhook_events_by_time').on('webhook_events').columns(['at', 'position']).execute()
  await schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('endpoint_id', 'text', (column) =>
      column.notNull().references('webhook_endpoints.id').onDelete('cascade'),
    )
    .addColumn('event_id', 'text', required)
    .addColumn('object', 'text', required)
    .addColumn('cause', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', required)
    .addColumn('due_at', 'text', required)
    .addColumn('claimed_by', 'text')
    .addColumn('first_at', 'text')
    .addColumn('last_at', 'text')
    .addColumn('response_status', 'integer')
    .addColumn('duration_ms', 'integer')
    .addColumn('error', 'text')
    .addColumn('ended_at', 'text')
    .execute()
  const index = (name: string) => schema.createIndex(name).on('webhook_deliveries')
  // Few rows wait, many are remembered.
  await index('webhook_deliveries_waiting').columns(['endpoint_id', 'due_at', 'id']).where(isState('waiting')).execute()
  await index('webhook_deliveries_in_order')
    .columns(['endpoint_id', 'object', 'id'])
    .where(isState('waiting'))
    .execute()
  await index('webhook_deliveries_accepted').columns(['endpoint_id', 'ended_at']).where(isState('delivered')).execute()
  await index('webhook_deliveries_by_endpoint').columns(['endpoint_id', 'id']).execute()
  await index('webhook_deliveries_by_event').columns(['event_id', 'endpoint_id']).execute()
  await index('webhook_deliveries_by_time').column('created_at').execute()
  await tellOfWrites(db, ['webhook_deliveries'], { on: 'insert' })
}
