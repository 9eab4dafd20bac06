import { addDays, addWorkingDays, shopTime } from '../working-days.ts'

/**
 * Whether a statement comes in time. Before delivery it always does. A time that ends on a day without work ends with the next
 * working day (Regulation 1182/71, Art. 3).
 */
export function isInTime(deadline: string | null, now: Date): boolean {
  return deadline === null || shopTime(now).day <= addWorkingDays(deadline, 0)
}

/** Days from the statement within which the goods are sent back. Domain 1. */
const SEND_BACK_DAYS = 14

/** Last day for sending the goods back. */
export const sendBackBy = (submittedAt: string): string => addDays(shopTime(new Date(submittedAt)).day, SEND_BACK_DAYS)
