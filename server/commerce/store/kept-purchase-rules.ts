import { followChanges } from '#server/platform/database/followed-changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { ConfiguredRules } from '../engine/checkout/buying-rules.ts'
import { purchaseRules } from './purchase-rules.ts'
import type { StoreDatabase } from './schema.ts'

/** Tags of what the rules are made of: store config, and the version of the terms. */
const RULE_TAGS = ['config', 'pages']

/** The store config's rules of buying, kept in memory. Each call answers every write before it, of any server. */
export function keepPurchaseRules(
  database: Pick<Database<StoreDatabase>, 'db' | 'writes'>,
): () => Promise<ConfiguredRules> {
  let kept: Promise<ConfiguredRules> | null = null
  const look = followChanges(database, (tags) => {
    if (tags === null || RULE_TAGS.some((tag) => tags.includes(tag))) kept = null
  })

  return async () => {
    await look()
    if (kept) return kept
    const reading = purchaseRules(database.db)
    kept = reading
    // Its callers get the error; the next one tries again.
    reading.catch(() => {
      if (kept === reading) kept = null
    })
    return reading
  }
}
