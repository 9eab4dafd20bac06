/** Ids that do not exist are asked for, too. */
const MAX_KEPT = 2_000

/** Answers by key. One that is still being read when it is forgotten goes to those alone who waited for it. */
export function createKept<T>() {
  const answers = new Map<string, Promise<T>>()
  return {
    get(key: string, read: () => Promise<T>): Promise<T> {
      const kept = answers.get(key)
      if (kept) return kept
      if (answers.size >= MAX_KEPT) answers.clear()
      const answer = read()
      answers.set(key, answer)
      // Its callers get the error; the next one tries again.
      answer.catch(() => answers.get(key) === answer && answers.delete(key))
      return answer
    },
    clear: () => answers.clear(),
  }
}
