import type { AutoId, Flag } from '#server/platform/database/column-types.ts'

/** Tables of VAT numbers of buyers, as VIES knows them. Times are instants, ISO 8601 in UTC. */
export interface VatNumberTables {
  /** every answer of VIES, kept as the proof of a supply at 0 %: rows are never changed or deleted */
  vat_number_checks: {
    id: AutoId
    /** with its prefix: `DE136695976` */
    number: string
    /** VAT number of the seller who asked */
    seller: string
    /** which register answered, as `VIES` names it */
    source: string
    checked_at: string
    is_valid: Flag
    /** number of the consultation; null if none was given */
    consultation: string | null
    /** name and address as told; null where the country does not publish them */
    name: string | null
    address: string | null
    /** time of the request as VIES states it */
    requested_at: string
  }
  /** what is known of each number, for the seller who asked last */
  vat_numbers: {
    number: string
    seller: string
    source: string
    /** the last answer; all three are null until there is one */
    check_id: number | null
    checked_at: string | null
    is_valid: Flag | null
    /** the last call, answered or not */
    asked_at: string
    /** consecutive calls without an answer */
    tries: number
    /** when the job calls again after such a call; null after an answer, and after too many tries */
    due_at: string | null
    /** why the last call had no answer; null if it had one */
    error: string | null
    /** when a shopper's cart last needed it, to the day */
    wanted_at: string | null
    /** whether an order was placed at 0 % by it */
    is_ordered: Flag
  }
}
