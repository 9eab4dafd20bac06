import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { postFacts } from '../parts/post-facts.ts'

export const blogPost = defineNode({
  type: 'blog-post',
  group: 'cms',
  title: 'A post of the blog: its title, who wrote it and when, its picture, then its text with products.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading of the page (level 1).', examples: ['Pour over in three minutes'] }),
    lead: z
      .string()
      .meta({ description: 'A sentence or two before the text; may be empty.', examples: ['One recipe.'] }),
    author: z.string().meta({ description: 'Who wrote it, in words.', examples: ['By Joanna Krupa'] }),
    ...postFacts,
  }),
  slots: {
    content: 'The text and the products in it: nodes of type `rich-text-block` and `product-row`, in turn.',
    below: 'What follows the post, such as related posts.',
  },
  defaults: { lead: '', image: null },
  fallback: ({ props: { title, lead }, slots = {}, ...post }) => ({
    ...post,
    type: 'content-page',
    v: 1,
    props: {
      title: title as string,
      content: lead ? [{ kind: 'paragraph', children: [{ kind: 'text', text: lead }] }] : [],
    },
    slots: { below: [...(slots.content ?? []), ...(slots.below ?? [])] },
  }),
})
