import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const categoryTiles = defineNode({
  type: 'category-tiles',
  group: 'cms',
  title: 'Categories as pictures beside each other.',
  props: z.strictObject({
    title: z.string(),
    /** the title is for screen readers only */
    isTitleHidden: z.boolean(),
  }),
  slots: ['tiles'],
  defaults: { title: '', isTitleHidden: false },
})
