import type { OrderLimit } from '#schemas/company-members.ts'
import type { Currency } from '#schemas/locale.ts'

/** How long an order waits for an approver; its pieces are held so long. */
export const APPROVAL_DAYS = 7
const DAY_MS = 86_400_000

/** An order above the limit of its buyer waits for approval; so does one in another currency, as there is no rate. */
export function needsApproval(
  limit: OrderLimit | null,
  { gross, currency }: { gross: number; currency: Currency },
): boolean {
  return limit !== null && (currency !== limit.currency || gross > limit.gross)
}

/** The instant at which an order that was placed then waits no longer. */
export const endOfWaiting = (placedAt: string) => new Date(Date.parse(placedAt) + APPROVAL_DAYS * DAY_MS).toISOString()

/** Orders that were placed until then have waited long enough. */
export const expiredSince = (now: Date) => new Date(now.getTime() - APPROVAL_DAYS * DAY_MS).toISOString()
