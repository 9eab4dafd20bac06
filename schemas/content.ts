import { z } from 'zod'
import { RichText } from './rich-text.ts'

function pageOf<R extends z.ZodType>(richText: R) {
  return z.strictObject({
    key: z.string(),
    /** route key if the page is a route of its own, null for a slug page */
    route: z.string().nullable(),
    title: z.string(),
    metaDescription: z.string(),
    content: richText,
    updatedAt: z.string(),
    slugs: z.record(z.string(), z.string()),
  })
}

/** A text page written by the shop's staff (terms, about us). */
export const ContentPage = pageOf(RichText)
export type ContentPage = z.infer<typeof ContentPage>
/** As on the wire of the commerce API, with the body as HTML. */
export const WireContentPage = pageOf(z.string())
export type WireContentPage = z.infer<typeof WireContentPage>

/** The target of a slug; `slug` is the current one: a different requested slug means a 301. Architecture 5. */
export const SlugTarget = z.strictObject({
  kind: z.enum(['category', 'product', 'cms_page', 'redirect']),
  id: z.string(),
  /** current slug in the requested language; for `redirect` the target path */
  slug: z.string(),
  /** current slugs by language, for alternates and the language selector */
  slugs: z.record(z.string(), z.string()),
})
export type SlugTarget = z.infer<typeof SlugTarget>
