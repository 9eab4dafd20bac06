import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { ListPages } from '../parts/list-pages.ts'
import { postFacts } from '../parts/post-facts.ts'
import { TextLink } from '../parts/text-link.ts'

export const postList = defineNode({
  type: 'post-list',
  group: 'cms',
  title: 'Posts of the blog as a grid of cards, with a heading, a way to all of them, or further pages.',
  props: z.strictObject({
    title: z
      .string()
      .meta({
        description:
          'Heading above the posts (level 2), whose own headings then have level 3; absent: none, and level 2.',
        examples: ['From our blog'],
      })
      .optional(),
    posts: z
      .array(
        z.strictObject({
          title: z.string().meta({ description: 'Title of the post.', examples: ['Pour over in three minutes'] }),
          href: ShopPath.meta({ description: 'Path of the post.', examples: ['/en/blog/pour-over-in-three-minutes'] }),
          lead: z
            .string()
            .meta({ description: 'A sentence or two about it; may be empty.', examples: ['One recipe.'] }),
          ...postFacts,
        }),
      )
      .meta({ description: 'Posts of this page, the newest first.' }),
    none: z
      .string()
      .meta({ description: 'Text in place of the posts; absent if there are some.', examples: ['No posts yet.'] })
      .optional(),
    link: TextLink.meta({ description: 'Link to all posts, beside the heading; absent: none.' }).optional(),
    pages: ListPages.meta({ description: 'Pagination of the list; absent: one page.' }).optional(),
  }),
  defaults: { posts: [] },
  fallback: 'drop',
})
