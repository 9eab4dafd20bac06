import type { CaseKind, CaseStatus } from '#schemas/return-case.ts'
import type { StaffReturn } from '#schemas/staff-case.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { Paged } from './orders.ts'
import type { CaseFile } from './returns.ts'
import type { StaffRefusal } from './staff.ts'

/** Which returns and complaints a list shows; null: all of them. */
export interface StaffCasesQuery {
  /** beginning of the number, of the order's number or of the buyer's e-mail address */
  q: string | null
  kind: CaseKind | null
  /** `open` and `closed`: whether the shop still has to do something */
  state: 'open' | 'closed' | 'all' | CaseStatus
  /** complaints by the time to answer: it has passed, or ends within a week */
  due: 'overdue' | 'week' | null
  sort: 'due' | 'submitted'
  page: number
  perPage: number
}

/** Pieces of rows of the order. */
export type CasePieces = readonly { orderItemId: string; quantity: number }[]

/** Money for a case. Amounts in minor units of the order's currency, gross; null: none, and for the delivery what the law gives back. */
export interface StaffCaseRefund {
  items: CasePieces | null
  priceCut: number | null
  delivery: number | null
  /** for the buyer, in their language; null for none */
  note: string | null
  /** the same key again gives nothing back again */
  key: string
}

type Changed = Promise<Outcome<StaffReturn, StaffRefusal>>

/**
 * Calls of staff about returns and complaints; `number` as it stands in addresses: `ZW-2026-000123`. All of them throw
 * UpstreamError.
 */
export interface StaffCasesPort {
  /** Null without the right. `today`: ISO day at the shop. */
  list(query: StaffCasesQuery, today: string): Promise<Paged<StaffReturn> | null>
  /** Null if there is none, or without the right. */
  case(number: string): Promise<StaffReturn | null>
  /** A file that the buyer added; null if there is none, or without the right. */
  file(number: string, id: string): Promise<CaseFile | null>
  match(number: string, orderNumber: string): Changed
  /** `reason`: for the buyer, in their language */
  move(number: string, move: { status: CaseStatus; reason: string | null }): Changed
  inspect(
    number: string,
    inspection: {
      items: readonly { orderItemId: string; sellable: number; unsellable: number }[]
      note: string | null
    },
  ): Changed
  refund(number: string, refund: StaffCaseRefund): Changed
  replace(number: string, items: CasePieces): Changed
}
