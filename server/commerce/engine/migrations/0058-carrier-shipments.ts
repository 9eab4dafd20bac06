import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Parcels ordered from carriers, and couriers who fetch them. The columns are described in `../schema-shipments.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('courier_pickups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('port', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('external_id', 'text')
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('request', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('due_at', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('error', 'text')
    .execute()
  await schema
    .createIndex('courier_pickups_due')
    .on('courier_pickups')
    .column('due_at')
    .where(sql<boolean>`due_at is not null`)
    .execute()
  await schema
    .createTable('carrier_shipments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('port', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('external_id', 'text')
    .addColumn('tracking_number', 'text')
    .addColumn('shipment_id', 'text')
    .addColumn('pickup_id', 'text', (column) => column.references('courier_pickups.id'))
    .addColumn('carrier_status', 'text')
    .addColumn('last_event_at', 'text')
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('request', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('asked_at', 'text')
    .addColumn('due_at', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('error', 'text')
    .execute()
  const index = (name: string) => schema.createIndex(name).on('carrier_shipments')
  await index('carrier_shipments_by_order').column('order_number').execute()
  await index('carrier_shipments_by_time').columns(['created_at', 'id']).execute()
  await index('carrier_shipments_by_external_id').columns(['port', 'external_id']).execute()
  // Few rows wait, many are remembered.
  await index('carrier_shipments_due').column('due_at').where(sql<boolean>`due_at is not null`).execute()
}
