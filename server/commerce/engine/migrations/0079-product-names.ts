import type { Kysely } from 'kysely'

/** Staff search products by a part of the name: without this every description is read as well. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('product_texts_by_name').on('product_texts').columns(['name', 'product_id']).execute()
}
