import type { Category } from '#schemas/category.ts'
import type { LoadedData } from '#server/screens/loaded-data.ts'
import { toIconName } from '#widgets/parts/icon-names.ts'
import type { MenuEntry } from '#widgets/parts/menu-entry.ts'

interface Place {
  /** path of the screen being made */
  path: string
  /** ids of the categories that the viewed page is in, from the top; empty elsewhere */
  within: readonly number[]
}

/** Links of a menu; the one whose category is being viewed, or holds it, says so. */
export function menuEntries(categories: readonly Category[], { path, within }: Place): MenuEntry[] {
  return categories.map((category) => {
    const { id, name, url, isExternal, externalUrlTarget } = category
    const icon = toIconName(category.icon)
    const current = isExternal
      ? undefined
      : url === path
        ? 'page'
        : isAround(category, path, within)
          ? 'within'
          : undefined
    return {
      id,
      name,
      href: url,
      ...(icon && { icon }),
      ...(externalUrlTarget === '_blank' && { target: externalUrlTarget }),
      ...(current && { current }),
    }
  })
}

/** Ids from the top of the category that a screen has loaded; a frame draws for screens that load none. */
export function viewedCategories({ category }: Partial<LoadedData>): number[] {
  return category?.path.map(({ id }) => id) ?? []
}

function isAround(category: Category, path: string, within: readonly number[]): boolean {
  return (
    within.includes(category.id) || category.children.some((child) => child.url === path || isAround(child, path, []))
  )
}
