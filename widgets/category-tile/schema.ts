import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const categoryTile = defineNode({
  type: 'category-tile',
  group: 'cms',
  title: 'A category as a picture with its name.',
  props: z.strictObject({
    name: z.string(),
    href: z.string(),
    /** a path below `/media/`; null shows the placeholder */
    image: z.string().nullable(),
    /** number of its products; absent: not shown */
    count: z.int().min(0).optional(),
    target: z.enum(['_self', '_blank']).optional(),
  }),
  defaults: { image: null },
})
