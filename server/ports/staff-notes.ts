import type { Outcome } from '#server/platform/outcome.ts'
import type { StaffRefusal } from './staff.ts'

/** A note of staff on an order, for each other alone. */
export interface OrderNote {
  id: string
  /** ISO instant */
  at: string
  /** as in the audit trail: `person:anna-nowak` */
  author: string
  /** the author's name at that time */
  authorLabel: string
  text: string
}

/** Notes of staff on orders. All of them throw UpstreamError. */
export interface StaffNotesPort {
  /** The newest first. Null without the right, and from an engine that has no notes. */
  list(number: string): Promise<OrderNote[] | null>
  /** A note is written once for each `key`. */
  add(number: string, note: { text: string; key: string | undefined }): Promise<Outcome<null, StaffRefusal>>
  remove(number: string, id: string): Promise<Outcome<null, StaffRefusal>>
}
