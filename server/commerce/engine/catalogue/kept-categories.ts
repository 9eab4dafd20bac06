import type { Kysely } from 'kysely'
import type { CategoryPage } from '#schemas/category.ts'
import type { Locale } from '#schemas/locale.ts'
import type { EngineDatabase } from '../schema.ts'
import { EVERYTHING_TAG } from '../tags.ts'
import { hasCategory, loadChildren } from './categories.ts'
import { createKept } from './kept-answers.ts'

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
