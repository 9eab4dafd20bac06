import type { Locale } from '#schemas/locale.ts'
import { ROUTE_PARAM_SHAPE } from '#schemas/routes.ts'
import type { Links } from '#server/adapters/commerce/session.ts'
import type { LinkBuilder } from '#server/compiler/assembler.ts'

/** Binds the shop's link builder to one language and to slugs as the commerce API sends them. */
export function linksFor(links: LinkBuilder, locale: Locale): Links {
  const to: LinkBuilder = (key, params, options) => links(key, params, { locale, ...options })
  const bySlug = (key: 'product' | 'category') => (given: string, options?: string) => {
    const slug = given.replace(/^\//, '')
    return ROUTE_PARAM_SHAPE.slug.test(slug) ? to(key, { slug }, options ? { query: { options } } : {}) : null
  }
  return { to, product: bySlug('product'), category: bySlug('category'), home: to('home') ?? '/' }
}
