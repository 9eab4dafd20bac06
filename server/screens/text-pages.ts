import type { ContentPage } from '#schemas/content.ts'
import { type RouteKey, RouteKey as RouteKeySchema } from '#schemas/routes.ts'
import { assembler, notFound, redirectTo } from './assembler.ts'

const ofPage = {
  title: ({ page }: { page: ContentPage }) => page.title,
  seo: ({ page }: { page: ContentPage }) => ({ description: page.metaDescription }),
}

/** A text page under its own slug. One that is a route of its own is read there. Spec 2. */
export const cmsPageScreen = assembler('cms_page')({
  provides: ['page'],
  scope: 'public',
  async load({ target, ports, link }) {
    const page = target && (await ports.store.pageById(target.id))
    if (!page) return notFound()
    const route = RouteKeySchema.safeParse(page.route)
    const elsewhere = route.success && route.data !== 'cms_page' ? link(route.data) : null
    return elsewhere === null ? { page } : redirectTo(elsewhere, 301)
  },
  ...ofPage,
})

type TextRoute = Extract<RouteKey, `local_${string}` | 'legal_notice' | 'accessibility'>

/** A text page that is a route of its own: about us, services, contact persons, partnership, legal notice, accessibility. */
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
