import type { ChangesPort } from '#server/ports/store.ts'

/**
 * A change feed that is asked only when there can be something new: as long as `mark` stays the same, nothing has changed.
 * A mark of null says nothing, and the feed is asked.
 */
export function quietChanges(changes: ChangesPort, mark: () => Promise<string | null>): ChangesPort {
  let last: { mark: string | null; cursor: string } | null = null
  return {
    async after(cursor) {
      // Taken before the answer: what is written meanwhile makes another one.
      const marked = await mark()
      if (marked !== null && cursor !== null && last?.mark === marked && last.cursor === cursor)
        return { cursor, tags: [], reset: false }
      const answer = await changes.after(cursor)
      last = { mark: marked, cursor: answer.cursor }
      return answer
    },
  }
}
