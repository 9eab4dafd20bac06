import type { Updateable } from 'kysely'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { EngineTables } from '../engine/schema.ts'
import { productTagsOf } from '../engine/tags.ts'
import type { TestShop } from './test-commerce.ts'

/** Changes an offer as its writers do, so that nothing that is kept of it outlives the change. */
export async function changeOffer(
  { database, clock }: Pick<TestShop, 'database' | 'clock'>,
  sku: string,
  change: Updateable<EngineTables['offers']>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.updateTable('offers').set(change).where('sku', '=', sku).execute()
    await appendChanges(tx, await productTagsOf(tx, [sku]), clock())
  })
}
