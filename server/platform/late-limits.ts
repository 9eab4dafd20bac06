/** From when on waiting work is late, in ms. */
export const LATE_MS = { mail: 15 * 60_000, event: 3_600_000, payment: 24 * 3_600_000 } as const
/** How long a mail that was given up is told of, in ms. */
export const FAILED_MAIL_MS = 24 * 3_600_000
