import type { Withdrawal } from '#schemas/withdrawal.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { DocumentFile } from './orders.ts'

/** A statement of withdrawal as its buyer writes it. Domain 2. */
export interface StatementInput {
  orderNumber: string
  name: string
  email: string
  /** rows of a proven order; absent: all that can be given back */
  items?: { orderItemId: string; quantity: number }[] | undefined
  /** what it concerns, in the buyer's words */
  subject?: string | undefined
}

/**
 * `changed`: the pieces cannot be given back (any more); `gone`: the statement is unknown or was prepared too long ago. `detail` of the
 * outcome is a sentence for the shopper.
 */
export type StatementRefusal = 'changed' | 'gone' | 'too_many' | 'refused'

/** Withdrawal from contracts, without a login. Every method throws UpstreamError. Domain 1. */
export interface ReturnsPort {
  /** Stores a statement that is still to be confirmed. `orderToken`: of a mailed link, which proves the order; null without one. */
  prepare(statement: StatementInput, orderToken: string | null): Promise<Outcome<Withdrawal, StatementRefusal>>
  /** A statement for the holder of its id; null for none. */
  statement(id: string): Promise<Withdrawal | null>
  /** Declares a prepared statement; once more it changes nothing. */
  confirm(id: string): Promise<Outcome<Withdrawal, StatementRefusal>>
  /** The receipt of a declared statement; null for none. */
  receipt(id: string): Promise<DocumentFile | null>
}
