import type { CategoryPage } from '#schemas/category.ts'
import type { Seo } from '#schemas/screen.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { Crumb } from '#widgets/breadcrumbs/schema.ts'

type Words = Pick<LoadContext, 'link' | 't'>

/** Breadcrumbs from the home page through the categories to `last`, unless it is one of them. S2.184, S2.185. */
export function crumbsTo(path: CategoryPage['path'], { link, t }: Words, last?: Crumb): Crumb[] {
  const home = link('home')
  return [
    ...(home ? [{ label: t('breadcrumbs.home'), href: home }] : []),
    ...path.map(({ name, url }) => ({ label: name, href: url })),
    ...(last ? [last] : []),
  ]
}

/** Breadcrumbs of categories that stay the same object; they go with them. */
const known = new WeakMap<CategoryPage, Words & { crumbs: Crumb[] }>()

/** The same for a category: one list as long as it is the same object, so that what is made of it can be kept. */
export function crumbsToCategory(category: CategoryPage, { link, t }: Words): Crumb[] {
  const kept = known.get(category)
  if (kept?.link === link && kept.t === t) return kept.crumbs
  const crumbs = crumbsTo(category.path, { link, t })
  known.set(category, { link, t, crumbs })
  return crumbs
}

/** The same for search engines: schema.org BreadcrumbList. */
export function breadcrumbList(crumbs: readonly Crumb[]): Seo['jsonLd'][number] {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href,
    })),
  }
}
