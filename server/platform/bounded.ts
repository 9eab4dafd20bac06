/**
 * An adapter whose promises reject after `ms`, whatever becomes of the work behind them: code that we do not know may wait for
 * ever, and its callers may not. Values and answers that are no promises pass. `toError` makes the error; a plain one if absent.
 */
export function bounded<Adapter extends object>(
  adapter: Adapter,
  { name, ms, toError = (message) => new Error(message) }: BoundedBy,
): Adapter {
  // The adapter itself is no target: a frozen one may not give other methods than its own.
  return new Proxy({} as Adapter, {
    has: (_, key) => key in adapter,
    get(_, key) {
      const value: unknown = Reflect.get(adapter, key, adapter)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const answer: unknown = value.apply(adapter, given)
        const message = `${name} did not answer ${String(key)} within ${ms / 1_000} seconds.`
        return isPromise(answer) ? within(answer, ms, () => toError(message)) : answer
      }
    },
  })
}

interface BoundedBy {
  /** whose answers they are, in the words of an error */
  name: string
  ms: number
  toError?: (message: string) => Error
}

function isPromise(answer: unknown): answer is PromiseLike<unknown> {
  return typeof (answer as PromiseLike<unknown> | null | undefined)?.then === 'function'
}

function within(answer: PromiseLike<unknown>, ms: number, toError: () => Error): Promise<unknown> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(toError()), ms)
  return Promise.race([answer, timeout.promise]).finally(() => clearTimeout(timer))
}
