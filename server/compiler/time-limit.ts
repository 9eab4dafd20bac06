/** A part of a screen took longer than its limit. */
export class TimeLimitError extends Error {
  constructor(what: string, limitMs: number) {
    super(`${what} took longer than ${limitMs} ms`)
    this.name = 'TimeLimitError'
  }
}

/** Of a limit. A timer that comes late, as the process was held up, counts as one. */
const STEPS = 8

/**
 * The promise's own outcome, or TimeLimitError after `limitMs`; a later result is ignored. What counts is time that this process had:
 * on a busy machine a limit is longer, and nothing is given up that nobody could have done.
 */
export async function within<T>(limitMs: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    let left = STEPS
    timer = setInterval(() => {
      left -= 1
      if (left === 0) reject(new TimeLimitError(what, limitMs))
    }, limitMs / STEPS)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearInterval(timer)
  }
}
