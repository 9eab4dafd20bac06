import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const filterValues = defineNode({
  type: 'filter-values',
  group: 'shop',
  title: 'Values of one attribute to tick: any of them will do.',
  props: z.strictObject({
    /** name of the attribute */
    label: z.string(),
    isOpen: z.boolean(),
    values: z.array(
      z.strictObject({
        /** query value of the ticked box */
        item: z.string(),
        label: z.string(),
        /** matching products if it is ticked; at 0 it is disabled */
        count: z.int().min(0),
        isSelected: z.boolean(),
      }),
    ),
  }),
  defaults: { isOpen: true },
})
