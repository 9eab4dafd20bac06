import { changesAfter, latestChange } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { PromotionRecord } from '../records/promotion-shape.ts'
import type { EngineDatabase } from '../schema.ts'
import { PROMOTIONS_TAG } from '../tags.ts'
import { type Promotion, toPromotion } from './promotion.ts'

/** What has ended is kept for a day: an order can tell its buyer that the promotion of the cart is over. */
export const KEPT_AFTER_END_MS = 24 * 3600_000

/**
 * The promotions that are switched on, in the order in which they are applied, kept in memory. Each call answers every write
 * before it, of any server: by the feed of changes, of which SQLite tells for nothing that it has no more.
 */
export function followPromotions(
  database: Pick<Database<EngineDatabase>, 'db' | 'writes'>,
  clock: () => Date,
): () => Promise<readonly Promotion[]> {
  const { db } = database
  type Kept = { promotions: readonly Promotion[]; cursor: number; writes: number | null }
  let kept: Kept | null = null

  async function read(cursor: number, writes: number | null): Promise<Kept> {
    const since = new Date(clock().getTime() - KEPT_AFTER_END_MS).toISOString()
    const rows = await db
      .selectFrom('promotions')
      .select('content')
      .where('is_active', '=', 1)
      .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', since)]))
      .orderBy('code')
      .execute()
    const records = rows.map(({ content }) => JSON.parse(content) as PromotionRecord)
    return { promotions: records.sort((a, b) => b.priority - a.priority).map(toPromotion), cursor, writes }
  }

  return async () => {
    const writes = database.writes()
    const known = kept
    if (known === null) {
      // Before the promotions: a change meanwhile leads to one more reading.
      kept = await read(await latestChange(db), writes)
      return kept.promotions
    }
    if (writes !== null && writes === known.writes) return known.promotions
    const { id, tags, isIncomplete } = await changesAfter(db, known.cursor)
    const newest = tags.length === 0 ? id : await latestChange(db)
    // A feed that is longer than one page is not read to its end: the promotions are shorter.
    const isOther = isIncomplete || newest > id || tags.includes(PROMOTIONS_TAG)
    kept = isOther ? await read(newest, writes) : { ...known, cursor: id, writes }
    return kept.promotions
  }
}
