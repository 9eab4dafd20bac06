import type { Locale } from '#schemas/locale.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase } from '../schema.ts'

/**
 * Changes a product's name and description in one language. Lists, pages and search show them from the next request on.
 * Throws for a product without a text in that language.
 */
export async function setProductText(
  database: Database<EngineDatabase>,
  { id, locale, name, shortDescription }: { id: string; locale: Locale; name: string; shortDescription: string },
  now = new Date(),
): Promise<void> {
  await database.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('product_texts')
      .set({ name, short_description: shortDescription })
      .where('product_id', '=', id)
      .where('locale', '=', locale)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error(`"${id}" has no text in "${locale}", so it cannot be changed.`)
    // The affected searches are unknown, so all of them are purged.
    await appendChanges(tx, [`product:${id}`, 'listing:0'], now)
  })
}
