type Read<T> = (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>

/**
 * One read for all that is asked for at once: the sections of a screen are resolved together, and each asks for its own ids.
 * Each caller gets what was found for all. Rejects for all of them.
 */
export function joinReads<T>(read: Read<T>): Read<T> {
  let waiting: { ids: Set<string>; found: ReturnType<Read<T>> } | null = null
  return (asked) => {
    if (waiting === null) {
      const ids = new Set<string>()
      const found = afterPendingWork().then(() => {
        waiting = null
        return read([...ids])
      })
      waiting = { ids, found }
    }
    for (const id of asked) waiting.ids.add(id)
    return waiting.found
  }
}

/** Once all promises that are settled now have been followed, and those after them: before any timer or answer. */
function afterPendingWork(): Promise<void> {
  // Ticks run before promises if the caller is no promise's follower, and after all of them if it is one.
  return Promise.resolve().then(() => new Promise((resolve) => process.nextTick(resolve)))
}
