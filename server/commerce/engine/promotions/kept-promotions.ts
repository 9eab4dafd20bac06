import type { Kysely } from 'kysely'
import type { PromotionRecord } from '../records/promotion-shape.ts'
import type { EngineDatabase } from '../schema.ts'
import { PROMOTIONS_TAG } from '../tags.ts'
import { type Promotion, toPromotion } from './promotion.ts'

/** What has ended is kept for a day: an order can tell its buyer that the promotion of the cart is over. */
const KEPT_AFTER_END_MS = 24 * 3600_000

/** The promotions that are switched on, in the order in which they are applied, kept in memory. */
interface KeptPromotions {
  current(): Promise<readonly Promotion[]>
  /** Forgets all of them if these tags of the feed name promotions; null: any may have changed. */
  forget(tags: readonly string[] | null): void
}

export function createKeptPromotions(db: Kysely<EngineDatabase>, clock: () => Date): KeptPromotions {
  let kept: Promise<readonly Promotion[]> | null = null

  async function read(): Promise<readonly Promotion[]> {
    const since = new Date(clock().getTime() - KEPT_AFTER_END_MS).toISOString()
    const rows = await db
      .selectFrom('promotions')
      .select('content')
      .where('is_active', '=', 1)
      .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', since)]))
      .orderBy('code')
      .execute()
    const records = rows.map(({ content }) => JSON.parse(content) as PromotionRecord)
    return records.sort((a, b) => b.priority - a.priority).map(toPromotion)
  }

  return {
    current() {
      if (kept) return kept
      const reading = read()
      kept = reading
      // Its callers get the error; the next one tries again.
      reading.catch(() => {
        if (kept === reading) kept = null
      })
      return reading
    },
    forget(tags) {
      if (tags === null || tags.includes(PROMOTIONS_TAG)) kept = null
    },
  }
}
