import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { EngineTables } from '../schema.ts'

/** The stage of a consent, and a link that ends a subscription. The columns are described in `../schema.ts`. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const { schema } = untyped
  await schema
    .alterTable('consents')
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('given'))
    .execute()
  await schema.alterTable('newsletter').addColumn('leave_token', 'text').execute()
  await schema.createIndex('newsletter_by_leave_token').unique().on('newsletter').column('leave_token').execute()
  const db = untyped as Kysely<Pick<EngineTables, 'newsletter'>>
  const rows = await db.selectFrom('newsletter').select('email').where('status', '=', 'subscribed').execute()
  for (const { email } of rows)
    await db
      .updateTable('newsletter')
      .set({ leave_token: randomBytes(32).toString('base64url') })
      .where('email', '=', email)
      .execute()
}
