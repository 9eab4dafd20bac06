import { z } from 'zod'

/**
 * A menu or category node; `url` is a localized path, or an absolute URL when `isExternal`. Root has id 0. S3.20,
 * S3.21.
 */
export type Category = {
  id: number
  name: string
  url: string
  level: number
  parentId: number
  hasChildren: boolean
  children: Category[]
  image: string | null
  isExternal: boolean
  externalUrlTarget: '_self' | '_blank' | null
  /** lucide icon name of a top-level category, null elsewhere */
  icon: string | null
}
/** A category with its descendants, to the requested depth. S3.20. */
export const Category: z.ZodType<Category> = z.lazy(() =>
  z.strictObject({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    level: z.int().min(0),
    parentId: z.int(),
    hasChildren: z.boolean(),
    children: z.array(Category),
    image: z.string().nullable(),
    isExternal: z.boolean(),
    externalUrlTarget: z.enum(['_self', '_blank']).nullable(),
    icon: z.string().nullable(),
  }),
)

/** A category for its own page: with introduction and the path from the root (itself last). */
export const CategoryPage = z.strictObject({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  intro: z.string(),
  metaDescription: z.string(),
  image: z.string().nullable(),
  imageAlt: z.string(),
  path: z.array(z.strictObject({ id: z.int(), name: z.string(), url: z.string() })),
  children: z.array(z.strictObject({ id: z.int(), name: z.string(), url: z.string() })),
  /** slugs of the same category by language, for alternates */
  slugs: z.record(z.string(), z.string()),
})
export type CategoryPage = z.infer<typeof CategoryPage>
