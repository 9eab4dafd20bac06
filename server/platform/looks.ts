export interface Looks {
  /** There may be something new. */
  wake(): void
  /** A look that is under way ends by itself. */
  stop(): void
}

interface LooksParts {
  /**
   * Resolves with the ms until time alone brings something new: 0 if there may be more already, null for never. After an
   * error it is repeated like after 0.
   */
  look: () => Promise<number | null>
  /** between the beginnings of two looks, however often it is woken */
  pauseMs: number
  /** a look without a reason comes this long after the last one, in case a wake was lost */
  netMs: number
}

/** Runs `look` when it is woken, and when time comes; never two at once. The first one needs a wake, or takes `netMs`. */
export function createLooks({ look, pauseMs, netMs }: LooksParts): Looks {
  let timer: NodeJS.Timeout | undefined
  let plannedFor = Number.POSITIVE_INFINITY
  let startedAt = Number.NEGATIVE_INFINITY
  let isRunning = false
  let isWoken = false
  let isStopped = false

  function plan(soonest: number): void {
    const at = Math.max(soonest, startedAt + pauseMs)
    if (isStopped || at >= plannedFor) return
    plannedFor = at
    clearTimeout(timer)
    timer = setTimeout(run, Math.max(0, Math.ceil(at - performance.now()))).unref()
  }

  async function run(): Promise<void> {
    plannedFor = Number.POSITIVE_INFINITY
    startedAt = performance.now()
    isRunning = true
    isWoken = false
    // Errors are reported by `look`, or show where pages need the same data.
    const next = await look().catch(() => 0)
    isRunning = false
    plan(isWoken ? startedAt : performance.now() + Math.min(next ?? netMs, netMs))
  }

  plan(performance.now() + netMs)
  return {
    wake() {
      if (isRunning) isWoken = true
      else plan(performance.now())
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
