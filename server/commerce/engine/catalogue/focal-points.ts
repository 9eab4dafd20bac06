import type { Kysely } from 'kysely'
import type { FocalPoint } from '#schemas/image.ts'
import type { EngineDatabase } from '../schema.ts'

/** A focal point as it is stored. */
export const focusOf = (stored: string | null) => (stored === null ? null : (JSON.parse(stored) as FocalPoint))

/** The focal point of a picture, whichever product shows it; null for none. */
export async function focalPointOf(db: Kysely<EngineDatabase>, image: string): Promise<FocalPoint | null> {
  const found = await db
    .selectFrom('product_images')
    .select('focus')
    .where('image', '=', image)
    .where('focus', 'is not', null)
    .orderBy('product_id')
    .limit(1)
    .executeTakeFirst()
  return focusOf(found?.focus ?? null)
}
