import type { Kysely } from 'kysely'

/** Coupons for single products, and for members of price groups. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('coupons').addColumn('skus', 'text').execute()
  await schema.alterTable('coupons').addColumn('price_groups', 'text').execute()
}
