import { z } from 'zod'
import { pageSlugTarget } from './content.ts'
import { slugsByLanguage } from './slugs.ts'

/** Parts of the blog that stored posts and categories have, too. */
export const blogCategoryId = z
  .string()
  .meta({ description: 'Id of the category, the same in every language.', examples: ['brewing'] })
export const blogPostId = z
  .string()
  .meta({ description: 'Id of the post, the same in every language.', examples: ['filter'] })
export const postAuthor = z.string().meta({ description: 'Name of the author.', examples: ['Joanna Krupa'] })
export const postPublishedAt = z.string().meta({
  description: 'Time from which the post is public, ISO 8601 in UTC.',
  examples: ['2026-11-14T08:00:00.000Z'],
})
export const POST_TEXT = {
  title: { description: 'Title.', examples: ['Pour over in three minutes'] },
  lead: { description: 'One or two sentences that introduce the post.', examples: ['Dose, water and time.'] },
  metaDescription: { description: 'Description for search engines; empty for none.', examples: ['One recipe.'] },
  imageAlt: { description: 'What the picture shows; empty for decoration.', examples: ['A dripper on a jug'] },
  content: {
    description:
      'The body as HTML. `<div data-products="zmierzch etiopia-guji"></div>` at its top level stands for tiles of these products.',
    examples: ['<p>Rinse the filter.</p><div data-products="zmierzch"></div>'],
  },
} as const

/** A category of the blog. */
export const BlogCategory = z
  .strictObject({
    id: blogCategoryId,
    name: z.string().meta({ description: 'Name in the requested language.', examples: ['Brewing'] }),
    description: z
      .string()
      .meta({ description: 'What its posts are about; empty for none.', examples: ['Recipes for coffee and tea.'] }),
    postCount: z
      .int()
      .min(0)
      .meta({ description: 'Number of its public posts.', examples: [4] }),
    slugs: slugsByLanguage,
  })
  .meta({ description: 'A category of the blog.' })
export type BlogCategory = z.infer<typeof BlogCategory>

const summary = {
  id: blogPostId,
  category: BlogCategory.pick({ id: true, name: true, slugs: true }).meta({ description: 'Its category.' }),
  title: z.string().meta(POST_TEXT.title),
  lead: z.string().meta(POST_TEXT.lead),
  author: postAuthor,
  publishedAt: postPublishedAt,
  updatedAt: z
    .string()
    .meta({ description: 'Time of the last change, ISO 8601 in UTC.', examples: ['2026-11-15T08:05:00.000Z'] }),
  readingMinutes: z
    .int()
    .min(1)
    .meta({ description: 'Minutes that reading it takes, rounded up.', examples: [3] }),
  image: z
    .string()
    .nullable()
    .meta({
      description: 'Key of its picture below /media/, or an https URL of another site; null for none.',
      examples: ['blog/filter'],
    }),
  imageAlt: z.string().meta(POST_TEXT.imageAlt),
  slugs: slugsByLanguage,
}

/** A post as lists show it. */
export const BlogPostSummary = z.strictObject(summary).meta({ description: 'A post of the blog, without its text.' })
export type BlogPostSummary = z.infer<typeof BlogPostSummary>

/** A post as on the wire of the commerce API, with the body as HTML. */
export const WireBlogPost = z
  .strictObject({
    ...summary,
    metaDescription: z.string().meta(POST_TEXT.metaDescription),
    content: z.string().meta(POST_TEXT.content),
  })
  .meta({ description: 'A post of the blog.' })
export type WireBlogPost = z.infer<typeof WireBlogPost>

/** The target of an address below the blog; `slug` is the current one: a different requested slug means a 301. */
export const BlogTarget = pageSlugTarget(
  z.enum(['blog_category', 'blog_post']).meta({ description: 'What the slug leads to.' }),
  z.string().meta({ description: 'Id of the category or post.', examples: ['filter'] }),
)
export type BlogTarget = z.infer<typeof BlogTarget>
