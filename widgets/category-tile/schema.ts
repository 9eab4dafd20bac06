import { z } from 'zod'
import { LinkTarget, PictureAddress } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const categoryTile = defineNode({
  type: 'category-tile',
  group: 'cms',
  title: 'A category as a picture with its name.',
  props: z.strictObject({
    name: z.string().meta({ description: 'Name of the category.', examples: ['Coffee'] }),
    href: LinkTarget.meta({
      description: 'Address of the category: a path of this shop, or an absolute URL of another site.',
      examples: ['/en/coffee'],
    }),
    image: PictureAddress.nullable().meta({
      description:
        'Path of the picture below /media/; null shows the placeholder. It fills its place; the middle of its lower edge stays visible.',
      examples: ['/media/categories/coffee.webp'],
    }),
    count: z
      .int()
      .min(0)
      .meta({ description: 'Number of products for sale in the category; absent: not shown.', examples: [61] })
      .optional(),
    target: z
      .enum(['_self', '_blank'])
      .meta({ description: '`_blank` opens the link in a new tab; absent: the same tab.' })
      .optional(),
  }),
  defaults: { image: null },
})
