/** Time in ms after which work that can wait leaves the turn of the event loop to others. */
const LONGEST_MS = 4

/** When the work of this turn began, as performance.now(); null before any. */
let begunAt: number | null = null
const waiting: (() => void)[] = []

/**
 * Awaited between two steps of work that no cache holds, so that pages from the cache are sent in between. Undefined while the
 * turn of the event loop is young; else a promise that resolves in a later turn, in the order of asking and one for each turn.
 */
export function shareTurn(): Promise<void> | undefined {
  if (waiting.length === 0) {
    const now = performance.now()
    if (begunAt === null) {
      begin(now, end)
      return undefined
    }
    if (now - begunAt < LONGEST_MS) return undefined
  }
  return new Promise((resolve) => waiting.push(resolve))
}

function begin(at: number, after: () => void): void {
  begunAt = at
  setImmediate(after)
}

/** Comes right after the requests that were read in this turn: only a turn later have those been answered that arrived since. */
function end(): void {
  begunAt = null
  if (waiting.length > 0) setImmediate(goOn)
}

function goOn(): void {
  begunAt = null
  const next = waiting.shift()
  if (!next) return
  begin(performance.now(), goOn)
  next()
}
