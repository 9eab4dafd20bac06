import type { Locale } from '#schemas/locale.ts'
import type { ReturnStatus, ReturnType } from '#schemas/withdrawal.ts'
import type { AutoId } from '#server/platform/database/column-types.ts'

/** The tables of returns. Times are instants, ISO 8601 in UTC. */
export interface ReturnTables {
  returns: {
    /** 128 random bits: its holder may read the statement */
    id: string
    /** null until it is declared */
    number: string | null
    type: ReturnType
    status: ReturnStatus
    /** null until the order is known: the stated number fits none of this address, or staff have not found it yet */
    order_number: string | null
    customer_id: string | null
    email: string
    name: string
    locale: Locale
    /** JSON: StoredReturn */
    content: string
    created_at: string
    submitted_at: string | null
  }
  /** `note`: of staff, for the buyer; null for none */
  return_history: { id: AutoId; return_id: string; at: string; status: ReturnStatus; note: string | null }
}
