/**
 * npm passes a terminal's Ctrl+C on to a program that has already received it: two signals within this time count as
 * one.
 */
const SAME_WISH_MS = 400

const CODES = { SIGINT: 130, SIGTERM: 143 } as const

export interface SignalSource {
  on(signal: keyof typeof CODES, listener: () => void): unknown
}

/**
 * On SIGTERM or SIGINT: runs `end` once, then exits with 0, or with 1 if it throws. A second signal exits at once.
 * `leave` is `process.exit` except in tests.
 */
export function endOnSignal(
  end: () => Promise<void>,
  { source = process, leave = process.exit }: { source?: SignalSource; leave?: (code: number) => void } = {},
): void {
  let startedAt: number | null = null
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    source.on(signal, () => {
      if (startedAt !== null) {
        if (performance.now() - startedAt > SAME_WISH_MS) leave(CODES[signal])
        return
      }
      startedAt = performance.now()
      end().then(
        () => leave(0),
        (error) => {
          process.stderr.write(`${error?.stack ?? error}\n`)
          leave(1)
        },
      )
    })
}
