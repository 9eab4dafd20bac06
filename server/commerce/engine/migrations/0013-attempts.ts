import { createAttemptsTable } from '#server/platform/database/attempts.ts'

/** Counts of attempts to log in, to confirm a password and to request a mail. */
export const up = createAttemptsTable
