import { z } from 'zod'
import { RichText } from './rich-text.ts'

function pageOf<R extends z.ZodType>(richText: R) {
  return z.strictObject({
    key: z.string(),
    /** route key when the page is a route of its own, null for a slug page */
    route: z.string().nullable(),
    title: z.string(),
    metaDescription: z.string(),
    content: richText,
    updatedAt: z.string(),
    slugs: z.record(z.string(), z.string()),
  })
}

/** A text page that the shop's own people write (terms, about us). */
export const ContentPage = pageOf(RichText)
export type ContentPage = z.infer<typeof ContentPage>
/** The same at the commerce API's edge, its body still HTML. */
export const WireContentPage = pageOf(z.string())
export type WireContentPage = z.infer<typeof WireContentPage>

/** What a slug stands for; `slug` is today's: another one than asked for means a 301. Architecture 5. */
export const SlugTarget = z.strictObject({
  kind: z.enum(['category', 'product', 'cms_page', 'redirect']),
  id: z.string(),
  /** today's slug in the language asked for; for `redirect` the target path */
  slug: z.string(),
  /** today's slugs by language, for alternates and the language selector */
  slugs: z.record(z.string(), z.string()),
})
export type SlugTarget = z.infer<typeof SlugTarget>
