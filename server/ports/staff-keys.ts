import type { StaffRight } from '#schemas/staff-right.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { StaffRefusal } from './staff.ts'

/** A staff key without its secret. Times are ISO instants. */
export interface StaffKeyRow {
  name: string
  rights: StaffRight[]
  createdAt: string
  /** as in the audit trail */
  createdBy: string
  expiresAt: string | null
  revokedAt: string | null
  /** to the hour; null: never, or before this was noted */
  lastUsedAt: string | null
}

/** With a secret that no later call tells. */
export type MadeSecret = Promise<Outcome<{ id: string; secret: string }, StaffRefusal>>

/** Calls of staff about the keys of other programs. All of them throw UpstreamError. */
export interface StaffKeysPort {
  /** Null without the right. */
  list(): Promise<StaffKeyRow[] | null>
  /** `expiresAt`: ISO instant; null: never */
  make(key: { name: string; rights: StaffRight[]; expiresAt: string | null }): MadeSecret
  end(name: string): Promise<Outcome<null, StaffRefusal>>
}
