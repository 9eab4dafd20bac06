import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const categoryTiles = defineNode({
  type: 'category-tiles',
  group: 'cms',
  title: 'Categories as pictures beside each other.',
  props: z.strictObject({
    title: z
      .string()
      .meta({ description: 'Heading above the tiles (level 2).', examples: ['What are you looking for?'] }),
    isTitleHidden: z.boolean().meta({ description: 'True keeps the heading for screen readers alone.' }),
  }),
  slots: { tiles: 'Nodes of type `category-tile`, in order.' },
  defaults: { title: '', isTitleHidden: false },
})
