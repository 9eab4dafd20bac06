import type { Category } from '#schemas/category.ts'
import type { LoadedData } from '#server/compiler/loaded-data.ts'
import { type MenuEntry, MenuIconName } from '#widgets/parts/menu-entry.ts'

interface Place {
  /** path of the current screen */
  path: string
  /** ids of the categories of the current page, from the top; empty elsewhere */
  within: readonly number[]
}

/** The first nine categories have icons (S9.24). */
const MAX_ICONS = 9

/** Top entries of a menu that opens; the entry of the current category is marked. */
export function menuEntries(categories: readonly Category[], { path, within }: Place): MenuEntry[] {
  return categories.map((category, index) => {
    const { id, name, url, image, hasChildren, isExternal, externalUrlTarget } = category
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
      ...(index < MAX_ICONS && { icon: iconOf(category) }),
      ...(image !== null && { image }),
      ...(externalUrlTarget === '_blank' && { target: externalUrlTarget }),
      ...(current && { current }),
      ...(hasChildren && { hasChildren }),
    }
  })
}

/** The same as plain links, for a menu that does not open. */
export function menuLinks(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.map(({ icon: _, image: __, hasChildren: ___, ...link }) => link)
}

/** Ids from the top to the category that a screen has loaded; empty on screens without one. */
export function viewedCategories({ category }: Partial<Pick<LoadedData, 'category'>>): number[] {
  return category?.path.map(({ id }) => id) ?? []
}

function isAround(category: Category, path: string, within: readonly number[]): boolean {
  return (
    within.includes(category.id) || category.children.some((child) => child.url === path || isAround(child, path, []))
  )
}

/** The shop may name any icon; only some are drawn. */
function iconOf({ icon }: Category): MenuIconName {
  const known = MenuIconName.safeParse(icon)
  return known.success ? known.data : 'other'
}
