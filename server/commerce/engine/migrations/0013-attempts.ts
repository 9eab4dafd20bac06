import { createAttemptsTable } from '#server/platform/database/attempts.ts'

/** Counts of attempts to log in, to confirm a password and to have a mail sent. */
export const up = createAttemptsTable
