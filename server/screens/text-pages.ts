import type { ContentPage } from '#schemas/content.ts'
import type { RouteKey } from '#schemas/routes.ts'
import { assembler, notFound } from '#server/compiler/assembler.ts'

type Loaded = { page: ContentPage }

const ofPage = {
  title: ({ page }: Loaded) => page.title,
  seo: ({ page }: Loaded) => ({
    description: page.metaDescription,
    ...(page.isUnfinished && { robots: 'noindex' as const }),
  }),
}

/** A text page under its own slug, such as the terms, in a layout of its own or that of all text pages. S2.78. */
export const cmsPageScreen = assembler('cms_page')({
  provides: ['page'],
  scope: 'public',
  async load({ target, ports }) {
    const page = target && (await ports.store.pageById(target.id))
    return page ? { page } : notFound()
  },
  ownLayout: ({ page }) => `pages/${page.key}`,
  ...ofPage,
})

type TextRoute = Extract<RouteKey, `local_${string}` | 'legal_notice' | 'accessibility'>

/**
 * A text page with a route of its own: about us, services, contact persons, partnership, legal notice, accessibility.
 */
export function textPageScreen(route: TextRoute) {
  return assembler(route)({
    provides: ['page'],
    scope: 'public',
    async load({ ports }) {
      const page = await ports.store.pageByRoute(route)
      return page ? { page } : notFound()
    },
    ...ofPage,
  })
}
