import { LRUCache } from 'lru-cache'

/** What a public path depends on, learned when it was first made. */
export interface Plan {
  layouts: readonly string[]
  usesDevice: boolean
  usesArms: boolean
}

/** Some 20,000 paths as shoppers ask for them. Strangers choose how long theirs are, so bytes are counted, not paths. */
export const PLAN_BYTES = 8 * 1024 * 1024
/** Of an entry beside its texts. */
const ENTRY_BYTES = 200
const BYTES_PER_LETTER = 2

/** Plans by path, those not asked for longest going first. */
export function createPlans(): LRUCache<string, Plan> {
  return new LRUCache<string, Plan>({ maxSize: PLAN_BYTES, sizeCalculation: sizeOf })
}

function sizeOf({ layouts }: Plan, path: string): number {
  const letters = layouts.reduce((sum, name) => sum + name.length, path.length)
  return ENTRY_BYTES + BYTES_PER_LETTER * letters
}
