/**
 * Circuit breaker: reports when a service is down, so that no request waits for it. One for each commerce API, shared
 * by all requests.
 */
export interface Circuit {
  /**
   * Null while it is open. After `openMs` one call (the probe) is let through and decides; `isSlow`: a call that is never
   * the probe, as all others would wait for its end.
   */
  enter(options?: { isSlow?: boolean }): CircuitCall | null
}

/** One call that was let through. It reports exactly one of these; `forget` if the caller gave up itself. */
export interface CircuitCall {
  succeed(): void
  /** Counts only if no call has succeeded since this one began: calls of a past outage may time out much later. */
  fail(): void
  forget(): void
}

export interface CircuitOptions {
  /** consecutive failures that open it */
  failures: number
  /** how long it stays open before a probe */
  openMs: number
  /** milliseconds on any steady scale */
  now: () => number
}

export function createCircuit({ failures, openMs, now }: CircuitOptions): Circuit {
  let failed = 0
  let succeeded = 0
  let openedAt: number | null = null
  let probe: CircuitCall | null = null

  function circuitCall(): CircuitCall {
    const succeededBefore = succeeded
    const call: CircuitCall = {
      succeed() {
        failed = 0
        succeeded++
        openedAt = null
        probe = null
      },
      fail() {
        if (succeeded > succeededBefore) return
        failed++
        // Late failures of calls that began before it opened do not prolong it; the probe's does.
        if (call === probe || (openedAt === null && failed >= failures)) openedAt = now()
        call.forget()
      },
      forget() {
        if (call === probe) probe = null
      },
    }
    return call
  }

  return {
    enter({ isSlow = false } = {}) {
      if (openedAt === null) return circuitCall()
      if (isSlow || probe || now() - openedAt < openMs) return null
      probe = circuitCall()
      return probe
    },
  }
}
