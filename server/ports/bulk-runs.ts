import type { Locale } from '#schemas/locale.ts'
import type { BulkChange, BulkKind, TypedBulk } from '#server/forms/bulk/bulk-change.ts'
import type { BulkPlan, BulkRefusal, BulkValue } from '#server/forms/bulk/bulk-plan.ts'
import { type Outcome, refused } from '#server/platform/outcome.ts'
import type { Paged } from './orders.ts'
import type { StaffFault, StaffRefusal } from './staff.ts'
import type { StaffProductsQuery } from './staff-products.ts'

/** What becomes of a product in a change of many; `refused`: it was left out, wholly or in part. */
export const RESULT_STATES = ['changed', 'refused', 'same', 'waiting'] as const
export type ResultState = (typeof RESULT_STATES)[number]

/** Products that one change can be about. */
export const MAX_RUN = 100_000

/** What was asked for, and by whom. */
export interface AskedChange {
  kind: BulkKind
  change: BulkChange
  /** the form as it was typed */
  typed: TypedBulk
  /** as in the audit trail */
  author: string
}

/** A change of many products that was made, or is being made. */
export interface BulkRun extends Omit<AskedChange, 'change'> {
  id: string
  startedAt: string
  /** `listing`: which products it is about is still read; `broken`: the server that made it has ended over it */
  state: 'listing' | 'working' | 'done' | 'stopped' | 'broken'
  /** why it has stopped by itself, a code; null: it has not */
  failure: StaffRefusal | null
  /** `refused`: also those of which a part was changed */
  counts: Readonly<Record<ResultState | 'total', number>>
  /** of those that wait: a server has ended over its call, which may have changed them */
  unsure: number
  /** the run that this one takes back, and the one that has taken this one back; null: none */
  undoes: string | null
  undoneBy: string | null
  /** whether what it did can be taken back: not while somebody is at work on it */
  canUndo: boolean
}

/** One line of what was done: a variant, a price, or the product. */
export interface ResultRow {
  /** SKU of the offer; null: the product */
  offer: string | null
  /** values of its options in words; null: it is no variant */
  variant: { readonly [L in Locale]: string } | null
  before: BulkValue
  /** absent: refused, or as it is */
  after?: BulkValue
  refusal?: BulkRefusal
}

/** What has become of one product. */
export interface BulkResult {
  sku: string
  names: { [L in Locale]?: string }
  state: ResultState
  rows: readonly ResultRow[]
  /** why the product was refused as a whole; null: it was not, or its rows say it */
  fault: StaffFault | null
}

/** Changes of many products, kept with their results for a month. All but `keep` throw UpstreamError. */
export interface BulkRunsPort {
  /**
   * Keeps what was just done with products that were shown before, as a run that is done; `once` names it. Never throws, as the
   * change is made: null without the right, and if it could not be kept.
   */
  keep(asked: AskedChange, plan: BulkPlan, once: string): Promise<string | null>
  /** Begins to change all products that a list finds; what becomes of it, `one` tells. `once` names it. */
  begin(
    asked: AskedChange,
    list: Omit<StaffProductsQuery, 'page'> & { atMost: number },
    once: string,
  ): Promise<Outcome<string, StaffRefusal>>
  /** Begins to take back what a run did. The new run. `bulk_run_state` unless it `canUndo`. */
  undo(id: string, author: string): Promise<Outcome<string, StaffRefusal>>
  stop(id: string): Promise<Outcome<null, StaffRefusal>>
  /** Takes a stopped or broken run up again, unless it was taken back. */
  goOn(id: string): Promise<Outcome<null, StaffRefusal>>
  /** Null without the right, or if there is none. */
  one(id: string): Promise<BulkRun | null>
  /** `sku`: of this product alone; absent: of all. */
  results(
    id: string,
    asked: { state: ResultState | null; page: number; sku?: string | null },
  ): Promise<Paged<BulkResult>>
  /** The newest first; null without the right. */
  all(): Promise<readonly BulkRun[] | null>
}

const closed = async () => refused('right_missing')

/** Of a shop that keeps no results. */
export const noBulkRuns: BulkRunsPort = {
  ...{ begin: closed, undo: closed, stop: closed, goOn: closed },
  keep: async () => null,
  one: async () => null,
  results: async (_id, { page }) => ({ data: [], page, perPage: 50, total: 0 }),
  all: async () => null,
}
