import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const columns = defineNode({
  type: 'columns',
  group: 'cms',
  title: 'Things beside each other, one below the other on narrow pages.',
  props: z.strictObject({
    /** maximum of columns */
    perRow: z.int().min(2).max(4),
    title: z.string().optional(),
  }),
  slots: ['items'],
  defaults: { perRow: 2 },
})
