/** Other processes are not expected to write to the file, but may: `sqlite3`, or a script of the operator. */
const LOOK_MS = 500

/**
 * Follows the commits to a SQLite file. `version` changes with each commit and costs microseconds. Listeners are called
 * right after commits of this process, which `committed` announces, and within half a second after those of others.
 */
export function followSqliteWrites(version: () => number) {
  const listeners = new Set<() => void>()
  let seen = version()
  let isAnnounced = false
  let looking: NodeJS.Timeout | undefined

  function look(): void {
    if (listeners.size === 0) return
    const found = version()
    if (found === seen) return
    seen = found
    for (const listener of listeners) listener()
  }

  function end(): void {
    clearInterval(looking)
    looking = undefined
  }

  return {
    /** Commits of one turn of the event loop give one call. */
    committed(): void {
      if (isAnnounced || listeners.size === 0) return
      isAnnounced = true
      setImmediate(() => {
        isAnnounced = false
        look()
      })
    },
    onWrite(listener: () => void): () => void {
      listeners.add(listener)
      looking ??= setInterval(look, LOOK_MS).unref()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) end()
      }
    },
    close(): void {
      listeners.clear()
      end()
    },
  }
}
