import type { CategoryPage } from '#schemas/category.ts'
import type { Seo } from '#schemas/screen.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { Crumb } from '#widgets/breadcrumbs/schema.ts'

/** Breadcrumbs from the home page through the categories to `last`, unless it is one of them. S2.184, S2.185. */
export function crumbsTo(path: CategoryPage['path'], { link, t }: Pick<LoadContext, 'link' | 't'>, last?: Crumb) {
  const home = link('home')
  return [
    ...(home ? [{ label: t('breadcrumbs.home'), href: home }] : []),
    ...path.map(({ name, url }) => ({ label: name, href: url })),
    ...(last ? [last] : []),
  ]
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
