/** Pauses after the first, second, … failure; then always the last. */
const PAUSES_MIN = [1, 2, 5, 15, 30, 60]
const LONGEST_REASON = 500

/** When to call again after a failure, and why it failed, as the tables of the jobs keep it. */
export function afterFailure(error: unknown, { tries, now }: { tries: number; now: Date }) {
  const pauseMs = PAUSES_MIN[Math.min(tries, PAUSES_MIN.length - 1)]! * 60_000
  return {
    due_at: new Date(now.getTime() + pauseMs).toISOString(),
    tries: tries + 1,
    error: reasonOf(error),
  }
}

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON)
