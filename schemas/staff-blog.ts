import { z } from 'zod'
import { blogCategoryId } from './blog.ts'

/* The blog as staff see it. */

const text = z
  .strictObject({
    name: z.string().meta({ description: 'Name.', examples: ['Brewing'] }),
    slug: z.string().meta({ description: 'Slug in this language.', examples: ['brewing'] }),
    description: z.string().meta({ description: 'What its posts are about; empty for none.', examples: ['Recipes.'] }),
  })
  .meta({ description: 'Texts of a category in one language.' })

/** A category of the blog with all that staff change. */
export const StaffBlogCategory = z
  .strictObject({
    id: blogCategoryId,
    position: z
      .int()
      .min(0)
      .meta({ description: 'Place among the categories.', examples: [1] }),
    version: z
      .int()
      .min(1)
      .meta({
        description: 'Number that each change of its texts raises; a writer names the one that they saw in `if-match`.',
        examples: [3],
      }),
    postCount: z
      .int()
      .min(0)
      .meta({ description: 'Number of its posts, public or not, and of drafts that name it.', examples: [4] }),
    publicCount: z
      .int()
      .min(0)
      .meta({
        description: 'Number of its posts that shoppers see; the blog leaves a category without any out.',
        examples: [3],
      }),
    texts: z
      .strictObject({
        pl: text.meta({ description: 'Texts in Polish.' }),
        en: text.meta({ description: 'Texts in English.' }),
        de: text.meta({ description: 'Texts in German.' }),
      })
      .meta({ description: 'Texts in every language.' }),
  })
  .meta({ description: 'A category of the blog with all that staff change.' })
export type StaffBlogCategory = z.infer<typeof StaffBlogCategory>

export const StaffBlogCategories = z
  .strictObject({ data: z.array(StaffBlogCategory).meta({ description: 'The categories, in order.' }) })
  .meta({ description: 'The categories of the blog, as staff see them.' })
