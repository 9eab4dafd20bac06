/** After each piece come so many times its own time for everything else. */
const PAUSE_FACTOR = 10
const LEAST_PAUSE_MS = 20

/**
 * Does work that somebody would otherwise have to wait for, piece by piece with long pauses, beginning `afterMs` from now. Never keeps the
 * process alive. Returns what ends it.
 */
export function warmUp(pieces: readonly (() => void)[], { afterMs }: { afterMs: number }): () => void {
  const ahead = [...pieces]
  let timer = setTimeout(next, afterMs).unref()
  function next() {
    const started = performance.now()
    ahead.shift()?.()
    const tookMs = performance.now() - started
    if (ahead.length > 0) timer = setTimeout(next, Math.max(LEAST_PAUSE_MS, tookMs * PAUSE_FACTOR)).unref()
  }
  return () => clearTimeout(timer)
}
