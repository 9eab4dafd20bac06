import type { Kysely } from 'kysely'

/** The point of a picture that stays visible where its place cuts it off. Few have one, and they are found by picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product_images').addColumn('focus', 'text').execute()
  await db.schema
    .createIndex('product_images_with_focus')
    .on('product_images')
    .column('image')
    .where('focus' as never, 'is not', null)
    .execute()
}
