import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { OperationName } from '#schemas/operations.ts'

/** What a shopper without script typed into a form that was refused, and why. */
export interface FormDraft {
  op: OperationName
  /** texts by name of the field, as they were typed */
  values: Readonly<Record<string, string>>
  /** message by name of the field; empty when no field was wrong */
  errors: Readonly<Record<string, string>>
}

export interface FormDrafts {
  /** Keeps a draft and returns the key to it: 128 random bits that only its cookie holds. */
  keep(draft: FormDraft): string
  /** The draft, or null when it was never kept, is too old, or had to make room. It stays until it is forgotten. */
  read(key: string | undefined): FormDraft | null
  forget(key: string | undefined): void
}

/** Seconds that a draft waits for the page that shows it. */
export const DRAFT_MAX_AGE_S = 10 * 60
/** Of all drafts together; the oldest make room. One form may hold 16 KB. */
const MAX_BYTES = 4 * 1024 * 1024
const MAX_DRAFT_BYTES = 16 * 1024

/** Drafts in memory, bounded in bytes and age. What people type is never written to disk or into a cookie. */
export function createFormDrafts({ clock }: { clock: () => Date }): FormDrafts {
  const drafts = new LRUCache<string, FormDraft>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_DRAFT_BYTES * 2,
    sizeCalculation: (draft) => Buffer.byteLength(JSON.stringify(draft)),
    ttl: DRAFT_MAX_AGE_S * 1000,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  })
  return {
    keep(draft) {
      const key = randomBytes(16).toString('base64url')
      drafts.set(key, draft)
      return key
    },
    read: (key) => (key === undefined ? null : (drafts.get(key) ?? null)),
    forget(key) {
      if (key !== undefined) drafts.delete(key)
    },
  }
}
