import { DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts'
import type { StaffCategory } from '#server/ports/staff-categories.ts'

/** A category with the names of those above it and its own. */
export interface PlacedCategory {
  category: StaffCategory
  path: readonly string[]
}

/** Its name in a language, else in another one. */
export function categoryName({ id, texts }: Pick<StaffCategory, 'id' | 'texts'>, locale: Locale): string {
  const order: readonly Locale[] = [locale, DEFAULT_LOCALE, ...LOCALES]
  const named = order.find((each) => texts[each]?.name)
  return named === undefined ? String(id) : (texts[named]?.name ?? '')
}

/** All categories in the order of the menu, each behind the one that it stands below. */
export function categoryTree(all: readonly StaffCategory[], locale: Locale): PlacedCategory[] {
  const below = Map.groupBy(all, ({ parent }) => parent)
  const visit = (parent: number, above: readonly string[]): PlacedCategory[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
      .flatMap((category) => {
        const path = [...above, categoryName(category, locale)]
        return [{ category, path }, ...visit(category.id, path)]
      })
  return visit(0, [])
}

/** Categories that this one may stand below: none that leads elsewhere, nor itself or one below it. */
export function parentsFor(id: number, tree: readonly PlacedCategory[]): PlacedCategory[] {
  const parentOf = new Map(tree.map(({ category }) => [category.id, category.parent]))
  const isBelow = (other: number): boolean => {
    for (let at: number | undefined = other; at !== undefined && at !== 0; at = parentOf.get(at))
      if (at === id) return true
    return false
  }
  return tree.filter(({ category }) => category.externalUrls === null && !isBelow(category.id))
}
