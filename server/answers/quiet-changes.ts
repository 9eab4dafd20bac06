import type { ChangeNews, ChangesPort } from '#server/ports/store.ts'

/** While `mark` stays the same, nothing has changed; null: nobody knows. */
interface MarkedNews extends ChangeNews {
  mark(): Promise<string | null>
}

/**
 * A change feed that is only asked if it can have something new. Without `news`, as in another process, it is always
 * asked.
 */
export function quietChanges(changes: ChangesPort, news: MarkedNews | null): ChangesPort {
  if (news === null) return changes
  let last: { mark: string | null; cursor: string } | null = null
  return {
    news,
    async after(cursor) {
      // Read before the answer: a later write gives another mark.
      const marked = await news.mark()
      if (marked !== null && cursor !== null && last?.mark === marked && last.cursor === cursor)
        return { cursor, tags: [], reset: false }
      const answer = await changes.after(cursor)
      last = { mark: marked, cursor: answer.cursor }
      return answer
    },
  }
}
