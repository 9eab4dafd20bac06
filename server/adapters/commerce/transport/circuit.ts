/**
 * Circuit breaker: reports when a service is down, so that no request waits for it. One for each commerce API, shared
 * by all requests.
 */
export interface Circuit {
  /** False while it is open. After `openMs` one caller (the probe) is let through and decides. */
  mayPass(): boolean
  /** Every caller that passed reports exactly one of these; `forget` if it gave up itself. */
  succeed(): void
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
  let openedAt: number | null = null
  let isProbing = false

  return {
    mayPass() {
      if (openedAt === null) return true
      if (isProbing || now() - openedAt < openMs) return false
      isProbing = true
      return true
    },
    succeed() {
      failed = 0
      openedAt = null
      isProbing = false
    },
    fail() {
      failed++
      // Late failures of calls that began before it opened do not prolong it; the probe's does.
      if (isProbing || (openedAt === null && failed >= failures)) openedAt = now()
      isProbing = false
    },
    forget() {
      isProbing = false
    },
  }
}
