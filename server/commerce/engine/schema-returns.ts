import type { Locale } from '#schemas/locale.ts'
import type { CaseStatus, CaseType } from '#schemas/return-case.ts'
import type { UploadType } from '#schemas/upload.ts'
import type { AutoId } from '#server/platform/database/column-types.ts'

/** The tables of returns and complaints. Times are instants, ISO 8601 in UTC. */
export interface ReturnTables {
  returns: {
    /** 128 random bits: its holder may read the statement */
    id: string
    /** null until it is declared */
    number: string | null
    type: CaseType
    /** `prepared`: a statement that is not declared yet */
    status: CaseStatus | 'prepared'
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
    /** until when a complaint is answered; null for returns */
    due_at: string | null
    /** bank account for money that cannot go back the way it came; null for none, and when the case has ended */
    iban: string | null
    account_holder: string | null
  }
  /** `note`: of staff, for the buyer; null for none */
  return_history: { id: AutoId; return_id: string; at: string; status: CaseStatus; note: string | null }
  /** Files of returns and complaints; their bytes lie in the folder of uploads under the same id. */
  uploads: {
    /** 128 random bits */
    id: string
    /** the proven order that it was uploaded for */
    order_number: string
    /** null until it is filed: such files are deleted after a day */
    return_id: string | null
    name: string
    type: UploadType
    /** bytes as stored */
    size: number
    /** place among the files of its case; null until it is filed */
    position: number | null
    created_at: string
  }
  /**
   * what was done about the time to answer a complaint, once each: the shop was warned on its tenth and thirteenth day, it
   * counts as accepted by law, or its time is over without that
   */
  case_notices: { return_id: string; kind: 'day-10' | 'day-13' | 'accepted-by-law' | 'time-over'; at: string }
}
