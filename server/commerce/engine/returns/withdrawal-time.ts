import { addDays, addWorkingDays, shopTime } from '../working-days.ts'

/**
 * Last day of the time for withdrawal, counted from the day of the delivery at the shop. A time that would end on a day without work
 * ends with the next working day (Regulation 1182/71, Art. 3).
 */
export function lastDayToWithdraw(deliveredAt: string, days: number): string {
  return addWorkingDays(addDays(shopTime(new Date(deliveredAt)).day, days), 0)
}

/** Whether a statement comes in time; before delivery, without a last day, it always does. */
export function isInTime(lastDay: string | null, now: Date): boolean {
  return lastDay === null || shopTime(now).day <= lastDay
}

/** Days from the statement within which the goods are sent back. Domain 1. */
const SEND_BACK_DAYS = 14

/** Last day for sending the goods back. */
export const sendBackBy = (submittedAt: string): string => addDays(shopTime(new Date(submittedAt)).day, SEND_BACK_DAYS)
