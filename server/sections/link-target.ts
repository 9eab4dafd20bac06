import { z } from 'zod'
import { RouteKey } from '#schemas/routes.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'

/**
 * Target of a link in a layout, named by its kind, so that each language gets its own address: a route, a category, a
 * product, a text page, a blog post, or an address (https, mailto, tel).
 */
export const LinkTarget = z
  .union([
    z.strictObject({
      route: RouteKey,
      params: z
        .record(z.string(), z.string())
        .optional()
        .meta({
          description: 'Path parameters by name; absent if the route has none.',
          examples: [{ slug: 'about-us' }],
        }),
      query: z
        .record(z.string(), z.string())
        .optional()
        .meta({ description: 'Query parameters by name; absent for none.', examples: [{ sort: 'price_asc' }] }),
    }),
    z.strictObject({
      categoryId: z
        .int()
        .min(1)
        .meta({ description: 'Id of the category.', examples: [3] }),
    }),
    z.strictObject({
      productId: z
        .string()
        .min(1)
        .meta({ description: 'Id of the product.', examples: ['zmierzch'] }),
    }),
    z.strictObject({
      page: z
        .string()
        .min(1)
        .meta({ description: 'Key of the text page.', examples: ['privacy'] }),
    }),
    z.strictObject({
      postId: z
        .string()
        .min(1)
        .meta({ description: 'Id of the blog post.', examples: ['filter'] }),
    }),
    z.strictObject({
      href: z
        .string()
        .regex(/^(?:https:\/\/|mailto:|tel:)/)
        .meta({ description: 'An https, mailto or tel address.', examples: ['https://lipa.example/press'] }),
    }),
  ])
  .meta({
    description: 'Where a link leads: a route, category, product, text page, blog post or address.',
    'x-reference': 'link',
  })
export type LinkTarget = z.infer<typeof LinkTarget>

/**
 * Address of a target in the shopper's language; null if it is gone or its screen is not built, so that nothing links
 * to it.
 */
export async function hrefOf(
  target: LinkTarget,
  { ports, link, locale }: Pick<LoadContext, 'ports' | 'link' | 'locale'>,
): Promise<string | null> {
  if ('href' in target) return target.href
  if ('categoryId' in target) return (await ports.catalogue.categoryById(target.categoryId))?.url ?? null
  if ('productId' in target) return (await ports.catalogue.productsByIds([target.productId]))[0]?.href ?? null
  if ('postId' in target) return (await ports.blog.post(target.postId))?.href ?? null
  if ('page' in target) {
    const page = await ports.store.pageById(target.page)
    if (!page) return null
    const route = RouteKey.safeParse(page.route)
    if (route.success) return link(route.data)
    const slug = page.slugs[locale]
    return slug === undefined ? null : link('cms_page', { slug })
  }
  // Params of a stored link are checked at publish; the builder throws for an invalid one, and the section is left out.
  const build = link as (key: string, params: object, options: object) => string | null
  return build(target.route, target.params ?? {}, target.query ? { query: target.query } : {})
}

/** Half of a section's limit: a late link must not cost the section. */
const LINK_MS = 400

/** As `hrefOf`, and null too if it cannot be resolved, or not in time: for optional links. */
export function hrefIfTold(
  target: LinkTarget,
  context: Pick<LoadContext, 'ports' | 'link' | 'locale' | 'orWithout'>,
): Promise<string | null> {
  // What needs no call needs no limit.
  if ('href' in target || 'route' in target) return hrefOf(target, context).catch(() => null)
  // A faulty text page must not cost the shopper a form, the checkout or the legal notice.
  return context.orWithout(LINK_MS, 'where a link leads', hrefOf(target, context)).catch(() => null)
}
