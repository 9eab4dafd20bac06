import { z } from 'zod'
import { slugsByLanguage } from './slugs.ts'

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
const categoryId = z.int().meta({ description: 'Id of the category.', examples: [12] })
const categoryName = z.string().meta({ description: 'Name in the requested language.', examples: ['Coffee'] })
const categorySlug = z
  .string()
  .meta({ description: 'Slug of its page in the requested language.', examples: ['coffee'] })
const categoryImage = z
  .string()
  .nullable()
  .meta({ description: 'Key of its image below /media/; null for none.', examples: ['category/kawa'] })

/** A category with its descendants, to the requested depth. S3.20. */
export const Category: z.ZodType<Category> = z.lazy(() =>
  z
    .strictObject({
      id: categoryId,
      name: categoryName,
      url: z.string().meta({
        description: 'Slug of its page in the requested language, or an absolute URL if `isExternal`.',
        examples: ['coffee', 'https://example.com/blog'],
      }),
      level: z
        .int()
        .min(0)
        .meta({ description: 'Depth in the tree; the root has 0.', examples: [1] }),
      parentId: z.int().meta({ description: 'Id of the category above; the root has 0.', examples: [0] }),
      hasChildren: z.boolean().meta({ description: 'Whether it has categories below, even if they are not sent.' }),
      children: z.array(Category).meta({ description: 'Categories below, in order, to the requested depth.' }),
      image: categoryImage,
      isExternal: z.boolean().meta({ description: 'Whether it leads out of the shop.' }),
      externalUrlTarget: z
        .enum(['_self', '_blank'])
        .nullable()
        .meta({ description: 'Where an external link opens: the same tab or a new one; null for a page of the shop.' }),
      icon: z
        .string()
        .nullable()
        .meta({ description: 'Name of a lucide icon for a top-level category; null elsewhere.', examples: ['coffee'] }),
    })
    .meta({ description: 'A category with those below it; the root of the tree has id 0.' }),
)

/** A category for its own page: with introduction and the path from the root (itself last). */
export const CategoryPage = z
  .strictObject({
    id: categoryId,
    name: categoryName,
    url: categorySlug,
    intro: z
      .string()
      .meta({ description: 'Introduction, plain text; empty for none.', examples: ['Beans from small farms.'] }),
    metaDescription: z.string().meta({
      description: 'Description for search engines; empty for none.',
      examples: ['Fresh coffee, roasted daily.'],
    }),
    image: categoryImage,
    imageAlt: z
      .string()
      .meta({ description: 'What the image shows; empty for decoration.', examples: ['Roasted coffee beans'] }),
    path: z
      .array(z.strictObject({ id: categoryId, name: categoryName, url: categorySlug }))
      .meta({ description: 'Categories from the top of the tree to this one, itself last.' }),
    children: z
      .array(z.strictObject({ id: categoryId, name: categoryName, url: categorySlug }))
      .meta({ description: 'Categories directly below, in order.' }),
    slugs: slugsByLanguage,
  })
  .meta({ description: 'A category with all data of its page.' })
export type CategoryPage = z.infer<typeof CategoryPage>
