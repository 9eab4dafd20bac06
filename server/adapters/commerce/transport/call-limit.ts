/** When a call is given up: after a time, or with the request that it serves. */
export interface CallLimit {
  /** aborted then, for calls that leave this process */
  readonly signal: AbortSignal
  readonly isTimedOut: boolean
  /** The result, or a rejection as soon as the call is given up: a handler in this process does not listen to signals. */
  hold<T>(work: Promise<T>): Promise<T>
  /** Once the answer is read. Without it the limit stays for a body that is still on its way. */
  end(): void
}

/** The limits of the calls of one request, which ends them all. */
export interface CallLimits {
  /** `timeoutMs` from now */
  begin(timeoutMs: number): CallLimit
}

export function callLimits(request: AbortSignal | undefined): CallLimits {
  const running = new Set<Limit>()
  let isListening = false
  const endAll = () => {
    for (const limit of running) limit.giveUp(request?.reason)
  }

  return {
    begin(timeoutMs) {
      if (request && !isListening) {
        // One listener for all calls: each of its own would cost as much as a small call.
        request.addEventListener('abort', endAll, { once: true })
        isListening = true
      }
      const limit = new Limit(timeoutMs, running)
      if (request?.aborted) limit.giveUp(request.reason)
      return limit
    },
  }
}

class Limit implements CallLimit {
  isTimedOut = false
  readonly #running: Set<Limit>
  readonly #timer: NodeJS.Timeout
  #controller: AbortController | null = null
  #givenUp: { reason: unknown } | null = null
  #reject: ((reason: unknown) => void) | null = null

  constructor(timeoutMs: number, running: Set<Limit>) {
    this.#running = running
    running.add(this)
    this.#timer = setTimeout(() => {
      this.isTimedOut = true
      this.giveUp(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    }, timeoutMs)
    // A call does not keep the process alive.
    this.#timer.unref()
  }

  /** Made when it is first needed, as a handler in this process never does. */
  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController()
      if (this.#givenUp) this.#controller.abort(this.#givenUp.reason)
    }
    return this.#controller.signal
  }

  hold<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      work.then(resolve, reject)
      if (this.#givenUp) reject(this.#givenUp.reason)
      else this.#reject = reject
    })
  }

  giveUp(reason: unknown): void {
    if (this.#givenUp) return
    this.#givenUp = { reason }
    this.end()
    this.#controller?.abort(reason)
    this.#reject?.(reason)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#running.delete(this)
  }
}
