/** The pause after each piece, as a multiple of the piece's own duration. */
const PAUSE_FACTOR = 10
const MIN_PAUSE_MS = 20

/**
 * Runs deferred work in the background, piece by piece with long pauses, starting `afterMs` from now, so that no
 * request waits for it. Never keeps the process alive. Returns a function that stops it.
 */
export function warmUp(pieces: readonly (() => void)[], { afterMs }: { afterMs: number }): () => void {
  const ahead = [...pieces]
  let timer = setTimeout(next, afterMs).unref()
  function next() {
    const started = performance.now()
    ahead.shift()?.()
    const tookMs = performance.now() - started
    if (ahead.length > 0) timer = setTimeout(next, Math.max(MIN_PAUSE_MS, tookMs * PAUSE_FACTOR)).unref()
  }
  return () => clearTimeout(timer)
}
