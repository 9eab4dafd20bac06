import type { Kysely } from 'kysely'
import type { CategoryPage } from '#schemas/category.ts'
import type { Locale } from '#schemas/locale.ts'
import type { EngineDatabase } from '../schema.ts'
import { EVERYTHING_TAG } from '../tags.ts'
import { hasCategory, loadChildren } from './categories.ts'

type Children = CategoryPage['children']

/** Categories that were asked for, in memory. A shop has a few hundred at most. */
export interface KeptCategories {
  /** Direct subcategories (0 is the root) that have a page of their own. */
  children(id: number, locale: Locale): Promise<Children>
  /** Whether there is such a category; 0 is the root. */
  has(id: number): Promise<boolean>
  /** Forgets all of them if these tags of the feed name a category. */
  forget(tags: readonly string[]): void
}

/** Ids that do not exist are asked for, too. */
const MAX_KEPT = 2_000

export function createKeptCategories(db: Kysely<EngineDatabase>): KeptCategories {
  const children = createKept<Children>()
  const known = createKept<boolean>()
  return {
    children: (id, locale) => children.get(`${id} ${locale}`, () => loadChildren(db, id, locale)),
    has: (id) => known.get(String(id), () => hasCategory(db, id)),
    forget(tags) {
      if (!tags.some((tag) => tag === EVERYTHING_TAG || tag.startsWith('category:'))) return
      children.clear()
      known.clear()
    },
  }
}

/** Answers by key. One that is still being read when it is forgotten goes to those alone who waited for it. */
function createKept<T>() {
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
