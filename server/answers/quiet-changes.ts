import type { ChangesPort } from '#server/ports/store.ts'

/**
 * A change feed that is only polled if it can have news: while `mark` stays the same, nothing has changed. With a mark
 * of null the feed is always polled.
 */
export function quietChanges(changes: ChangesPort, mark: () => Promise<string | null>): ChangesPort {
  let last: { mark: string | null; cursor: string } | null = null
  return {
    async after(cursor) {
      // Read before the answer: a later write gives another mark.
      const marked = await mark()
      if (marked !== null && cursor !== null && last?.mark === marked && last.cursor === cursor)
        return { cursor, tags: [], reset: false }
      const answer = await changes.after(cursor)
      last = { mark: marked, cursor: answer.cursor }
      return answer
    },
  }
}
