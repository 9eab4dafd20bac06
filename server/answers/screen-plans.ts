import { LRUCache } from 'lru-cache'

/** The dimensions that a public path depends on, learned when it was first produced. */
export interface Plan {
  layouts: readonly string[]
  usesDevice: boolean
  usesArms: boolean
  /** what it was searched for in vain, counted for each visit; absent: it is no such page */
  missedPhrase?: string
}

/** Room for about 20,000 usual paths. Strangers choose the length of theirs, so bytes are counted, not paths. */
export const PLAN_BYTES = 8 * 1024 * 1024
/** Overhead of an entry beside its strings. */
const ENTRY_BYTES = 200
const BYTES_PER_LETTER = 2

/** Plans by path, least recently used first out. */
export function createPlans(): LRUCache<string, Plan> {
  return new LRUCache<string, Plan>({ maxSize: PLAN_BYTES, sizeCalculation: sizeOf })
}

function sizeOf({ layouts }: Plan, path: string): number {
  const letters = layouts.reduce((sum, name) => sum + name.length, path.length)
  return ENTRY_BYTES + BYTES_PER_LETTER * letters
}
