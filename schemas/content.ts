import { z } from 'zod'
import { RichText } from './rich-text.ts'
import { slugsByLanguage } from './slugs.ts'

/** Parts of a text page that lists of pages have, too. */
export const pageKey = z
  .string()
  .meta({ description: 'Key of the page, the same in every language.', examples: ['terms'] })
export const pageRoute = z
  .string()
  .nullable()
  .meta({
    description: 'Route key if the page has a route of its own; null for a page that its slug leads to.',
    examples: ['terms'],
  })

function pageOf<R extends z.ZodType>(richText: R) {
  return z
    .strictObject({
      key: pageKey,
      route: pageRoute,
      title: z.string().meta({ description: 'Title in the requested language.', examples: ['Terms of sale'] }),
      metaDescription: z
        .string()
        .meta({ description: 'Description for search engines; empty for none.', examples: ['Our terms of sale.'] }),
      content: richText,
      updatedAt: z
        .string()
        .meta({ description: 'Time of the last change, ISO 8601 in UTC.', examples: ['2026-11-05T08:05:00.000Z'] }),
      slugs: slugsByLanguage,
      isUnfinished: z
        .literal(true)
        .optional()
        .meta({ description: 'Its text has blanks to fill in and is not published; absent: it is complete.' }),
    })
    .meta({ description: "A text page written by the shop's staff." })
}

/** A text page written by the shop's staff (terms, about us). */
export const ContentPage = pageOf(RichText.meta({ description: 'The body.' }))
export type ContentPage = z.infer<typeof ContentPage>
/** As on the wire of the commerce API, with the body as HTML. */
export const WireContentPage = pageOf(
  z.string().meta({ description: 'The body as HTML.', examples: ['<h2>Returns</h2><p>You have 30 days.</p>'] }),
)
export type WireContentPage = z.infer<typeof WireContentPage>

/** What a slug leads to, with the present slug in each language. */
export function pageSlugTarget<K extends z.ZodType, I extends z.ZodType>(kind: K, id: I) {
  return z
    .strictObject({
      kind,
      id,
      slug: z.string().meta({
        description:
          'Current slug in the requested language; another one than requested means a move (301). For `redirect` the target path.',
        examples: ['coffee', '/en/coffee'],
      }),
      slugs: slugsByLanguage,
    })
    .meta({ description: 'What a slug leads to.' })
}

/** The target of a slug; `slug` is the current one: a different requested slug means a 301. Architecture 5. */
export const SlugTarget = pageSlugTarget(
  z.enum(['category', 'product', 'cms_page', 'redirect']).meta({ description: 'What the slug leads to.' }),
  z.string().meta({
    description: 'Id of the category or product, key of the page, or the requested slug for `redirect`.',
    examples: ['12', 'zmierzch'],
  }),
)
export type SlugTarget = z.infer<typeof SlugTarget>
